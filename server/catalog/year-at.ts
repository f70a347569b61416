import { dayAt } from '../../engine/generator/price.ts'

/** The calendar year at an instant in a time zone: what `this-year` means. */
export function yearAt(milliseconds: number, timezone: string): number {
  return Number(dayAt(milliseconds, timezone).slice(0, 4))
}
