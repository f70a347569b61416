import { formatAskedName } from '../generator/asked-settings.ts'
import { findFlowStep, type Step } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import type { SettingFault } from '../generator/settings.ts'
import { escapeIntricateMarkdown } from '../markdown/plain-tree.ts'
import { isKalamError, KalamError } from '../messages/error.ts'
import { say } from '../messages/say.ts'
import type { Prompts } from '../prompt/prompts.ts'
import type { Memory } from '../spec/memory.ts'
import { drawImage, type WriterAbilities } from '../writer/ask.ts'
import type { AcceptedText, OutlineReading, WriterEvent } from '../writer/events.ts'
import type { WritingOrder } from '../writer/order.ts'
import type { ImageReply, ImageRequest, Provider } from '../writer/provider.ts'
import { type Book, findBookTitle, type Piece, withoutSections, withScenes } from './book.ts'
import { addPieceToBible } from './book-bible.ts'
import { findNextStep } from './next-step.ts'
import { parseBegunSettings } from './plan-settings.ts'
import { findPieceSources } from './sources.ts'

/** Adds the piece that was next, or one that sees no earlier piece. What it says about outline, title, characters and story bible becomes the book's memory. */
export function acceptPiece(generator: Generator, book: Book, step: Step, accepted: AcceptedText): Book {
  if (!step.isAlone && findNextStep(generator, book)?.id !== step.id)
    throw new Error(`${step.id} is not the next step of this book`)
  const { words, flags, flaggedWords, calls, usage, usageBy, provider, model } = accepted
  const text = escapeIntricateMarkdown(accepted.text)
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

type AskedReading =
  | { readonly ok: true; readonly book: Book }
  | { readonly ok: false; readonly faults: readonly SettingFault[] }

/**
 * The book with what its next step asks for, by the names of its settings (`guest 2`). Settings that the step doesn't ask for
 * are locked: a fault. An empty text takes an earlier answer back.
 */
export function answerAskedFields(
  generator: Generator,
  book: Book,
  step: Step,
  answers: Readonly<Record<string, unknown>>,
  year: number,
): AskedReading {
  const names = listAskedNames(generator, step)
  const given = Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== ''))
  const kept = Object.fromEntries(
    Object.entries(book.settings).filter(([name]) => !(name in answers && names.includes(name))),
  )
  const reading = parseBegunSettings(generator, book, { ...kept, ...given }, { language: book.language, year })
  if (!reading.ok) return reading
  const locked = Object.keys(answers).filter((name) => !names.includes(name) && given[name] !== book.settings[name])
  const faults = locked.map((field) => ({ field, message: say('settings.locked', book.language, { key: field }) }))
  if (faults.length > 0) return { ok: false, faults }
  return { ok: true, book: { ...book, settings: reading.settings } }
}

/** The settings that are asked with a piece: `guest 2`. */
export function listAskedNames(generator: Generator, { name, number }: Pick<Step, 'name' | 'number'>): string[] {
  return (findFlowStep(generator, name)?.asks ?? []).map((field) => formatAskedName(field, number))
}

/** What a picture of a book is drawn with. */
interface Drawing extends WriterAbilities {
  readonly generator: Generator
  readonly prompts: Prompts
  readonly provider: Provider
  readonly onEvent?: (step: Step, event: WriterEvent) => void
  readonly storePicture: (book: Book, step: Step, picture: ImageReply) => string | Promise<string>
}

/** Draws a picture and has it stored. Gives `onEvent` `started`, then `done` or `failed`. Throws only `KalamError`. */
export async function drawPicturePiece(book: Book, step: Step, writing: Drawing): Promise<AcceptedText> {
  const { generator, prompts, provider, onEvent, storePicture } = writing
  // Read before the picture is asked for: a pool of endpoints answers with the endpoint whose turn it is.
  const { name, model } = provider
  onEvent?.(step, { type: 'started', provider: name, model })
  try {
    const picture = await drawImage(createPictureRequest(generator, prompts.order(book, step)), provider, writing)
    const accepted = acceptPicture(await storePicture(book, step, picture), picture.by ?? { name, model })
    onEvent?.(step, { type: 'done', accepted })
    return accepted
  } catch (cause) {
    const error = isKalamError(cause) ? cause : new KalamError('generation.cover-failed', { cause })
    onEvent?.(step, { type: 'failed', error })
    throw error
  }
}

/** The file of a picture: under its step's name of a file, with the number where there are several. */
export function formatPictureFileName(
  { images }: Pick<Generator, 'images'>,
  { name, number }: Pick<Step, 'name' | 'number'>,
): string {
  const { file } = images[name]!
  if (number === 0) return file.replace(/-?\{n\}/, '')
  return file.includes('{n}') ? file.replace('{n}', String(number)) : file.replace(/\.png$/, `-${number}.png`)
}

/** A picture that is beside the book's texts, as Markdown. */
export function formatPictureLink(generator: Generator, book: Book, step: Step): string {
  const called = generator.kind === 'book' ? step.label[book.language] : findBookTitle(generator, book)
  return `![${called.replace(/[[\]]/g, '')}](${formatPictureFileName(generator, step)})`
}
