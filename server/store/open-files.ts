import type { ServerConfig } from '../config/server-config.ts'
import { openBucket } from './bucket.ts'
import type { FileStore } from './file-store.ts'
import { openFolder } from './folder.ts'

export type FileStoreKind = 'folder' | 's3'

/** Where a server keeps bytes. What an earlier setting kept elsewhere is found there, until it is moved. */
export interface ServerFiles extends FileStore {
  /** Where new files go. */
  readonly kind: FileStoreKind
  /** Whether pictures that are made here leave their rows for it. */
  readonly takesRows: boolean
  /** Removes a file that was moved from where it was. */
  removeFrom(kind: FileStoreKind, name: string): Promise<void>
}

/** Opens what the configuration names. Nothing is asked of it before it is used. */
export function openServerFiles({ filesFolder, store }: Pick<ServerConfig, 'filesFolder' | 'store'>): ServerFiles {
  const folder = openFolder(filesFolder)
  const bucket = store.bucket === null ? null : openBucket(store.bucket)
  const kind = store.kind === 's3' ? 's3' : 'folder'
  const stores: Partial<Record<FileStoreKind, FileStore>> = { folder, ...(bucket === null ? {} : { s3: bucket }) }
  const main = stores[kind]!
  // The one that is in use first.
  const all = Object.values(stores).toSorted((one, other) => Number(other === main) - Number(one === main))
  return {
    kind,
    takesRows: store.kind !== 'rows',
    read: (name) => first(all, (each) => each.read(name)),
    size: (name) => first(all, (each) => each.size(name)),
    write: (name, bytes) => main.write(name, bytes),
    async remove(name) {
      for (const each of all) await each.remove(name)
    },
    async removeFrom(from, name) {
      await stores[from]?.remove(name)
    },
  }
}

async function first<Found>(
  stores: readonly FileStore[],
  find: (store: FileStore) => Promise<Found | null>,
): Promise<Found | null> {
  for (const store of stores) {
    const found = await find(store)
    if (found !== null) return found
  }
  return null
}
