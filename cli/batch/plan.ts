import type { Catalog } from '../../engine/generator/assemble.ts'
import type { Context } from '../context.ts'
import { FaultList, type ManifestFault } from './manifest/faults.ts'
import { judgeRows, unknownGenerator } from './manifest/judge.ts'
import { readRows } from './manifest/manifest.ts'
import { namedRows } from './manifest/names.ts'
import { onlyRows } from './manifest/only.ts'
import type { ManifestFormat } from './manifest/source.ts'
import type { BatchRow } from './row.ts'

export type { ManifestFault } from './manifest/faults.ts'
export type { BatchRow } from './row.ts'

export interface BatchPlan {
  /** In the manifest's order. */
  readonly rows: readonly BatchRow[]
}

export interface PlanOptions {
  /** Rows and books: `3,7-9,the-reef`. The others are checked all the same. */
  readonly only?: string
  /** The manifest's; left out: by the file's ending, else by how it begins. */
  readonly format?: ManifestFormat
  /** Of rows that name none. */
  readonly generator?: string
}

export interface Planning {
  /** Null when there is a fault. */
  readonly plan: BatchPlan | null
  readonly faults: readonly ManifestFault[]
  /** Faults beyond those of the list, which is bounded. */
  readonly more: number
}

/** Reads and validates a whole manifest, `-` from stdin. Nothing is thrown for what a person wrote: all faults come at once. */
export async function planBatch(
  path: string,
  { only, format, generator }: PlanOptions,
  catalog: Pick<Catalog, 'generators'>,
  context: Context,
): Promise<Planning> {
  const faults = new FaultList(path === '-' ? 'stdin' : path)
  const ids = catalog.generators.map((one) => one.id)
  if (generator !== undefined && !ids.includes(generator)) {
    const options = new FaultList('--generator')
    options.add({}, unknownGenerator(generator, ids))
    return { plan: null, faults: options.toArray(), more: 0 }
  }
  const desk = { generators: catalog.generators, generator: generator ?? null, context, faults }
  const manifest = await readRows(path, format, desk)
  const rows = manifest ? namedRows(judgeRows(manifest, desk)) : []
  const list = faults.isEmpty && only !== undefined ? new FaultList('--only') : faults
  const chosen = list === faults ? rows : onlyRows(rows, only!, list)
  return { plan: list.isEmpty ? { rows: chosen } : null, faults: list.toArray(), more: list.more }
}
