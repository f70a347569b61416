import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CommandError, EXIT } from '../exit.ts'
import { writeAtomically } from '../folder/atomic.ts'
import { withFolderFaults } from '../folder/faults.ts'
import type { OpenedDocument } from './opened-document.ts'

/** Writes a file whole or not at all, into a folder that is made. */
export function writeExport(file: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(file)
  return withFolderFaults(folder, async () => {
    await mkdir(folder, { recursive: true })
    await writeAtomically(file, bytes)
  })
}

/** The formats that an option names, separated by commas, each once. */
export function formatsOf<Format extends string>(option: string, named: string, choices: readonly Format[]): Format[] {
  const names = [...new Set(named.split(',').map((name) => name.trim().toLowerCase()))].filter((name) => name !== '')
  const unknown = names.filter((name) => !(choices as readonly string[]).includes(name))
  if (unknown.length > 0 || names.length === 0)
    throw new CommandError(EXIT.usage, `${option} ${named}: choose from ${choices.join(', ')}`)
  return names as Format[]
}

/** A file of the folder that holds no text of the book itself. */
export function placeOf({ name, kept }: OpenedDocument, folder: string, ending: string): string {
  const file = join(folder, `${name}.${ending}`)
  return kept.includes(file) ? join(folder, `${name}-export.${ending}`) : file
}
