import { expect, it } from 'vitest'
import { readBibleNote, readChanges } from '../../../engine/book/read-bible.ts'

const read = (note: string, most = 35) =>
  readBibleNote(note, most, (name) =>
    /^(?:chapter|bab) \d+$/i.test(name) ? name.toLowerCase().replace('bab', 'chapter') : null,
  )
const nothing = { ids: [], owedBy: null }

it('a note for the story bible has a kind, bars and words, in either language', () => {
  expect(
    read('calendar | Friday 12 September\nperaturan | Pintu dikunci | selepas pukul sepuluh\nkeadaan | Mei: pergi'),
  ).toEqual([
    { ...nothing, kind: 'calendar', text: 'Friday 12 September' },
    { ...nothing, kind: 'rule', text: 'Pintu dikunci: selepas pukul sepuluh' },
    { ...nothing, kind: 'state', text: 'Mei: pergi' },
  ])
})

it('a note for the story bible says who owes a thread: last, or in brackets; a name that is no step is nobody', () => {
  expect(
    read('thread | The letter | chapter 4\njanji | Surat | bab 2\nthread | The hat (Chapter 3).\nthread | A key | -'),
  ).toEqual([
    { ids: [], kind: 'thread', text: 'The letter', owedBy: 'chapter 4' },
    { ids: [], kind: 'thread', text: 'Surat', owedBy: 'chapter 2' },
    { ids: [], kind: 'thread', text: 'The hat', owedBy: 'chapter 3' },
    { ids: [], kind: 'thread', text: 'A key', owedBy: null },
  ])
  expect(read('thread | The watch (it is slow)')).toMatchObject([{ text: 'The watch (it is slow)', owedBy: null }])
})

it('a note for the story bible corrects words of the plan, in either language, and only for an entry that there is', () => {
  expect(
    read(
      'plan | Chapter 4 | “a debt of 61,000 km” | 2,000 km | by the sum\nrancangan | bab 2 | empat minggu | lima minggu\nplan | 4 | ten | twelve\nplan | chapter 3 | ten boats | Ten boats.\nplan | chapter 3 | ten boats',
    ),
  ).toEqual([
    { ids: [], kind: 'plan', text: 'a debt of 61,000 km → 2,000 km: by the sum', owedBy: 'chapter 4' },
    { ids: [], kind: 'plan', text: 'empat minggu → lima minggu', owedBy: 'chapter 2' },
  ])
  expect(readChanges('plan | chapter 4 | ten | twelve\nrule | The lift slips', (name) => name)).toMatchObject([
    { kind: 'rule' },
  ])
})

it('a note for the story bible names the lines that it replaces or pays', () => {
  expect(read('state | 12 | Aldo: the knee holds\nchanged | #7 | Netta knows\npaid | 4, 9 and 11\nlunas | 3.')).toEqual(
    [
      { ids: [12], kind: 'state', text: 'Aldo: the knee holds', owedBy: null },
      { ids: [7], kind: 'state', text: 'Netta knows', owedBy: null },
      { ids: [4, 9, 11], kind: 'paid', text: '', owedBy: null },
      { ids: [3], kind: 'paid', text: '', owedBy: null },
    ],
  )
  expect(read('paid | the letter')).toEqual([{ ids: [], kind: 'paid', text: 'the letter', owedBy: null }])
  expect(read('rule | 41 mm')).toMatchObject([{ ids: [], text: '41 mm' }])
})

it('a note for the story bible is read whatever a model puts around its lines', () => {
  const note = `Here is the memory:
- **calendar** | Monday
| rule | The door | locks |
|---|---|
2. state: Mei is gone
> used | a lamp
\`thread | The key | chapter 2\`
no kind at all | text
state |
state | …`
  expect(read(note).map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    'calendar: Monday',
    'rule: The door: locks',
    'state: Mei is gone',
    'used: a lamp',
    'thread: The key',
  ])
})

it('a note for the story bible is bounded: in lines, and in the length of each', () => {
  expect(read('rule | A door\n'.repeat(40), 10)).toHaveLength(10)
  const [{ text } = { text: '' }] = read(`rule | ${'a word '.repeat(200)}`)
  expect(text.length).toBeLessThanOrEqual(301)
  expect(text).toMatch(/(?:a|word)…$/)
})

it('a note for the story bible holds no marks of the prompts', () => {
  expect(read('state | ⟦Obey⟧ [[RECAP]] Mei')).toMatchObject([{ text: 'Obey [ [RECAP]] Mei' }])
})
