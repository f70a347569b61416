/// <reference types="vite/types/importMeta.d.ts" />
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { Book } from '../../../engine/book/book.ts'
import type { BibleLine } from '../../../engine/book/story-bible.ts'
import { formatWorldLine, readWorldLine, type WorldLine } from '../../../engine/book/world-lines.ts'
import { sentencesOfTexts } from '../../../engine/review/checks/checked-book.ts'
import { statedTimes } from '../../../engine/review/stated-times.ts'
import { collectWorld, type WorldDay } from '../../../engine/review/world.ts'
import { shippedCatalog } from '../../catalog.ts'
import { changedBook, FINISHED_BOOKS } from './planted/planted-changes.ts'

type Stated = Partial<Record<'days' | 'times' | 'places', readonly (string | readonly string[])[]>>

const files = import.meta.glob<string>('./planted/world.yaml', { query: '?raw', import: 'default', eager: true })
const STATED: Readonly<Record<string, Readonly<Record<string, Stated>> & { readonly people: readonly string[] }>> =
  parse(files['./planted/world.yaml']!)
const { generators } = shippedCatalog()

/** A recorded book as it is. */
function finishedBook(book: string) {
  const nothing = { id: '', by: 'hand', kind: 'name', step: 'introduction', find: '\0', put: '' } as const
  return changedBook({ ...nothing, book }, generators)
}

const worlds = new Map(
  FINISHED_BOOKS.map(({ name }) => {
    const { generator, book } = finishedBook(name)
    return [name, collectWorld(generator, book)] as const
  }),
)

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** A day as the list writes it. */
function listed({ kind, value, year, said }: WorldDay): string {
  const month = (number: number) => `${MONTHS[number - 1]}${year === null ? '' : ` ${year}`}`
  if (kind === 'weekday') return ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][value]!
  if (kind === 'date') return `${value % 100} ${month(Math.floor(value / 100))}`
  if (kind === 'clock') return `${Math.floor(value / 60) || 12}.${String(value % 60).padStart(2, '0')}`
  return { day: `${value}.`, month: month(value), year: String(value), feast: said }[kind]
}

describe('what four recorded books state', () => {
  const placed: string[] = []
  const missed: string[] = []
  const invented: string[] = []
  for (const { name, parts } of FINISHED_BOOKS)
    for (const { step } of parts) {
      const { rows, days } = worlds.get(name)!
      const here = days.filter((day) => day.step === step)
      const found = {
        days: here.filter(({ kind }) => kind !== 'clock').map(listed),
        times: here.filter(({ kind }) => kind === 'clock').map(listed),
        places: rows.flatMap((row) =>
          row.kind === 'place' && row.marks.some((mark) => mark.step === step) ? [row.name] : [],
        ),
      }
      for (const key of ['days', 'times', 'places'] as const) {
        const stated = (STATED[name]![step]?.[key] ?? []).flat()
        const named = (item: string) => `${name}, ${step}: ${item}`
        placed.push(...stated.filter((item) => found[key].includes(item)).map(named))
        missed.push(...stated.filter((item) => !found[key].includes(item)).map(named))
        invented.push(...found[key].filter((item) => !stated.includes(item)).map(named))
      }
    }

  it('is on the page for 95 of 100 days, times and places, and nothing else is', () => {
    expect({ placed: placed.length, missed, invented }).toMatchInlineSnapshot(`
      {
        "invented": [],
        "missed": [
          "romance, introduction: 7.00",
          "romance, chapter 1: Glasgow",
          "romance, chapter 2: Cumbernauld",
          "romance, chapter 4: 5.40",
          "romance, chapter 4: 10.00",
          "romance, chapter 6: 10.00",
          "listed, introduction: 7.00",
          "listed, chapter 4: 5.00",
          "listed, chapter 6: 6.00",
          "listed, chapter 6: 5.00",
          "listed, chapter 6: Calton",
          "listed, chapter 7: 11.",
          "listed, chapter 7: 3.00",
          "listed, conclusion: 4.00",
          "listed, conclusion: 8.00",
          "guide, conclusion: blok B",
        ],
        "placed": 312,
      }
    `)
    expect(placed.length / (placed.length + missed.length)).toBeGreaterThanOrEqual(0.95)
    expect(invented).toEqual([])
  })

  it('has the people who are in the story, and nobody else', () => {
    const people = [...worlds].flatMap(([name, { rows }]) =>
      rows.filter(({ kind }) => kind === 'person').map((row) => `${name}: ${row.name}`),
    )
    const isIn = (name: string, person: string) =>
      people.some((row) => row.startsWith(`${name}: `) && row.includes(person.split(' ').at(-1)!))
    const all = Object.entries(STATED).flatMap(([name, { people: own }]) => own.map((person) => ({ name, person })))
    const without = all.filter(({ name, person }) => !isIn(name, person)).map(({ person }) => person)
    expect({ found: all.length - without.length, without }).toMatchInlineSnapshot(`
      {
        "found": 26,
        "without": [
          "Aina",
          "Iman",
          "Mei Ling",
        ],
      }
    `)
    expect(people).toHaveLength(all.length - without.length)
  })

  it('quotes the sentence of every mark from the text of its part', () => {
    for (const [name, { rows, days }] of worlds) {
      const textOf = (step: string) =>
        FINISHED_BOOKS.find((one) => one.name === name)!.parts.find((part) => part.step === step)!.text
      for (const { marks } of rows) for (const { step, quote } of marks) expect(textOf(step)).toContain(quote)
      for (const { from, quote, said } of days) {
        expect(textOf(from)).toContain(quote)
        expect(quote).toContain(said)
      }
    }
  })
})

