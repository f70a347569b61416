/** A calendar day in a time zone and the instants, in milliseconds, between which it is that day: `from` inclusive. */
export interface DayWindow {
  readonly day: string
  readonly from: number
  readonly until: number
}

/** No day is longer than this, whatever a clock change adds. */
const LONGEST_DAY_MS = 27 * 3_600_000

/** The day at an instant. Prices change at midnight in the catalog's time zone, so what was priced within the window stays right. */
export function dayWindow(now: number, timezone: string): DayWindow {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' })
  const day = format.format(now)
  const isToday = (instant: number) => format.format(instant) === day
  return {
    day,
    from: boundary(now - LONGEST_DAY_MS, now, isToday),
    until: boundary(now, now + LONGEST_DAY_MS, (instant) => !isToday(instant)),
  }
}

/** The first instant at which `holds`, which it doesn't at `low` and does at `high`. */
function boundary(low: number, high: number, holds: (instant: number) => boolean): number {
  let [before, at] = [Math.floor(low), Math.floor(high)]
  while (at - before > 1) {
    const middle = Math.floor((before + at) / 2)
    if (holds(middle)) at = middle
    else before = middle
  }
  return at
}
