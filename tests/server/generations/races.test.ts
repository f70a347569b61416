import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../../server/database/database.ts'
import type { GenerationOrder } from '../../../server/generations/generations.ts'
import { auditLedger } from '../../../server/ledger/audit.ts'
import { type ProviderServer, startProviderServer } from '../../provider-server/server.ts'
import { isLongRun } from '../../seeded.ts'
import { onBothDatabases, openTestDatabase } from '../databases.ts'
import { orderFor, standing, userWith } from './desk.ts'

const GENERATIONS = isLongRun ? 1000 : 200
const CREDITS = GENERATIONS / 10

onBothDatabases((kind) => {
  let provider: ProviderServer
  let database: Database & { readonly url: string }
  beforeAll(async () => {
    provider = await startProviderServer({ handler: () => 'A good day. Hello, and welcome.' })
    database = await openTestDatabase(kind)
  })
  afterAll(async () => {
    await provider.close()
    await database.close()
  })

  /** Two server processes begin their orders at one moment; answers how each ended. */
  async function inTwoProcesses(orders: readonly (readonly GenerationOrder[])[]): Promise<string[]> {
    const children = orders.map((own) => {
      const child = spawn(process.execPath, [join(import.meta.dirname, 'process.ts'), database.url, provider.url], {
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      child.stdin.write(`${JSON.stringify(own)}\n`)
      return {
        child,
        lines: createInterface({ input: child.stdout })[Symbol.asyncIterator](),
        closed: once(child, 'close'),
      }
    })
    for (const { lines } of children) await lines.next()
    for (const { child } of children) child.stdin.end('go\n')
    const ends = await Promise.all(
      children.map(async ({ lines, closed }) => {
        const { value } = await lines.next()
        await closed
        return JSON.parse(String(value)) as string[]
      }),
    )
    return ends.flat()
  }

  it(`charges exactly ${CREDITS} credits for ${GENERATIONS} generations at once in two processes`, async () => {
    const user = await userWith(database, CREDITS)
    const order = () => orderFor(user, { generator: 'poems', settings: {}, runId: 'a-run', key: randomUUID() })
    const half = () => Array.from({ length: GENERATIONS / 2 }, order)
    const ends = await inTwoProcesses([half(), half()])
    const count = (end: string) => ends.filter((one) => one === end).length
    expect([count('settled'), count('credits.insufficient')]).toEqual([CREDITS, GENERATIONS - CREDITS])
    expect(await standing(database, user)).toMatchObject({ available: 0, held: 0, usage: CREDITS, pieces: CREDITS })
    expect(await auditLedger(database)).toEqual([])
  })
})
