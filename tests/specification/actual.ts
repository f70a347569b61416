import { describeGenerator } from '../../engine/generator/describe.ts'
import type { Field, Generator } from '../../engine/generator/generator.ts'
import { countField } from '../../engine/generator/sizes.ts'
import { fieldLine, type OneOf } from './expected.ts'
import type { Specified } from './specified.ts'

/** What the catalog really has, in the same shape: from `describe`, and from the compiled generator where that says less. */
export function actualOf(generator: Generator, specified: Specified, day: string) {
  const described = describeGenerator(generator, day)
  const { chapters, flow } = described
  const image = generator.kind === 'image'
  const outline = generator.book?.outline ? generator.writing.steps.outline : undefined
  return {
    id: described.id,
    route: described.route,
    family: described.family,
    kind: described.kind,
    bookType: described.bookType,
    formerly: generator.formerly,
    contentKind: described.contentKind,
    languages: described.languages,
    languageSetting: generator.languageSetting,
    // The number of chapters stands under the flow.
    fields: ordered(
      generator.fields.filter(({ name }) => !generator.book?.chapters || name !== countField(generator)?.name),
      specified,
    ).map((field) => lineOf(field)),
    book: generator.book
      ? {
          outline: flow!.outline,
          chapters: chapters && 'choices' in chapters ? chapters : null,
          sections: chapters && 'sections' in chapters ? chapters.sections.map(({ name }) => name.en) : null,
          conclusion: flow!.conclusion,
          progress: flow!.progress,
        }
      : null,
    saves: generator.saves,
    temperature: image ? null : described.temperature,
    maxTokens: image ? null : described.maxTokens,
    outlineTokens: outline ? outline.maxTokens : null,
    penalties: image ? null : described.penalties,
    items: itemsOf(generator),
    writtenIn: writtenInOf(generator),
    image: generator.image,
    price: onePrice(generator),
    promotion: promotionOf(generator),
    usage: generator.usage,
  }
}

/** The value itself, or the open reading it falls under: so a diff shows only what is wrong. */
export function allow(actual: unknown, expected: unknown): unknown {
  if (isOpen(expected)) return expected.oneOf.includes(actual) ? expected : actual
  if (!isMap(actual) || !isMap(expected)) return actual
  return Object.fromEntries(Object.entries(actual).map(([key, value]) => [key, allow(value, expected[key])]))
}

/** An added field may stand anywhere: it is compared as if it stood where the transcription has it. */
function ordered(fields: readonly Field[], { added, fields: listed }: Specified): readonly Field[] {
  const moved = fields.find((field) => field.name === added)
  if (!moved) return fields
  return fields.filter((field) => field !== moved).toSpliced(Object.keys(listed).indexOf(moved.name), 0, moved)
}

function lineOf(field: Field) {
  return fieldLine(field.name, {
    kind: field.kind,
    required: field.required,
    options: field.options.map((option) => option.value),
    default: field.default,
    min: field.min ?? undefined,
    max: field.max ?? undefined,
    when: field.when
      ? Object.fromEntries(Object.entries(field.when).map(([name, [value]]) => [name, value]))
      : undefined,
    warn: field.warn ?? undefined,
    replaces: field.replaces ?? undefined,
  })
}

function itemsOf({ outputs, fields }: Generator): Specified['items'] | null {
  const items = outputs.steps.text?.items ?? null
  if (items === null) return null
  if (!('field' in items)) return items.min
  const name = items.field
  const options = fields.find((field) => field.name === name)!.options
  if (options.every((option) => option.items === null)) return name
  return { field: name, by: Object.fromEntries(options.map(({ value, items }) => [value, items!])) }
}

function writtenInOf({ writing, fields }: Generator): Specified['writtenIn'] | null {
  if (writing.languageField === null) return null
  const options = fields.find((field) => field.name === writing.languageField)!.options
  return { field: writing.languageField, codes: Object.fromEntries(options.map(({ value, code }) => [value, code!])) }
}

/** The documents know one price for every step of a generator. */
function onePrice({ price }: Generator): unknown {
  const prices = new Set(Object.values(price.list))
  return prices.size === 1 ? [...prices][0] : price.list
}

function promotionOf({ price: { promotion } }: Generator): Specified['promotion'] | null {
  return promotion && { price: promotion.price, from: promotion.from, until: promotion.until }
}

function isOpen(value: unknown): value is OneOf {
  return isMap(value) && 'oneOf' in value
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
