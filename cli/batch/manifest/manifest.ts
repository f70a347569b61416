import type { AuthorBrief } from '../../../engine/book/author-brief.ts'
import type { Generator } from '../../../engine/generator/generator.ts'
import type { Context } from '../../base/context.ts'
import { toSentence } from '../../messages/told.ts'
import { type RowColumns, readColumns } from './columns.ts'
import { parseCsv } from './csv.ts'
import { parseJsonManifest, parseYamlManifest } from './document.ts'
import type { FaultList } from './faults.ts'
import { parseJsonl } from './jsonl.ts'
import type { ManifestRows } from './rows.ts'
import { detectFormat, type ManifestFormat, readManifestBytes } from './source.ts'

/** What reading a manifest needs. */
export interface ManifestInput {
  readonly generators: readonly Generator[]
  /** The id that rows without one get. */
  readonly generator: string | null
  /** The names of the configured endpoints. */
  readonly endpoints: readonly string[]
  /** What rows of books without an own one get, part by part. */
  readonly brief: AuthorBrief | null
  readonly context: Context
  readonly faults: FaultList
  /** Settings that the manifest calls by a former name, with the column. */
  readonly renamed: Map<string, string>
}

/** The rows of a file or stdin in whatever format; null when there are none to be had, which is among the faults. */
export async function readRows(
  path: string,
  format: ManifestFormat | undefined,
  { generators, generator, context, faults }: ManifestInput,
): Promise<ManifestRows | null> {
  const bytes = await readManifestBytes(path, context, faults)
  if (!bytes) return null
  const columns = new Map(generators.map((one) => [one.id, readColumns(one)]))
  const kind = format ?? detectFormat(path, bytes)
  if (kind === 'jsonl') return parseJsonl(bytes, faults)
  if (kind === 'csv')
    return withRows(
      parseCsv(bytes, (name) => isKnown(name, columns), faults),
      faults,
    )
  const knows = (id: string | null, column: string) => Boolean(columns.get(id ?? generator ?? '')?.target(column))
  return (kind === 'json' ? parseJsonManifest : parseYamlManifest)(bytes, knows, faults)
}

function isKnown(name: string, columns: ReadonlyMap<string, RowColumns>): boolean {
  return [...columns.values()].some((one) => one.target(name) !== null)
}

function withRows(rows: ManifestRows | null, faults: FaultList): ManifestRows | null {
  if (rows?.count === 0 && faults.isEmpty) faults.add({}, toSentence('manifest.header-alone'))
  return rows
}
