import type { Language } from '../../engine/base/language.ts'
import { type Book, startBook } from '../../engine/book/book.ts'
import type { Catalog } from '../../engine/catalog/catalog.ts'
import { listSteps } from '../../engine/generator/flow.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { exampleSettings, parseSettings } from '../../engine/generator/settings.ts'
import { packageRoot, resolveCatalogFolders } from '../../engine/node/folders.ts'
import { loadCatalog } from '../../engine/node/load.ts'
import { createPrompts } from '../../engine/prompt/prompts.ts'
import { type CountTokens, loadTokenCounter } from '../../engine/prompt/tokens.ts'
import { spread } from './pairs.ts'
import type { Row } from './row.ts'

const SENTENCE: Record<Language, string> = {
  en: 'The ferry leaves without her, and the letter she has kept for a year stays in the wrong coat. ',
  ms: 'Feri bertolak tanpa dia, dan surat yang disimpannya setahun lamanya tertinggal dalam kot yang salah. ',
}

/** A book in mid-course, with memory of a usual size. */
function bookAt(generator: Generator, language: Language, chapters: number, written: number): Book {
  const settings = { ...exampleSettings(generator, language, 2026), [generator.languageSetting]: language }
  const reading = parseSettings(generator, { ...settings, numberOfChapters: chapters }, { language, year: 2026 })
  if (!reading.ok) throw new Error(reading.faults.map((fault) => fault.message).join('; '))
  const text = SENTENCE[language].repeat(60)
  const steps = listSteps(generator, reading.settings).filter(
    (step) => step.name === 'introduction' || step.name === 'chapter',
  )
  const entries = Array.from({ length: steps.length - 1 }, (_, index) => ({
    number: index + 1,
    title: `The ${index + 1}th tide`,
    summary: SENTENCE[language].repeat(2).trim(),
  }))
  return {
    ...startBook(generator, reading.settings, language),
    title: 'The Quiet Shore',
    outline: { title: 'The Quiet Shore', entries },
    characters: generator.flow.remember.includes('characters') ? SENTENCE[language].repeat(5).trim() : null,
    pieces: steps.slice(0, written).map((step) => ({
      step: step.id,
      kind: step.name,
      number: step.number,
      text,
      recap: `${step.id}: ${SENTENCE[language].repeat(2).trim()}`,
      words: 1000,
      flags: [],
      calls: 1,
      usage: { input: 0, output: 0 },
      provider: 'bench',
      model: 'bench',
    })),
  }
}

/** The share of a chapter's prompt that repeats the previous chapter's from its first token on: what providers' caches serve. */
function sharedPrefix(catalog: Catalog, generator: Generator, language: Language, count: CountTokens): number[] {
  const prompts = createPrompts(generator, catalog.templates, count)
  const chapters =
    generator.book!.chapters!.choices.find((choice) => choice >= 12) ?? generator.book!.chapters!.choices.at(-1)!
  const texts = Array.from({ length: 12 }, (_, index) => {
    const book = bookAt(generator, language, chapters, index + 1)
    const step = listSteps(generator, book.settings).find((one) => one.id === `chapter ${index + 1}`)
    return (
      step &&
      prompts
        .messages(book, step)
        .map(({ content }) => content)
        .join('\n')
    )
  }).filter((text) => text !== undefined)
  return texts.slice(1).map((text, index) => count(commonPrefix(texts[index]!, text)) / count(text))
}

/** Tokens of a late chapter's prompt over those of an early one: memory is bounded. */
function growth(catalog: Catalog, generator: Generator, count: CountTokens): number {
  const prompts = createPrompts(generator, catalog.templates, count)
  const chapters = generator.book!.chapters!.choices.at(-1)!
  const tokens = (number: number) => {
    const book = bookAt(generator, 'en', chapters, number)
    const steps = listSteps(generator, book.settings).filter((one) => one.name === 'chapter')
    const step = steps.find((one) => one.number === number) ?? steps.at(-1)!
    return count(
      prompts
        .messages(book, step)
        .map(({ content }) => content)
        .join('\n'),
    )
  }
  return tokens(20) / tokens(10)
}

/** What both texts begin with. */
export function commonPrefix(a: string, b: string): string {
  let length = 0
  while (length < a.length && a[length] === b[length]) length += 1
  return a.slice(0, length)
}

/** Figure 11: what providers' prompt caches can serve, and how prompts of long books grow. */
export async function promptFigures(): Promise<Row[]> {
  const { catalog } = await loadCatalog(resolveCatalogFolders(), packageRoot())
  if (!catalog) throw new Error('the catalog cannot be read')
  const count = await loadTokenCounter()
  const mostChapters = ({ book }: (typeof catalog.generators)[number]) => book?.chapters?.choices.at(-1) ?? 0
  const long = catalog.generators.filter((generator) => mostChapters(generator) >= 12)
  const twenty = catalog.generators.filter((generator) => mostChapters(generator) === 20)
  return [
    ...(['en', 'ms'] as const).map((language) => ({
      figure: `cached share of a chapter's prompt, 12 chapters, ${language}`,
      goal: '≥ 0.6',
      measured: spread(
        long
          .filter(({ languages }) => languages.includes(language))
          .flatMap((generator) => sharedPrefix(catalog, generator, language, count)),
      ),
    })),
    {
      figure: 'prompt of the last chapter / of chapter 10, 20 chapters',
      goal: '≤ 1.1',
      measured: spread(twenty.map((one) => growth(catalog, one, count))),
    },
  ]
}
