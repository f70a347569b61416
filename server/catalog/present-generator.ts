import { describeGenerator } from '../../engine/generator/describe.ts'
import type {
  Generator,
  PublicField,
  PublicGenerator,
  PublicOption,
  StepKind,
} from '../../engine/generator/generator.ts'
import { dayAt, priceOf, runningPromotion } from '../../engine/generator/price.ts'
import { bookSizes } from '../../engine/generator/sizes.ts'
import { yearAt } from './year-at.ts'

/** Built key by key, so that nothing of a prompt slips out with a new key. */
export function presentGenerator(generator: Generator): PublicGenerator {
  const { book, image } = generator
  return {
    id: generator.id,
    route: generator.route,
    family: generator.family,
    kind: generator.kind,
    bookType: generator.bookType,
    contentKind: generator.contentKind,
    title: generator.title,
    summary: generator.summary,
    tagline: generator.tagline,
    button: generator.button,
    busy: generator.busy,
    languages: generator.languages,
    languageSetting: generator.languageSetting,
    titleFrom: generator.titleFrom,
    saves: generator.saves,
    fields: generator.fields.map(presentField),
    book: book && {
      outline: book.outline,
      chapters: book.chapters,
      sections: book.sections,
      conclusion: book.conclusion,
      progress: book.progress,
      headings: book.headings,
    },
    image: image && { size: image.size, file: image.file },
    price: generator.price,
  }
}

function presentField({ options, ...field }: PublicField): PublicField {
  return {
    name: field.name,
    kind: field.kind,
    label: field.label,
    help: field.help,
    example: field.example,
    options: options.map(presentOption),
    required: field.required,
    default: field.default,
    min: field.min,
    max: field.max,
    maxLength: field.maxLength,
    lines: field.lines,
    when: field.when,
    replaces: field.replaces,
    warn: field.warn,
  }
}

function presentOption({ value, label, words, items, code }: PublicOption): PublicOption {
  return { value, label, words, items, code }
}

/** A card of the menu, with the price of the step a generator is known by. */
export function presentCard(generator: Generator, day: string) {
  const { id, route, kind, title, tagline, summary, languages, price } = describeGenerator(generator, day)
  const note = runningPromotion(generator, day)?.note ?? null
  return {
    id,
    route,
    kind,
    icon: generator.icon,
    title,
    tagline,
    summary,
    languages,
    price: { list: price.list, now: price.now, note },
    book: bookSizes(generator, (step) => priceOf(generator, step, day)),
  }
}

/** All that its page is made of. */
export function presentPage(
  generator: Generator,
  { version, now }: { readonly version: number; readonly now: number },
) {
  const { timezone, list } = generator.price
  const day = dayAt(now, timezone)
  const note = runningPromotion(generator, day)?.note ?? null
  const kinds = Object.keys(generator.writing.steps) as StepKind[]
  const words = kinds.flatMap((kind) => {
    const asked = generator.writing.steps[kind]!.words
    return asked === null ? [] : [[kind, asked] as const]
  })
  return {
    version,
    day,
    year: yearAt(now, timezone),
    generator: presentGenerator(generator),
    prices: Object.fromEntries(
      kinds.map((kind) => [kind, { list: list[kind] ?? 1, now: priceOf(generator, kind, day), note }]),
    ),
    words: Object.fromEntries(words),
  }
}
