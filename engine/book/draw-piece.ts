import type { Step } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import { isKalamError, KalamError } from '../messages/error.ts'
import type { Prompts } from '../prompt/prompts.ts'
import type { WriterAbilities } from '../writer/ask.ts'
import { drawImage } from '../writer/draw-image.ts'
import type { AcceptedText, WriterEvent } from '../writer/events.ts'
import type { ImageReply, Provider } from '../writer/provider.ts'
import { acceptPicture, createPictureRequest } from './accept.ts'
import { type Book, findBookTitle } from './book.ts'

/** What a picture of a book is drawn with. */
interface Drawing extends WriterAbilities {
  readonly generator: Generator
  readonly prompts: Prompts
  readonly provider: Provider
  readonly onEvent?: (step: Step, event: WriterEvent) => void
  readonly storePicture: (book: Book, step: Step, picture: ImageReply) => string | Promise<string>
}

/** Draws a picture and has it stored. Gives `onEvent` `started`, then `done` or `failed`. Throws only `KalamError`. */
export async function drawPiece(book: Book, step: Step, writing: Drawing): Promise<AcceptedText> {
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
