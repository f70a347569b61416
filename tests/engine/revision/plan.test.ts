import { expect, it } from 'vitest'
import type { Book } from '../../../engine/book/book.ts'
import { findNextStep } from '../../../engine/book/next-step.ts'
import { resumeBook } from '../../../engine/book/record.ts'
import { findCountedTotal, listSteps } from '../../../engine/generator/flow.ts'
import { changePlan, parsePlanText, planFreedom, planText } from '../../../engine/revision/plan.ts'
import { planEntries } from '../../../engine/revision/plan-entries.ts'
import { generatorOf } from '../../catalog.ts'
import { codeOf } from '../code-of.ts'
import { bookOf, TALE, YEAR } from '../tale.ts'
import { writtenUntil } from '../written.ts'

const tale = generatorOf(TALE)
const begun = writtenUntil(tale, bookOf(tale), 'chapter 3')
const entries = planEntries(begun)
const added = { from: null, title: 'The Net', summary: 'Somebody has cut it.' }
const chapters = (book: Book) => listSteps(tale, book.settings).filter(({ entry }) => entry > 0).length

it('a plan that its author changes has more entries than the form offers, and the book resumes with them', () => {
  const book = changePlan(tale, begun, [...entries, added, added, added, added])
  expect(findCountedTotal(tale, book.settings)).toBe(entries.length + 4)
  expect(chapters(book)).toBe(entries.length + 4)
  expect(resumeBook(tale, JSON.parse(JSON.stringify(book)), YEAR)).toEqual(book)
  const other = { ...book, outline: { title: null, entries: book.outline!.entries.slice(1) } }
  expect(codeOf(() => resumeBook(tale, other, YEAR))).toBe('book.record-outdated')
})

it('a plan that its author changes takes titles, plans of scenes and threads along with their entries', () => {
  const line = { id: 1, kind: 'thread', text: 'The key is lost.', from: 'introduction', owedBy: 'chapter 4' } as const
  const before: Book = {
    ...begun,
    chapterTitles: { '4': 'The Key', introduction: 'Before' },
    scenePlans: { 'chapter 4': 'On the pier', 'chapter 3': 'At the well' },
    bible: { lines: [line, { ...line, id: 2, owedBy: 'chapter 3' }] },
  }
  const [one, two, , four, ...rest] = planEntries(before)
  const book = changePlan(tale, before, [one!, two!, four!, added, ...rest])
  expect(book.chapterTitles).toEqual({ '3': 'The Key', introduction: 'Before' })
  expect(book.scenePlans).toEqual({ 'chapter 3': 'On the pier' })
  expect(book.bible!.lines.map(({ owedBy }) => owedBy)).toEqual(['chapter 3', null])
  expect(book.outline!.entries[2]).toMatchObject({ number: 3, summary: four!.summary })
  expect(findNextStep(tale, book)?.id).toBe('chapter 3')
})

it('a plan that its author changes keeps what corrects an entry as long as its words stand there', () => {
  const wrong = (id: number, words: string) =>
    ({ id, kind: 'plan', text: `${words} → what holds`, from: 'introduction', owedBy: 'chapter 4' }) as const
  const summary = 'In 61,000 days she is back, with ten boats.'
  const at = (index: number) => ({ ...entries[index]!, summary: index === 3 ? summary : entries[index]!.summary })
  const before: Book = {
    ...changePlan(
      tale,
      begun,
      entries.map((_, index) => at(index)),
    ),
    bible: { lines: [wrong(1, '61,000 days'), wrong(2, 'ten boats'), wrong(3, 'not there')] },
  }
  const now = planEntries(before)
  const moved = changePlan(tale, before, [...now.slice(0, 2), now[3]!, now[2]!, ...now.slice(4)])
  expect(moved.bible!.lines.map(({ owedBy }) => owedBy)).toEqual(['chapter 3', 'chapter 3', 'chapter 3'])
  const mended = now.map((entry, index) =>
    index === 3 ? { ...entry, summary: summary.replace('61,000', '90') } : entry,
  )
  expect(changePlan(tale, before, mended).bible!.lines.map(({ id }) => id)).toEqual([2, 3])
  expect(planText(before)).toContain(`${summary}\n<!-- Corrected for later parts: 61,000 days → what holds -->\n`)
  expect(parsePlanText(planText(before))).toMatchObject({ ok: true, entries: now })
})

