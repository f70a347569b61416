import { isCancel, select, text } from '@clack/prompts'
import type { Catalog } from '../../engine/generator/assemble.ts'
import type { Context } from '../context.ts'
import { CommandError, EXIT } from '../exit.ts'
import { familiesFor } from './defaults.ts'
import { NEW_KINDS, type NewKind } from './new-spec.ts'

export interface PlanOptions {
  readonly family?: string
  readonly kind?: NewKind
  readonly title?: string
  readonly titleMs?: string
  readonly input?: boolean
}

export interface Plan {
  /** The chosen family; or, when nobody chose, all of them, the likeliest first. */
  readonly families: readonly string[]
  readonly kind: NewKind
  readonly title: string
  readonly titleMs: string
}

/** What the options leave open is asked in a terminal; elsewhere it is what most generators of the kind have. */
export async function askPlan(id: string, options: PlanOptions, catalog: Catalog, context: Context): Promise<Plan> {
  const asks = options.input !== false && context.stdin.isTTY === true && context.stderr.isTTY === true
  const streams = { input: context.stdin, output: context.stderr, signal: context.signal }
  const typed = async (given: string | undefined, message: string, otherwise: string): Promise<string> => {
    if (given !== undefined || !asks) return given ?? otherwise
    return answered(await text({ ...streams, message, initialValue: otherwise }))
  }
  const chosen = async <T extends string>(
    given: T | undefined,
    message: string,
    values: readonly T[],
  ): Promise<T | null> => {
    if (given !== undefined || !asks) return given ?? null
    const choices = values.map((value) => ({ value: value as string }))
    return answered(await select({ ...streams, message, options: choices })) as T
  }
  const kind = (await chosen(options.kind, 'Kind', NEW_KINDS)) ?? 'book'
  const likely = familiesFor(catalog, kind)
  const family = await chosen(options.family, 'Family', likely)
  const title = await typed(options.title, 'Title in English', titleFrom(id))
  const titleMs = await typed(options.titleMs, 'Title in Bahasa Malaysia', title)
  return { kind, families: family === null ? likely : [family], title, titleMs }
}

/** `river-tales` is about River Tales. */
function titleFrom(id: string): string {
  return id.replace(/(^|-)([a-z0-9])/g, (_, dash: string, letter: string) => `${dash && ' '}${letter.toUpperCase()}`)
}

function answered(answer: string | symbol): string {
  if (isCancel(answer)) throw new CommandError(EXIT.interrupted, 'cancelled')
  return answer as string
}
