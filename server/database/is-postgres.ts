/** Whether a database's address names PostgreSQL; any other is the path of a SQLite file. */
export function isPostgres(databaseUrl: string): boolean {
  return /^postgres(ql)?:\/\//.test(databaseUrl)
}