it('a plan that its author changes gives an entry that comes back what it had, as far as nothing else has it by now', () => {
  const line = { id: 1, kind: 'thread', text: 'The key is lost.', from: 'introduction', owedBy: 'chapter 3' } as const
  const paid = { ...line, id: 3, owedBy: null, paidIn: 'chapter 1' }
  const before: Book = {
    ...begun,
    scenePlans: { 'chapter 3': 'At the well', 'chapter 4': 'On the pier' },
    bible: { lines: [line, { ...line, id: 2, owedBy: 'chapter 4' }, paid] },
  }
  const [one, two, third, fourth, ...rest] = planEntries(before)
  const dropped = changePlan(tale, before, [one!, two!, fourth!, ...rest])
  const back = { ...third!, from: null, scenes: 'At the well', threads: [1, 2, 3] }
  const [, , now, ...later] = planEntries(dropped)
  const undone = changePlan(tale, dropped, [one!, two!, back, now!, ...later])
  expect(undone.scenePlans).toEqual(before.scenePlans)
  expect(undone.bible).toEqual(before.bible)
})

it('a plan that its author changes marks a written piece whose entry it changes, and no other', () => {
  const [one, ...rest] = entries
  const changed = changePlan(tale, begun, [{ ...one!, summary: 'It burns.' }, ...rest])
  const marked = changed.pieces.filter(({ marks }) => marks !== undefined)
  expect(marked.map(({ step, marks }) => [step, marks])).toEqual([['chapter 1', [{ because: 'plan' }]]])
  expect(changed.pieces.map(({ text }) => text)).toEqual(begun.pieces.map(({ text }) => text))
  expect(changePlan(tale, changed, entries)).toEqual(begun)
})

it('a plan that its author changes keeps written entries in their places', () => {
  const [one, two, ...rest] = entries
  expect(codeOf(() => changePlan(tale, begun, [two!, one!, ...rest]))).toBe('plan.keeps-place')
  expect(codeOf(() => changePlan(tale, begun, [one!]))).toBe('plan.keeps-place')
  expect(codeOf(() => changePlan(tale, begun, [added, one!, two!, ...rest]))).toBe('plan.keeps-place')
})

it('a plan that its author changes is closed once what stands behind it is written', () => {
  const finished = writtenUntil(tale, bookOf(tale))
  expect(codeOf(() => changePlan(tale, finished, [...entries, added]))).toBe('plan.closed')
  expect(planFreedom(tale, finished)).toEqual({ count: false, order: false })
  expect(planFreedom(tale, begun)).toEqual({ count: true, order: true })
})

it.each([
  ['no entry', [], 'plan.count'],
  ['an entry without a title', [{ ...added, title: ' ' }], 'plan.no-title'],
  ['an entry that isn’t there', [{ ...added, from: 40 }], 'plan.no-entry'],
  ['an entry twice', [entries[0]!, entries[0]!], 'plan.entry-twice'],
  ['too long a summary', [{ ...added, summary: 'a'.repeat(2001) }], 'plan.too-long'],
])('a plan that its author changes is refused with %s', (_, given, code) => {
  expect(codeOf(() => changePlan(tale, begun, given))).toBe(code)
})

it('a plan that its author changes can’t be changed before there is one, nor grow where the flow names its parts', () => {
  expect(codeOf(() => changePlan(tale, bookOf(tale), [added]))).toBe('plan.not-made')
})
