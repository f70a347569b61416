import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Book } from '../../../engine/book/book.ts'
import { findNextStep } from '../../../engine/book/next-step.ts'
import { resumeBook } from '../../../engine/book/record.ts'
import { isKalamError, type KalamError } from '../../../engine/messages/error.ts'
import { createPrompts } from '../../../engine/prompt/prompts.ts'
import { generatorOf, shippedTemplates } from '../../catalog.ts'
import { bookOf, RENAMED_TALE, TALE, YEAR } from '../tale.ts'
import { writtenUntil } from '../written.ts'

const tale = generatorOf(TALE)
const book = writtenUntil(tale, bookOf(tale), 'chapter 4')
const stored = (change: object = {}): Book => JSON.parse(JSON.stringify({ ...book, ...change }))

function faultOf(record: unknown): KalamError {
  try {
    resumeBook(tale, record, YEAR)
  } catch (error) {
    if (isKalamError(error)) return error
    throw error
  }
  throw new Error('it was resumed')
}

describe('a saved record', () => {
  it('is resumed as it was', () => {
    expect(resumeBook(tale, stored(), YEAR)).toEqual(book)
  })

  it('has its flags by their present names', () => {
    const [first, ...rest] = stored().pieces
    const pieces = [{ ...first!, flags: ['too-long', 'repeats'] }, ...rest]
    expect(resumeBook(tale, stored({ pieces }), YEAR).pieces[0]!.flags).toEqual(['long', 'repeats'])
  })

  it('has the present names of fields and options that were renamed', () => {
    const renamed = generatorOf(RENAMED_TALE)
    const { hero, storm, crew, include, ...rest } = book.settings
    const settings = { ...rest, captain: hero, weather: storm, hands: crew, include: ['chart'] }
    expect([storm, include]).toEqual(['monsoon', ['map']])
    expect(resumeBook(renamed, stored(), YEAR)).toEqual({ ...book, settings })
  })

  it('may lack what its generator asks since then, in a book that goes on too', () => {
    const asking = generatorOf(
      TALE.replace(
        'fields:\n',
        `fields:
  port: { label: { en: Home port, ms: Pelabuhan asal }, kind: text, required: true }
  mates: { label: { en: Mates, ms: Rakan }, kind: number, min: 1 }
  flag: { label: { en: Flag, ms: Bendera }, options: { red: { en: Red, ms: Merah } }, default: red }
`,
      ),
    )
    const finished = writtenUntil(tale, bookOf(tale))
    const resumed = resumeBook(asking, JSON.parse(JSON.stringify(finished)), YEAR)
    expect(resumed).toEqual({ ...finished, settings: { ...finished.settings, flag: 'red' } })
    const begun = resumeBook(asking, stored(), YEAR)
    expect(begun).toEqual({ ...book, settings: { ...book.settings, flag: 'red' } })
    const { messages } = createPrompts(asking, shippedTemplates, (text) => text.length)
    expect(messages(begun, findNextStep(asking, begun)!).at(-1)?.content).toContain('Hero: ⟦Salmah⟧')
    // What was asked then isn't taken for what came later, and what decides the flow is needed.
    const { crew, ...others } = finished.settings
    expect(crew).toBeDefined()
    expect(() => resumeBook(asking, { ...finished, settings: { ...others, hero: 5 } }, YEAR)).toThrow()
  })

  it('of an older book type becomes one of today’s', () => {
    expect(resumeBook(tale, stored({ bookType: 'gale', generator: 'gale' }), YEAR)).toEqual(book)
  })

  it.each([
    ['nothing', null],
    ['a text', 'book'],
    ['a list', []],
    ['an empty map', {}],
    ['another version', stored({ version: 2 })],
    ['an unknown key', stored({ extra: 1 } as object)],
    ['no pieces', { ...stored(), pieces: undefined }],
    ['an empty text', stored({ pieces: [{ ...book.pieces[0], text: '' }] })],
    ['a flag nobody knows', stored({ pieces: [{ ...book.pieces[0], flags: ['odd'] }] })],
    ['a number for a title', stored({ title: 5 } as object)],
    ['an outline without entries', stored({ outline: { title: null } } as object)],
    ['settings that hold a map', stored({ settings: { hero: { a: 1 } } } as object)],
  ])('that is %s cannot be read', (_name, record) => {
    expect(faultOf(record)).toMatchObject({ code: 'book.record-unreadable' })
  })

  const [outline, introduction, first, second] = book.pieces
  it.each([
    ['another book type', stored({ bookType: 'romance' }), 'romance'],
    ['a gap', stored({ pieces: [outline!, introduction!, second!] }), 'chapter 2'],
    ['no beginning', stored({ pieces: [introduction!] }), 'introduction'],
    ['another order', stored({ pieces: [outline!, first!, introduction!] }), 'chapter 1'],
    ['a piece twice', stored({ pieces: [outline!, introduction!, introduction!] }), 'introduction'],
    ['a step of another kind', stored({ pieces: [{ ...outline!, kind: 'chapter' }] }), 'outline'],
    ['a step of another number', stored({ pieces: [outline!, introduction!, { ...first!, number: 3 }] }), 'chapter 1'],
    [
      'more chapters than were chosen',
      stored({
        settings: { ...book.settings, numberOfChapters: 3 },
        pieces: [...book.pieces, { ...second!, step: 'chapter 4', number: 4 }],
      }),
      'chapter 4',
    ],
    [
      'a choice that is gone',
      stored({ settings: { ...book.settings, storm: 'blizzard' } }),
      'Storm: “blizzard” is not among the choices',
    ],
    ['a setting that is gone', stored({ settings: { ...book.settings, wind: 'north' } }), 'no setting “wind”'],
    [
      'a text too long by now',
      stored({ settings: { ...book.settings, hero: 'x'.repeat(30) } }),
      'at most 20 characters',
    ],
    ['two languages', stored({ language: 'ms' }), 'ms'],
  ])('with %s says so', (_name, record, fault) => {
    const error = faultOf(record)
    expect(error.code).toBe('book.record-outdated')
    expect(error.values.fault).toContain(fault)
  })

  it('damaged anywhere is resumed or refused by name, never a crash', () => {
    const places = pathsOf(stored())
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.oneof(fc.jsonValue(), fc.constant(undefined)), (path, value) => {
        const record = stored()
        put(record, path, value)
        try {
          const resumed = resumeBook(tale, record, YEAR)
          expect(resumed.bookType).toBe(tale.bookType)
        } catch (error) {
          if (!isKalamError(error)) throw error
          expect(['book.record-unreadable', 'book.record-outdated']).toContain(error.code)
        }
      }),
      { numRuns: 1_000 },
    )
  })

  it('of any JSON is refused by name', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (record) => {
        expect(faultOf(record).code).toBe('book.record-unreadable')
      }),
    )
  })
})

type Path = readonly (string | number)[]

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return path.length > 0 ? [path] : []
  return [
    ...(path.length > 0 ? [path] : []),
    ...Object.entries(value).flatMap(([key, one]) => pathsOf(one, [...path, key])),
  ]
}

function put(target: unknown, path: Path, value: unknown): void {
  const parent = path
    .slice(0, -1)
    .reduce<Record<string, unknown>>((at, key) => at[key] as Record<string, unknown>, target as Record<string, unknown>)
  if (value === undefined) delete parent[path.at(-1)!]
  else parent[path.at(-1)!] = value
}
