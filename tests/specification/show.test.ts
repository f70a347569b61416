import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { describeGenerator } from '../../engine/generator/describe.ts'
import { defaultSettings } from '../../engine/generator/form-fields.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { packageRoot, resolveCatalogFolders } from '../../engine/node/folders.ts'
import { loadCatalog } from '../../engine/node/load.ts'

/** The contract of `kalam show --json`: every key, no other. Programs read it, so a change of it is a break. */
const Text = z.strictObject({ en: z.string().min(1), ms: z.string().min(1) })
const Words = z.strictObject({ min: z.int().positive(), max: z.int().positive() })
const Value = z.union([z.string(), z.int(), z.boolean()])

const Option = z.strictObject({ value: z.union([z.string(), z.int()]), label: Text, words: Words.optional() })
const Field = z
  .strictObject({
    name: z.string().regex(/^[a-z][A-Za-z0-9]*$/),
    kind: z.enum(['choice', 'text', 'number', 'flag', 'flags']),
    required: z.boolean(),
    options: z.array(Option),
    default: z.union([Value, z.array(z.string()), Text, z.strictObject({ now: z.literal('year') }), z.null()]),
    min: z.int().nullable(),
    max: z.int().nullable(),
    maxLength: z.int().positive().nullable(),
    when: z.record(z.string(), z.union([Value, z.array(Value).min(2)])).nullable(),
    label: Text,
  })
  .refine((field) => (field.kind === 'choice' || field.kind === 'flags') === field.options.length > 0, 'options')
  .refine((field) => (field.kind === 'text') === (field.maxLength !== null), 'maxLength')
  .refine(({ kind, default: initial, options }) => {
    const values: unknown[] = options.map((option) => option.value)
    if (kind === 'choice') return values.includes(initial)
    if (kind === 'flags') return Array.isArray(initial) && initial.every((one) => values.includes(one))
    if (kind === 'flag') return typeof initial === 'boolean'
    return true
  }, 'the default is none of the options')

const Chapters = z.union([
  z.strictObject({ choices: z.array(z.int().positive()).min(1), default: z.int().positive() }),
  z.strictObject({ sections: z.array(z.strictObject({ name: Text, description: Text })).min(1) }),
])

const Flow = z.strictObject({
  outline: z.enum(['story', 'guide']).nullable(),
  conclusion: z.enum(['total+1', 'total-1']).nullable(),
  progress: z.enum(['total', 'total+2']).nullable(),
  saves: z.boolean(),
  retry: z.literal(true),
})

const ShownStep = z.strictObject({
  step: z.string(),
  name: z.string(),
  number: z.int().min(0),
  kind: z.enum(['plan', 'text', 'image']),
  label: Text,
  price: z.int().min(0),
  sees: z.array(z.string()),
  makes: z.array(z.enum(['plan', 'characters', 'recap', 'bible'])),
})

const Shown = z
  .strictObject({
    id: z.string(),
    route: z.string(),
    family: z.enum(['fiction', 'non-fiction', 'creative', 'marketing', 'covers', 'tools']),
    kind: z.enum(['book', 'single', 'image', 'test']),
    bookType: z.string().regex(/^[a-z][a-z0-9_]*$/),
    contentKind: z.string().regex(/^[a-z][a-z0-9_]*$/),
    title: Text,
    tagline: Text,
    summary: Text,
    languages: z.array(z.enum(['en', 'ms'])).min(1),
    fields: z.array(Field),
    chapters: Chapters.nullable(),
    flow: Flow.nullable(),
    steps: z.array(ShownStep).min(1),
    temperature: z.number().min(0).max(2),
    maxTokens: z.int().positive(),
    penalties: z.strictObject({ presence: z.number(), frequency: z.number() }),
    words: Words.nullable(),
    image: z.strictObject({ size: z.string(), quality: z.string(), style: z.string() }).nullable(),
    price: z.strictObject({ list: z.int().min(0), now: z.int().min(0), until: z.iso.date().nullable() }),
  })
  .refine(({ kind, chapters }) => (kind === 'book') === (chapters !== null), 'chapters')
  .refine(({ kind, image }) => (kind === 'image') === (image !== null), 'image')

const { catalog } = await loadCatalog(resolveCatalogFolders(), packageRoot())
const generators: readonly Generator[] = catalog!.generators
const shown = (id: string, day = '2026-06-01') =>
  describeGenerator(generators.find((generator) => generator.id === id)!, day)

describe('what show prints', () => {
  test.each(generators.map((generator) => [generator.id, generator] as const))('%s', (_, generator) => {
    const printed: unknown = JSON.parse(JSON.stringify(describeGenerator(generator, '2026-06-01')))
    const reading = Shown.safeParse(printed)
    expect(reading.error && z.prettifyError(reading.error)).toBeUndefined()
  })

  test('the common settings are no fields', () => {
    const common = generators.flatMap(({ id, languageSetting }) =>
      shown(id)
        .fields.filter(({ name }) =>
          ['numberOfChapters', 'chapterTitle', languageSetting === 'language' ? 'language' : ''].includes(name),
        )
        .map(({ name }) => `${id}: ${name}`),
    )
    expect(common).toEqual([])
  })

  test('a number chosen is a number', () => {
    const jokes = shown('dad-jokes').fields.find(({ name }) => name === 'numberOfJokes')!
    expect(jokes.options.map(({ value }) => value)).toEqual([5, 10, 15, 20])
    expect(jokes.default).toBe(5)
  })

  test('the current year is no number yet', () => {
    const year = shown('copyright').fields.find(({ name }) => name === 'publicationYear')!
    expect(year.default).toEqual({ now: 'year' })
    const copyright = generators.find(({ id }) => id === 'copyright')!
    expect(defaultSettings(copyright, 'en', 2031).publicationYear).toBe(2031)
  })

  test('flags print those that are on', () => {
    expect(shown('language-story').fields.find(({ name }) => name === 'includeExtras')!.default).toEqual([
      'pronunciation',
      'vocabulary',
    ])
  })

  test('a field that shows at times says when', () => {
    expect(shown('self-help').fields.find(({ name }) => name === 'customTopic')!.when).toEqual({ topic: 'others' })
  })

  test('a price is that of the day', () => {
    expect(shown('book-cover', '2025-03-18').price).toEqual({ list: 6, now: 6, until: null })
    expect(shown('book-cover', '2025-03-19').price).toEqual({ list: 6, now: 0, until: null })
    expect(shown('romance').price).toEqual({ list: 1, now: 1, until: null })
  })
})
