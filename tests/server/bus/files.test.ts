import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { catalogFolders } from '../../../engine/node/folders.ts'
import { addressOf, startServers } from './servers.ts'

const generators = catalogFolders([new URL('../runs/generators', import.meta.url).pathname], '.', false)

test('a file that is asked for 20 times over two servers is made once, and each tells its state', async () => {
  const all = await startServers(2, {}, () => ({ generators }))
  const person = await all.servers[0]!.signUp()
  const written = await person.post(
    '/api/generators/tale/pieces',
    { settings: { hero: 'Salmah' }, language: 'en' },
    { 'idempotency-key': randomUUID(), accept: 'application/json' },
  )
  const path = `/api/books/${written.body.book}/exports/epub`
  const made: (string | null)[] = []
  for (const { server } of all.servers) server.workshop.watch(({ kind, code }) => kind === 'export' && made.push(code))

  const files = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const response = await person.fetch(path)
      return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
    }),
  )
  expect(files.map(({ status }) => status)).toEqual(files.map(() => 200))
  for (const { bytes } of files) expect(bytes.equals(files[0]!.bytes)).toBe(true)
  expect(made).toEqual([null])

  const begun = await person.post(`/api/books/${written.body.book}/exports`, { format: 'docx' })
  expect(begun.status).toBe(202)
  const [here, there] = all.servers.map(addressOf) as [string, string]
  const states = new Set<string>()
  await vi.waitUntil(async () => {
    const [one, other] = await Promise.all(
      [here, there].map(
        async (url) => (await person.at(url).get(`/api/books/${written.body.book}/exports/docx/state`)).body,
      ),
    )
    states.add(one.state).add(other.state)
    return one.state === 'ready' && other.state === 'ready'
  }, 60_000)
  expect([...states].filter((state) => !['queued', 'making', 'ready'].includes(state))).toEqual([])
  expect(made).toEqual([null, null])
  await all.close()
})
