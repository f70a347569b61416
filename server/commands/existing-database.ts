import { existsSync } from 'node:fs'
import { loadServerConfig } from '../config/load-server-config.ts'
import type { Context } from './context.ts'

export interface Existing {
  readonly kind: 'postgres' | 'sqlite'
  /** An address of PostgreSQL, or the full path of a file. */
  readonly url: string
}

/** What `DATABASE_URL` or the configuration names. Opening a SQLite file that isn't there would make an empty one: throws instead. */
export async function existingDatabase({ cwd, env }: Pick<Context, 'cwd' | 'env'>): Promise<Existing> {
  const { databaseUrl: url } = await loadServerConfig(cwd, env, { signs: false })
  if (/^postgres(ql)?:\/\//.test(url)) return { kind: 'postgres', url }
  if (!existsSync(url)) throw new Error(`there is no database at ${url}: set DATABASE_URL to where it is`)
  return { kind: 'sqlite', url }
}