it.each([
  ['en', 'Wei Jun looks past me, and Wei Jun is gone.', []],
  ['en', 'It was ten o’clock. You come to it from one you trust.', ['ten o’clock']],
  ['en', 'They sat in their Sunday coats on the ninth floor, and she waited at nine with him.', []],
  ['en', 'May I? In May the water rose, and on Friday the third it fell.', ['May', 'Friday', 'third']],
  ['ms', 'Mei Ling datang pada bulan Mei, pukul tiga petang.', ['Mei', 'tiga']],
] as const)('finds in a sentence only the days and times that it states (%s: %s)', (language, text, said) => {
  const sentences = sentencesOfTexts([{ step: 'chapter 1', text }], language)
  expect(statedTimes({ sentences, language }).map(({ quote }) => quote)).toEqual(said)
})

it('shows where a thread was opened and paid, and by which part an open one is owed', () => {
  const threads = worlds.get('romance')!.rows.filter(({ kind }) => kind === 'thread')
  expect(threads.map(({ line, marks }) => [line, ...marks.map(({ step, sign }) => `${sign} ${step}`)])).toEqual([
    [2, 'opened chapter 1', 'paid conclusion'],
    [3, 'opened chapter 2', 'paid chapter 7'],
  ])
  const { generator, book } = withLines([
    { id: 9, kind: 'thread', text: 'The tick', from: 'chapter 1', owedBy: 'chapter 7' },
  ])
  const own = collectWorld(generator, book).rows.filter(({ kind }) => kind === 'thread')
  expect(own.map(({ marks }) => marks.map(({ step, sign }) => `${sign} ${step}`))).toEqual([
    ['opened chapter 1', 'owed chapter 7'],
  ])
})

