/** The disk is full or gone, the file is locked for too long, or the database server doesn't answer. */
export function isOutOfReach(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (typeof code === 'string') {
    if (/^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|BUSY|LOCKED|NOMEM)/.test(code)) return true
    // PostgreSQL: connection exceptions, insufficient resources, operator intervention, system errors.
    if (/^(08|53|57|58)[0-9A-Z]{3}$/.test(code)) return true
    if (/^E(CONNREFUSED|CONNRESET|PIPE|NOTFOUND|HOSTUNREACH|TIMEDOUT|NOSPC|IO|ROFS)$/.test(code)) return true
  }
  return typeof message === 'string' && /^(Connection terminated|timeout exceeded when trying to connect)/.test(message)
}
