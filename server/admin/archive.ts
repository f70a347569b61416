import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type { Response } from 'express'
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { sql } from 'kysely'
import type { Language } from '../../engine/base/language.ts'
import { TABLE_OWNERSHIP, USER_OWNED_TABLES } from '../accounts/personal-data.ts'
import { findImage, storedImageName } from '../books/images.ts'
import { selectCurrentPieces } from '../books/load-book.ts'
import { findPicture, storedPictureName } from '../books/pictures.ts'
import type { Tables } from '../database/database.ts'
import { notFoundError } from '../messages/error.ts'
import { say } from '../messages/say.ts'
import type { Core, ServerParts } from '../server.ts'

type ArchiveParts = Core & Pick<ServerParts, 'files'>

/** Rows of a table that are read at once: a version of a text may have 200,000 characters. */
const ROWS_AT_ONCE = 50
/** Longest name of a folder, in characters, without the id. */
const MAX_NAME_CHARS = 60

/**
 * Writes everything that the server has of a user as one zip: each table's rows as JSON, the texts of books as Markdown, and
 * pictures as files. It is read and written in pieces, so that its size costs no memory. Throws `requests.not-found` before anything
 * is written.
 */
export async function writeArchive(
  parts: ArchiveParts,
  { userId, language }: { readonly userId: string; readonly language: Language },
  output: Writable,
): Promise<void> {
  const { database } = parts
  await database.kysely.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirstOrThrow(notFoundError)
  const zip = createZipWriter(output)
  await zip.addText('README.txt', [say('administration.archive-about', language)])
  for (const table of USER_OWNED_TABLES) await zip.addText(`data/${table}.json`, rowsAsJson(parts, table, userId))
  for await (const { name, text } of textsOf(parts, userId)) await zip.addText(name, [text])
  for await (const { name, bytes } of picturesOf(parts, userId)) await zip.addBytes(name, bytes)
  await zip.end()
}

/** Answers with the archive as a download. Throws what `writeArchive` throws. */
export function sendArchive(parts: ArchiveParts, whose: Parameters<typeof writeArchive>[1], response: Response) {
  response.setHeader('Content-Type', 'application/zip')
  response.setHeader('Content-Disposition', 'attachment; filename="kalam-archive.zip"')
  return writeArchive(parts, whose, response)
}

/** The rows of a user in a table, as the pieces of a JSON array. */
async function* rowsAsJson({ database }: Core, table: keyof Tables, userId: string): AsyncGenerator<string> {
  const belonging = TABLE_OWNERSHIP[table]
  if (!('of' in belonging)) return
  const { of, order = sql`1, 2` } = belonging
  const hidden = new Set(belonging.hidden)
  const most = hidden.has('bytes') ? 1 : ROWS_AT_ONCE
  yield '['
  for (let offset = 0; ; offset += most) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}
      where ${of(userId)} order by ${order} limit ${most} offset ${offset}`.execute(database.kysely)
    for (const [at, row] of rows.entries()) {
      const shown = Object.entries(row).filter(([column]) => !hidden.has(column))
      yield `${offset + at === 0 ? '\n' : ',\n'}${JSON.stringify(Object.fromEntries(shown), null, 2)}`
    }
    if (rows.length < most) break
  }
  yield '\n]\n'
}

/** The text of each piece of each book as it is now. */
async function* textsOf({ database }: Core, userId: string): AsyncGenerator<{ name: string; text: string }> {
  const books = await database.kysely
    .selectFrom('books')
    .select(['id', 'title', 'generator'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  for (const { id, title, generator } of books) {
    const folder = `books/${fileNameOf(title ?? generator)} ${id.slice(0, 8)}`
    const pieces = await selectCurrentPieces(database.kysely)
      .select(['step', 'place', 'text', 'writes'])
      .where('book_id', '=', id)
      .orderBy('place')
      .execute()
    for (const { step, place, text, writes } of pieces) {
      if (writes === 'image') continue
      yield { name: `${folder}/${String(place + 1).padStart(3, '0')} ${fileNameOf(step)}.md`, text }
    }
  }
}

/** Pictures that were made here, and those that imported books brought. */
async function* picturesOf(parts: ArchiveParts, userId: string): AsyncGenerator<{ name: string; bytes: Uint8Array }> {
  const { kysely } = parts.database
  const made = await kysely.selectFrom('images').select('id').where('user_id', '=', userId).execute()
  for (const { id } of made) {
    const { bytes, mediaType } = await findImage(parts, { id, userId })
    yield { name: `pictures/${storedImageName(id, mediaType)}`, bytes }
  }
  const brought = await kysely.selectFrom('pictures').select('id').where('user_id', '=', userId).execute()
  for (const { id } of brought) {
    const picture = await findPicture(parts, { id, userId })
    if (picture !== null) yield { name: `pictures/${storedPictureName(id, picture.mediaType)}`, bytes: picture.bytes }
  }
}

/** Without what file systems refuse. */
function fileNameOf(title: string): string {
  const plain = title.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()
  return [...plain].slice(0, MAX_NAME_CHARS).join('').trim() || '-'
}

/** A zip that is written as its files come. */
function createZipWriter(output: Writable) {
  let isFull = false
  let fault: unknown = null
  const zip = new Zip((error, chunk) => {
    if (error) fault = error
    else if (!output.destroyed && !output.write(chunk)) isFull = true
  })
  /** Waits until who reads has taken what was written. Throws when they are gone. */
  async function settle(): Promise<void> {
    if (fault !== null) throw fault
    if (output.destroyed) throw new Error('nobody reads the archive any more')
    if (!isFull) return
    isFull = false
    await Promise.race([once(output, 'drain'), once(output, 'close')])
  }
  return {
    async addText(name: string, pieces: Iterable<string> | AsyncIterable<string>) {
      const file = new ZipDeflate(name, { level: 6 })
      zip.add(file)
      for await (const piece of pieces) {
        file.push(strToU8(piece))
        await settle()
      }
      file.push(new Uint8Array(), true)
      await settle()
    },
    /** Pictures are compressed already. */
    async addBytes(name: string, bytes: Uint8Array) {
      const file = new ZipPassThrough(name)
      zip.add(file)
      file.push(bytes, true)
      await settle()
    },
    async end() {
      zip.end()
      await settle()
      await new Promise<void>((resolve) => output.end(resolve))
    },
  }
}
