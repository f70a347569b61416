import { EditorState, NodeSelection, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { parseDocument } from '../../../studio/editor/markdown/read.ts'
import { printMarkdown } from '../../../studio/editor/markdown/write.ts'
import { movePicture, placePicture, readSelectedPicture } from '../../../studio/editor/pictures/place-picture.ts'

const url = '/api/images/11111111-1111-4111-8111-111111111111'

test('a picture stands behind the paragraph at hand, is changed where it stands, and moves by paragraphs', () => {
  const text = 'The *lamp* went out.\n\nNobody lit it.\n\nRain.'
  const empty = EditorState.create({ doc: parseDocument(text) })
  const state = empty.apply(empty.tr.setSelection(TextSelection.create(empty.doc, 3)))
  const hostile = { url, alt: 'A [well]\n\\ here', caption: 'The "old" well (1920)' }
  const placed = state.apply(placePicture(state, hostile))
  const written = `![A \\[well\\] \\\\ here](${url} "The \\"old\\" well (1920)")`
  expect(printMarkdown(placed.doc)).toBe(`The *lamp* went out.\n\n${written}\n\nNobody lit it.\n\nRain.`)
  expect(placed.selection).toBeInstanceOf(NodeSelection)
  expect(readSelectedPicture(placed)).toEqual({ ...hostile, alt: 'A [well] \\ here' })

  const changed = placed.apply(placePicture(placed, { url, alt: 'A well', caption: '' }))
  const there = changed.apply(changed.tr.setSelection(NodeSelection.create(changed.doc, placed.selection.from)))
  expect(printMarkdown(there.doc)).toBe(`The *lamp* went out.\n\n![A well](${url})\n\nNobody lit it.\n\nRain.`)
  const down = there.apply(movePicture(there, 1)!)
  expect(printMarkdown(down.doc)).toBe(`The *lamp* went out.\n\nNobody lit it.\n\n![A well](${url})\n\nRain.`)
  expect(readSelectedPicture(down)?.alt).toBe('A well')
  const up = [down, there].map((one) => one.apply(movePicture(one, -1)!))
  expect(printMarkdown(up[0]!.doc)).toBe(printMarkdown(there.doc))
  expect(movePicture(up[1]!, -1)).toBeNull()
  expect(readSelectedPicture(state)).toBeNull()
})
