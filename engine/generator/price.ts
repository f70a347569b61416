import type { PublicGenerator, StepKind } from './generator.ts'

/** Calendars by time zone: making one takes longer than a hundred days told by it. */
const calendars = new Map<string, Intl.DateTimeFormat>()

/** The calendar day, `2026-03-19`, at an instant in a time zone. */
export function dayAt(milliseconds: number, timezone: string): string {
  const calendar =
    calendars.get(timezone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' })
  calendars.set(timezone, calendar)
  return calendar.format(milliseconds)
}

/** Credits one step costs on a day: the promotion's price while it runs, else the list price. */
export function priceOf(generator: Pick<PublicGenerator, 'price'>, step: StepKind, day: string): number {
  const { list } = generator.price
  return runningPromotion(generator, day)?.price ?? list[step] ?? 1
}

export function runningPromotion(
  generator: Pick<PublicGenerator, 'price'>,
  day: string,
): PublicGenerator['price']['promotion'] {
  const { promotion } = generator.price
  const runs = promotion && day >= promotion.from && (promotion.until === null || day <= promotion.until)
  return runs ? promotion : null
}
