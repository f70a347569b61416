import type { Generator } from '../engine/generator/generator.ts'
import { dayAt } from '../engine/generator/price.ts'
import type { Context } from './context.ts'

/** Today in the catalog's time zone, as `2026-03-19`. */
export function dayOf({ clock }: Pick<Context, 'clock'>, generator: Pick<Generator, 'price'>): string {
  return dayAt(clock.now(), generator.price.timezone)
}

export function yearOf(context: Pick<Context, 'clock'>, generator: Pick<Generator, 'price'>): number {
  return Number(dayOf(context, generator).slice(0, 4))
}
