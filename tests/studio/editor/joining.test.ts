import { type EditorState, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { readConflicts } from '../../../studio/editor/joining/conflict-plugin.ts'
import { joinBlocks } from '../../../studio/editor/joining/join.ts'
import { joinText, resolveConflict } from '../../../studio/editor/joining/text-state.ts'
import { locateQuote } from '../../../studio/editor/markdown/locate.ts'
import { printMarkdown } from '../../../studio/editor/markdown/write.ts'
import { createState } from '../../../studio/editor/view/create-editor.ts'

const BASE = 'One two three.\n\nFour five six.\n\n\nSeven eight nine.\n'

function opened(text = BASE): EditorState {
  return createState({ text, base: text })
}

function typed(state: EditorState, quote: string, text: string): EditorState {
  const { from, to } = locateQuote(state.doc, quote)!
  return state.apply(state.tr.insertText(text, from, to))
}

function joined(state: EditorState, theirs: string): EditorState {
  return state.apply(joinText(state, theirs))
}

test('without a change here the other text is taken byte for byte', () => {
  const theirs = 'One two three.\n\nNew *one*.\n\n\n\nFour five 6.\n\n***\n'
  const state = joined(opened(), theirs)
  expect(printMarkdown(state.doc)).toBe(theirs)
  expect(readConflicts(state)).toEqual([])
})

test('changes in two blocks, and of two words in one block, are joined', () => {
  const mine = typed(typed(opened(), 'One', 'Uno'), 'eight', 'ocho')
  const state = joined(mine, BASE.replace('three', 'tres').replace('five', 'cinco'))
  expect(printMarkdown(state.doc)).toBe('Uno two tres.\n\nFour cinco six.\n\n\nSeven ocho nine.\n')
  expect(readConflicts(state)).toEqual([])
})

test.each([
  ['mine', 'One DOS three.'],
  ['theirs', 'One deux three.'],
  ['both', 'One DOS three.\n\nOne deux three.'],
] as const)('the same word changed twice is a conflict; choosing %s decides it', (reading, text) => {
  const state = joined(typed(opened(), 'two', 'DOS'), BASE.replace('two', 'deux'))
  expect(printMarkdown(state.doc)).toBe(BASE.replace('two', 'DOS'))
  const [conflict] = readConflicts(state)
  expect(conflict).toMatchObject({ from: 0, theirs: 'One deux three.' })
  const decided = state.apply(resolveConflict(state, conflict!.id, reading))
  expect(printMarkdown(decided.doc)).toBe(BASE.replace('One two three.', text))
  expect(readConflicts(decided)).toEqual([])
})

test('a block deleted here and changed there, or the other way round, is a conflict', () => {
  const { from, to } = { from: 0, to: opened().doc.firstChild!.nodeSize }
  const deleted = opened().apply(opened().tr.delete(from, to))
  const here = joined(deleted, BASE.replace('two', 'deux'))
  expect(readConflicts(here)).toMatchObject([{ from: 0, to: 0, theirs: 'One deux three.' }])
  const there = joined(typed(opened(), 'two', 'DOS'), BASE.replace('One two three.\n\n', ''))
  expect(readConflicts(there)).toMatchObject([{ from: 0, theirs: null }])
  const taken = there.apply(resolveConflict(there, readConflicts(there)[0]!.id, 'theirs'))
  expect(printMarkdown(taken.doc)).toBe('Four five six.\n\n\nSeven eight nine.\n')
})

test('what one types goes on while another text is joined: the caret and a space behind it stay', () => {
  const before = typed(opened(), 'six.', 'six, ')
  const end = before.doc.child(0).nodeSize + before.doc.child(1).nodeSize - 1
  const state = before.apply(before.tr.setSelection(TextSelection.create(before.doc, end)))
  const after = joined(state, BASE.replace('One', 'The one').replace('Four', 'Forty'))
  expect(after.doc.child(1).textContent).toBe('Forty five six, ')
  expect(after.selection.from).toBe(end + 'The '.length + 'ty'.length - 'u'.length)
})

test('both added at one place: both stay', () => {
  const joinedBlocks = joinBlocks(
    ['a b c', 'd e f'],
    [
      { text: 'a b c', number: 0 },
      { text: 'mine', number: null },
      { text: 'd e f', number: 1 },
    ],
    ['a b c', 'theirs', 'd e f'],
  )
  expect(joinedBlocks.map(({ text }) => text)).toEqual(['a b c', 'theirs', 'mine', 'd e f'])
})
