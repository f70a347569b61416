import { expect, it } from 'vitest'
import { addNotedLines, isCurrentLine, isOpenThread, removeStepLines } from '../../../engine/book/book-bible.ts'
import { readBibleNote } from '../../../engine/book/read-bible.ts'
import type { StoryBible } from '../../../engine/book/story-bible.ts'

const noted = (bible: StoryBible, note: string, from: string) =>
  addNotedLines(
    bible,
    readBibleNote(note, 35, (name) => (name === '-' ? null : name)),
    from,
  )

const BEGUN = noted(
  { lines: [] },
  'calendar | Friday\nrule | The lift slips\nthread | The letter | chapter 3\nthread | The hat | -\nused | A lamp',
  'introduction',
)

it('a story bible numbers its lines in the order they were noted', () => {
  expect(BEGUN.lines.map(({ id, kind, from }) => [id, kind, from])).toEqual([
    [1, 'calendar', 'introduction'],
    [2, 'rule', 'introduction'],
    [3, 'thread', 'introduction'],
    [4, 'thread', 'introduction'],
    [5, 'used', 'introduction'],
  ])
  expect(BEGUN.lines[2]).toMatchObject({ owedBy: 'chapter 3' })
  expect(BEGUN.lines[3]).toMatchObject({ owedBy: null })
})

it('a story bible keeps what is replaced, with the line that took its place', () => {
  const { lines } = noted(BEGUN, 'state | Aldo: limps\nstate | 2 | The lift holds', 'chapter 1')
  expect(lines.map(({ id, text, replacedBy }) => [id, text, replacedBy])).toEqual([
    [1, 'Friday', undefined],
    [2, 'The lift slips', 7],
    [3, 'The letter', undefined],
    [4, 'The hat', undefined],
    [5, 'A lamp', undefined],
    [6, 'Aldo: limps', undefined],
    [7, 'The lift holds', undefined],
  ])
  expect(lines.filter(isCurrentLine).map(({ id }) => id)).toEqual([1, 3, 4, 5, 6, 7])
})

it('a story bible replaces a thread by a thread alone, and nothing that is replaced already', () => {
  const moved = noted(BEGUN, 'thread | 3 | The letter, unread | chapter 5\nstate | 4 | Found', 'chapter 1')
  expect(moved.lines.filter(isOpenThread)).toMatchObject([{ id: 4 }, { id: 6, owedBy: 'chapter 5' }])
  const again = noted(moved, 'thread | 3 | The letter, burnt | chapter 6', 'chapter 2')
  expect(again.lines[2]).toMatchObject({ replacedBy: 6 })
})

it('a story bible has threads paid by id, or by words that mean one of them', () => {
  expect(noted(BEGUN, 'paid | 3', 'chapter 2').lines[2]).toMatchObject({ paidIn: 'chapter 2' })
  expect(noted(BEGUN, 'paid | the hat', 'chapter 2').lines[3]).toMatchObject({ paidIn: 'chapter 2' })
  for (const nothing of ['paid | 1', 'paid | 99', 'paid | the', 'paid | a ring'])
    expect(noted(BEGUN, nothing, 'chapter 2')).toEqual(BEGUN)
  const paid = noted(BEGUN, 'paid | 3', 'chapter 2')
  expect(noted(paid, 'paid | 3', 'chapter 4')).toEqual(paid)
})

it('a story bible has no line twice', () => {
  expect(noted(BEGUN, 'rule | the lift  slips.', 'chapter 1')).toEqual(BEGUN)
})

it('a story bible forgets a step that is written again, and never gives its ids again', () => {
  const first = noted(BEGUN, 'state | 2 | The lift holds\npaid | 3\nthread | A key | -', 'chapter 1')
  expect(removeStepLines(first, 'chapter 1')).toEqual(BEGUN)
  const second = noted(first, 'state | 6 | The lift falls', 'chapter 2')
  const { lines } = noted(removeStepLines(second, 'chapter 1'), 'used | A rope', 'chapter 1')
  expect(lines.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 8, 9])
})
