import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseJsonOrUndefined } from '../../engine/base/parse-json.ts'
import { makeBookPdf } from '../../engine/node/publish/print-pdf.ts'
import { drawBookWrap, makeWrapPdf } from '../../engine/node/publish/wrap-pdf.ts'
import { type CoverChoice, CoverChoiceRecord } from '../../engine/publish/covers/cover.ts'
import type { Paper } from '../../engine/publish/covers/design-names.ts'
import { wrapInches } from '../../engine/publish/covers/wrap.ts'
import type { BookDocument, Picture } from '../../engine/publish/document.ts'
import { pictureOf } from '../../engine/publish/picture.ts'
import { chooseTrim } from '../../engine/publish/print/trims.ts'
import { saveFile, withFolderFaults, writeFilesAtomically } from '../folder/atomic.ts'

/** The choice of a cover, as JSON; the wrap is drawn from it too. */
const RECORD = 'cover.json'
const PICTURES = { 'image/png': 'cover-picture.png', 'image/jpeg': 'cover-picture.jpg' } as const

/** The file of a proposed cover: `2-horizon-sea.png`. */
export function proposedCoverPath(folder: string, number: number, { design, colours }: CoverChoice): string {
  return join(folder, `${number}-${design}-${colours}.png`)
}

/** A cover as its author chose it. */
interface SavedCover {
  readonly choice: CoverChoice
  readonly picture: Picture | null
}

interface NewCover extends SavedCover {
  readonly draw: (format: 'png' | 'jpeg') => Promise<Uint8Array>
}

/** Makes a cover the cover of a book: writes `cover.png` and `cover.jpg`, the choice, and its picture. Returns the paths of the first two. */
export async function saveCover(folder: string, { choice, picture, draw }: NewCover): Promise<string[]> {
  const [png, jpeg] = [join(folder, 'cover.png'), join(folder, 'cover.jpg')]
  const drawn = [await draw('png'), await draw('jpeg')] as const
  const name = picture === null ? null : PICTURES[picture.mediaType as keyof typeof PICTURES]
  await withFolderFaults(folder, async () => {
    await Promise.all(Object.values(PICTURES).map((file) => rm(join(folder, file), { force: true })))
    await writeFilesAtomically([
      ...(name === null ? [] : [[join(folder, name), picture!.bytes] as const]),
      [png, drawn[0]],
      [jpeg, drawn[1]],
      [join(folder, RECORD), `${JSON.stringify(choice, null, 2)}\n`],
    ])
  })
  return [png, jpeg]
}

/** The chosen cover of a book, with its picture; null: none is chosen, or `cover.json` is damaged. */
export async function readSavedCover(folder: string): Promise<SavedCover | null> {
  const text = await readFile(join(folder, RECORD), 'utf8').catch(() => null)
  const reading = text === null ? null : CoverChoiceRecord.safeParse(parseJsonOrUndefined(text))
  if (reading === null || !reading.success) return null
  for (const name of Object.values(PICTURES)) {
    const bytes = await readFile(join(folder, name)).catch(() => null)
    const picture = bytes === null ? null : pictureOf(new Uint8Array(bytes))
    if (picture !== null) return { choice: reading.data, picture }
  }
  return { choice: reading.data, picture: null }
}

export interface WrapOptions {
  /** Pages in print; left out: counted in the print PDF. */
  readonly pages?: number
  readonly paper?: Paper
  readonly trim?: string
}

/**
 * Writes the back, spine and front of a book as one PDF. Returns its file, and its lengths in inches. Throws `publish.unknown-trim`, and what
 * `drawBookWrap` and `makeWrapPdf` throw.
 */
export async function writeWrap(
  file: string,
  document: BookDocument,
  cover: SavedCover,
  { pages: given, paper = 'white', ...options }: WrapOptions,
) {
  const trim = chooseTrim(document.design, options)
  const pages = given ?? (await makeBookPdf(document, { trim })).pages
  const drawing = await drawBookWrap(document, cover, { trim, pages, paper })
  await saveFile(file, await makeWrapPdf(drawing))
  return { file, pages, paper, trim, ...wrapInches(drawing.wrap) }
}
