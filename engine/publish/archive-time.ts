/** The years that an archive can name. */
const [FIRST_YEAR, LAST_YEAR] = [1980, 2099]

/** The time of an archive's files, from an ISO date. Noon of the day: archives hold the local time, and noon exists in every time zone. */
export function archiveTime(modified: string): Date {
  const [year = FIRST_YEAR, month = 1, day = 1] = modified.slice(0, 10).split('-').map(Number)
  return new Date(Math.min(LAST_YEAR, Math.max(FIRST_YEAR, year)), month - 1, day, 12)
}
