import type { Step } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import type { AcceptedText } from '../writer/events.ts'
import type { Book, Piece } from './book.ts'
import { nextStep } from './next-step.ts'

/** Adds the piece that was next. What it says about outline, title and characters becomes the book's memory. */
export function acceptPiece(generator: Generator, book: Book, step: Step, accepted: AcceptedText): Book {
  if (nextStep(generator, book)?.name !== step.name) throw new Error(`${step.name} is not the next step of this book`)
  const { text, words, flags, flaggedWords, calls, usage, provider, model } = accepted
  const remembers = (memory: 'characters' | 'recap') => generator.book?.remember.includes(memory) ?? false
  const recap = remembers('recap') && step.kind !== 'outline' ? (accepted.notes.recap ?? null) : null
  const piece: Piece = {
    step: step.name,
    kind: step.kind,
    number: step.number,
    text,
    recap,
    words,
    flags,
    ...(flaggedWords === undefined ? {} : { flaggedWords }),
    calls,
    usage,
    provider,
    model,
  }
  const captures = step.kind === 'introduction' && remembers('characters')
  return {
    ...book,
    title: book.title ?? accepted.outline?.title ?? null,
    outline: book.outline ?? accepted.outline,
    characters: captures ? (accepted.notes.characters ?? null) : book.characters,
    pieces: [...book.pieces, piece],
  }
}

export function renameBook(book: Book, title: string): Book {
  return { ...book, title }
}

/** Gives a chapter its title; an empty one gives it back its default. */
export function titleChapter(book: Book, number: number, title: string): Book {
  const { [String(number)]: _, ...rest } = book.chapterTitles
  return { ...book, chapterTitles: title === '' ? rest : { ...rest, [String(number)]: title } }
}
