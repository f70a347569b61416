import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type BibleLine,
  createDraftLines,
  type DraftLine,
  mergeDraft,
  toSentLines,
} from '../../../studio/memory/draft-bible.ts'

const line = (id: number, text: string, more: Partial<BibleLine> = {}): BibleLine => ({
  id,
  kind: 'rule',
  text,
  from: 'chapter 1',
  ...more,
})

const BEFORE = [
  line(1, 'The ferry leaves at six.'),
  line(2, 'Aminah owes Hafiz a letter.', { kind: 'thread', owedBy: 'chapter 7' }),
  line(3, 'The tide turns twice.'),
]

const typed = (changes: Readonly<Record<number, Partial<DraftLine>>>) =>
  createDraftLines(BEFORE).map((one) => ({ ...one, ...changes[one.id!] }))

it('what is sent of a draft keeps ids and threads, trims, and leaves out what is empty', () => {
  const draft = typed({ 1: { text: ' The ferry leaves at seven. ' }, 3: { text: ' ' } })
  const added: DraftLine = { key: 'new', id: null, kind: 'used', text: 'The gull', owedBy: null, paidIn: null }
  const corrected = { ...added, kind: 'plan', text: 'ten → nine', owedBy: 'chapter 4' } as const
  expect(toSentLines([...draft, added, corrected])).toEqual([
    { id: 1, kind: 'rule', text: 'The ferry leaves at seven.' },
    { id: 2, kind: 'thread', text: 'Aminah owes Hafiz a letter.', owedBy: 'chapter 7' },
    { kind: 'used', text: 'The gull' },
    { kind: 'plan', text: 'ten → nine', owedBy: 'chapter 4' },
  ])
})

it('a draft on top of a bible that has changed keeps what was typed, and takes lines that are new', () => {
  const now = [...BEFORE, line(4, 'Hafiz has the key.')]
  const { draft, changes } = mergeDraft(BEFORE, typed({ 1: { text: 'At seven.' } }), now)
  expect(draft.map(({ text }) => text)).toEqual([
    'At seven.',
    'Aminah owes Hafiz a letter.',
    'The tide turns twice.',
    'Hafiz has the key.',
  ])
  expect(changes).toEqual([{ what: 'added', line: now[3], isMine: false }])
})

it('a draft on top of a bible that has changed follows a line that only the book has changed', () => {
  const now = BEFORE.map((one) => (one.id === 2 ? { ...one, paidIn: 'chapter 4' } : one))
  const { draft, changes } = mergeDraft(BEFORE, typed({}), now)
  expect(draft[1]).toMatchObject({ id: 2, paidIn: 'chapter 4' })
  expect(changes).toEqual([{ what: 'changed', line: now[1], isMine: false }])
})

it('a draft on top of a bible that has changed keeps the author’s wording of a line that both have changed, and says so', () => {
  const now = BEFORE.map((one) => (one.id === 3 ? { ...one, text: 'The tide turns once.' } : one))
  const { draft, changes } = mergeDraft(BEFORE, typed({ 3: { text: 'There is no tide.' } }), now)
  expect(draft[2]?.text).toBe('There is no tide.')
  expect(changes).toEqual([{ what: 'changed', line: now[2], isMine: true }])
})

it('a draft on top of a bible that has changed leaves out what the author or the book has removed, but never what was typed', () => {
  const mine = typed({ 1: { text: 'At seven.' } }).filter(({ id }) => id !== 3)
  const { draft, changes } = mergeDraft(
    BEFORE,
    mine,
    BEFORE.filter(({ id }) => id === 3),
  )
  expect(draft.map(({ id, text }) => [id, text])).toEqual([[null, 'At seven.']])
  expect(changes).toEqual([
    { what: 'removed', line: BEFORE[0], isMine: true },
    { what: 'removed', line: BEFORE[1], isMine: false },
  ])
})

it('a draft on top of a bible that has changed loses no text that the author typed, whatever became of the bible', () => {
  const lines = fc.uniqueArray(
    fc.record({ id: fc.integer({ min: 1, max: 12 }), text: fc.constantFrom('a', 'b', 'c') }),
    {
      selector: ({ id }) => id,
    },
  )
  fc.assert(
    fc.property(lines, lines, fc.array(fc.integer({ min: 0, max: 11 })), (before, now, touched) => {
      const base = before.map(({ id, text }) => line(id, text))
      const mine = createDraftLines(base).map((one, index) =>
        touched.includes(index) ? { ...one, text: `typed ${index}` } : one,
      )
      const merged = mergeDraft(
        base,
        mine,
        now.map(({ id, text }) => line(id, text)),
      ).draft.map(({ text }) => text)
      expect(merged).toEqual(
        expect.arrayContaining(mine.map(({ text }) => text).filter((text) => text.startsWith('t'))),
      )
    }),
  )
})
