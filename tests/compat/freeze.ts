/**
 * Makes the working folders of `states.ts` with the present code and keeps each as `frozen/folders/<state>.zip`. A folder that is
 * kept stays as it is: later code has to read it. `npx tsx tests/compat/freeze.ts` makes those that are missing.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { systemClock } from '../../engine/node/clock.ts'
import { MIGRATIONS } from '../../migrations/all.ts'
import { NOON, openWorkplace } from '../cli/terminal.ts'
import { startDemoServer } from '../scenarios/demo-server.ts'
import { startTestServer } from '../server/harness.ts'
import { ADMINISTRATOR, furnish } from './furnish.ts'
import { PICTURE, STATES } from './states.ts'

const folder = join(import.meta.dirname, 'frozen/folders')
mkdirSync(folder, { recursive: true })
const server = await startDemoServer()
const env = { OPENAI_BASE_URL: server.url, OPENAI_API_KEY: 'sk-of-the-tests', KALAM_DESCRIBE_TASK: '1' }
for (const [name, { made, files = {} }] of Object.entries(STATES)) {
  const target = join(folder, `${name}.zip`)
  if (existsSync(target)) continue
  const place = openWorkplace()
  for (const [path, text] of Object.entries(files)) {
    writeFileSync(join(place.folder, path), path === PICTURE.name ? Buffer.from(text, 'base64') : text)
  }
  for (const argv of made) {
    const { code, stderr } = await place.run(argv, { env })
    if (code !== 0) console.error(`${name}: ${argv.join(' ')} ended with ${code}\n${stderr}`)
  }
  writeFileSync(target, zipSync(filesIn(join(place.folder, 'book')), { level: 9, mtime: '2026-03-20' }))
  place.close()
}
await server.close()
await freezeDatabase()

function filesIn(top: string, at = top): Record<string, Uint8Array> {
  return Object.fromEntries(
    readdirSync(at, { withFileTypes: true }).flatMap((entry) => {
      const path = join(at, entry.name)
      if (entry.isDirectory()) return Object.entries(filesIn(top, path))
      return [[relative(top, path), new Uint8Array(readFileSync(path))] as [string, Uint8Array]]
    }),
  )
}

/** What its rows are, and the name of the last migration: a database in `frozen/database.json.gz`, for both kinds. */
async function freezeDatabase(): Promise<void> {
  const file = join(import.meta.dirname, 'frozen/database.json.gz')
  if (existsSync(file)) return
  let now = NOON
  const running = await startTestServer({ clock: { now: () => (now += 1000), delay: systemClock.delay } })
  await furnish(running, await running.administrator(ADMINISTRATOR))
  const { kysely } = running.server.database
  const tables = await kysely.introspection.getTables()
  const rows: Record<string, readonly object[]> = {}
  for (const { name } of tables)
    rows[name] = await kysely
      .selectFrom(name as never)
      .selectAll()
      .execute()
  const dump = JSON.stringify({ migration: Object.keys(MIGRATIONS).at(-1), at: now, rows }, keepBytes)
  writeFileSync(file, gzipSync(dump, { level: 9 }))
  await running.close()
}

/** A Buffer is read by `revive` of the test. */
function keepBytes(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const own = this[key]
  return own instanceof Uint8Array ? { base64: Buffer.from(own).toString('base64') } : value
}
