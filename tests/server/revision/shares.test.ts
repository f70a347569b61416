import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../../engine/node/clock.ts'
import { writeDocx } from '../../../engine/publish/docx/docx.ts'
import { deleteUser } from '../../../server/admin/change-users.ts'
import { purgeExpiredBooks } from '../../../server/books/delete-book.ts'
import { auditLedger } from '../../../server/money/ledger/audit.ts'
import { documentWith } from '../../engine/publish/document.ts'
import { opened } from '../../opened.ts'
import { everyNth } from '../../seeded.ts'
import { handClock } from '../books/shelf.ts'
import type { Answer, Client } from '../client.ts'
import { onOneDatabase } from '../databases.ts'
import { type Person, startTestServer } from '../harness.ts'
import { HOSTILE_TEXTS } from '../hostile/texts.ts'

const DAY = 86_400_000
const NOTHING = { status: 404, body: { error: { code: 'requests.not-found' } } }
const PICTURE = '![A well](https://example.test/well.png)'
const FIRST =
  'Salmah *never* went back to the well. “Wait,” she said, and nobody did.\n\n' +
  'The rope was wet. The rope was cold.\n\n' +
  PICTURE
const MANUSCRIPT = `# The Well\n\n## Chapter 1\n\n${FIRST}\n\n## Chapter 2\n\n${'Rain fell on the roof all night. '.repeat(20)}\n`

