import { fs, path } from './builtins.ts'
import type { CatalogFolders } from './folders.ts'

/**
 * What a compiled index depends on, as one text: names, sizes and times of every file of the folders, and of `code`, a file of
 * the program that each build writes anew. Equal stamps mean an equal catalog.
 */
export function catalogStamp(folders: readonly CatalogFolders[], code: string): string {
  const roots = folders.flatMap(({ generators, templates }) => [generators, templates])
  return [process.version, statLine('code', code), ...[...new Set(roots)].flatMap(linesBeneath)].join('\n')
}

/** As deep as a catalog is read: `<family>/<file>`. */
function linesBeneath(folder: string): string[] {
  const lines = [folder]
  for (const entry of entriesOf(folder)) {
    const file = path.join(folder, entry.name)
    if (!entry.isDirectory()) lines.push(statLine(entry.name, file))
    else for (const { name } of entriesOf(file)) lines.push(statLine(`${entry.name}/${name}`, path.join(file, name)))
  }
  return lines
}

function entriesOf(folder: string) {
  try {
    return fs.readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

/** The change time too: an unpacked archive may give every version of a file the same modification time. */
function statLine(name: string, file: string): string {
  const found = fs.statSync(file, { throwIfNoEntry: false })
  return found ? `${name} ${found.size} ${found.mtimeMs} ${found.ctimeMs}` : `${name} -`
}
