import { expect, test } from 'vitest'
import type { ProposedPart } from '../../../studio/api/imports.ts'
import {
  createEdits,
  editPart,
  joinPart,
  listPartRows,
  splitPart,
  toImportParts,
} from '../../../studio/import/edited-parts.ts'

const part = (from: number, body: number, role: ProposedPart['role'] = 'entry'): ProposedPart => ({
  from,
  role,
  why: 'label',
  matter: null,
  label: role === 'entry' ? `Chapter ${from}` : 'Prologue',
  title: role === 'entry' ? `Title ${from}` : null,
  words: 30,
  begins: `block ${body}`,
  body,
  blocks: [0, 1, 2].map((n) => ({ at: body + n, begins: `block ${body + n}` })),
})

const PARTS = [part(1, 1, 'opening'), part(2, 5), part(3, 9)]

test('sends every part unchanged without edits', () => {
  const edits = createEdits(PARTS)
  expect(listPartRows(PARTS, edits).map(({ title }) => title)).toEqual(['Prologue', 'Title 2', 'Title 3'])
  expect(toImportParts(PARTS, edits).map(({ from, role }) => [from, role])).toEqual([
    [1, 'opening'],
    [2, 'entry'],
    [3, 'entry'],
  ])
})

test('renames, joins and splits parts, also joined ones, and joins them again', () => {
  const [, second] = listPartRows(PARTS, createEdits(PARTS))
  let edits = joinPart(createEdits(PARTS), second!)
  edits = splitPart(PARTS, edits, 7)
  edits = splitPart(PARTS, edits, 6)
  edits = editPart(edits, listPartRows(PARTS, edits)[1]!, { title: 'New', role: 'opening' })
  const rows = listPartRows(PARTS, edits)
  expect(rows.map(({ title, begins }) => [title, begins])).toEqual([
    ['Prologue', 'block 1'],
    ['New', 'block 6'],
    ['', 'block 7'],
    ['Title 3', 'block 9'],
  ])
  expect(toImportParts(PARTS, edits)).toEqual([
    { from: 1, role: 'opening', title: 'Prologue' },
    { from: 2, role: 'join' },
    { from: null, role: 'opening', title: 'New', begins: 6 },
    { from: null, role: 'entry', title: '', begins: 2 },
    { from: 3, role: 'entry', title: 'Title 3' },
  ])
  expect(listPartRows(PARTS, joinPart(edits, rows[1]!))).toHaveLength(3)
})
