import { randomUUID } from 'node:crypto'
import { saveReading } from '../../../server/books/save-reading.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import type { OwnedResource } from '../../../server/http/route.ts'
import type { Person, TestServer } from '../harness.ts'

/** One of each thing that belongs to a person, made as a person makes it. */
export async function belongingsOf(server: TestServer, owner: Person): Promise<Record<OwnedResource, string>> {
  await server.giveCredits(owner, 100)
  const ids = await write(server, owner, 'book')
  await keepFinding(server, ids.book)
  const history = await owner.get('/api/history')
  const run = await owner.post(`/api/books/${ids.book}/run`, {})
  if (run.status !== 201) throw new Error(JSON.stringify(run.body))
  const packages = await owner.get('/api/packages')
  const bought = await owner.post('/api/purchases', { package: packages.body.upgrade[0].id })
  if (bought.status !== 201) throw new Error(JSON.stringify(bought.body))
  return {
    ...ids,
    run: run.body.id,
    history: history.body.items[0].id,
    image: (await write(server, owner, 'image')).image,
    purchase: bought.body.purchase.id,
  }
}

/** A reading with one finding: the demo writer finds none. */
async function keepFinding({ server }: TestServer, bookId: string): Promise<void> {
  const passages = [{ step: 'outline', quote: 'The Reef' }]
  const finding = {
    id: '1.1',
    category: 'facts',
    source: 'model',
    passages,
    why: 'Two.',
    repair: null,
    state: 'open',
  } as const
  const told = { provider: 'scripted', model: 'test-model', dropped: 0, calls: 1, usage: null }
  const reading = { number: 1, after: 'outline', at: server.clock.now(), ...told, findings: [finding] }
  await inTransaction(server.database, (work) => saveReading(work, { id: randomUUID(), book_id: bookId }, reading))
}

/** The next piece of a new book (or a picture) by the first generator of a kind. */
async function write(server: TestServer, owner: Person, kind: 'book' | 'image') {
  const generator = server.server.catalog.current().generators.find((one) => one.kind === kind)!
  const texts = generator.fields.filter((field) => field.required && field.kind === 'text')
  const settings = Object.fromEntries(texts.map(({ name }) => [name, 'The Reef']))
  const asking = {
    method: 'POST',
    body: JSON.stringify({ settings }),
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
  }
  const ids = { generation: '', book: '', image: '' }
  for await (const { event, data } of owner.events(`/api/generators/${generator.id}/pieces`, asking)) {
    if (event === 'started') Object.assign(ids, { generation: data.generation, book: data.book })
    if (event === 'done' && data.image) ids.image = data.image.split('/').at(-1)
    if (event === 'failed') throw new Error(JSON.stringify(data))
  }
  return ids
}
