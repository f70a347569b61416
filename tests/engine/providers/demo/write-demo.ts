import type { Language } from '../../../../engine/base/language.ts'
import { formatPictureLink } from '../../../../engine/book/accept.ts'
import { type Book, startBook } from '../../../../engine/book/book.ts'
import { type WritingContext, writeBook } from '../../../../engine/book/write-book.ts'
import type { Generator } from '../../../../engine/generator/generator.ts'
import { exampleSettings, parseSettings } from '../../../../engine/generator/settings.ts'
import { createPrompts } from '../../../../engine/prompt/prompts.ts'
import type { Templates } from '../../../../engine/prompt/templates.ts'
import { createDemoFetch } from '../../../../engine/providers/demo/fetch.ts'
import { createModelMemory } from '../../../../engine/providers/model-memory.ts'
import { createOpenAI } from '../../../../engine/providers/openai/openai.ts'
import { PIECE_LIMITS } from '../../../../engine/writer/limits.ts'
import type { Provider } from '../../../../engine/writer/provider.ts'

const YEAR = 2026

/** What a PNG begins with. */
const PICTURE = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export interface DemoWriting {
  readonly generator: Generator
  readonly templates: Templates
  /** The files of `templates/demo/`. */
  readonly texts: Readonly<Record<string, string>>
  readonly language: Language
  /** Settings beside the examples. */
  readonly settings?: Readonly<Record<string, unknown>>
  /** Is given the book after each piece, and may return it changed. */
  readonly save?: NonNullable<WritingContext['save']>
  /** Left out: a new book. */
  readonly begun?: Book
  /** What it is written with besides. */
  readonly others?: Partial<WritingContext>
  /** Stands between the book and the demo writer. */
  readonly around?: (provider: Provider) => Provider
}

/** Writes a whole book or text by the demo writer, as the program does. Throws what fails a piece. */
export async function writeDemo(writing: DemoWriting): Promise<Book> {
  const { generator, templates, texts, language, settings, save, begun, others, around = (one) => one } = writing
  const examples = exampleSettings(generator, language, YEAR)
  const input = { ...examples, [generator.languageSetting]: language, ...settings }
  const reading = parseSettings(generator, input, { language, year: YEAR })
  if (!reading.ok) throw new Error(reading.faults.map(({ message }) => message).join('; '))
  const prompts = createPrompts(generator, templates, (text) => Math.ceil(text.length / 4))
  const clock = { now: () => 0, delay: () => new Promise<void>(() => undefined) }
  const fetch = createDemoFetch({ texts, drawCover: () => Promise.resolve(PICTURE) })
  const endpoint = {
    name: 'demo',
    baseURL: 'http://demo.invalid/v1',
    apiKey: 'demo',
    model: 'demo',
    describeTask: true,
  }
  const provider = createOpenAI({ ...endpoint, fetch }, clock)
  const abilities = {
    clock,
    signal: new AbortController().signal,
    limits: PIECE_LIMITS,
    modelMemory: createModelMemory(),
  }
  return writeBook(begun ?? startBook(generator, reading.settings, language), {
    generator,
    prompts,
    provider: around(provider),
    ...abilities,
    storePicture: (book, step) => formatPictureLink(generator, book, step),
    ...(save ? { save } : {}),
    ...others,
  })
}
