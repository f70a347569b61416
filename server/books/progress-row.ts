import type { Generator } from '../../engine/generator/generator.ts'
import type { Queries } from '../database/database.ts'

/** Every book type whose saved progress a generator reads: its own and its older ones. */
export function bookTypesOf({ bookType, formerly }: Pick<Generator, 'bookType' | 'formerly'>): string[] {
  return [bookType, ...formerly]
}

/** The book that a generator's page offers to continue; null: nothing is saved. */
export async function bookAtHand(queries: Queries, userId: string, generator: Generator): Promise<string | null> {
  const row = await queries
    .selectFrom('book_progress')
    .select('book_id')
    .where('user_id', '=', userId)
    .where('book_type', 'in', bookTypesOf(generator))
    .orderBy('updated_at', 'desc')
    .executeTakeFirst()
  return row?.book_id ?? null
}
