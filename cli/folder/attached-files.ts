import { readFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import type { Attached } from '../../engine/about/attached.ts'
import { makeFolder } from '../../engine/node/make-folder.ts'
import { writeAtomically } from './atomic.ts'
import { freeName } from './names.ts'

/** The folder of a book in which what was made about it lies. */
const FOLDER = 'attached'

/** What was made about a book: a text, or the bytes of a PNG with what it shows. */
export type MadeAboutBook = Omit<Attached, 'kind' | 'text' | 'file'> &
  ({ readonly text: string } | { readonly picture: Uint8Array; readonly shows: string })

/** Writes it into the folder of a book, as `attached/description.md`; a former one keeps its file. */
export async function writeAttached(path: string, made: MadeAboutBook): Promise<Attached> {
  const folder = join(path, FOLDER)
  await makeFolder(folder)
  if ('text' in made) {
    const file = await freeName(folder, `${made.makes}.md`)
    await writeAtomically(file, `${made.text.trimEnd()}\n`)
    return { ...made, kind: 'text', file: nameIn(path, file) }
  }
  const { picture, shows, ...others } = made
  const file = await freeName(folder, `${made.makes}.png`)
  await writeAtomically(file, picture)
  const name = nameIn(path, file)
  return { ...others, kind: 'image', text: `![${shows.replace(/[[\]\n]/g, ' ')}](${name})`, file: name }
}

/** Names in a record have slashes on every system. */
function nameIn(path: string, file: string): string {
  return relative(path, file).replaceAll('\\', '/')
}

/** What the record of a book says of them: the texts are in their files alone. */
export function attachedRecords(attached: readonly Attached[]): unknown[] {
  return attached.map(({ text, ...one }) => (one.kind === 'text' && one.file !== undefined ? one : { ...one, text }))
}

/** The same with the texts as they are in their files, edited by hand or not. One whose file is gone or empty is left out. */
export async function readAttached(path: string, records: readonly Record<string, unknown>[]): Promise<unknown[]> {
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
