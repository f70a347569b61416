import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { IMPORT_PROVIDER } from '../../engine/base/provider-names.ts'
import type { Piece } from '../../engine/book/book.ts'
import { type PieceVersion, type VersionEntry, VersionEntryRecord } from '../../engine/revision/version.ts'
import { KalamError } from '../messages/told.ts'
import { removeTemporaryFiles, writeFilesAtomically } from './atomic.ts'
import { pieceFileName } from './names.ts'

/** What made a text, as its version keeps it. */
export type VersionOrigin = Omit<VersionEntry, 'number' | 'words'>

const Index = z.strictObject({ versions: z.array(VersionEntryRecord) })

const FOLDER = 'versions'

/** The folder of a piece's versions: one Markdown file for each, and `index.json`, which says what made them. */
function folderOf(path: string, index: number, step: string): string {
  return join(path, FOLDER, pieceFileName(index, step).replace(/\.md$/, ''))
}

function fileOf(folder: string, number: number): string {
  return join(folder, `${String(number).padStart(4, '0')}.md`)
}

/** The versions of a piece, the oldest first; none of a piece that was written before versions were kept. */
export async function readVersions(path: string, index: number, step: string): Promise<PieceVersion[]> {
  const folder = folderOf(path, index, step)
  const entries = await readIndex(folder)
  return Promise.all(
    entries.map(async (entry) => {
      const file = fileOf(folder, entry.number)
      const text = await readFile(file, 'utf8').catch((cause: unknown) => {
        throw new KalamError('folder.damaged', { values: { file }, cause })
      })
      return { ...entry, text: text.replace(/\n$/, '') }
    }),
  )
}

async function readIndex(folder: string): Promise<VersionEntry[]> {
  const file = join(folder, 'index.json')
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  try {
    return text === null ? [] : Index.parse(JSON.parse(text)).versions
  } catch (cause) {
    throw new KalamError('folder.damaged', { values: { file }, cause })
  }
}

/** The newest version whose text a piece has; null: none has it. */
export function findCurrentVersion(versions: readonly PieceVersion[], text: string): PieceVersion | null {
  return versions.findLast((version) => version.text === text) ?? null
}

/**
 * Keeps a text as the newest version of its piece: first its file, then the index that names it, so that a killed process leaves all earlier
 * versions as they were.
 */
export async function addVersion(
  path: string,
  index: number,
  { step, text, words }: Pick<Piece, 'step' | 'text' | 'words'>,
  making: VersionOrigin,
): Promise<VersionEntry> {
  const folder = folderOf(path, index, step)
  const entries = await readIndex(folder)
  const entry: VersionEntry = { number: (entries.at(-1)?.number ?? 0) + 1, words, ...making }
  await mkdir(folder, { recursive: true })
  await writeFilesAtomically([
    [fileOf(folder, entry.number), `${text}\n`],
    [join(folder, 'index.json'), `${JSON.stringify({ versions: [...entries, entry] }, null, 2)}\n`],
  ])
  return entry
}

/** What made a piece that was just written or imported, or that was written before versions were kept. */
function writtenBy({ provider, model, from }: Piece): VersionOrigin {
  if (provider === IMPORT_PROVIDER) return { origin: 'imported', at: null, provider: null, model: null }
  return { origin: 'written', at: null, provider, model, ...(from === undefined ? {} : { from }) }
}

/** What made a text that was changed by hand. */
export const ORIGIN_BY_HAND: VersionOrigin = { origin: 'hand', at: null, provider: null, model: null }

/**
 * Keeps the text of a piece as a version if no version has it: as one by hand if its file was edited, or as the first one, with the version
 * that the piece before it has. Returns the number of the version that has the text, and whether it was edited.
 */
export async function keepTextAsVersion(path: string, index: number, piece: Piece, previous: number | undefined) {
  const versions = await readVersions(path, index, piece.step)
  const current = findCurrentVersion(versions, piece.text)
  if (current !== null) return { number: current.number, edited: false }
  const last = versions.at(-1)
  const first = { ...writtenBy(piece), ...(previous === undefined ? {} : { previous }) }
  const { number } = await addVersion(path, index, piece, last === undefined ? first : ORIGIN_BY_HAND)
  return { number, edited: last !== undefined }
}

/** Removes the temporary files that a killed process left among the versions of a book. Only for a locked folder. */
export async function removeTemporaryVersions(path: string): Promise<void> {
  const entries = await readdir(join(path, FOLDER), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const folders = entries.filter((entry) => entry.isDirectory())
  await Promise.all(folders.map(({ name }) => removeTemporaryFiles(join(path, FOLDER, name))))
}
