import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CatalogFolders, makeCacheFolder, packageRoot, shippedFolders } from '../engine/node/folders.ts'
import { layerFolders, PACK_FILE } from '../engine/node/layer-folders.ts'

/** A value computed from a catalog. It is valid for one calendar day, because prices depend on the day. */
export interface Dated {
  /** Milliseconds since the epoch: `from` is inclusive, `until` exclusive. */
  readonly valid: { readonly from: number; readonly until: number }
}

/** Values computed from the generators of some folders, as JSON files. A value is read only while no file it depends on has changed. */
export interface CatalogCache {
  read<T extends Dated>(name: string, now: number): T | null
  /** A write that fails is ignored: the next run computes the value again. */
  write(name: string, value: Dated): void
}

const NO_CACHE: CatalogCache = { read: () => null, write: () => undefined }

/**
 * Opens the cache of some folders of generators. Call it before the generators are read: it compares the files as they are now.
 * There is no cache without a folder for it, or when the program runs from its TypeScript sources, whose changes it can't see.
 */
export function openCatalogCache(
  folder: string | null,
  folders: CatalogFolders,
  program = import.meta.filename,
): CatalogCache {
  if (folder === null || program.endsWith('.ts')) return NO_CACHE
  const stamp = stampOf(folders, program)
  const fileOf = (name: string) => join(folder, `${name}-${fingerprint(JSON.stringify(folders))}.json`)
  return {
    read<T extends Dated>(name: string, now: number) {
      try {
        const kept = JSON.parse(readFileSync(fileOf(name), 'utf8')) as { stamp: string; value: T }
        const { from, until } = kept.value.valid
        return kept.stamp === stamp && now >= from && now < until ? kept.value : null
      } catch {
        return null
      }
    },
    write(name, value) {
      try {
        makeCacheFolder(folder)
        replaceFile(fileOf(name), JSON.stringify({ stamp, value }))
      } catch {
        // A full disk or a read-only folder costs time, nothing else.
      }
    },
  }
}

/**
 * Name, size and times of every file that a value depends on: those of all folders and packs, the shipped ones, which fill gaps,
 * a file of the program, which each build writes anew, and package.json, which names the libraries.
 */
function stampOf({ folders }: CatalogFolders, program: string): string {
  const lines = [process.version]
  const add = (path: string, levels: number) => {
    const found = statSync(path, { throwIfNoEntry: false })
    // The change time too: an archive may unpack every version of a file with the same modification time.
    if (!found?.isDirectory()) lines.push(`${path} ${found?.size} ${found?.mtimeMs} ${found?.ctimeMs}`)
    else if (levels > 0) for (const name of readdirSync(path)) add(`${path}/${name}`, levels - 1)
  }
  add(program, 0)
  add(join(packageRoot(), 'package.json'), 0)
  // As a catalog is read, and a level more for recordings: `generators/<family>/<id>.recordings/<file>`.
  for (const folder of [shippedFolders().generators, ...folders]) {
    const { generators, templates } = layerFolders(folder)
    add(join(folder, PACK_FILE), 0)
    for (const root of [generators, templates]) add(root, 3)
  }
  return lines.join('\n')
}

function replaceFile(file: string, content: string): void {
  const draft = `${file}.${process.pid}.tmp`
  try {
    writeFileSync(draft, content, { mode: 0o600 })
    renameSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** FNV-1a, for a file name. The stamp holds the full paths. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
