import type { AuthorBrief } from '../../engine/book/author-brief.ts'
import type { Catalog } from '../../engine/catalog/catalog.ts'
import { languageOfTerminal } from '../../engine/node/locale.ts'
import type { Context } from '../base/context.ts'
import { CommandError, EXIT } from '../base/exit.ts'
import { say, sayTold } from '../messages/say.ts'
import { toSentence } from '../messages/told.ts'
import { stripControls } from '../terminal/style.ts'
import type { BatchOptions } from './limits.ts'
import { formatRowFaults } from './manifest/faults.ts'
import { type BatchRow, planBatch } from './plan.ts'

interface ChosenRows {
  readonly rows: readonly BatchRow[]
  /** Whether rows with faults were left out. */
  readonly skipped: boolean
}

export async function readChosenRows(
  manifest: string,
  {
    only,
    manifestFormat,
    generator,
    endpoints = [],
    skipFaulty = false,
  }: Pick<BatchOptions, 'only' | 'manifestFormat' | 'generator' | 'skipFaulty'> & {
    readonly endpoints?: readonly string[]
  },
  catalog: Pick<Catalog, 'generators'>,
  context: Context,
  brief: AuthorBrief | null = null,
): Promise<ChosenRows> {
  const chosen = {
    endpoints,
    skipFaulty,
    ...(only === undefined ? {} : { only }),
    ...(manifestFormat === undefined ? {} : { format: manifestFormat }),
    ...(generator === undefined ? {} : { generator }),
    brief,
  }
  const { rows, faults, more, renamed } = await planBatch(manifest, chosen, catalog, context)
  for (const [setting, column] of renamed) {
    const notice = say('batch.renamed-column', languageOfTerminal(context.env), { column: column.trim(), setting })
    context.stderr.write(`${stripControls(notice)}\n`)
  }
  const skipped = rows !== null && faults.length > 0
  if (skipped)
    context.stderr.write(
      `${sayTold(formatRowFaults(faults, more), languageOfTerminal(context.env))}\n${stripControls(say('batch.rows-skipped', languageOfTerminal(context.env)))}\n`,
    )
  if (rows && rows.length > 0) return { rows, skipped }
  throw new CommandError(EXIT.usage, rows ? toSentence('batch.no-rows', { manifest }) : formatRowFaults(faults, more))
}
