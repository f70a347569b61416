import type { Field, Generator, StepKind } from './generator.ts'
import { priceOf, runningPromotion } from './price.ts'

/** What `kalam show --json` prints: a contract, so it is built key by key. */
export function describeGenerator(generator: Generator, day: string) {
  const { book, image } = generator
  const main = mainStep(generator)
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
    fields: generator.fields.map(describeField),
    chapters: describeChapters(generator),
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
      now: priceOf(generator, main, day),
      until: runningPromotion(generator, day)?.until ?? null,
    },
  }
}

export type GeneratorDescription = ReturnType<typeof describeGenerator>

/** The step a generator is known by: a book's chapters, else its one piece. */
function mainStep(generator: Generator): StepKind {
  if (generator.book) return 'chapter'
  return generator.image ? 'image' : 'text'
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

/** One value stands alone, as a spec writes it. */
function plain<T>(values: readonly T[]): T | readonly T[] {
  return values.length === 1 ? values[0]! : values
}

function describeChapters({ book }: Generator) {
  if (!book) return null
  if (book.chapters) return book.chapters
  return { sections: book.sections!.map(({ name, about }) => ({ name, description: about ?? { en: '', ms: '' } })) }
}
