import type { PublicGenerator } from './public-generator.ts'

/** Calendars by time zone: creating one takes longer than formatting a hundred days. */
const calendars = new Map<string, Intl.DateTimeFormat>()

/** The calendar day, `2026-03-19`, at an instant in a time zone. */
export function dayAt(milliseconds: number, timezone: string): string {
  const calendar =
    calendars.get(timezone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' })
  calendars.set(timezone, calendar)
  return calendar.format(milliseconds)
}

/** The calendar year at an instant in a time zone, for values such as `this-year`. */
export function yearAt(milliseconds: number, timezone: string): number {
  return Number(dayAt(milliseconds, timezone).slice(0, 4))
}

/** Credits one step, by its name, costs on a day: the list price, or that of a promotion while it runs and costs less. */
export function findStepPrice(generator: Pick<PublicGenerator, 'price'>, step: string, day: string): number {
  const price = generator.price.list[step] ?? 1
  return Math.min(price, findRunningPromotion(generator, day)?.price ?? price)
}

export function findRunningPromotion(
  generator: Pick<PublicGenerator, 'price'>,
  day: string,
): PublicGenerator['price']['promotion'] {
  const { promotion } = generator.price
  const runs = promotion && day >= promotion.from && (promotion.until === null || day <= promotion.until)
  return runs ? promotion : null
}
