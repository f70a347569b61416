import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../../server/money/ledger/audit.ts'
import type { TaskRecord } from '../../../server/threads/workshop.ts'
import { opened } from '../../opened.ts'
import { everyNth, isLongRun } from '../../seeded.ts'
import type { Answer } from '../client.ts'
import { onOneDatabase } from '../databases.ts'
import { type Person, startTestServer } from '../harness.ts'
import { HOSTILE_FILES, HOSTILE_TEXTS, shortSentences } from './texts.ts'

const CHARACTERS = isLongRun ? 200_000 : 6_000
const SCALE = isLongRun ? 10 : 0.5

const chapter = (n: number) =>
  `## Chapter ${n}: The Reef ${n}\n\n${'She waited by the stairs and heard the water. '.repeat(20)}`
const MANUSCRIPT = `# The Reef\n\n${[1, 2, 3].map(chapter).join('\n\n')}\n`
const base64 = (file: string | Uint8Array) => Buffer.from(file as string).toString('base64')

onOneDatabase('hostile texts', (kind) => {
  let person: Person
  let book: string
  let version = 1
  let ended: TaskRecord[] = []
  const at = (path: string) => `/api/books/${book}${path}`

  async function importBook(): Promise<string> {
    const file = { name: 'reef.md', data: base64(MANUSCRIPT) }
    const { parts, usual } = (await person.post('/api/imports', file)).body
    const kept = parts.map(({ from, role }: Record<string, unknown>) => ({ from, role }))
    const order = { ...file, parts: kept, generator: usual, language: 'en', title: 'The Reef' }
    const made = await person.post('/api/imports/book', order)
    if (made.status !== 201) throw new Error(JSON.stringify(made.body))
    return made.body.id
  }

  async function save(text: string): Promise<Answer> {
    const saved = await person.put(at('/pieces/chapter%201/text'), { text, base: version, session: randomUUID() })
    version = saved.body.version ?? version
    return saved
  }

  const server = opened(() => startTestServer({ kind }))
  beforeAll(async () => {
    server.server.workshop.watch((record) => ended.push(record))
    person = await server.signUp()
    book = await importBook()
  })

  /** Every answer is one that a client can act on: a result, or a refusal with a name. */
  function expectNamed(answers: readonly Answer[]) {
    for (const { status, body } of answers) {
      if (status < 400) continue
      expect([status, body?.error?.code]).toEqual([expect.toSatisfy((code: number) => code < 500), expect.any(String)])
    }
  }

  describe.each(everyNth('hostile texts at doors', HOSTILE_TEXTS, 10))('$name', ({ make }) => {
    it('has a named end at every door, and is worked on in threads', async () => {
      const text = make(CHARACTERS)
      ended = []
      const answers = [await save(text)]
      for (const format of ['md', 'txt', 'html']) answers.push(await person.get(at(`/manuscript?format=${format}`)))
      answers.push(
        await person.get(at('/report')),
        await person.get(at('/exports/epub')),
        await person.get(at('/pieces/chapter%201/versions')),
        await person.post(at('/notes'), { step: 'chapter 1', quote: null, text: text.slice(0, 2000) }),
        await person.put(at('/brief'), { premise: text.slice(0, 2000) }),
        await person.post(at('/rewrites/quote'), { step: 'chapter 1', manner: 'again' }),
        await person.post('/api/imports', { name: 'a.md', data: base64(text) }),
        await person.post('/api/imports', { name: 'a.txt', data: base64(text) }),
        await person.post('/api/imports', { name: 'a.html', data: base64(text) }),
      )
      expectNamed(answers)
      const kinds = new Set<string>(ended.map((record) => record.kind))
      // A book whose text was refused has its report and file already.
      const expected = ['manuscript', 'propose', ...(answers[0]!.status === 200 ? ['report', 'export'] : [])]
      expect(expected.filter((one) => !kinds.has(one))).toEqual([])
      expect(ended.filter(({ code }) => code?.endsWith('failed'))).toEqual([])
    })
  })

  it.each(everyNth('hostile files', HOSTILE_FILES, 4))(
    '$name has a named end, and is read in a thread',
    async ({ name, make }) => {
      ended = []
      expectNamed([await person.post('/api/imports', { name: name.replaceAll(' ', '-'), data: base64(make(SCALE)) })])
      expect(ended.map((record) => record.kind)).toEqual(['propose'])
      expect(ended.filter(({ code }) => code?.endsWith('failed'))).toEqual([])
    },
  )

  it('compares long texts in a thread outside the transaction: of two saves at once one wins', async () => {
    ended = []
    const saves = await Promise.all(
      [0, 1].map((offset) =>
        person.put(at('/pieces/chapter%202/text'), {
          text: shortSentences(offset)(60_000),
          base: 1,
          session: randomUUID(),
        }),
      ),
    )
    expect(saves.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(new Set(ended.map((record) => record.kind))).toEqual(new Set(['measure']))
    const { versions } = (await person.get(at('/pieces/chapter%202/versions'))).body
    expect(versions).toHaveLength(2)
  })

  it('checks a book in threads, and leaves the books of credits clean', async () => {
    ended = []
    const reading = await person.post(at('/readings'), undefined, { 'idempotency-key': randomUUID() })
    expectNamed([reading])
    if (reading.status < 400) expect(ended.map((record) => record.kind)).toContain('reading-questions')
    expect(await auditLedger(server.server.database)).toEqual([])
  })
})
