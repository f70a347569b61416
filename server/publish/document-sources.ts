import type { Attachment } from '../../engine/book/attached.ts'
import type { Book } from '../../engine/book/book.ts'
import { listSteps, type Step } from '../../engine/generator/flow.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import type { Picture } from '../../engine/publish/document.ts'
import type { DocumentSources } from '../../engine/publish/document-of.ts'
import { pictureOf } from '../../engine/publish/picture.ts'
import { findImage, findImageId, findImageIds, imagePath } from '../books/images.ts'
import type { SavedBook } from '../books/load-book.ts'
import { findPicture } from '../books/pictures.ts'
import type { Server } from '../server.ts'

/** Bytes of pictures that one book's file holds; those beyond are left out, as their descriptions. */
const MAX_PICTURES_BYTES = 128 * 1024 * 1024

/**
 * The book with its pictures as Markdown: each by its label and the address that `sourcesOf` knows it by. An `origin` before the
 * addresses makes them whole, for a text that is read elsewhere.
 */
export function renderPictures(generator: Generator, book: Book, origin = ''): Book {
  const steps = new Map<string, Step>(listSteps(generator, book.settings).map((step) => [step.id, step]))
  const pieces = book.pieces.map((piece) => {
    const step = steps.get(piece.step)
    if (step?.kind !== 'image' || findImageId(piece.text) === null)
      return { ...piece, text: piece.text.replaceAll('](/api/images/', `](${origin}/api/images/`) }
    return { ...piece, text: `![${step.label[book.language].replaceAll(/[\\[\]]/g, '\\$&')}](${origin}${piece.text})` }
  })
  return { ...book, pieces }
}

/** When a text of a book, or one that was made for it, last changed: ISO 8601 in UTC. */
function modifiedAt({ row, pieces }: SavedBook, attached: readonly Attachment[]): string {
  const changes = [...pieces.map(({ created_at: at }) => at), ...attached.map(({ at }) => Date.parse(at))]
  return new Date(Math.max(row.created_at, ...changes)).toISOString()
}

interface Around {
  readonly coverId: string | null
  /** Texts and pictures that were made for the book. */
  readonly attached: readonly Attachment[]
}

/** Bytes of a book's pictures, and its cover. */
export async function loadDocumentSources(
  server: Pick<Server, 'database' | 'files'>,
  saved: SavedBook,
  { coverId, attached }: Around,
): Promise<DocumentSources> {
  const { row } = saved
  const pictures = new Map<string, Picture>()
  let total = 0
  for (const id of new Set(saved.pieces.flatMap(({ text }) => findImageIds(text)))) {
    const picture = await loadKeptPicture(server, id, row.user_id).catch(() => null)
    if (picture === null) continue
    total += picture.bytes.byteLength
    if (total <= MAX_PICTURES_BYTES) pictures.set(imagePath(id), picture)
  }
  const cover = await loadKeptPicture(server, coverId, row.user_id)
  return { uuid: row.id, modified: modifiedAt(saved, attached), cover, pictures }
}

/** Null for a picture that no file can hold. */
export async function loadKeptPicture(
  server: Pick<Server, 'database' | 'files'>,
  id: string | null,
  userId: string,
): Promise<Picture | null> {
  if (id === null) return null
  const kept = await findPicture(server, { id, userId })
  if (kept !== null) return kept
  const { bytes } = await findImage(server, { id, userId })
  return pictureOf(new Uint8Array(bytes))
}
