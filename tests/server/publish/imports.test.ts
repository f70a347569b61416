import { beforeAll, expect, it } from 'vitest'
import { purgeExpiredBooks } from '../../../server/books/delete-book.ts'
import { auditLedger } from '../../../server/money/ledger/audit.ts'
import { opened } from '../../opened.ts'
import { onOneDatabase } from '../databases.ts'
import { type Person, startTestServer } from '../harness.ts'

const chapter = (n: number) =>
  `## Chapter ${n}: The Reef ${n}\n\nThe sea sang ${n} times. "Listen," said Salmah.\n\nThe lamp went out.\n\n${'She waited by the stairs and heard the water rise against the wall of the house. '.repeat(10)}`
const MANUSCRIPT = `# The Singing Reef\n\nby Aminah Yusof\n\n${[1, 2, 3].map(chapter).join('\n\n')}\n`
const base64 = (text: string | Uint8Array) => Buffer.from(text as string).toString('base64')

onOneDatabase('imports', (kind) => {
  let person: Person
  const server = opened(() => startTestServer({ kind }))
  beforeAll(async () => {
    person = await server.signUp()
  })

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
    expect(proposal.words).toMatchObject({ missing: 0, message: expect.stringContaining('named below') })
    expect(proposal.notices.map(({ code, words }: { code: string; words: number }) => [code, words])).toEqual([
      ['import.title-page-left', 6],
      ['import.labels-left', 6],
    ])
    // The neutral one is proposed, and is the first choice.
    expect(proposal.generators[0]).toMatchObject({ id: proposal.usual, title: { en: 'My own book' } })
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

  it('sent from two tabs at once is one book, and another once that has changed', async () => {
    const author = await server.signUp()
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const pictured = { name: 'reef.md', data: base64(`${MANUSCRIPT}\n![A map](data:image/png;base64,${pixel})\n`) }
    const { parts, usual } = (await author.post('/api/imports', pictured)).body
    const kept = parts.map(({ from, role }: { from: number; role: string }) => ({ from, role }))
    const order = { ...pictured, parts: kept, generator: usual, language: 'en', title: 'The Reef' }
    const send = async () => {
      const { status, body } = await author.post('/api/imports/book', order)
      expect(status).toBe(201)
      return body.id as string
    }
    const [first, second] = await Promise.all([send(), send()])
    expect([second, await send()]).toEqual([first, first])
    const pictures = await server.server.database.kysely
      .selectFrom('pictures')
      .select('id')
      .where('user_id', '=', author.id)
      .execute()
    expect(pictures).toHaveLength(1)
    await author.patch(`/api/books/${first}`, { author: 'Aminah' })
    const third = await send()
    expect(third).not.toBe(first)
    await author.delete(`/api/books/${third}`)
    expect([first, third]).not.toContain(await send())
    expect((await author.get('/api/books')).body.books).toHaveLength(2)
  })

  it('labels the chapters of a Malay book in Malay', async () => {
    const author = await server.signUp()
    const text = [1, 2].map((n) => `# Bab ${n}: Feri\n\nFeri tiba lewat petang itu, seperti biasa.`).join('\n\n')
    const malay = { name: 'feri.md', data: base64(text) }
    const { parts, usual } = (await author.post('/api/imports', malay)).body
    const kept = parts.map(({ from, role }: { from: number; role: string }) => ({ from, role }))
    const order = { ...malay, parts: kept, generator: usual, language: 'ms', title: 'Feri', author: 'Aminah' }
    const { body } = await author.post('/api/imports/book', order)
    expect([body.language, body.settings.language]).toEqual(['ms', 'ms'])
    expect(await (await author.fetch(`/api/books/${body.id}/exports/md`)).text()).toContain('# Bab 2: Feri')
  })

  it('keeps the pictures of a file for its owner, in files of the book and of copies, and deletes them with the last book', async () => {
    const reader = await server.signUp()
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"><path d="M0 0h4v2z"/></svg>'
    const pictures = `![A map](data:image/png;base64,${base64(png)})\n\n![A sail](data:image/svg+xml;base64,${base64(svg)})`
    const pictured = { name: 'reef.md', data: base64(MANUSCRIPT.replace('The lamp went out.', pictures)) }
    const { parts, usual: generator } = (await reader.post('/api/imports', pictured)).body
    const chosen = parts.map(({ from, role }: { from: number; role: string }) => ({ from, role }))
    const order = { ...pictured, parts: chosen, generator, language: 'en', title: 'The Reef' }
    const made = await reader.post('/api/imports/book', order)
    expect(made.status).toBe(201)
    const text = made.body.pieces.map((piece: { text: string }) => piece.text).join('\n')
    const [, map] = /!\[A map\]\((\/api\/images\/[0-9a-f-]{36})\)/.exec(text)!
    const [, sail] = /!\[A sail\]\((\/api\/images\/[0-9a-f-]{36})\)/.exec(text)!
    const answer = await reader.fetch(map!)
    expect(Buffer.from(await answer.arrayBuffer()).equals(png)).toBe(true)
    expect(answer.headers.get('content-type')).toBe('image/png')
    const drawn = await reader.fetch(`${sail}?download=1`)
    expect([drawn.headers.get('content-type'), drawn.headers.get('content-security-policy')]).toEqual([
      'image/svg+xml',
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    ])
    expect(drawn.headers.get('content-disposition')).toBe('attachment; filename="picture.svg"')
    expect((await person.fetch(map!)).status).toBe(404)
    const page = await (await reader.fetch(`/api/books/${made.body.id}/manuscript?format=html`)).text()
    expect(page).toContain(`<img src="data:image/png;base64,${base64(png)}" alt="A map"`)
    expect(await (await reader.fetch(`/api/books/${made.body.id}/manuscript?format=md`)).text()).toContain(
      `![A map](http`,
    )

    const copy = await reader.post(`/api/books/${made.body.id}/duplicate`, {})
    expect(copy.status).toBe(201)
    const later = Date.now() + 31 * 86_400_000
    const gone = async (id: string) => {
      await reader.delete(`/api/books/${id}`)
      await purgeExpiredBooks(server.server, later)
    }
    await gone(made.body.id)
    expect((await reader.fetch(map!)).status).toBe(200)
    await gone(copy.body.id)
    expect((await reader.fetch(map!)).status).toBe(404)
    const id = map!.split('/').at(-1)!
    expect(await server.server.files.read(`${id}.png`)).toBe(null)
  })

  it('reads the JSON of a large file in a thread, with the same answers', async () => {
    const ended: string[] = []
    const stop = server.server.workshop.watch((record) => ended.push(record.kind))
    const long = `${MANUSCRIPT}${'The sea sang, and Salmah counted the boats.\n\n'.repeat(10_000)}`
    const { status, body } = await propose({ name: 'reef.md', data: base64(long) })
    expect([status, body.title, body.words.missing]).toEqual([200, 'The Singing Reef', 0])
    expect(ended).toEqual(['sent-file', 'propose'])
    const refused = async (json: string) => {
      const headers = { 'content-type': 'application/json', origin: server.url }
      const answer = await person.fetch('/api/imports', { method: 'POST', headers, body: json })
      const { error } = (await answer.json()) as { error: { code: string } }
      return [answer.status, error.code]
    }
    const data = base64(long)
    expect(await refused(`{"name":"reef.md","data":"${data}"`)).toEqual([400, 'requests.unreadable'])
    expect(await refused(`{"name":"reef.md","data":"${data}!"}`)).toEqual([422, 'import.not-base64'])
    expect(await refused(`{"name":"reef.md","data":["${data}"]}`)).toEqual([400, 'requests.invalid'])
    expect(await refused(`{"name":"reef.md","data":"${'A'.repeat(16_800_000)}"}`)).toEqual([413, 'requests.too-large'])
    stop()
  })

  it('refuses data that is no base64 by name, and takes wrapped lines', async () => {
    for (const data of ['not base64 at all!', '<html></html>', 'IyBSZWVm!', 'A']) {
      const { status, body } = await propose({ name: 'reef.md', data })
      expect([data, status, body.error.code]).toEqual([data, 422, 'import.not-base64'])
    }
    const data = file.data.replaceAll(/.{76}/g, '$&\r\n')
    expect((await propose({ ...file, data })).status).toBe(200)
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
