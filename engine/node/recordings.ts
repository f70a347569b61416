import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Catalog } from '../catalog/catalog.ts'
import type { Generator } from '../generator/generator.ts'
import type { RecordingFault } from '../workbench/recording.ts'

/** Bytes that a recording may have. */
export const MAX_RECORDING_BYTES = 64 * 1024 * 1024

/** The fault of a file that has more. */
export const SIZE_FAULT: RecordingFault = { line: 1, message: `has more than ${MAX_RECORDING_BYTES / 1024 / 1024} MB` }

const ENDING = '.jsonl'

/** The folder of a generator's recordings, beside its file: `fiction/romance.recordings`. From the folder that diagnostics begin from. */
function recordingsFolder({ specs }: Pick<Catalog, 'specs'>, { id }: Pick<Generator, 'id'>): string {
  return `${specs.get(id)!.source.file.replace(/\.ya?ml$/, '')}.recordings`
}

/** The path of a recording by its name. */
export function recordingFile(catalog: Pick<Catalog, 'specs'>, generator: Pick<Generator, 'id'>, name: string): string {
  return join(recordingsFolder(catalog, generator), `${name}${ENDING}`)
}

/** The paths of a generator's recordings, by name. Empty when it has none. `cwd` is the folder that diagnostics begin from. */
export async function listRecordingPaths(
  catalog: Pick<Catalog, 'specs'>,
  generator: Pick<Generator, 'id'>,
  cwd: string,
): Promise<string[]> {
  const folder = recordingsFolder(catalog, generator)
  const names = await readdir(resolve(cwd, folder)).catch(() => [])
  return names
    .filter((name) => name.endsWith(ENDING))
    .toSorted()
    .map((name) => join(folder, name))
}
