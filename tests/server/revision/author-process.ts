import { randomUUID } from 'node:crypto'
import { openSync, writeSync } from 'node:fs'
import { systemClock } from '../../../engine/node/clock.ts'
import { resolveCatalogFolders } from '../../../engine/node/folders.ts'
import { loadCatalog } from '../../../engine/node/load.ts'
import { openDatabase } from '../../../server/database/open.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { hold } from '../../../server/money/ledger/hold.ts'
import { settle } from '../../../server/money/ledger/settle.ts'
import { decideRewrite } from '../../../server/revision/decide-rewrite.ts'
import { saveText } from '../../../server/revision/put-version.ts'
import { saveRewrite } from '../../../server/revision/save-rewrite.ts'
import { listVersions, restoreVersion } from '../../../server/revision/versions.ts'
import type { Server } from '../../../server/server.ts'
import { fixedCatalog } from '../catalog/fixed-catalog.ts'
import { testConfig } from '../config.ts'
import { testWorkshop } from '../threads.ts'

// An author who has one piece rewritten, takes it, types and restores for ever, until this process is killed. Arguments: a database's
// url, a file of what was acknowledged (a line for each), the user, the book, the step, the generator.
const [url, file, userId = '', bookId = '', step = '', generator = ''] = process.argv.slice(2)
const database = await openDatabase(url!)
const { catalog } = await loadCatalog(resolveCatalogFolders(), process.cwd(), { only: [generator] })
const config = testConfig(url!)
const parts = { database, catalog: fixedCatalog(catalog!), clock: systemClock, config, workshop: testWorkshop() }
const server = parts as Partial<Server> as Server
const acknowledged = openSync(file!, 'a')
const tell = (what: string, id: string) => writeSync(acknowledged, `${what} ${id}\n`)
const reader = { user: { id: userId, isAdministrator: false }, language: 'en' as const }

async function rewrite(base: number, text: string): Promise<string> {
  const now = server.clock.now()
  const about = { userId, generator: 'a generator', bookId, step, promptType: 'rewrite', runId: null, server: 'killed' }
  const order = {
    ...about,
    kind: 'rewrite',
    key: randomUUID(),
    requestHash: 'test',
    price: 1,
    leaseUntil: now + 60_000,
  } as const
  const held = await inTransaction(database, (work) => hold(work, order, now))
  if (held.state !== 'held') throw new Error(held.state)
  const figures = { words: 48, flags: [], calls: 1, usage: null, provider: 'demo', model: 'demo' }
  const accepted = { text, notes: {}, outline: null, ...figures }
  const prepared = {
    order: { request: { step, passage: null, manner: 'again' as const } },
    step: { id: step },
    base,
    passage: null,
    bundle: 0,
  }
  await inTransaction(database, (work) =>
    settle(work, held, now, (generation) => saveRewrite(work, generation, { prepared, accepted }, now)),
  )
  return held.id
}

process.stdout.write('ready\n')
for (let round = 0; ; round++) {
  const [current] = (await listVersions(server, { id: bookId, step, userId }, 'en')).versions
  const text = `${'another word '.repeat(24)}${randomUUID()}.`
  const id = await rewrite(current!.version, text)
  tell('written', id)
  await decideRewrite(
    server,
    { id: bookId, userId, rewrite: id, language: 'en' },
    { take: 'whole', base: current!.version },
  )
  tell('taken', id)
  if (round % 2 === 0) {
    const typed = `${text} Typed.`
    await saveText(server, { bookId, step, text: typed, base: current!.version + 1, session: randomUUID() }, reader)
    tell('typed', id)
  } else {
    await restoreVersion(server, { id: bookId, step, userId, version: 1 })
    tell('restored', id)
  }
}
