import type { CompiledQuery } from 'kysely'
import type { Database, Queries } from './database.ts'

type Parameters = readonly (string | number)[]

/**
 * A read that every request makes: compiled once, with placeholders for its parameters in their order, and asked past the query
 * builder. Gives the first row of what is committed.
 */
export function readFirst<Row>(
  build: (queries: Queries) => { compile(): CompiledQuery<Row> },
): (database: Database, parameters: Parameters) => Promise<Row | undefined> {
  const compiled = new WeakMap<Database, CompiledQuery<Row>>()
  return async (database, parameters) => {
    let query = compiled.get(database)
    if (query === undefined) {
      query = build(database.kysely).compile()
      compiled.set(database, query)
    }
    if (database.readCommitted !== undefined) return database.readCommitted<Row>(query.sql, parameters)
    const { rows } = await database.kysely.executeQuery<Row>({ ...query, parameters })
    return rows[0]
  }
}
