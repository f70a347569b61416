import type { Database } from '../database/database.ts'

/** A date as the accounts library keeps it on either database. */
export function dateColumn(instant: number): string {
  return new Date(instant).toISOString()
}

/** A flag as the accounts library keeps it. */
export function flagColumn({ kind }: Pick<Database, 'kind'>, flag: boolean): number | boolean {
  return kind === 'sqlite' ? Number(flag) : flag
}
