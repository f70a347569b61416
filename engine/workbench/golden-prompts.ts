import type { Language } from '../base/language.ts'
import type { Book } from '../book/book.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Generator } from '../generator/generator.ts'
import { createPrompts, type Prompts } from '../prompt/prompts.ts'
import { shortenSamples } from '../prompt/sample.ts'
import { sampleAbout } from '../prompt/sample-about.ts'
import { countMessage, type PromptStep, promptSteps, stepPrompt } from '../prompt/step-prompts.ts'
import type { CountTokens } from '../prompt/tokens.ts'
import type { WritingOrder } from '../writer/order.ts'
import { tokenLimit } from '../writer/token-limit.ts'
import { readExampleBook } from './example-books.ts'

/** The year of golden prompts, always the same, so that they don't differ in the next one. */
const GOLDEN_YEAR = 2026

/** A prompt as a file that is kept. */
export interface GoldenPrompt {
  /** As `romance/chapter-2.en.md`. */
  readonly path: string
  readonly text: string
}

/** The order of a step of a book in which nothing is written yet. */
type GoldenOrder = (generator: Generator, prompts: Prompts, book: Book, step: PromptStep) => WritingOrder

const sampleOrder: GoldenOrder = (generator, prompts, book, { step }) =>
  stepPrompt(generator, prompts, book, step).order

/** Every prompt that is kept: one of each kind of step, in each language a generator writes; of steps that repeat the second. */
export function goldenPrompts(
  { generators, templates }: Pick<Catalog, 'generators' | 'templates'>,
  count: CountTokens,
  orderOf: GoldenOrder = sampleOrder,
): GoldenPrompt[] {
  return generators.flatMap((generator) => {
    const prompts = createPrompts(generator, templates, count)
    return generator.languages.flatMap((language) => {
      const kept = (book: Book, ending: string) =>
        promptSteps(generator, book)
          .filter(isKept)
          .map((step) => ({
            path: `${generator.id}/${step.name.replace(' ', '-')}${ending}.${language}.md`,
            text: goldenText(generator, language, step, orderOf(generator, prompts, book, step), count),
          }))
      const alone = kept(exampleBook(generator, language), '')
      return generator.about === undefined
        ? alone
        : [...alone, ...kept(exampleBook(generator, language, sampleAbout(language)), '-about-book')]
    })
  })
}

function isKept({ step: { name, number } }: PromptStep, _: number, steps: readonly PromptStep[]): boolean {
  return number === 0 || number === 2 || steps.every(({ step }) => step.name !== name || step.number === number)
}

/** A book with example settings and nothing written. Throws when the spec's own examples are refused. */
export function exampleBook(generator: Generator, language: Language, about: Book['about'] | null = null): Book {
  const reading = readExampleBook(generator, { language, year: GOLDEN_YEAR, about })
  if (reading.ok) return reading.book
  throw new Error(`${generator.id}: ${reading.faults.map(({ message }) => message).join('; ')}`)
}

function goldenText(
  generator: Generator,
  language: Language,
  { name, step }: PromptStep,
  order: WritingOrder,
  count: CountTokens,
): string {
  const sizes = order.messages.map((message) => countMessage(message, count))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const { words, items } = order.task
  const reply = [
    ...(words === null ? [] : [`about ${words} words${items === null ? '' : ' an entry'}`]),
    ...(items === null ? [] : [`${items} entries`]),
    ...(order.task.entries ? [`${order.task.entries.count} outline entries`] : []),
    ...(step.kind === 'image' ? [] : [`at most ${tokenLimit(order)} tokens at ${order.temperature}`]),
  ]
  const head = [
    `# ${generator.id}, ${name}, ${language}`,
    `Prompt: ${total} tokens. Reply: ${reply.join(', ') || 'an image'}.`,
  ]
  const messages = order.messages.flatMap(({ role, content }, index) => [
    `## ${role}: ${sizes[index]} tokens`,
    // Four marks, since a prompt may hold three.
    `\`\`\`\`text\n${shortenSamples(content, language)}\n\`\`\`\``,
  ])
  return `${[...head, ...messages].join('\n\n')}\n`
}
