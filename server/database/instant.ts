/** A date of the accounts library, text on SQLite, as milliseconds since the epoch. */
export function instantOf(date: string | Date | number): number {
  return new Date(date).getTime()
}
