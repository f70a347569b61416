import { select, text } from '@clack/prompts'
import type { Catalog } from '../../../engine/catalog/catalog.ts'
import type { Context } from '../../base/context.ts'
import { say } from '../../messages/say.ts'
import { requireAnswer } from '../../settings/ask.ts'
import { canAsk } from '../../terminal/style.ts'
import { NEW_KINDS, type NewKind } from './spec-text.ts'

export interface SpecOptions {
  readonly family?: string
  readonly kind?: NewKind
  readonly title?: string
  readonly titleMs?: string
  readonly input?: boolean
}

export interface SpecPlan {
  /** The chosen family, or all families with the likeliest first. */
  readonly families: readonly string[]
  readonly kind: NewKind
  readonly title: string
  readonly titleMs: string
}

/** Asks in a terminal for what the options leave open; elsewhere takes what most generators of the kind have. */
export async function askSpecInTerminal(
  id: string,
  options: SpecOptions,
  catalog: Catalog,
  context: Context,
): Promise<SpecPlan> {
  const { language } = context
  const asks = options.input !== false && canAsk(context)
  const streams = { input: context.stdin, output: context.stderr, signal: context.signal }
  const typed = async (given: string | undefined, message: string, otherwise: string): Promise<string> => {
    if (given !== undefined || !asks) return given ?? otherwise
    return requireAnswer<string>(await text({ ...streams, message, initialValue: otherwise }))
  }
  const chosen = async <T extends string>(
    given: T | undefined,
    message: string,
    values: readonly T[],
  ): Promise<T | null> => {
    if (given !== undefined || !asks) return given ?? null
    const choices = values.map((value) => ({ value: value as string }))
    return requireAnswer<string>(await select({ ...streams, message, options: choices })) as T
  }
  const kind = (await chosen(options.kind, say('ask.kind', language), NEW_KINDS)) ?? 'book'
  const likely = familiesFor(catalog, kind)
  const family = await chosen(options.family, say('ask.family', language), likely)
  const title = await typed(options.title, say('ask.title', language), titleFromId(id))
  const titleMs = await typed(options.titleMs, say('ask.title-ms', language), title)
  return { kind, families: family === null ? likely : [family], title, titleMs }
}

/** `river-tales` becomes River Tales. */
export function titleFromId(id: string): string {
  return id.replace(/(^|-)([a-z0-9])/g, (_, dash: string, letter: string) => `${dash && ' '}${letter.toUpperCase()}`)
}

interface Beneath {
  readonly book?: { readonly outline?: string }
  readonly prompt?: { readonly templates?: string }
}

/** The defaults of this kind and family that a first spec writes out. */
export function findSpecDefaults({ settings, templates }: Catalog, family: string, kind: NewKind) {
  const beneath: readonly (Beneath | undefined)[] = [settings.families[family]?.defaults, settings.kinds[kind]]
  const { steps } = settings
  // The shared step of a book that is counted.
  const counted = kind === 'book' ? Object.keys(steps).find((name) => steps[name]!.each !== undefined) : undefined
  const needed = kind === 'book' ? (counted ?? 'system') : 'single'
  const sets = [
    ...beneath.map((one) => one?.prompt?.templates),
    ...Object.keys(templates).map((name) => name.split('/')[0]),
  ]
  return {
    templates: kind === 'image' ? null : (sets.find((set) => templates[`${set}/${needed}.en`] !== undefined) ?? null),
    step: counted === undefined ? null : `${counted} 2`,
    outline: beneath.map((one) => one?.book?.outline).find(Boolean) ?? 'guide',
  }
}

/** The families, those with most generators of a kind first. */
function familiesFor({ generators, settings }: Catalog, kind: NewKind): string[] {
  const count = (family: string) => generators.filter((one) => one.kind === kind && one.family === family).length
  return Object.keys(settings.families).toSorted((a, b) => count(b) - count(a))
}
