/** The longest wait before a job that failed is tried again, in seconds. */
export const LONGEST_WAIT = 60

/** Seconds before the next try: 1, 2, 4, … and a minute from then on. */
export function backOff(attempt: number): number {
  return Math.min(LONGEST_WAIT, 2 ** (attempt - 1))
}
