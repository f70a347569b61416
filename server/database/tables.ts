import type { AccountTables } from './tables/accounts.ts'
import type { BookTables } from './tables/books.ts'
import type { MoneyTables } from './tables/money.ts'
import type { OperationTables } from './tables/operation.ts'

/** Every table; those of the specification by its names. */
export type Tables = AccountTables & BookTables & MoneyTables & OperationTables
