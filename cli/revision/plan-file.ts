import { sayLineFault } from '../../engine/messages/line-fault.ts'
import type { PlannedEntry } from '../../engine/revision/plan-entries.ts'
import { readPlanText } from '../../engine/revision/plan-text.ts'
import type { Context } from '../base/context.ts'
import { CommandError, EXIT } from '../base/exit.ts'
import { sayInEachLanguage } from '../messages/told.ts'
import { readOptionFile } from '../settings/file.ts'

/** Bytes that a plan's text may have. */
const MAX_PLAN_BYTES = 1_000_000

export interface ParsedPlan {
  /** Of the book; null: the text has none. */
  readonly title: string | null
  readonly entries: readonly PlannedEntry[]
}

/** The plan in a file, or on stdin for `-`. Throws a `CommandError` for a file that can't be read, or with every fault of the plan. */
export async function readPlanFile(file: string, context: Context): Promise<ParsedPlan> {
  const bytes = await readOptionFile(MAX_PLAN_BYTES, file, 'manuscript.plan-unreadable', context)
  return parsePlan(bytes.toString('utf8'), file)
}

/** The plan of a text that is in `file`. Throws a `CommandError` with every fault and its line. */
export function parsePlan(text: string, file: string): ParsedPlan {
  const reading = readPlanText(text)
  if (reading.ok) return reading
  const faults = reading.faults.map((fault) =>
    sayInEachLanguage((language) => `${file}:${fault.line}: ${sayLineFault(fault, language)}`),
  )
  throw new CommandError(EXIT.usage, faults)
}
