import { join } from 'node:path'
import { pictureFile, pictureLink } from '../../engine/book/draw-piece.ts'
import type { BookWriting } from '../../engine/book/write-book.ts'
import { stepsOf } from '../../engine/generator/flow.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import type { Settings } from '../../engine/generator/public-generator.ts'
import { writeAtomically } from './atomic.ts'
import { withFolderFaults } from './faults.ts'

/** Where the picture of an image generator lies in its folder. */
export function pictureOf(path: string, generator: Generator, settings: Settings): string {
  return join(path, pictureFile(generator, stepsOf(generator, settings)[0]!))
}

/** Writes pictures into a book's folder, before the record that names them. */
export function picturesIn(path: string, generator: Generator): NonNullable<BookWriting['storePicture']> {
  return async (book, step, { bytes }) => {
    await withFolderFaults(path, () => writeAtomically(join(path, pictureFile(generator, step)), bytes))
    return pictureLink(generator, book, step)
  }
}