describe('what the author corrects', () => {
  const corrected = (...texts: readonly string[]) => {
    const lines = texts.map((text, at): BibleLine => ({ id: at + 1, kind: 'world', text, from: 'author' }))
    const { generator, book } = withLines(lines)
    return collectWorld(generator, book)
  }
  const rowOf = (world: ReturnType<typeof corrected>, name: string) => world.rows.find((row) => row.name === name)

  it('makes one of two names, and takes the name that it gives', () => {
    const world = corrected('Renzo → Uncle Renzo', 'Mistry → Uncle Renzo')
    const [uncle, before] = [rowOf(world, 'Uncle Renzo')!, worlds.get('romance')!]
    expect(rowOf(world, 'Renzo') ?? rowOf(world, 'Mistry')).toBeUndefined()
    const countOf = (name: string) =>
      before.rows.find((row) => row.name === name)!.marks.reduce((sum, { count }) => sum + count, 0)
    const all = uncle.marks.reduce((sum, { count }) => sum + count, 0)
    expect(all).toBeGreaterThan(countOf('Renzo'))
    expect(all).toBeLessThanOrEqual(countOf('Renzo') + countOf('Mistry'))
  })

  it('says what a name is, and finds one that was not found', () => {
    const world = corrected(
      'Mistry → place',
      'Renfrew → nothing',
      'Cumbernauld → tempat',
      'Struthers, chapter 1 → nothing',
    )
    expect(rowOf(world, 'Mistry')?.kind).toBe('place')
    expect(rowOf(world, 'Renfrew')).toBeUndefined()
    expect(rowOf(world, 'Cumbernauld')).toMatchObject({ kind: 'place', marks: [{ step: 'chapter 2', count: 2 }] })
  })

  it('removes a mark and a day, and moves a day to another part', () => {
    const world = corrected(
      'Martin Struthers, chapter 1 → nothing',
      'Thursday, chapter 2 → nothing',
      '11 December, chapter 7 → chapter 6',
    )
    const steps = rowOf(world, 'Martin Struthers')!.marks.map(({ step }) => step)
    expect(steps).toContain('chapter 2')
    expect(steps).not.toContain('chapter 1')
    const on = (step: string) => world.days.filter((day) => day.step === step).map(listed)
    expect(on('chapter 2')).not.toContain('Thu')
    expect(on('chapter 6')).toContain('11 Dec')
    expect(on('chapter 7')).not.toContain('11 Dec')
  })

  it('takes a name back: the latest of corrections that name each other holds', () => {
    const world = corrected('Renzo → Uncle Renzo', 'Uncle Renzo → Renzo')
    expect(rowOf(world, 'Renzo')?.marks).toEqual(
      worlds.get('romance')!.rows.find(({ name }) => name === 'Renzo')!.marks,
    )
    expect(rowOf(world, 'Uncle Renzo')).toBeUndefined()
    const round = corrected('Renzo → Mistry', 'Mistry → Nonno', 'Nonno → Renzo')
    expect(rowOf(round, 'Renzo')).toBeDefined()
    expect(rowOf(round, 'Mistry') ?? rowOf(round, 'Nonno')).toBeUndefined()
  })

  it('does nothing when it names nothing, or two names each other', () => {
    const world = corrected(
      'no arrow',
      '→',
      'Aldo Pacitti → Rhona Macaskill',
      'Rhona Macaskill → Aldo Pacitti',
      '1967, chapter 1 → chapter 99',
    )
    expect(world.rows.filter(({ kind }) => kind === 'person').length).toBeGreaterThan(8)
  })
})

it.each(['en', 'ms'] as const)('a correction is a line of the story bible that reads back (%s)', (language) => {
  const lines: readonly WorldLine[] = [
    { said: 'Mrs Gilchrist', step: null, is: { name: 'Netta Gilchrist' } },
    { said: 'Paisley, Renfrewshire', step: null, is: { kind: 'place' } },
    { said: 'half past ten', step: 'chapter 2', is: { kind: 'nothing' } },
    { said: 'Friday', step: 'chapter 2', is: { name: 'chapter 3' } },
  ]
  const steps = new Set(['chapter 2', 'chapter 3'])
  expect(lines.map((line) => readWorldLine(formatWorldLine(line, language), steps))).toEqual(lines)
})

function withLines(lines: readonly BibleLine[]): ReturnType<typeof finishedBook> {
  const { book, ...rest } = finishedBook('romance')
  return { ...rest, book: { ...book, bible: { lines } } satisfies Book }
}
