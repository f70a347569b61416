import { history, undo } from 'prosemirror-history'
import { Node } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { parseDocument } from '../../../studio/editor/markdown/read.ts'
import { printMarkdown } from '../../../studio/editor/markdown/write.ts'
import { schema } from '../../../studio/editor/schema.ts'
import { isLongRun } from '../../seeded.ts'
import { allTexts } from './texts.ts'

const texts = isLongRun
  ? allTexts()
  : allTexts()
      .filter((_, number) => number % 8 === 0)
      .slice(0, 65)
/** One text of so many goes through JSON and is edited too. */
const EDITED_SHARE = isLongRun ? 1 : 12

/** Types into the first lines and removes the first block. */
function edited(state: EditorState): EditorState {
  const { tr } = state
  let edits = 0
  state.doc.descendants((node, at) => {
    if (node.isTextblock && edits++ < 5) tr.insertText('edited ', tr.mapping.map(at + 1))
  })
  const next = state.apply(tr)
  return next.doc.childCount > 1 ? next.apply(next.tr.delete(0, next.doc.firstChild!.nodeSize)) : next
}

function undone(state: EditorState): EditorState {
  let next = state
  while (undo(next, (tr) => (next = next.apply(tr))));
  return next
}

test('texts of all kinds are at hand', () => {
  expect(texts.length).toBeGreaterThanOrEqual(isLongRun ? 500 : 65)
})

test('opening and saving a text changes no byte, through JSON and after undone edits too', () => {
  const changed: string[] = []
  for (const [number, { name, text }] of texts.entries()) {
    const doc = parseDocument(text)
    if (printMarkdown(doc) !== text) changed.push(`${name}: opened and saved`)
    if (text.length > 30_000 || number % EDITED_SHARE > 0) continue
    const copy = Node.fromJSON(schema, JSON.parse(JSON.stringify(doc)))
    if (printMarkdown(copy) !== text) changed.push(`${name}: through JSON`)
    const after = edited(EditorState.create({ doc, plugins: [history()] }))
    if (after.doc.eq(doc)) continue
    if (text.trim() !== '' && printMarkdown(after.doc) === text) changed.push(`${name}: the edits changed nothing`)
    if (printMarkdown(undone(after).doc) !== text) changed.push(`${name}: edited and undone`)
  }
  expect(changed).toEqual([])
})
