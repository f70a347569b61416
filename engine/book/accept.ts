import type { Step } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import { readableMarkdown } from '../markdown/plain-tree.ts'
import type { Memory } from '../spec/memory.ts'
import type { AcceptedText, OutlineReading } from '../writer/events.ts'
import type { WritingOrder } from '../writer/order.ts'
import type { ImageRequest, Provider } from '../writer/provider.ts'
import type { Book, Piece } from './book.ts'
import { addPieceToBible } from './book-bible.ts'
import { findNextStep } from './next-step.ts'
import { withScenes } from './scene-plans.ts'
import { findPieceSources } from './sources.ts'
import { withoutSections } from './unfinished-piece.ts'

/** Adds the piece that was next, or one that sees no earlier piece. What it says about outline, title, characters and story bible becomes the book's memory. */
export function acceptPiece(generator: Generator, book: Book, step: Step, accepted: AcceptedText): Book {
  if (!step.isAlone && findNextStep(generator, book)?.id !== step.id)
    throw new Error(`${step.id} is not the next step of this book`)
  const { words, flags, flaggedWords, calls, usage, usageBy, provider, model } = accepted
  const text = readableMarkdown(accepted.text)
  const remembers = (memory: Memory) => generator.flow.remember.includes(memory)
  const recap = remembers('recap') && step.kind === 'text' ? (accepted.notes.recap ?? null) : null
  const given = book.scenePlans?.[step.id]
  const scenes = given ?? (step.kind === 'text' ? accepted.notes.scenes : undefined)
  const piece: Piece = {
    step: step.id,
    kind: step.name,
    number: step.number,
    text,
    recap,
    ...(scenes === undefined ? {} : { scenes }),
    words,
    flags,
    ...(flaggedWords === undefined ? {} : { flaggedWords }),
    calls,
    usage,
    ...(usageBy === undefined ? {} : { usageBy }),
    provider,
    model,
    ...fromSources(generator, book, accepted.outline, step),
  }
  const captures = step.makes.includes('characters')
  const before = given === undefined ? withoutSections(book, step.id) : withScenes(book, step.id, '')
  return {
    ...addPieceToBible(generator, before, step, accepted.notes),
    title: book.title ?? accepted.outline?.title ?? null,
    outline: book.outline ?? accepted.outline,
    characters: captures ? (accepted.notes.characters ?? null) : book.characters,
    pieces: [...book.pieces, piece],
  }
}

/** What a text of a book is written from; a plan that was made with it is its plan. */
function fromSources(generator: Generator, book: Book, made: OutlineReading | null, step: Step): Pick<Piece, 'from'> {
  if (generator.kind !== 'book' || step.kind !== 'text') return {}
  return { from: findPieceSources({ ...book, outline: book.outline ?? made }, step.entry) }
}

/** Gives chapters their titles, by number. */
export function setChapterTitles(book: Book, titles: ReadonlyMap<number, string>): Book {
  return [...titles].reduce((titled, [number, title]) => setChapterTitle(titled, number, title), book)
}

/** Gives a chapter its title; an empty one gives it back its default. */
export function setChapterTitle(book: Book, number: number, title: string): Book {
  const { [String(number)]: _, ...rest } = book.chapterTitles
  return { ...book, chapterTitles: title === '' ? rest : { ...rest, [String(number)]: title } }
}

/** What an image generator asks of the image model for one book. */
export function createPictureRequest(
  { images }: Pick<Generator, 'images'>,
  { messages, task }: Pick<WritingOrder, 'messages' | 'task'>,
): Omit<ImageRequest, 'signal'> {
  const image = images[task.step]
  if (image === undefined) throw new Error(`${task.step} draws no picture`)
  const { size, quality, style } = image
  return { prompt: messages.at(-1)!.content, size, quality, style, task }
}

/** A picture as the piece of its book. `text` says in Markdown, or by an address, where it is stored. */
export function acceptPicture(text: string, { name, model }: Pick<Provider, 'name' | 'model'>): AcceptedText {
  return {
    text,
    notes: {},
    outline: null,
    words: 0,
    flags: [],
    calls: 1,
    usage: { input: 0, output: 0 },
    provider: name,
    model,
  }
}
