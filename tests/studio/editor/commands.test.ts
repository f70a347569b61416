import { type Command, type EditorState, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { locateQuote } from '../../../studio/editor/markdown/locate.ts'
import { printMarkdown } from '../../../studio/editor/markdown/write.ts'
import { insertRule, toggleBulletList, toggleHeading, toggleQuote } from '../../../studio/editor/view/commands.ts'
import { createState } from '../../../studio/editor/view/create-editor.ts'
import {
  replaceAll,
  replaceMatch,
  searchFor,
  searchPlugin,
  selectMatch,
} from '../../../studio/editor/view/search-plugin.ts'
import { addTableRow, enterInTable, moveCell, removeTableRow } from '../../../studio/editor/view/table-commands.ts'

/** A text with the caret behind some words. */
function opened(text: string, words: string): EditorState {
  const state = createState({ text, base: text, plugins: [searchPlugin()] })
  const at = locateQuote(state.doc, words)!.to
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, at)))
}

function run(state: EditorState, ...commands: readonly Command[]): EditorState {
  let next = state
  for (const command of commands)
    command(next, (tr) => {
      next = next.apply(tr)
    })
  return next
}

const typed = (state: EditorState, text: string) => state.apply(state.tr.insertText(text))

const TABLE = '| Name | Age |\n| --- | --: |\n| Aini | 34 |\n'

test('rows are added and removed, and Enter and Tab go from cell to cell', () => {
  const added = typed(run(opened(TABLE, 'Aini'), addTableRow), 'Budi')
  expect(printMarkdown(added.doc)).toBe(`${TABLE}| Budi | |\n`)
  expect(printMarkdown(run(added, removeTableRow).doc)).toBe(TABLE)
  expect(printMarkdown(typed(run(opened(TABLE, 'Age'), enterInTable), '1').doc)).toBe(TABLE.replace('34', '134'))
  expect(printMarkdown(typed(run(opened(TABLE, 'Aini'), enterInTable, moveCell(1)), '7').doc)).toContain('| | 7')
  // The head stays, and behind the last cell the key leaves the text.
  expect(removeTableRow(opened(TABLE, 'Name'))).toBe(false)
  expect(moveCell(1)(opened(TABLE, '34'))).toBe(false)
})

test('a line becomes a heading of the usual level, a list, a quotation, and a line again', () => {
  const text = '### First\n\nOne two.\n'
  const at = (command: Command) => printMarkdown(run(opened(text, 'two'), command).doc)
  expect(at(toggleHeading)).toBe('### First\n\n### One two.\n')
  expect(at(toggleBulletList)).toBe('### First\n\n- One two.\n')
  expect(at(toggleQuote)).toBe('### First\n\n> One two.\n')
  for (const command of [toggleHeading, toggleBulletList, toggleQuote])
    expect(printMarkdown(run(opened(text, 'two'), command, command).doc)).toBe(text)
  expect(at(insertRule)).toContain('\n\n* * *')
})

test('a text is found in either case and with either quotation marks, and replaced once or everywhere', () => {
  const text = 'Salmah’s lamp. The LAMP was *lamp* oil.\n\n- a lamp\n'
  const found = (wanted: string) => {
    const state = opened(text, 'oil')
    return state.apply(searchFor(state, { text: wanted, matchCase: false, wholeWords: false }))
  }
  const all = found('lamp')
  expect(printMarkdown(all.apply(replaceAll(all, 'light')).doc)).toBe(
    'Salmah’s light. The light was *light* oil.\n\n- a light\n',
  )
  const next = all.apply(selectMatch(all, 1)!)
  expect(printMarkdown(next.apply(replaceMatch(next, 'torch')!).doc)).toBe(text.replace('a lamp', 'a torch'))
  const quoted = found("salmah's (")
  expect(selectMatch(quoted, 1)).toBeNull()
  const marks = found("salmah's")
  expect(printMarkdown(marks.apply(replaceAll(marks, 'Aini’s')).doc)).toBe(text.replace('Salmah', 'Aini'))
})
