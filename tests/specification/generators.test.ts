import { expect, test } from 'vitest'
import type { Catalog } from '../../engine/catalog/catalog.ts'
import { describeGenerator } from '../../engine/generator/describe.ts'
import { listSteps, type Step } from '../../engine/generator/flow.ts'
import type { Field, FieldOption, Generator } from '../../engine/generator/generator.ts'
import { findCountChoiceField } from '../../engine/generator/sizes.ts'
import { packageRoot, resolveCatalogFolders } from '../../engine/node/folders.ts'
import { loadCatalog } from '../../engine/node/load.ts'

const DAY = '2026-06-01'

/** What the customer's documents promise of each generator, a line a field, as the catalog has it. */
function promisedOf({ generators }: Catalog): string {
  const promised = generators.filter(({ imports }) => !imports)
  const books = promised.filter(({ book }) => book)
  const steps = books.flatMap((generator) =>
    flows(generator).flatMap((flow) => flow.steps.map((step) => labelsOf(generator, step))),
  )
  return [
    `steps of books: ${JSON.stringify([...new Set(steps)].toSorted())}`,
    ...promised.map((generator) => linesOf(generator).join('\n')),
    '',
  ].join('\n\n')
}

function linesOf(generator: Generator): string[] {
  const { family, kind, id, formerly, title, button, busy, languageSetting, outputs, image, price, usage } = generator
  const { route, bookType, contentKind, languages, temperature, maxTokens, penalties } = describeGenerator(
    generator,
    DAY,
  )
  const { steps, languageField } = generator.writing
  const { walked, ...book } = bookOf(generator)
  const facts = {
    is: {
      type: [kind, bookType, contentKind, route, ...formerly],
      title: title.en,
      button: [button?.en, busy?.en],
      languages: [languageSetting, ...languages],
      writtenIn: languageField && codesOf(generator, languageField),
    },
    book,
    steps: { walked },
    calls: {
      parameters: image ? null : [temperature, maxTokens, penalties.presence, penalties.frequency],
      outline: generator.book?.outline && steps.outline!.maxTokens,
      words: [steps.chapter?.words, steps.text?.words],
      items: outputs.steps.text?.items && itemsOf(generator),
      image,
    },
    credits: {
      saves: generator.saves,
      price: [...new Set(Object.values(price.list))],
      promotion: price.promotion && [price.promotion.price, price.promotion.from, price.promotion.until],
      usage,
    },
  }
  return [
    `## ${id} (${family})`,
    ...Object.entries(facts).flatMap(([subject, told]) => {
      const some = Object.entries(told).filter(([, value]) => !isNothing(value))
      return some.length === 0
        ? []
        : [`${subject}: ${some.map(([name, value]) => `${name} ${JSON.stringify(value)}`).join('; ')}`]
    }),
    ...generator.fields.filter(({ name }) => !isCount(generator, name)).map((field) => `- ${fieldLine(field)}`),
  ]
}

/** The number of chapters is told with the flow. */
function isCount(generator: Generator, name: string): boolean {
  return Boolean(generator.book?.chapters) && name === findCountChoiceField(generator)?.name
}

function bookOf(generator: Generator): Readonly<Record<string, unknown>> {
  const { chapters, flow } = describeGenerator(generator, DAY)
  if (!generator.book) return {}
  return {
    chapters: chapters && 'choices' in chapters ? chapters : chapters!.sections.map(({ name }) => name.en),
    flow: [flow!.outline, flow!.conclusion, flow!.progress],
    walked: flows(generator).map(({ number, steps }) => `${number}: ${inShort(steps)}`),
  }
}

/** The steps at every number of chapters. */
function flows(generator: Generator): { number: number; steps: readonly Step[] }[] {
  const { chapters } = describeGenerator(generator, DAY)
  const numbers = chapters && 'choices' in chapters ? chapters.choices : [chapters!.sections.length]
  return numbers.map((number) => ({ number, steps: listSteps(generator, { numberOfChapters: number }) }))
}

/** The steps in order, the chapters in a row as `chapter 1–7`. */
function inShort(steps: readonly Step[]): string {
  return steps
    .map(({ id }) => id)
    .join(', ')
    .replace(/chapter 1, (?:chapter \d+, )*chapter (\d+)/, (row, last: string) =>
      row === Array.from({ length: Number(last) }, (_, at) => `chapter ${at + 1}`).join(', ')
        ? `chapter 1–${last}`
        : row,
    )
}

/** A step's label and button, its own number as N, its own section's name as such: so told, those of all books are few. */
function labelsOf({ book }: Generator, { name, number, label, button }: Step): string {
  const own = book!.sections?.[number - 1]?.name
  const isSection = name === 'chapter' && own !== undefined && label.en === own.en && label.ms === own.ms
  const texts = [...(isSection ? ['a section'] : [label.en, label.ms]), button.en, button.ms].join(' / ')
  return name === 'chapter' ? texts.replaceAll(String(number), 'N') : texts
}

function fieldLine({ name, kind, required, options, min, max, when, warn, replaces, ...field }: Field): string {
  return [
    `${name}: ${kind}${required ? ', required' : ''}`,
    ...(options.length > 0 ? [`options ${options.map(optionOf).join(' ')}`] : []),
    ...(kind === 'text' ? [] : [`default ${JSON.stringify(field.default)}`]),
    ...(min === null && max === null ? [] : [`${min}–${max}`]),
    ...(when ? [`when ${JSON.stringify(when)}`] : []),
    ...(warn ? [`warns ${JSON.stringify(warn)}`] : []),
    ...(replaces ? [`replaces ${replaces}`] : []),
  ].join('; ')
}

/** Its value, the words that it asks for, and the figures that its labels show in every language. */
function optionOf({ value, words, label }: FieldOption): string {
  const [figures, others] = [figuresOf(label.en), figuresOf(label.ms)]
  const shown = figures.filter((figure) => others.includes(figure))
  const told = [...shown, ...(words ? [`${words.min}–${words.max} words`] : [])]
  return `${JSON.stringify(value)}${told.length > 0 ? `(${told.join(' ')})` : ''}`
}

/** `13–16`, `18`, `A1`, `AABB`. */
function figuresOf(text: string): readonly string[] {
  return text.match(/[A-Z]{4}|[A-Z]\d|\d+(?:[–,]\d+)*/g) ?? []
}

function itemsOf({ outputs, fields }: Generator): unknown {
  const { items } = outputs.steps.text!
  const field = fields.find(({ name }) => name === items)
  if (field === undefined) return items
  const { options } = field
  return [items, ...options.map(({ value, items: many }) => [value, many])]
}

function codesOf({ fields }: Generator, languageField: string): unknown {
  const { options } = fields.find(({ name }) => name === languageField)!
  return [languageField, ...options.map(({ value, code }) => [value, code])]
}

function isNothing(value: unknown): boolean {
  return value == null || (Array.isArray(value) && value.every((one) => one == null))
}

const { catalog, diagnostics } = await loadCatalog(resolveCatalogFolders(), packageRoot())

test('the catalog reads without a fault', () => {
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
})

test('every generator is what the documents promise: 41 in menu order, with fields, flow, words and price', async () => {
  const promised = promisedOf(catalog!)
  expect(promised.match(/^## /gm)).toHaveLength(41)
  await expect(promised).toMatchFileSnapshot('promised.txt')
})