onOneDatabase('shares', (kind) => {
  const hand = handClock()
  const clock = { ...hand, delay: systemClock.delay }
  let owner: Person
  let book: string
  let reader: Client
  const server = opened(() => startTestServer({ kind, clock }))
  beforeEach(async () => {
    // Another hour: what was said before from this address is forgotten.
    clock.move(DAY)
    owner = await server.signUp()
    book = await importBook(owner)
    reader = server.client()
  })
  afterAll(async () => {
    const broken = (await auditLedger(server.server.database)).map(({ invariant }) => invariant)
    expect(broken).toEqual([])
  })

  async function importBook(person: Person): Promise<string> {
    const file = { name: 'well.md', data: Buffer.from(MANUSCRIPT).toString('base64') }
    const { parts, usual } = (await person.post('/api/imports', file)).body
    const kept = parts.map(({ from, role }: Record<string, unknown>) => ({ from, role }))
    const order = { ...file, parts: kept, generator: usual, language: 'en', title: 'The Well' }
    return (await person.post('/api/imports/book', order)).body.id
  }

  async function share(body: object = {}): Promise<string> {
    const made = await owner.post(`/api/books/${book}/shares`, body)
    if (made.status !== 201) throw new Error(JSON.stringify(made.body))
    return new URL(made.body.url).pathname.split('/').at(-1)!
  }
  const open = (token: string) => reader.get(`/api/shared/${token}`)
  const say = (token: string, body: object): Promise<Answer> =>
    reader.post(`/api/shared/${token}/comments`, { step: 'chapter 1', ...body })
  const readings = async () => (await owner.get(`/api/books/${book}/readings`)).body
  const decide = (finding: string, body: object) => owner.post(`/api/books/${book}/findings/${finding}`, body)
  const pieceOf = async (step: string) =>
    (await owner.get(`/api/books/${book}`)).body.pieces.find((one: { step: string }) => one.step === step)
  const type = async (text: string) => {
    const { version: base } = await pieceOf('chapter 1')
    return owner.put(`/api/books/${book}/pieces/chapter%201/text`, { text, base, session: randomUUID() })
  }

  it('shows one state to whoever has the link, whatever the author changes since', async () => {
    const token = await share({ reader: 'Siti' })
    const { text } = await pieceOf('chapter 1')
    await type('All new.')
    await owner.patch(`/api/books/${book}`, { title: 'Another' })
    const { status, headers, body } = await open(token)
    expect([status, headers.get('x-robots-tag'), headers.get('set-cookie')]).toEqual([200, 'noindex, nofollow', null])
    expect(body).toMatchObject({ title: 'The Well', language: 'en', reader: 'Siti' })
    expect(body.parts.find(({ step }: { step: string }) => step === 'chapter 1').text).toBe(text)
    expect(JSON.stringify(body)).not.toContain(owner.email)
    const { shares, most } = (await owner.get(`/api/books/${book}/shares`)).body
    expect(most).toBe(20)
    expect(shares).toMatchObject([{ reader: 'Siti', views: 1, comments: 0, expired: false }])
    expect(Date.parse(shares[0].expiresAt) - clock.now()).toBe(30 * DAY)
    expect(JSON.stringify(shares)).not.toContain(token)
    const row = await server.server.database.kysely.selectFrom('shares').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(token)
  })

  it('answers the same for an expired, a revoked and an unknown link, and for one of a deleted book', async () => {
    const expired = await share({ days: 1 })
    clock.move(DAY - 1)
    expect((await open(expired)).status).toBe(200)
    clock.move(1)
    owner = { ...owner, ...(await server.signIn(owner)) }
    expect((await owner.get(`/api/books/${book}/shares`)).body.shares).toMatchObject([{ expired: true }])
    const revoked = await share()
    const [{ id }] = (await owner.get(`/api/books/${book}/shares`)).body.shares
    const left = await owner.delete(`/api/books/${book}/shares/${id}`)
    expect(left.body.shares).toHaveLength(1)
    const kept = await share()
    const answers = []
    for (const token of [expired, revoked, 'unknown', 'x'.repeat(200)]) {
      answers.push(await open(token), await say(token, { kind: 'weak', quote: 'The rope was wet.' }))
      answers.push(await reader.post(`/api/shared/${token}/report`, { reason: 'abuse' }))
    }
    await owner.delete(`/api/books/${book}`)
    answers.push(await open(kept))
    for (const { status, body } of answers) expect({ status, body }).toMatchObject(NOTHING)
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    await owner.post(`/api/books/${book}/undelete`)
    expect((await open(kept)).status).toBe(200)
  })

  it('keeps what readers say as findings, which the author takes or leaves', async () => {
    const token = await share({ reader: 'Siti' })
    const before = await pieceOf('chapter 1')
    expect((await say(token, { kind: 'weak', quote: 'The rope was wet. The rope was cold.' })).status).toBe(201)
    await say(token, { kind: 'comment', quote: 'Salmah never went back', text: 'Why?', name: 'Ali' })
    const said = await say(token, {
      kind: 'suggestion',
      quote: 'never',
      replacement: '<b>not</b> *once*',
      text: 'Stronger.',
    })
    expect(said).toMatchObject({ status: 201, body: { code: 'shares.commented' } })
    const { readers, open: undecided } = await readings()
    expect(undecided).toBe(3)
    expect((await owner.get(`/api/books/${book}`)).body.readings.open).toBe(3)
    expect(readers).toMatchObject([
      {
        id: '0.3',
        category: 'suggestion',
        reader: 'Siti',
        why: 'Stronger.',
        passages: [{ step: 'chapter 1', quote: 'never' }],
        repair: { find: 'never' },
      },
      { id: '0.2', category: 'comment', reader: 'Ali', why: 'Why?', passages: [{ quote: 'Salmah *never* went back' }] },
      { id: '0.1', category: 'weak', source: 'reader', why: '', repair: null },
    ])
    const taken = await decide('0.3', { action: 'take' })
    expect(taken).toMatchObject({ status: 200, body: { finding: { state: 'taken' }, open: 2 } })
    expect(taken.body.piece.text).toContain('Salmah *\\<b\\>not\\</b\\> \\*once\\**')
    await decide('0.3', { action: 'undo' })
    expect((await pieceOf('chapter 1')).text).toBe(before.text)
    expect(await decide('0.1', { action: 'leave' })).toMatchObject({ status: 200, body: { open: 2 } })
    expect((await readings()).readers.map(({ state }: { state: string }) => state)).toEqual(['open', 'open', 'left'])
    expect((await owner.get(`/api/books/${book}/shares`)).body.shares).toMatchObject([{ comments: 3 }])
  })

  it("keeps an editor's comments and tracked changes in a Word document of the book beside them", async () => {
    const token = await share()
    await say(token, { kind: 'weak', quote: 'never' })
    const told = { section: 'entry-1', author: 'Aminah', note: 'Why?' }
    const remarks = [
      { ...told, passage: 'Salmah never went', replace: null },
      { ...told, passage: 'The rope was cold.', replace: 'It was <cold>.' },
      { ...told, passage: 'These words are gone', replace: null },
    ]
    const send = async (texts: string[]) => {
      const data = Buffer.from(await writeDocx({ ...documentWith(texts), remarks }, 'reading')).toString('base64')
      return owner.post(`/api/books/${book}/comments`, { name: 'well.docx', data })
    }
    const texts = [FIRST.replace(PICTURE, 'These words are gone.'), 'Rain fell on the roof all night.']
    expect(await send(texts)).toMatchObject({
      status: 201,
      body: {
        findings: [
          { id: '0.2', category: 'comment', reader: 'Aminah', passages: [{ step: 'chapter 1' }], repair: null },
          { id: '0.3', category: 'suggestion', why: 'Why?', repair: { find: 'The rope was cold.' }, state: 'open' },
        ],
        known: 0,
        left: [{ author: 'Aminah', note: 'Why?', passage: 'These words are gone', replace: null }],
      },
    })
    expect((await send(texts)).body).toMatchObject({ findings: [], known: 2, left: [{}] })
    expect((await readings()).readers.map(({ id }: { id: string }) => id)).toEqual(['0.3', '0.2', '0.1'])
    const taken = await decide('0.3', { action: 'take' })
    expect(taken.body.piece.text).toContain('The rope was wet. It was \\<cold\\>.')
    const refused = async (data: string) =>
      (await owner.post(`/api/books/${book}/comments`, { name: 'x.docx', data })).body.error.code
    expect((await send(['Another book, which says nothing of wells or of ropes at all.'])).status).toBe(422)
    expect(await refused(Buffer.from('no archive').toString('base64'))).toBe('review.not-word')
    expect(await refused(Buffer.from('PK\u0003\u0004damaged').toString('base64'))).toBe('import.damaged')
    expect(await refused('*')).toBe('import.not-base64')
  })

  it('leaves a suggestion whose passage has changed since open, and says so when it is taken', async () => {
    const token = await share()
    await say(token, { kind: 'suggestion', quote: 'The rope was wet.', replacement: 'The rope dripped.' })
    await type('The rope was dry.')
    expect(await decide('0.1', { action: 'take' })).toMatchObject({
      status: 409,
      body: { error: { code: 'review.passage-gone' } },
    })
    expect((await readings()).readers).toMatchObject([{ reader: null, state: 'open' }])
  })

  it('refuses a passage that isn’t there, or other words for one that is there twice', async () => {
    const token = await share()
    const codeOf = async (body: object) => (await say(token, body)).body.error.code
    expect(await codeOf({ kind: 'weak', quote: 'Nothing like it.' })).toBe('shares.passage-gone')
    expect(await codeOf({ kind: 'suggestion', quote: 'The rope', replacement: 'It' })).toBe('shares.passage-twice')
    expect(await codeOf({ kind: 'suggestion', quote: 'never', replacement: 'never' })).toBe('shares.same')
    expect(await codeOf({ kind: 'weak', quote: 'never', step: 'chapter 9' })).toBe('requests.not-found')
    expect((await say(token, { kind: 'comment', quote: 'never', text: ' ' })).status).toBe(400)
    expect((await say(token, { kind: 'comment', quote: 'never', text: 'x'.repeat(2001) })).status).toBe(400)
    expect((await say(token, { kind: 'weak', quote: 'never', name: 'x'.repeat(101) })).status).toBe(400)
    expect((await say(token, { kind: 'praise', quote: 'never' })).status).toBe(400)
    expect((await owner.post(`/api/books/${book}/shares`, { days: 366 })).status).toBe(400)
    expect((await owner.post(`/api/books/${book}/shares`, { days: 0 })).status).toBe(400)
    expect((await readings()).readers).toEqual([])
  })

  it('limits links of a book, and what is said by one address', async () => {
    const tokens = []
    for (let made = 0; made < 20; made++) tokens.push(await share())
    expect(await owner.post(`/api/books/${book}/shares`, {})).toMatchObject({
      status: 429,
      body: { error: { code: 'shares.enough' } },
    })
    const answers = []
    for (let said = 0; said < 61; said++) {
      answers.push((await say(tokens[said % 20]!, { kind: 'weak', quote: 'never' })).status)
    }
    expect(answers).toEqual([...Array.from({ length: 60 }, () => 201), 429])
    const told = await say(tokens[0]!, { kind: 'weak', quote: 'never' })
    expect(told.headers.get('retry-after')).toBe('30')
  })

  it('lists what was reported for the administrator, who leaves the link open or closes it', async () => {
    const token = await share()
    const report = (body: object) => reader.post(`/api/shared/${token}/report`, body)
    expect(await report({ reason: 'other' })).toMatchObject({ status: 200, body: { code: 'shares.reported' } })
    await report({ reason: 'copyright', note: ' My poem, chapter 1. ', contact: 'poet@example.test' })
    await report({ reason: 'abuse' })
    const [{ id }] = (await owner.get(`/api/books/${book}/shares`)).body.shares
    const administrator = await server.administrator()
    const listed = async () => (await administrator.get('/api/admin/share-reports?limit=3')).body.reports
    const [third, second, first] = (await listed()).toSorted((a: { reason: string }, b: { reason: string }) =>
      a.reason < b.reason ? -1 : 1,
    )
    expect([third, second, first]).toMatchObject([
      { reason: 'abuse', note: null },
      { reason: 'copyright', note: 'My poem, chapter 1.', contact: 'poet@example.test', title: 'The Well', share: id },
      { reason: 'other', owner: owner.email, decision: null },
    ])
    const dismiss = () => administrator.post(`/api/admin/share-reports/${first.id}/dismiss`, {})
    expect([(await dismiss()).status, (await dismiss()).status]).toEqual([200, 404])
    expect((await open(token)).status).toBe(200)
    expect(await administrator.delete(`/api/admin/shares/${id}`)).toMatchObject({ status: 200 })
    expect(await open(token)).toMatchObject(NOTHING)
    const decided = await listed()
    expect(decided.map(({ decision }: { decision: string }) => decision).toSorted()).toEqual([
      'closed',
      'closed',
      'dismissed',
    ])
    for (const one of decided) expect(one.contact).toBeNull()
  })

  it('shows the pictures of the shared texts to whoever has the link, and no others', async () => {
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const page = `<h1>The Well</h1><h2>Chapter 1</h2><p>A rope.</p><p><img alt="A well" src="data:image/png;base64,${png}"></p>`
    const pages = `${page}<h2>Chapter 2</h2><p>${'Rain fell. '.repeat(60)}</p>`
    const file = { name: 'well.html', data: Buffer.from(pages).toString('base64') }
    const { parts, usual } = (await owner.post('/api/imports', file)).body
    const kept = parts.map(({ from, role }: Record<string, unknown>) => ({ from, role }))
    const order = { ...file, parts: kept, generator: usual, language: 'en', title: 'The Well' }
    book = (await owner.post('/api/imports/book', order)).body.id
    const token = await share()
    const { parts: shown } = (await open(token)).body
    const [, address] = /!\[A well\]\(([^)]+)\)/.exec(shown.map(({ text }: { text: string }) => text).join('\n'))!
    expect(address).toMatch(new RegExp(`^/api/shared/${token}/pictures/`))
    const picture = await reader.get(address!)
    expect([picture.status, picture.headers.get('content-type'), picture.headers.get('x-robots-tag')]).toEqual([
      200,
      'image/png',
      'noindex, nofollow',
    ])
    expect((await reader.get(address!.replace('/shared/', '/shared/x'))).status).toBe(404)
    const other = address!.replace(/[^/]+$/, randomUUID())
    expect((await reader.get(other)).status).toBe(404)
    expect((await reader.get(address!.replace(/^.*\//, '/api/images/'))).status).toBe(401)
  })

  it('counts the bytes of links and remarks into the author’s storage, and limits how often a link is opened', async () => {
    const { kysely } = server.server.database
    const stored = async () => {
      const row = await kysely
        .selectFrom('books')
        .select('stored_bytes')
        .where('id', '=', book)
        .executeTakeFirstOrThrow()
      return Number(row.stored_bytes)
    }
    const before = await stored()
    const token = await share()
    const linked = await stored()
    expect(linked).toBeGreaterThan(before)
    await say(token, { kind: 'comment', quote: 'never', text: 'x'.repeat(500) })
    expect(await stored()).toBeGreaterThan(linked + 500)
    const [{ id }] = (await owner.get(`/api/books/${book}/shares`)).body.shares
    const remarks = (await stored()) - linked
    await owner.delete(`/api/books/${book}/shares/${id}`)
    expect(await stored()).toBe(before + remarks)

    const often = await share()
    await open(often)
    await kysely.updateTable('rate_limits').set({ count: 600 }).where('count', '=', 1).execute()
    const answer = await open(often)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '5'])
  })

  it('is deleted with its book and with its owner; what was said outlives only its link', async () => {
    const { kysely } = server.server.database
    const count = async () => {
      const links = await kysely.selectFrom('shares').select('id').where('book_id', '=', book).execute()
      const said = await kysely.selectFrom('reader_comments').select('number').where('book_id', '=', book).execute()
      return [links.length, said.length]
    }
    const token = await share()
    await say(token, { kind: 'weak', quote: 'never' })
    const [{ id }] = (await owner.get(`/api/books/${book}/shares`)).body.shares
    await owner.delete(`/api/books/${book}/shares/${id}`)
    expect(await count()).toEqual([0, 1])
    await say(await share(), { kind: 'weak', quote: 'never' })
    expect((await readings()).readers.map((one: { id: string }) => one.id)).toEqual(['0.2', '0.1'])
    await owner.delete(`/api/books/${book}`)
    await purgeExpiredBooks(server.server, clock.now() + 31 * DAY)
    expect(await count()).toEqual([0, 0])
    book = await importBook(owner)
    await say(await share(), { kind: 'weak', quote: 'never' })
    await deleteUser(server.server, { id: owner.id, actor: 'test' })
    expect(await count()).toEqual([0, 0])
  })

  describe('hostile texts', () => {
    it('have a named end, and come back as the text they are', async () => {
      const token = await share()
      for (const { make } of everyNth('what readers say', HOSTILE_TEXTS, 3)) {
        const text = make(1500).slice(0, 1500)
        for (const body of [
          { kind: 'comment', quote: 'never', text, name: text.slice(0, 100) },
          { kind: 'suggestion', quote: 'never', replacement: text },
          { kind: 'weak', quote: text },
        ]) {
          const { status, body: answer } = await say(token, body)
          if (status !== 201) expect([status, answer.error.code]).toEqual([expect.any(Number), expect.any(String)])
          expect(status).toBeLessThan(429)
        }
        clock.move(DAY)
      }
      owner = { ...owner, ...(await server.signIn(owner)) }
      for (const { id, repair } of (await readings()).readers) {
        if (repair === null) continue
        const { status, body: answer } = await decide(id, { action: 'take' })
        expect([200, 409, 422]).toContain(status)
        if (status !== 200) continue
        expect(answer.piece.text.replace(PICTURE, '')).not.toMatch(/(?<!\\)(<script|\]\()/)
        await decide(id, { action: 'undo' })
      }
    })
  })
})
