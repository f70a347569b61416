import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CatalogFolders } from './folders.ts'

/**
 * What a compiled index depends on, as one text: names, sizes and times of every file of the folders, and of the program's
 * own code. Equal stamps mean an equal catalog; null when the program runs from its sources, which change without a trace.
 */
export function catalogStamp(folders: readonly CatalogFolders[]): string | null {
  const code = fileURLToPath(import.meta.url)
  if (code.endsWith('.ts')) return null
  const roots = folders.flatMap(({ generators, templates }) => [generators, templates])
  return [statLine('code', code), process.version, ...[...new Set(roots)].flatMap(linesBeneath)].join('\n')
}

function linesBeneath(folder: string): string[] {
  const lines = [folder]
  for (const entry of entriesOf(folder)) {
    const path = join(folder, entry.name)
    if (entry.isDirectory())
      for (const inner of entriesOf(path)) lines.push(statLine(`${entry.name}/${inner.name}`, join(path, inner.name)))
    else lines.push(statLine(entry.name, path))
  }
  return lines
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

/** The change time too: an unpacked archive may give every version of a file the same modification time. */
function statLine(name: string, path: string): string {
  const found = statSync(path, { throwIfNoEntry: false })
  return found ? `${name} ${found.size} ${found.mtimeMs} ${found.ctimeMs}` : `${name} -`
}
