import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { formatPictureFileName, formatPictureLink } from '../../engine/book/accept.ts'
import { type Book, findBookTitle } from '../../engine/book/book.ts'
import type { WritingContext } from '../../engine/book/write-book.ts'
import { listSteps } from '../../engine/generator/flow.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import type { Settings } from '../../engine/generator/public-generator.ts'
import { type Format, MANUSCRIPT_FORMATS } from '../../engine/publish/formats.ts'
import { formatManuscript } from '../../engine/publish/manuscript.ts'
import { withFolderFaults, writeAtomically } from './atomic.ts'
import { RECORD_FILE } from './book-record.ts'
import { safeFileName } from './names.ts'

/** The path of a book's manuscript, named after its title. */
export function manuscriptPath(path: string, generator: Generator, book: Book, format: Format): string {
  const name = `${safeFileName(findBookTitle(generator, book), generator.id)}.${format}`
  return join(path, name === RECORD_FILE ? 'manuscript.json' : name)
}

/** Writes the manuscript and returns its path. */
export async function saveManuscript(path: string, generator: Generator, book: Book, format: Format): Promise<string> {
  const file = manuscriptPath(path, generator, book, format)
  await writeAtomically(file, formatManuscript(generator, book, format))
  return file
}

/** Writes the manuscripts that are there anew. Returns the paths of those that were corrected by hand, which stay as they are. */
export async function saveManuscripts(path: string, generator: Generator, before: Book, book: Book): Promise<string[]> {
  const corrected: string[] = []
  for (const format of MANUSCRIPT_FORMATS) {
    const file = manuscriptPath(path, generator, book, format)
    const text = await readFile(file, 'utf8').catch(() => null)
    if (text === null) continue
    if (text === formatManuscript(generator, before, format)) await saveManuscript(path, generator, book, format)
    else if (text !== formatManuscript(generator, book, format)) corrected.push(file)
  }
  return corrected
}

/** Removes the manuscript that has the title of `before`, if that is another one, unless it was corrected by hand. */
export async function removeOutdatedManuscript(
  path: string,
  generator: Generator,
  { before, book, format }: { readonly before: Book; readonly book: Book; readonly format: Format },
): Promise<void> {
  const file = manuscriptPath(path, generator, before, format)
  if (file === manuscriptPath(path, generator, book, format)) return
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === formatManuscript(generator, before, format)) await rm(file)
}

/** Where the picture of an image generator lies in its folder. */
export function picturePath(path: string, generator: Generator, settings: Settings): string {
  return join(path, formatPictureFileName(generator, listSteps(generator, settings)[0]!))
}

/** Writes pictures into a book's folder, before the record that names them. */
export function createPictureWriter(path: string, generator: Generator): NonNullable<WritingContext['storePicture']> {
  return async (book, step, { bytes }) => {
    await withFolderFaults(path, () => writeAtomically(join(path, formatPictureFileName(generator, step)), bytes))
    return formatPictureLink(generator, book, step)
  }
}
