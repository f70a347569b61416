import type { AuthorBrief } from '../../engine/book/author-brief.ts'
import { type Book, startBook } from '../../engine/book/book.ts'
import { withBrief } from '../../engine/book/read-brief.ts'
import type { Catalog } from '../../engine/catalog/catalog.ts'
import { createSampleAboutBook } from '../../engine/prompt/sample-about.ts'
import type { Context } from '../base/context.ts'
import { CommandError, EXIT } from '../base/exit.ts'
import { say, sayUserMessage } from '../messages/say.ts'
import { toMessage } from '../messages/told.ts'
import { stripControls } from '../terminal/style.ts'
import { FaultList, formatRowFaults } from './manifest/faults.ts'
import { tellNoSuchGenerator, validateRows } from './manifest/judge.ts'
import { type ManifestFormat, readRows } from './manifest/manifest.ts'
import { nameRows, resolveAbout, selectRows } from './manifest/names.ts'
import type { BatchRow } from './manifest/rows.ts'

export type { BatchRow } from './manifest/rows.ts'

export interface BatchPlanOptions {
  /** Rows and books: `3,7-9,the-reef`. The other rows are validated too. */
  readonly only?: string
  /** Of the manifest; left out: by the file's ending, else by its first characters. */
  readonly manifestFormat?: ManifestFormat
  /** Of rows that name none. */
  readonly generator?: string
  /** Under the columns of the rows, part by part. */
  readonly brief?: AuthorBrief | null
  /** The names of the configured endpoints, which rows may name. */
  readonly endpoints?: readonly string[]
  /** Rows with faults are left out instead of refusing the whole manifest. */
  readonly skipFaulty?: boolean
}

/**
 * Reads and validates a whole manifest, `-` from stdin. Returns the rows in its order, null when there is a fault that isn't skipped; all its faults,
 * and the number of those beyond the bounded list; and the settings that it calls by a former name, with the column. Throws no fault.
 */
export async function planBatch(
  path: string,
  { only, manifestFormat, generator, brief = null, endpoints = [], skipFaulty = false }: BatchPlanOptions,
  catalog: Pick<Catalog, 'generators'>,
  context: Context,
) {
  const faults = new FaultList(path === '-' ? 'stdin' : path)
  const ids = catalog.generators.map((one) => one.id)
  if (generator !== undefined && !ids.includes(generator)) {
    const options = new FaultList('--generator')
    options.add({}, tellNoSuchGenerator(generator, ids))
    return { rows: null, faults: options.toArray(), more: 0, renamed: new Map() }
  }
  const renamed = new Map<string, string>()
  const input = {
    generators: catalog.generators,
    generator: generator ?? null,
    brief,
    endpoints,
    context,
    faults,
    renamed,
  }
  const manifest = await readRows(path, manifestFormat, input)
  const named = manifest ? nameRows(validateRows(manifest, input)) : []
  // A book whose row has a fault is missing among the rows.
  const isUsable = faults.isEmpty || (skipFaulty && named.length > 0)
  const rows = isUsable ? resolveAbout(named, faults, context) : named
  const list = isUsable && only !== undefined ? new FaultList('--only') : faults
  const chosen = list === faults ? rows : selectRows(rows, only!, list)
  const isRefused = !list.isEmpty && !(list === faults && isUsable && skipFaulty)
  return { rows: isRefused ? null : chosen, faults: list.toArray(), more: list.more, renamed }
}

/** The rows that are to be written, and whether rows with faults were left out. Throws a `CommandError` with all faults of a refused manifest. */
export async function readChosenRows(
  manifest: string,
  options: BatchPlanOptions,
  catalog: Pick<Catalog, 'generators'>,
  context: Context,
): Promise<{ readonly rows: readonly BatchRow[]; readonly skipped: boolean }> {
  const { rows, faults, more, renamed } = await planBatch(manifest, options, catalog, context)
  const tell = (sentence: string) => void context.stderr.write(`${stripControls(sentence)}\n`)
  for (const [setting, column] of renamed)
    tell(say('batch.renamed-column', context.language, { column: column.trim(), setting }))
  const skipped = rows !== null && faults.length > 0
  if (skipped) {
    context.stderr.write(`${sayUserMessage(formatRowFaults(faults, more), context.language)}\n`)
    tell(say('batch.rows-skipped', context.language))
  }
  if (rows && rows.length > 0) return { rows, skipped }
  throw new CommandError(EXIT.usage, rows ? toMessage('batch.no-rows', { manifest }) : formatRowFaults(faults, more))
}

/** The new book, text or picture of a row. For estimates, one whose book isn't read yet is given a sample instead of it. */
export function startRowBook({ generator, settings, language, entryWords, brief, about, aboutBook }: BatchRow): Book {
  const begun = withBrief(startBook(generator, settings, language), brief)
  const book = about === null ? begun : { ...begun, about: aboutBook ?? createSampleAboutBook(language) }
  return entryWords === null ? book : { ...book, entryWords }
}
