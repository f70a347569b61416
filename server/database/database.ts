import type { Kysely, Selectable, Transaction } from 'kysely'
import type { AccountTables } from './tables/accounts.ts'
import type { BookTables } from './tables/books.ts'
import type { MoneyTables } from './tables/money.ts'
import type { OperationTables } from './tables/operation.ts'

/** An open database. Everything above it is the same on both kinds. */
export interface Database {
  readonly kind: 'sqlite' | 'postgres'
  readonly kysely: Kysely<Tables>
  /**
   * On a file of SQLite, the first row by a connection of its own: it waits for no transaction and sees none that is open. Absent
   * elsewhere; `compileFirstRowQuery` knows.
   */
  readCommitted?<Row>(text: string, parameters: readonly (string | number)[]): Row | undefined
  close(): Promise<void>
}

/** What a query needs: the database, or a transaction on it. */
export type Queryable = Kysely<Tables> | Transaction<Tables>
export type Tx = Transaction<Tables>

/** Names something of a user's. Another user's is as one that isn't there. */
export interface OwnId {
  readonly id: string
  readonly userId: string
}

/** Whether a database's address names PostgreSQL; any other is the path of a SQLite file. */
export function isPostgres(databaseUrl: string): boolean {
  return /^postgres(ql)?:\/\//.test(databaseUrl)
}

/** Every table; those of the specification by its names. */
export type Tables = AccountTables & BookTables & MoneyTables & OperationTables
/** What a query reads of a table. */
export type RowOf<Name extends keyof Tables> = Selectable<Tables[Name]>
