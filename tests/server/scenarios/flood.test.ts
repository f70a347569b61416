import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { expect, it } from 'vitest'
import { isLongRun } from '../../seeded.ts'
import { openClient } from '../client.ts'
import { startKalam } from '../kalam-process.ts'
import { QUAY_GENERATORS } from './streams.ts'

const MEGABYTE = 1024 * 1024
/** What each reply sends unless it is cut off. */
const REPLY_BYTES = 100 * MEGABYTE
/** Half of them in the ordinary run. */
const USERS = isLongRun ? 6 : 2
/** Of the server's heap: so many replies do not fit. */
const HEAP_MEGABYTES = 256

const LINE = `data: ${JSON.stringify({ choices: [{ delta: { content: 'Hujan turun di kampung. '.repeat(40) } }] })}\n\n`

/** Each reply is sent as fast as it is taken, until it is whole or its reader leaves. */
async function flood(response: ServerResponse, kind: string): Promise<number> {
  const piece = kind === 'word' ? 'a'.repeat(LINE.length) : LINE
  response.writeHead(kind === 'error' ? 500 : 200, {
    'content-type': kind === 'json' ? 'application/json' : 'text/event-stream',
  })
  let sent = 0
  async function* pieces() {
    for (; sent < REPLY_BYTES; sent += piece.length) yield piece
  }
  // A reader that leaves is no fault here.
  await pipeline(pieces, response).catch(() => undefined)
  return sent
}

it(`replies of 100 MB to ${USERS} users at once end early, are not charged, and leave the server alive and small`, async () => {
  const sent: number[] = []
  const kinds = ['events', 'word', 'error', 'json']
  const floods = createServer((request, response) => {
    request.resume()
    void flood(response, kinds[sent.length % kinds.length]!).then((bytes) => sent.push(bytes))
  })
  await new Promise<void>((resolve) => floods.listen(0, '127.0.0.1', resolve))
  const folder = await mkdtemp(join(tmpdir(), 'kalam-flood-'))
  const provider = `http://127.0.0.1:${(floods.address() as AddressInfo).port}/v1`
  const server = await startKalam(['serve'], {
    cwd: folder,
    databaseUrl: join(folder, 'kalam.db'),
    provider,
    generators: QUAY_GENERATORS,
    node: [`--max-old-space-size=${HEAP_MEGABYTES}`],
  })
  const people = await Promise.all(
    Array.from({ length: USERS }, async () => {
      const client = openClient(server.url)
      const who = { email: `${randomUUID()}@example.test`, password: 'correct horse' }
      await client.post('/api/auth/sign-up', who)
      const { link } = (await client.get(`/api/outbox?to=${who.email}`)).body.mails[0]
      await client.post('/api/auth/verify', { token: new URL(link).searchParams.get('verify'), password: who.password })
      return client
    }),
  )
  for (let round = 0; round < 2; round++) {
    const answers = await Promise.all(
      people.map((client) =>
        client.post(
          '/api/generators/tide/pieces',
          { settings: {} },
          { accept: 'application/json', 'idempotency-key': randomUUID() },
        ),
      ),
    )
    for (const { status, body } of answers) {
      expect(status).toBeGreaterThanOrEqual(500)
      expect(body.error.code).toMatch(/^generation\./)
    }
  }
  for (const client of people) expect((await client.get('/api/credits')).body).toEqual({ available: 10, held: 0 })
  expect((await openClient(server.url).get('/api/health')).status).toBe(200)
  expect(sent.length).toBeGreaterThan(USERS)
  // Cut off long before their end: what was sent beyond what was taken lies in the two sockets' buffers, at most 36 MB on Linux.
  for (const bytes of sent) expect(bytes).toBeLessThan(REPLY_BYTES / 2)
  const peak = Number(
    /VmHWM:\s+(\d+) kB/.exec(await readFile(`/proc/${server.pid}/status`, 'utf8').catch(() => ''))?.[1],
  )
  console.info(
    `peak of the server's memory: ${Math.round(peak / 1024)} MB; most that was sent: ${Math.max(...sent)} bytes`,
  )
  await server.kill()
  floods.closeAllConnections()
  floods.close()
  await rm(folder, { recursive: true, force: true })
})
