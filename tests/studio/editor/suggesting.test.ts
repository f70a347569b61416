import type { EditorState } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { printMarkdown } from '../../../studio/editor/markdown/write.ts'
import {
  activateChange,
  decideChanges,
  readSuggestion,
  showSuggestion,
  suggestionPlugin,
  textWithTaken,
} from '../../../studio/editor/suggesting/suggestion-plugin.ts'
import { createState } from '../../../studio/editor/view/create-editor.ts'
import { hostileTexts } from './texts.ts'

const FIRST = 'Greta *counted* the bells. Nobody answered her. The lamp had failed at nine.'
const LAST = 'Below, somebody sang a song.'
const TEXT = `# The Lamp\n\n${FIRST}\n\n* one\n* two\n\n${LAST}\n`

function suggested(text: string, find: string | null, fresh: string): EditorState {
  const state = createState({ text, base: text, plugins: [suggestionPlugin()] })
  return state.apply(showSuggestion(state, { find, text: fresh }))
}

const changesOf = (state: EditorState) => readSuggestion(state)!.changes
const saidIn = (state: EditorState) => changesOf(state).map(({ before, after }) => [before, after])

function taking(state: EditorState, ...ids: string[]): string {
  return textWithTaken(state.apply(decideChanges(state, ids, 'taken')))
}

test('each sentence that differs is a change, beside the one that it is made of', () => {
  const fresh = 'Greta *counted* the bells aloud. At nine the lamp had failed, as the lamp does.'
  const state = suggested(TEXT, FIRST, fresh)
  expect(saidIn(state)).toEqual([
    ['Greta counted the bells.', 'Greta counted the bells aloud.'],
    ['Nobody answered her.', ''],
    ['The lamp had failed at nine.', 'At nine the lamp had failed, as the lamp does.'],
  ])
  expect(printMarkdown(state.doc)).toBe(TEXT)
  expect(textWithTaken(state)).toBe(TEXT)
  expect(taking(state, '1')).toBe(TEXT.replace('the bells.', 'the bells aloud.'))
  expect(taking(state, '2')).toBe(TEXT.replace(' Nobody answered her.', ''))
  expect(taking(state, '2', '3')).toBe(
    TEXT.replace(FIRST, 'Greta *counted* the bells. At nine the lamp had failed, as the lamp does.'),
  )
  expect(taking(state, '1', '2', '3')).toBe(TEXT.replace(FIRST, fresh))
})

test('a new paragraph comes sentence by sentence, and a paragraph goes', () => {
  const added = suggested(TEXT, LAST, `${LAST}\n\nThe song ended. Then it began again.`)
  expect(saidIn(added)).toEqual([
    ['', 'The song ended.'],
    ['', 'Then it began again.'],
  ])
  expect(taking(added, '1')).toBe(`${TEXT.trimEnd()}\n\nThe song ended.\n`)
  expect(taking(added, '1', '2')).toBe(`${TEXT.trimEnd()}\n\nThe song ended. Then it began again.\n`)
  const gone = suggested(TEXT, null, TEXT.replace(`${FIRST}\n\n`, ''))
  expect(taking(gone, '1', '2', '3')).toBe(TEXT.replace(`${FIRST}\n\n`, ''))
  const list = suggested(TEXT, null, TEXT.replace('* two', '* three'))
  expect(changesOf(list)).toHaveLength(1)
  expect(taking(list, '1')).toBe(TEXT.replace('* two', '* three'))
})

test('words that only become italic are a change; the same text has none', () => {
  expect(saidIn(suggested(TEXT, null, TEXT.replace('sang', '*sang*')))).toEqual([[LAST, LAST]])
  expect(changesOf(suggested(TEXT, null, TEXT))).toEqual([])
})

test('a passage that is gone, or stands there twice without its place, gets no suggestion', () => {
  expect(readSuggestion(suggested(TEXT, 'never written', 'x'))).toBeNull()
  expect(readSuggestion(suggested(TEXT, 'an', 'x'))).toBeNull()
})

test('a decision stays with its sentence while the text around it is typed in', () => {
  let state = suggested(TEXT, FIRST, 'Greta counted the bells aloud. Nobody answered her.')
  state = state.apply(decideChanges(state, ['1'], 'taken'))
  expect(readSuggestion(state)!.active).toBe('2')
  state = state.apply(state.tr.insertText('Dark ', 1))
  expect(readSuggestion(state)!.decisions).toEqual({ 1: 'taken' })
  expect(textWithTaken(state)).toContain(
    '# Dark The Lamp\n\nGreta counted the bells aloud. Nobody answered her. The lamp',
  )
  state = state.apply(activateChange(state, '1'))
  state = state.apply(decideChanges(state, ['1'], null))
  expect(textWithTaken(state)).toBe(printMarkdown(state.doc))
  // Typed into the passage itself: it doesn't fit any more.
  const { from } = changesOf(state)[0]!
  state = state.apply(state.tr.insertText('Oh. ', from + 3))
  expect(readSuggestion(state)).toBeNull()
})

test('every kind of text is byte for byte the same with a suggestion beside it, and none of it taken', () => {
  for (const { text } of hostileTexts()) {
    const state = suggested(text, null, `${text}\n\nAnother end. And one more.\n`)
    expect(textWithTaken(state)).toBe(text)
  }
})
