import { type Book, startBook } from '../../../engine/book/book.ts'
import { stepsOf } from '../../../engine/generator/flow.ts'
import type { Generator } from '../../../engine/generator/generator.ts'

/** A finished book of a generator, in English, each text naming its step. */
export function writtenBook(generator: Generator): Book {
  const settings = { numberOfChapters: Math.min(...generator.book!.chapters!.choices) }
  return {
    ...startBook(generator, settings, 'en'),
    title: 'The Reef',
    pieces: stepsOf(generator, settings).map(({ id: name, name: kind, number }) => ({
      step: name,
      kind,
      number,
      text: `Here stands the ${name}.`,
      recap: null,
      words: 4,
      flags: [],
      calls: 1,
      usage: { input: 0, output: 0 },
      provider: 'test',
      model: 'test',
    })),
  }
}
