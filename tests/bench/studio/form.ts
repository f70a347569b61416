import { defaultSettings } from '../../../engine/generator/form-fields.ts'
import type { Generator } from '../../../engine/generator/generator.ts'
import type { PublicField, PublicGenerator } from '../../../engine/generator/public-generator.ts'
import type { Row } from '../row.ts'
import { type BenchPage, hasStudioPeers, NO_PEERS, openBenchPage } from './bench-page.ts'
import { pageOf, shippedGenerators } from './pages-of.ts'
import { type Side, taken } from './rounds.ts'

// oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's own word
const THEN = 'then'

/** A generator's settings as another form library takes them: the same fields, choices, labels, defaults and conditions. */
function schemaFormOf(generator: PublicGenerator, year: number) {
  const { fields, book, languages, languageSetting } = generator
  const always = fields.filter(({ when }) => when === null)
  const conditional = fields.filter(({ when }) => when !== null)
  const language = languageSetting === 'language' && languages.length > 1
  return {
    schema: {
      type: 'object',
      properties: {
        ...(language ? { language: { title: 'Language', ...oneOf(languages.map((value) => [value, value])) } } : {}),
        ...propertiesOf(always),
        ...(book?.chapters
          ? { numberOfChapters: { title: 'Chapters', ...oneOf(book.chapters.choices.map((n) => [n, String(n)])) } }
          : {}),
      },
      required: always.filter(({ required }) => required).map(({ name }) => name),
      allOf: conditional.map((field) => ({
        if: { properties: conditionsOf(field), required: Object.keys(field.when!) },
        [THEN]: { properties: propertiesOf([field]), required: field.required ? [field.name] : [] },
      })),
    },
    uiSchema: Object.fromEntries(fields.map((field) => [field.name, lookOf(field)])),
    formData: defaultSettings(generator, 'en', year),
  }
}

function propertiesOf(fields: readonly PublicField[]) {
  return Object.fromEntries(fields.map((field) => [field.name, propertyOf(field)]))
}

/** By what the field has, whatever its kind is called. */
function propertyOf(field: PublicField): object {
  const { label, options, default: initial, help, maxLength, min, max } = field
  const about = { title: label.en, ...(help ? { description: help.en } : {}) }
  const choices = options.map(({ value, label: of }) => [value, of.en] as const)
  if (Array.isArray(initial)) return { ...about, type: 'array', uniqueItems: true, items: oneOf(choices) }
  if (choices.length > 0) return { ...about, ...oneOf(choices) }
  if (typeof initial === 'boolean') return { ...about, type: 'boolean' }
  if (maxLength !== null) return { ...about, type: 'string', maxLength }
  return {
    ...about,
    type: 'integer',
    ...(min === null ? {} : { minimum: min }),
    ...(max === null ? {} : { maximum: max }),
  }
}

function oneOf(choices: readonly (readonly [value: string | number, title: string])[]) {
  const type = typeof choices[0]?.[0] === 'number' ? 'integer' : 'string'
  return { type, oneOf: choices.map(([value, title]) => ({ const: value, title })) }
}

function conditionsOf({ when }: PublicField) {
  return Object.fromEntries(Object.entries(when!).map(([name, values]) => [name, { enum: values }]))
}

function lookOf({ default: initial, lines, example }: PublicField): object {
  return {
    ...(Array.isArray(initial) ? { 'ui:widget': 'checkboxes' } : {}),
    ...(lines === null ? {} : { 'ui:widget': 'textarea', 'ui:options': { rows: lines } }),
    ...(example ? { 'ui:placeholder': example.en } : {}),
  }
}

const MOUNTS = { rounds: 25, times: 20 }
const LETTERS = { rounds: 15, times: 40 }

/**
 * Figure 10: the settings form of the generator with most to choose. Mounting it, with its checks, against React that draws the same
 * elements and nothing else; a letter typed into it against rjsf with the same fields. CPU of one of each.
 */
export async function* form(): AsyncGenerator<Row> {
  const generators = await shippedGenerators()
  const biggest = (all: readonly Generator[]) => all.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0]!
  const page = await openBenchPage()
  try {
    yield* mount(page, biggest(generators))
    yield* typing(page, biggest(generators.filter(hasText)))
  } finally {
    await page.close()
  }
}

async function* mount(page: BenchPage, generator: Generator): AsyncGenerator<Row> {
  const data = { page: pageOf(generator) }
  const sides: Side[] = [
    ['form-mount', data],
    ['static-mount', data],
  ]
  const { ratio, row } = await taken(page, sides, MOUNTS)
  yield { figure: `form mount / static React (${generator.id})`, goal: '≤ 1.5', measured: ratio(0, 1) }
  yield row(0, 'mounted')
  yield row(1, 'the same elements, static')
}

async function* typing(page: BenchPage, generator: Generator): AsyncGenerator<Row> {
  const figure = `letter typed / rjsf (${generator.id})`
  const own: Side = ['form-typing', { page: pageOf(generator) }]
  const peers: Side[] = hasStudioPeers ? [['rjsf-typing', schemaFormOf(generator, 2026)]] : []
  const { ratio, row } = await taken(page, [own, ...peers], LETTERS)
  if (hasStudioPeers) yield { figure, goal: '≤ 0.6', measured: ratio(0, 1) }
  else yield { figure, goal: '≤ 0.6', measured: null, note: NO_PEERS }
  yield row(0, 'letter typed')
  if (hasStudioPeers) yield row(1, 'rjsf')
}

/** As many elements as its form may show. */
function sizeOf({ fields }: Generator): number {
  return fields.reduce((sum, { options }) => sum + 1 + options.length, 0)
}

/** Whether a text can be typed from the start. */
function hasText({ fields }: Generator): boolean {
  return fields.some(({ kind, when }) => kind === 'text' && when === null)
}
