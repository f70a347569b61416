import { join } from 'node:path'
import { acceptPiece } from '../../../engine/book/accept.ts'
import { type Book, titleOf } from '../../../engine/book/book.ts'
import { type Step, stepsOf } from '../../../engine/generator/flow.ts'
import type { Generator } from '../../../engine/generator/generator.ts'
import { isKalamError, KalamError } from '../../../engine/messages/error.ts'
import { drawImage } from '../../../engine/writer/draw-image.ts'
import { writeAtomically } from '../../folder/atomic.ts'
import type { BookFolder } from '../../folder/book-folder.ts'
import { folderFault } from '../../folder/faults.ts'
import type { Writing } from '../../writing/write-book.ts'

/** Where a cover lies in its folder: under its specification's name. */
export function pictureOf(path: string, { image }: Generator): string {
  return join(path, image!.file)
}

/** Draws a picture as the one piece of its folder: first the picture, then the record that says it stands. */
export async function drawInto(folder: BookFolder, book: Book, writing: Writing): Promise<Book> {
  const { generator, prompts, provider, onEvent } = writing
  const step = stepsOf(generator, book.settings)[0] as Step
  const { name, model } = provider
  onEvent(step, { type: 'started', provider: name, model })
  try {
    const prompt = prompts.messages(book, step).at(-1)!.content
    const { bytes } = await drawImage(
      { prompt, ...generator.image!, task: prompts.task(book, step) },
      provider,
      writing,
    )
    const file = pictureOf(folder.path, generator)
    await writeAtomically(file, bytes).catch((error: unknown) => {
      throw folderFault(error, folder.path)
    })
    const accepted = {
      text: `![${titleOf(generator, book).replace(/[[\]]/g, '')}](${generator.image!.file})`,
      notes: {},
      outline: null,
      words: 0,
      flags: [],
      calls: 1,
      usage: { input: 0, output: 0 },
      provider: name,
      model,
    }
    const drawn = acceptPiece(generator, book, step, accepted)
    await writing.save(drawn)
    onEvent(step, { type: 'done', accepted })
    return drawn
  } catch (error) {
    const fault = isKalamError(error) ? error : new KalamError('generation.cover-failed', { cause: error })
    onEvent(step, { type: 'failed', error: fault })
    throw fault
  }
}
