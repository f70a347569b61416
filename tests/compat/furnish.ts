import { randomUUID } from 'node:crypto'
import type { Answer } from '../server/client.ts'
import type { Person, TestServer } from '../server/harness.ts'
import { PICTURE, STATES } from './states.ts'

export const READER = 'reader@example.test'
export const ADMINISTRATOR = 'administrator@example.test'

/** Has a reader and an administrator do what leaves rows in the tables of the server, by the demo writer. Throws what is refused. */
export async function furnish(server: TestServer, administrator: Person): Promise<void> {
  const reader = await server.signUp(READER)
  await server.giveCredits(reader, 400)
  const { codes } = (await sent(administrator.post('/api/admin/codes', { credits: 50, count: 2 }))).body
  await sent(reader.post('/api/codes/redeem', { code: codes[0].code }))
  const { link } = (await sent(administrator.post('/api/admin/links', { credits: 30 }))).body
  await sent(reader.post('/api/links/claim', { token: link.token }))
  const upgrade = (await sent(administrator.post('/api/admin/upgrade-links', { userId: reader.id, plan: 'pro' }))).body
  await sent(reader.post('/api/upgrades', { plan: 'pro', token: upgrade.token }))
  const { purchase } = (await sent(reader.post('/api/purchases', { package: 'pro' }))).body
  await sent(reader.post(`/api/test-checkout/${purchase.id}/pay`))
  await sent(reader.post('/api/generators/poems/pieces', { settings: { theme: 'healing' } }, asked()))
  const id = await begin(reader)
  const first = `/api/books/${id}/pieces/${encodeURIComponent('chapter 1')}`
  const { pieces } = (await sent(reader.get(`/api/books/${id}`))).body
  const { version: base } = pieces.find(({ step }: { step: string }) => step === 'introduction')
  await sent(
    reader.put(`/api/books/${id}/pieces/introduction/text`, { text: 'Typed by hand.', base, session: randomUUID() }),
  )
  await sent(reader.post(`/api/books/${id}/snapshots`, { name: 'First draft' }))
  const rewritten = await sent(
    reader.post(`/api/books/${id}/rewrites`, { step: 'chapter 1', manner: 'again', mostCredits: 5 }, asked()),
  )
  await sent(reader.post(`/api/books/${id}/rewrites/${rewritten.body.rewrite}`, { take: 'whole', base: 1 }))
  await sent(reader.patch(first, { locked: true }))
  await sent(reader.post(`/api/books/${id}/notes`, { step: 'chapter 1', quote: 'The', text: 'Too early?' }))
  await sent(reader.post(`/api/books/${id}/readings`, undefined, asked()))
  await sent(reader.post(`/api/books/${id}/plan/proposals`, { instruction: 'more sea' }, asked()))
  const { version, publication } = (await sent(reader.get(`/api/books/${id}/publication`))).body
  await sent(
    reader.put(`/api/books/${id}/publication`, { version, publication: { ...publication, subtitle: 'A subtitle' } }),
  )
  await importNovel(reader)
  await sent(reader.post(`/api/books/${id}/duplicate`, {}))
}

async function begin(reader: Person): Promise<string> {
  const settings = { language: 'en', numberOfChapters: 7 }
  let order: object = { settings }
  for (const _ of ['outline', 'introduction', 'chapter 1', 'chapter 2']) {
    const { body } = await sent(reader.post('/api/generators/romance/pieces', order, asked()))
    if (body.type !== 'done') throw new Error(JSON.stringify(body))
    order = { book: body.book }
  }
  return (order as { book: string }).book
}

async function importNovel(reader: Person): Promise<void> {
  const picture = `![A well](data:image/png;base64,${PICTURE.base64})`
  const text = STATES.imported!.files!['novel.md']!.replace(/!\[.*\)/, picture)
  const file = { name: 'novel.md', data: Buffer.from(text).toString('base64') }
  const { body: proposal } = await sent(reader.post('/api/imports', file))
  const parts = proposal.parts.map(({ from, role, title }: Record<string, unknown>) =>
    title ? { from, role, title } : { from, role },
  )
  await sent(
    reader.post('/api/imports/book', {
      ...file,
      parts,
      generator: proposal.usual,
      language: 'en',
      title: 'The Salt Road',
    }),
  )
}

function asked(): Record<string, string> {
  return { accept: 'application/json', 'idempotency-key': randomUUID() }
}

async function sent(answer: Promise<Answer>): Promise<Answer> {
  const { status, body } = await answer
  if (status >= 400) throw new Error(`${status} ${JSON.stringify(body)}`)
  return answer
}
