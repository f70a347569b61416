import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditLedger } from '../../../server/money/ledger/audit.ts'
import { onOneDatabase } from '../databases.ts'
import { type Person, startTestServer, type TestServer } from '../harness.ts'

const chapter = (n: number) =>
  `## Chapter ${n}: The Reef ${n}\n\nThe sea sang ${n} times. "Listen," said Salmah.\n\nThe lamp went out.\n\n${'She waited by the stairs and heard the water rise against the wall of the house. '.repeat(10)}`
const MANUSCRIPT = `# The Singing Reef\n\nby Aminah Yusof\n\n${[1, 2, 3].map(chapter).join('\n\n')}\n`
const base64 = (text: string | Uint8Array) => Buffer.from(text as string).toString('base64')

onOneDatabase('imports', (kind) => {
  let server: TestServer
  let person: Person
  beforeAll(async () => {
    server = await startTestServer({ kind })
    person = await server.signUp()
  })
  afterAll(() => server.close())

  const propose = (file: object) => person.post('/api/imports', file)
  const file = { name: 'reef.md', data: base64(MANUSCRIPT) }

  it('proposes the parts of a file, keeps nothing, and makes a book of the corrected ones', async () => {
    const { status, body: proposal } = await propose(file)
    expect([status, proposal.kind, proposal.language, proposal.title]).toEqual([
      200,
      'markdown',
      'en',
      'The Singing Reef',
    ])
    const entries = proposal.parts.filter(({ role }: { role: string }) => role === 'entry')
    expect(entries.map(({ title }: { title: string }) => title)).toEqual(['The Reef 1', 'The Reef 2', 'The Reef 3'])
    expect((await person.get('/api/books')).body.books).toEqual([])

    // The first two are one, and the third is parted where the lamp goes out.
    const third = entries[2]
    const lamp = third.blocks.find(({ begins }: { begins: string }) => begins.startsWith('The lamp')).at
    const parts = [
      { from: entries[0].from, role: 'entry', title: 'Together' },
      { from: entries[1].from, role: 'join' },
      { from: third.from, role: 'entry' },
      { from: null, role: 'entry', title: 'The Lamp', begins: lamp - third.body + 1 },
    ]
    const order = { ...file, parts, generator: proposal.usual, language: 'en', title: 'The Reef', author: 'Aminah' }
    const made = await person.post('/api/imports/book', order)
    expect([made.status, made.body.title, made.body.author, made.body.fault]).toEqual([201, 'The Reef', 'Aminah', null])
    const texts = made.body.pieces.filter(({ title }: { title: string | null }) => title !== null)
    expect(texts.map(({ title }: { title: string }) => title)).toEqual(['Together', 'The Reef 3', 'The Lamp'])
    expect(texts[0].text).toContain('The sea sang 2 times.')
    expect(texts[2].text).toMatch(/^The lamp went out\./)
    expect(texts.every(({ origin }: { origin: string }) => origin === 'imported')).toBe(true)
    expect(made.body.cost.credits).toBe(0)
    const shelf = (await person.get('/api/books')).body.books
    expect(shelf.map(({ id }: { id: string }) => id)).toEqual([made.body.id])
    expect(await auditLedger(server.server.database)).toEqual([])
    const exported = await person.fetch(`/api/books/${made.body.id}/exports/md`)
    expect(await exported.text()).toContain('The Lamp')
  })

  it('says what is wrong with a file, its parts or the order, and keeps nothing', async () => {
    const reader = await server.signUp()
    const codes = async (path: string, body: object) => {
      const answer = await reader.post(path, body)
      return [answer.status, answer.body.error?.code]
    }
    expect(await codes('/api/imports', { name: 'a.md', data: base64('   ') })).toEqual([422, 'import.empty'])
    const zip = base64(new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]))
    expect((await codes('/api/imports', { name: '../../etc/passwd.docx', data: zip }))[0]).toBe(422)
    expect(await codes('/api/imports', { ...file, extra: 1 })).toEqual([400, 'requests.invalid'])
    const order = { ...file, generator: 'none', language: 'en', title: 'The Reef', parts: [{ from: 1, role: 'entry' }] }
    expect(await codes('/api/imports/book', order)).toEqual([404, 'requests.not-found'])
    const { usual: generator } = (await reader.post('/api/imports', file)).body
    const unknown = { ...order, generator, parts: [{ from: 99, role: 'entry' }] }
    expect(await codes('/api/imports/book', unknown)).toEqual([422, 'import.part-unknown'])
    expect((await reader.get('/api/books')).body.books).toEqual([])
  })
})
