import type { Migration } from 'kysely/migration'
import * as accounts from './0001-accounts.ts'
import * as books from './0002-books.ts'
import * as credits from './0003-credits.ts'
import * as commerce from './0004-commerce.ts'
import * as operations from './0005-operations.ts'
import * as limits from './0006-limits.ts'
import * as covers from './0007-covers.ts'

/** In their order. A migration that has shipped is never edited: a new one follows it. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-accounts': accounts,
  '0002-books': books,
  '0003-credits': credits,
  '0004-commerce': commerce,
  '0005-operations': operations,
  '0006-limits': limits,
  '0007-covers': covers,
}
