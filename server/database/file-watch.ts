import { type BigIntStats, statSync } from 'node:fs'
import Client from 'better-sqlite3'

/** Statements that would be lost with a file that no directory names any more. */
const WRITES = /^\s*(insert|update|delete|begin)\b/i

/**
 * Tells whether a statement may run: on a database file that was deleted or replaced while it was open, SQLite would go on writing
 * into the unlinked one. Throws SQLite's own `SQLITE_READONLY_DBMOVED` then.
 */
export function watchFile(path: string): (statement: string) => void {
  const opened = look(path)
  return (statement) => {
    if (!WRITES.test(statement)) return
    const now = look(path)
    if (now?.ino === opened?.ino && now?.dev === opened?.dev) return
    throw new Client.SqliteError('the database file was deleted or replaced', 'SQLITE_READONLY_DBMOVED')
  }
}

function look(path: string): BigIntStats | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false })
}
