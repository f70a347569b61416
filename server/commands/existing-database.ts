import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { loadServerConfig } from '../config/load-server-config.ts'
import type { Context } from './context.ts'

/** Where the data is: an address of PostgreSQL, or the full path of a SQLite file that is there. */
export type Existing =
  | { readonly kind: 'postgres'; readonly url: string }
  | { readonly kind: 'sqlite'; readonly url: string }

/** What `DATABASE_URL` or the configuration names. Opening a SQLite file that isn't there would make an empty one: throws instead. */
export async function existingDatabase({ cwd, env }: Pick<Context, 'cwd' | 'env'>): Promise<Existing> {
  const { databaseUrl } = await loadServerConfig(cwd, env, { signs: false })
  if (/^postgres(ql)?:\/\//.test(databaseUrl)) return { kind: 'postgres', url: databaseUrl }
  const url = resolve(cwd, databaseUrl.replace(/^(sqlite|file):(\/\/)?/, ''))
  if (!existsSync(url)) throw new Error(`there is no database at ${url}: DATABASE_URL names it`)
  return { kind: 'sqlite', url }
}
