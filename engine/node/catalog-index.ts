import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Catalog } from '../generator/assemble.ts'
import type { Generator } from '../generator/generator.ts'
import type { Localized } from '../language.ts'
import { catalogStamp } from './catalog-stamp.ts'
import { type CatalogFolders, catalogFolders } from './folders.ts'

/** What can be told of a catalog without its prompts: enough to list, describe and complete. */
export interface CatalogIndex {
  /** In menu order. */
  readonly families: readonly { readonly id: string; readonly title: Localized }[]
  /** In menu order; the texts of their prompts are left out. */
  readonly generators: readonly Generator[]
}

export function indexOf({ settings, generators }: Catalog): CatalogIndex {
  return {
    families: Object.entries(settings.families).map(([id, { title }]) => ({ id, title })),
    generators: generators.map((generator) => ({
      ...generator,
      fields: generator.fields.map((field) => ({
        ...field,
        options: field.options.map((option) => ({ ...option, say: null })),
      })),
      prompt: { ...generator.prompt, slots: {} },
    })),
  }
}

/** Keeps indexes in a folder. A kept one is used only while nothing it depends on has changed by a byte or a time. */
export interface IndexCache {
  read(): CatalogIndex | null
  /** Failing to write is no fault: the next run compiles again. */
  write(index: CatalogIndex): void
}

/** The cache of one folder of generators. Take it before the files are read: its stamp is from this moment. */
export function openIndexCache(folder: string | null, folders: CatalogFolders): IndexCache {
  const stamp = folder === null ? null : catalogStamp([folders, catalogFolders()])
  if (folder === null || stamp === null) return { read: () => null, write: () => undefined }
  const file = join(folder, `index-${fingerprint(folders.generators)}.json`)
  return {
    read() {
      try {
        const kept = JSON.parse(readFileSync(file, 'utf8')) as { stamp: string; index: CatalogIndex }
        return kept.stamp === stamp ? kept.index : null
      } catch {
        return null
      }
    },
    write(index) {
      const draft = `${file}.${process.pid}.tmp`
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 })
        writeFileSync(draft, JSON.stringify({ stamp, index }), { flag: 'wx', mode: 0o600 })
        renameSync(draft, file)
      } catch {
        rmSync(draft, { force: true })
      }
    },
  }
}

/** FNV-1a: a name for a file, nothing more. The stamp holds the folder itself. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
