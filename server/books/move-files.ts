import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import { startRepeating } from '../bus/repeat.ts'
import type { Server } from '../server.ts'
import { storedImageName } from './images.ts'
import { deleteOrphanFiles, storedPictureName } from './pictures.ts'
import { removeDuplicateTexts } from './remove-duplicate-texts.ts'

type Parts = Pick<Server, 'database' | 'files'>
type Moving = Parts &
  Pick<Server, 'clock' | 'permits' | 'installation'> & { readonly logger: Pick<Logger, 'info' | 'error'> }

/** How often files are looked for that are to be moved or removed, in milliseconds. */
const INTERVAL_MS = 60_000
/** Pictures that are named at once. */
const ROWS_AT_ONCE = 100
/** What a process has that is moving files: one at a time. */
const SUBJECT = 'move files'

/** From here on this process moves pictures to where the settings want them, removes the files of deleted ones, and has each text stored once. Returns what stops it. */
export function startMovingFiles(server: Moving): () => Promise<void> {
  const { clock, logger } = server
  const fault = 'files could not be moved or removed'
  return startRepeating((signal) => moveInTurn(server, signal), { clock, logger, interval: INTERVAL_MS, fault })
}

async function moveInTurn(server: Moving, signal: AbortSignal): Promise<void> {
  const { permits, installation, logger } = server
  // A copy may have the files of the original.
  if (installation.isPaused || !(await permits.take(SUBJECT, 1))) return
  try {
    const shared = await removeDuplicateTexts(server.database, signal)
    if (shared > 0) logger.info({ shared }, 'texts of history and saved progress became references')
    await deleteOrphanFiles(server)
    const moved = await moveFiles(server, signal)
    if (moved > 0) logger.info({ moved, to: server.files.kind }, 'pictures were moved')
  } finally {
    await permits.giveBack(SUBJECT)
  }
}

/**
 * Moves every picture that isn't where the settings want it, and returns how many it moved. Each is written before its row says so, and under
 * the same name however often: what is interrupted is begun again. Throws `requests.store-unavailable`; what was moved stays so.
 */
export async function moveFiles(parts: Parts, signal: AbortSignal): Promise<number> {
  const { kind, takesRows } = parts.files
  let moved = 0
  if (takesRows) moved += await eachUnmoved(parts, 'images', kind, signal, (id) => moveImage(parts, id))
  return moved + (await eachUnmoved(parts, 'pictures', kind, signal, (id) => movePicture(parts, id)))
}

async function eachUnmoved(
  { database: { kysely } }: Parts,
  table: 'images' | 'pictures',
  kind: Server['files']['kind'],
  signal: AbortSignal,
  move: (id: string) => Promise<boolean>,
): Promise<number> {
  let moved = 0
  let after = ''
  for (;;) {
    const rows = await kysely
      .selectFrom(table)
      .select('id')
      .where('id', '>', after)
      .where(({ or, eb }) => or([eb('store', 'is', null), eb('store', '<>', kind)]))
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute()
    for (const { id } of rows) {
      if (signal.aborted) return moved
      if (await move(id)) moved++
    }
    if (rows.length < ROWS_AT_ONCE) return moved
    after = rows.at(-1)!.id
  }
}

async function moveImage({ database: { kysely }, files }: Parts, id: string): Promise<boolean> {
  const row = await kysely
    .selectFrom('images')
    .select(['media_type', 'bytes', 'store'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return false
  const name = storedImageName(id, row.media_type)
  const bytes = row.store === null ? row.bytes : await files.read(name)
  // The audit of files tells what is missing.
  if (bytes === null) return false
  await files.write(name, bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const changed = { bytes: Buffer.alloc(0), store: files.kind, size: bytes.byteLength, sha256 }
  const { numUpdatedRows } = await kysely.updateTable('images').set(changed).where('id', '=', id).executeTakeFirst()
  return finishMove(files, { name, from: row.store, isThere: numUpdatedRows > 0n })
}

async function movePicture({ database: { kysely }, files }: Parts, id: string): Promise<boolean> {
  const row = await kysely
    .selectFrom('pictures')
    .select(['media_type', 'store'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return false
  const name = storedPictureName(id, row.media_type)
  const from = row.store ?? 'folder'
  if (from !== files.kind) {
    const bytes = await files.read(name)
    if (bytes === null) return false
    await files.write(name, bytes)
  }
  const updated = kysely.updateTable('pictures').set({ store: files.kind }).where('id', '=', id)
  const { numUpdatedRows } = await updated.executeTakeFirst()
  await finishMove(files, { name, from, isThere: numUpdatedRows > 0n })
  return from !== files.kind
}

/** Removes the bytes from where they were; those of a picture that was deleted meanwhile from everywhere. */
async function finishMove(
  files: Server['files'],
  { name, from, isThere }: { name: string; from: 'folder' | 's3' | null; isThere: boolean },
): Promise<boolean> {
  if (!isThere) await files.remove(name)
  else if (from !== null && from !== files.kind) await files.removeFrom(from, name)
  return isThere
}

/**
 * Looks for the bytes of the latest pictures that are in a store: `missing` are those that aren't there, or not as many as the row says.
 * Throws `requests.store-unavailable`.
 */
export async function findMissingFiles({ database: { kysely }, files }: Parts, most: number) {
  const images = await kysely
    .selectFrom('images')
    .select(['id', 'media_type', 'size'])
    .where('store', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
  const pictures = await kysely
    .selectFrom('pictures')
    .select(['id', 'media_type', 'bytes as size'])
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
  const all = [
    ...images.map((row) => ({ ...row, table: 'images' as const, file: storedImageName(row.id, row.media_type) })),
    ...pictures.map((row) => ({ ...row, table: 'pictures' as const, file: storedPictureName(row.id, row.media_type) })),
  ]
  const missing: { readonly table: 'images' | 'pictures'; readonly id: string; readonly file: string }[] = []
  for (const { table, id, size, file } of all) if ((await files.size(file)) !== size) missing.push({ table, id, file })
  return { looked: all.length, missing }
}
