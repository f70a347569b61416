import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Clock } from '../../engine/base/clock.ts'
import { cacheFolder } from '../../engine/node/folders.ts'
import type { TaskKind, Tasks } from '../../engine/node/threads/tasks.ts'
import type { Core, Server } from '../server.ts'
import { shortHash } from '../short-hash.ts'
import { type Bucket, openBucket } from '../store/bucket.ts'
import type { TaskOrder } from '../threads/workshop.ts'

/** Files by a key that says all they are made of: letters, digits, points and hyphens. */
export interface FileCache {
  /** Null: it isn't there. */
  read(key: string): Promise<Uint8Array | null>
  /** Bytes of the file; null: it isn't there. */
  size(key: string): Promise<number | null>
  /** Keeps a file, and deletes old files and, above the bound, those that were unused longest. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** Deletes every file whose key begins so. */
  forget(beginning: string): Promise<void>
  close(): Promise<void>
}

/**
 * The bytes of a file: as they are kept, or once it is made. Throws what the task throws, and `exports.*` or `work.*`.
 */
export async function makeCached<Kind extends TaskKind>(
  { workshop, exportCache }: Pick<Server, 'workshop' | 'exportCache'>,
  order: TaskOrder<Kind>,
  { file, pick }: { readonly file: string; readonly pick: (result: Tasks[Kind]['result']) => Uint8Array },
  signal: AbortSignal,
): Promise<Uint8Array> {
  const read = () => exportCache.read(file)
  // A task that ended after the first look has left its file.
  const kept = (await read()) ?? ((await workshop.state(order.key)) === null ? await read() : null)
  return kept ?? pick(await workshop.make(order, signal))
}

/** What the keys of one user's files begin with. It doesn't tell whose they are. */
export function cacheKeyPrefix(userId: string): string {
  return shortHash(userId)
}

interface FileCacheOptions {
  readonly folder: string
  readonly clock: Clock
  readonly maxBytes?: number
}

/** All files of one server together. */
const MAX_CACHE_BYTES = 1024 * 1024 * 1024
/** A file that was unused for so long is deleted: its book may have been deleted meanwhile. */
export const MAX_CACHE_AGE_MS = 7 * 24 * 60 * 60_000

/** The folder of exported files: beside the learnt facts about models; without a home, a temporary folder that `close` deletes. */
async function openExportCache(
  environment: Readonly<Record<string, string | undefined>>,
  clock: Clock,
): Promise<FileCache> {
  const { KALAM_CACHE } = environment
  const kept = KALAM_CACHE ? resolve(KALAM_CACHE) : cacheFolder(environment)
  if (kept !== null) return openFileCache({ folder: join(kept, 'exports'), clock })
  const folder = await mkdtemp(join(tmpdir(), 'kalam-exports-'))
  const cache = openFileCache({ folder, clock })
  return { ...cache, close: () => rm(folder, { recursive: true, force: true }) }
}

/** Exports of a server: in its bucket where one is in use, beside its other files where several processes serve one database, else where the user's caches are. */
export function openExportFiles(
  { database, config, clock }: Pick<Core, 'database' | 'config' | 'clock'>,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<FileCache> {
  const { kind, bucket } = config.store
  if (kind === 's3' && bucket !== null) return Promise.resolve(openBucketCache({ bucket: openBucket(bucket), clock }))
  return database.kind === 'postgres'
    ? Promise.resolve(openFileCache({ folder: join(config.filesFolder, 'exports'), clock }))
    : openExportCache(environment, clock)
}

/** A folder of files, which several processes may share. A folder that can't be written keeps nothing. */
export function openFileCache({ folder, clock, maxBytes = MAX_CACHE_BYTES }: FileCacheOptions): FileCache {
  const placeOf = (key: string) => join(folder, key)
  const touch = (key: string) => {
    const now = new Date(clock.now())
    return utimes(placeOf(key), now, now).catch(() => undefined)
  }
  return {
    async read(key) {
      const bytes = await readFile(placeOf(key)).catch(() => null)
      if (bytes !== null) await touch(key)
      return bytes
    },
    async size(key) {
      const found = await stat(placeOf(key)).catch(() => null)
      if (found !== null) await touch(key)
      return found?.size ?? null
    },
    async write(key, bytes) {
      const draft = placeOf(`${key}.${randomUUID()}.part`)
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFile(draft, bytes, { mode: 0o600 })
        await rename(draft, placeOf(key))
        await touch(key)
        for (const { name } of spareFiles(await listFiles(folder), maxBytes, clock.now())) {
          await rm(placeOf(name), { force: true })
        }
      } catch {
        await rm(draft, { force: true }).catch(() => undefined)
      }
    },
    async forget(beginning) {
      const names = await readdir(folder).catch(() => [])
      for (const name of names) if (name.startsWith(beginning)) await rm(join(folder, name), { force: true })
    },
    close: async () => undefined,
  }
}

/** Where a bucket has these files. */
const BUCKET_FOLDER = 'exports/'
/** How often old files of a bucket are looked for, in milliseconds: each time all names are listed. */
const FORGET_INTERVAL_MS = 60 * 60_000

interface BucketCacheOptions {
  readonly bucket: Bucket
  readonly clock: Clock
  readonly maxBytes?: number
}

/**
 * Files in a bucket. It doesn't say when a file was used, so those that were written first are deleted first. A bucket that can't be reached
 * keeps nothing.
 */
export function openBucketCache({ bucket, clock, maxBytes = MAX_CACHE_BYTES }: BucketCacheOptions): FileCache {
  const placeOf = (key: string) => `${BUCKET_FOLDER}${key}`
  let forgottenAt = -FORGET_INTERVAL_MS
  async function forgetOldest(): Promise<void> {
    const now = clock.now()
    if (now < forgottenAt + FORGET_INTERVAL_MS) return
    forgottenAt = now
    for (const { name } of spareFiles(await bucket.list(BUCKET_FOLDER), maxBytes, now)) await bucket.remove(name)
  }
  return {
    read: (key) => bucket.read(placeOf(key)).catch(() => null),
    size: (key) => bucket.size(placeOf(key)).catch(() => null),
    async write(key, bytes) {
      await bucket
        .write(placeOf(key), bytes)
        .then(forgetOldest)
        .catch(() => undefined)
    },
    async forget(beginning) {
      const files = await bucket.list(placeOf(beginning)).catch(() => [])
      for (const { name } of files) await bucket.remove(name).catch(() => undefined)
    },
    close: async () => undefined,
  }
}

async function listFiles(folder: string): Promise<KeptFile[]> {
  const files = (await readdir(folder)).map(async (name) => {
    const found = await stat(join(folder, name)).catch(() => null)
    return found === null ? [] : [{ name, bytes: found.size, at: found.mtimeMs }]
  })
  return (await Promise.all(files)).flat()
}

type KeptFile = Awaited<ReturnType<Bucket['list']>>[number]

/** Those to delete: too old, or more than `maxBytes` together with all that are newer. */
function spareFiles(files: readonly KeptFile[], maxBytes: number, now: number): KeptFile[] {
  let kept = 0
  return files
    .toSorted((a, b) => b.at - a.at)
    .filter(({ bytes, at }) => {
      kept += bytes
      return kept > maxBytes || at <= now - MAX_CACHE_AGE_MS
    })
}
