import { inEachLanguage } from '../base/language.ts'
import { listSteps } from './flow.ts'
import type { Field, Generator } from './generator.ts'
import { findRunningPromotion, findStepPrice } from './price.ts'
import { findCountChoiceField, findFlowDefaults } from './sizes.ts'

/** What `kalam show --json` prints: a contract, so it is built key by key. */
export function describeGenerator(generator: Generator, day: string) {
  const { book, image } = generator
  const main = mainStep(generator)
  const number = findCountChoiceField(generator)
  const call = generator.writing.steps[main]!
  return {
    id: generator.id,
    route: generator.route,
    family: generator.family,
    kind: generator.kind,
    bookType: generator.bookType,
    contentKind: generator.contentKind,
    title: generator.title,
    tagline: generator.tagline,
    summary: generator.summary,
    languages: generator.languages,
    // The number of chapters is under `chapters`.
    fields: generator.fields.filter(({ name }) => !book?.chapters || name !== number?.name).map(describeField),
    chapters: describeChapters(generator),
    steps: describeSteps(generator, day),
    flow: image
      ? null
      : {
          outline: book?.outline ?? null,
          conclusion: book?.conclusion ?? null,
          progress: book?.progress ?? null,
          saves: generator.saves,
          retry: true,
        },
    temperature: call.temperature,
    maxTokens: call.maxTokens,
    penalties: { presence: call.presencePenalty, frequency: call.frequencyPenalty },
    words: call.words && 'field' in call.words ? null : call.words,
    image: image ? { size: image.size, quality: image.quality, style: image.style } : null,
    price: {
      list: generator.price.list[main]!,
      now: findStepPrice(generator, main, day),
      until: findRunningPromotion(generator, day)?.until ?? null,
    },
  }
}

export type GeneratorDescription = ReturnType<typeof describeGenerator>

/** The step a generator is known by: the counted one of a book, else its first. */
function mainStep({ flow }: Generator): string {
  return flow.measure ?? flow.places[0]![0]!.name
}

/** Every step in order, as the defaults have them. */
export function describeSteps(generator: Generator, day: string) {
  return listSteps(generator, findFlowDefaults(generator)).map((step) => ({
    step: step.id,
    name: step.name,
    number: step.number,
    kind: step.kind,
    label: step.label,
    ...(step.language === null ? {} : { language: step.language }),
    ...(step.beside === null ? {} : { beside: step.beside }),
    price: findStepPrice(generator, step.name, day),
    sees: step.sees,
    makes: step.makes,
  }))
}

function describeField(field: Field) {
  return {
    name: field.name,
    kind: field.kind,
    required: field.required,
    options: field.options.map(({ value, label, words }) => (words ? { value, label, words } : { value, label })),
    default: field.default,
    min: field.min,
    max: field.max,
    maxLength: field.maxLength,
    when: field.when && Object.fromEntries(Object.entries(field.when).map(([name, wanted]) => [name, plain(wanted)])),
    label: field.label,
  }
}

/** A single value is written without a list, as in a spec. */
function plain<T>(values: readonly T[]): T | readonly T[] {
  return values.length === 1 ? values[0]! : values
}

function describeChapters({ book }: Generator) {
  if (!book) return null
  if (book.chapters) return book.chapters
  if (book.sections === null) return null
  return {
    sections: book.sections.map(({ name, about }) => ({ name, description: about ?? inEachLanguage(() => '') })),
  }
}
