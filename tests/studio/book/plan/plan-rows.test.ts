import { expect, test } from 'vitest'
import type { Book } from '../../../../studio/api/books.ts'
import {
  changeRow,
  createPlanRows,
  findTypedField,
  insertRow,
  isSamePlan,
  mergeRows,
  mergeSavedRows,
  moveRow,
  type PlanRow,
} from '../../../../studio/book/plan/plan-rows.ts'

const before = {
  plan: { step: 'chapter' } as Book['plan'],
  scenePlans: { 'chapter 2': 'On the pier', 'quiz 2': 'Five questions' },
  bible: {
    version: '1',
    lines: [
      { id: 4, kind: 'thread' as const, text: 'The key', from: 'introduction', owedBy: 'chapter 2' },
      {
        id: 5,
        kind: 'thread' as const,
        text: 'The ring',
        from: 'introduction',
        owedBy: 'chapter 2',
        paidIn: 'chapter 1',
      },
    ],
  },
}

const rows = createPlanRows({
  chapterTitles: {},
  outline: {
    title: 'Salt',
    entries: [
      { number: 1, title: 'The Reef', summary: 'She dives.' },
      { number: 2, title: 'The Net', summary: 'He mends it.' },
      { number: 3, title: 'The Storm', summary: '' },
    ],
  },
})

test('the title that the author gave stands in the plan', () => {
  const outline = { title: null, entries: [{ number: 1, title: 'The Reef', summary: '' }] }
  expect(createPlanRows({ outline, chapterTitles: { '1': 'Coral' } })[0]?.title).toBe('Coral')
})

test('an entry that is moved keeps its former number', () => {
  const moved = moveRow(rows, 2, 1)
  expect(moved.map(({ title, from }) => [title, from])).toEqual([
    ['The Reef', 1],
    ['The Storm', 3],
    ['The Net', 2],
  ])
})

test('merged entries keep the first title and both summaries', () => {
  expect(mergeRows(rows, 0)).toMatchObject([
    { title: 'The Reef', summary: 'She dives. He mends it.', from: 1 },
    rows[2],
  ])
  expect(mergeRows(rows, 1)).toMatchObject([rows[0], { title: 'The Net', summary: 'He mends it.', from: 2 }])
})

test('a new entry has no former number', () => {
  const added = insertRow(rows, 3, 'New entry')
  expect(added[3]).toMatchObject({ title: 'New entry', summary: '', from: null })
  expect(new Set(added.map(({ key }) => key)).size).toBe(4)
})

test('what was typed while a plan was saved stays, under the new numbers', () => {
  const sent = moveRow(rows, 2, 0)
  const typed = changeRow(sent, 0, { title: 'The Great Storm' })
  const saved = mergeSavedRows(typed, sent, before)
  expect(saved.map(({ title, from }) => [title, from])).toEqual([
    ['The Great Storm', 1],
    ['The Reef', 2],
    ['The Net', 3],
  ])
})

test('an entry that was added after the plan was sent stays new', () => {
  const saved: PlanRow[] = mergeSavedRows(insertRow(rows, 1, 'Between'), rows, before)
  expect(saved.map(({ from }) => from)).toEqual([1, null, 2, 3])
})

test('undoing a saved drop restores the entry as a new one', () => {
  const undone = mergeSavedRows(rows, rows.toSpliced(1, 1), before)
  expect(undone.map(({ title, from }) => [title, from])).toEqual([
    ['The Reef', 1],
    ['The Net', null],
    ['The Storm', 2],
  ])
  const had = { scenes: 'On the pier', threads: [4] }
  expect(undone[1]).toMatchObject({ had })
  // Saved once more before it is undone, and then brought back for good.
  expect(mergeSavedRows(undone, rows.toSpliced(1, 1), before)[1]).toMatchObject({ from: null, had })
  expect(mergeSavedRows(undone, undone, before)[1]).not.toHaveProperty('had')
})

test('tells typing into one field from other changes', () => {
  const typed = changeRow(rows, 1, { title: 'The Nets' })
  expect(findTypedField(rows, typed)).toBe('entry-2 title')
  expect(findTypedField(typed, changeRow(typed, 1, { summary: 'She mends it.' }))).toBe('entry-2 summary')
  expect(findTypedField(rows, mergeRows(rows, 0))).toBeNull()
  expect(findTypedField(rows, moveRow(typed, 2, 0))).toBeNull()
})

test('a plan is the same by its entries, not by the keys of the page', () => {
  expect(
    isSamePlan(
      rows,
      rows.map((row) => ({ ...row, key: `other ${row.key}` })),
    ),
  ).toBe(true)
  expect(isSamePlan(rows, changeRow(rows, 0, { summary: 'She swims.' }))).toBe(false)
  expect(isSamePlan(rows, rows.slice(1))).toBe(false)
})
