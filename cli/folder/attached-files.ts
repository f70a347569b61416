import { readFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import type { Attachment } from '../../engine/book/attached.ts'
import { makeFolder } from '../../engine/node/folders.ts'
import { writeAtomically } from './atomic.ts'
import { findFreeName } from './names.ts'

/** The folder, within that of a book, for what was made about the book. */
const FOLDER = 'attached'

/** A text that was made about a book, or a PNG as bytes with its description. */
export type NewAttachment = Omit<Attachment, 'kind' | 'text' | 'file'> &
  ({ readonly text: string } | { readonly picture: Uint8Array; readonly shows: string })

/** Writes it into the folder of a book under a free name, such as `attached/description-2.md`. */
export async function writeAttachment(path: string, made: NewAttachment): Promise<Attachment> {
  const folder = join(path, FOLDER)
  await makeFolder(folder)
  if ('text' in made) {
    const file = await findFreeName(folder, `${made.makes}.md`)
    await writeAtomically(file, `${made.text.trimEnd()}\n`)
    return { ...made, kind: 'text', file: nameIn(path, file) }
  }
  const { picture, shows, ...others } = made
  const file = await findFreeName(folder, `${made.makes}.png`)
  await writeAtomically(file, picture)
  const name = nameIn(path, file)
  return { ...others, kind: 'image', text: `![${shows.replace(/[[\]\n]/g, ' ')}](${name})`, file: name }
}

/** Names in a record have slashes on every system. */
function nameIn(path: string, file: string): string {
  return relative(path, file).replaceAll('\\', '/')
}

/** The entries for the record of a book. Texts are left out: they are in their files. */
export function toAttachmentRecords(attached: readonly Attachment[]): unknown[] {
  return attached.map(({ text, ...one }) => (one.kind === 'text' && one.file !== undefined ? one : { ...one, text }))
}

/** The entries of a record with the texts of their files. An entry whose file is gone or empty is left out. */
export async function readAttachments(path: string, records: readonly Record<string, unknown>[]): Promise<unknown[]> {
  const read = await Promise.all(
    records.map(async (one) => {
      if (one.kind !== 'text') return one
      // A file of the folder itself, even if the record names another path.
      const text = await readFile(join(path, FOLDER, basename(String(one.file))), 'utf8').catch(() => '')
      return { ...one, text: text.replace(/\r\n/g, '\n').trimEnd() }
    }),
  )
  return read.filter((one) => !('text' in one) || one.text !== '')
}
