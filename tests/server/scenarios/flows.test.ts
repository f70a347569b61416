import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { defaultSettings } from '../../../engine/generator/form-fields.ts'
import type { PublicGenerator } from '../../../engine/generator/public-generator.ts'
import { describeParts, listStages } from '../../../engine/generator/stages.ts'
import { resolveCatalogFolders } from '../../../engine/node/folders.ts'
import { opened } from '../../opened.ts'
import { PIXEL } from '../../provider-server/image.ts'
import type { Answer } from '../client.ts'
import { type Person, startTestServer } from '../harness.ts'

/** Generators with flows of their own, over the shipped ones. */
const generators = resolveCatalogFolders([new URL('../../generators', import.meta.url).pathname])
let person: Person
const server = opened(() => startTestServer({ provider: {}, config: { generators } }))

const newPerson = async (credits = 300) => {
  person = await server.signUp()
  await server.giveCredits(person, credits)
}

/** Has the next piece written, and answers its last event. */
function write(generator: string, body: Readonly<Record<string, unknown>>, by = person): Promise<Answer> {
  const headers = { accept: 'application/json', 'idempotency-key': randomUUID() }
  return by.post(`/api/generators/${generator}/pieces`, body, headers)
}

const bookOf = async (id: string) => (await person.get(`/api/books/${id}`)).body

/** Writes a book to its end and answers it. */
async function writeAll(generator: string, settings: Readonly<Record<string, unknown>>) {
  const first = await write(generator, { settings })
  expect(first.body).toMatchObject({ type: 'done' })
  const { book } = first.body
  for (let next = (await bookOf(book)).next; next !== null; next = (await bookOf(book)).next) {
    expect((await write(generator, { book })).body).toMatchObject({
      type: 'done',
      step: next.step,
      charged: next.price,
    })
  }
  return bookOf(book)
}

const COURSE = { subject: 'Reading a balance sheet', modules: 4 }
const PODCAST = { topic: 'Trades that refuse to die', episodes: 4 }
const LETTERS = { correspondents: 'A keeper and a teacher', letters: 6 }
const PICTURES = { hero: 'A tapir', pages: 8 }

describe('the page of a generator with a flow of its own', () => {
  const pageOf = async (id: string) => (await person.get(`/api/generators/${id}`)).body
  beforeAll(() => newPerson())

  it('names every step with its price, and what its form asks', async () => {
    const { generator, prices, steps } = await pageOf('course')
    expect(steps.map(({ step }: { step: string }) => step)).toEqual([
      'outline',
      'welcome',
      ...[1, 2, 3, 4].flatMap((n) => [`module ${n}`, `quiz ${n}`]),
      'exam',
    ])
    expect(prices).toMatchObject({ quiz: { now: 0 }, exam: { now: 2 }, module: { now: 1 } })
    expect(generator.fields.map(({ name }: { name: string }) => name)).toEqual([
      'subject',
      'modules',
      'testing',
      'parts',
    ])
    expect(generator.fields.at(-1)).toMatchObject({ kind: 'flags', default: ['welcome'] })
    expect((await pageOf('picture-book')).prices).toMatchObject({ picture: { now: 3 } })
    const asked = (await pageOf('podcast')).generator.fields.filter(({ asked }: { asked: boolean }) => asked)
    expect(asked.map(({ name }: { name: string }) => name)).toEqual(['guest', 'notes'])
  })

  it.each([
    [
      'course',
      ['Generate Syllabus', 'Generate Welcome', 'Generate Module 1–4, Quiz 1–4', 'Generate Exam'],
      '10 parts: welcome, 4 modules, quiz 1–4, exam',
      ['Jana Silibus', 'Jana Selamat datang', 'Jana Modul 1–4, Kuiz 1–4', 'Jana Ujian'],
      '10 bahagian: selamat datang, 4 modul, kuiz 1–4, ujian',
    ],
    [
      'podcast',
      ['Generate Season plan', 'Generate Episode 1–6'],
      '6 parts: 6 episodes',
      ['Jana Rancangan musim', 'Jana Episod 1–6'],
      '6 bahagian: 6 episod',
    ],
  ])('lists the stages and parts of %s in both languages', async (id, en, parts, ms, bahagian) => {
    const generator = (await pageOf(id)).generator as PublicGenerator
    const settings = defaultSettings(generator, 'en', 2026)
    expect(listStages(generator, settings).map(({ text }) => text.en)).toEqual(en)
    expect(listStages(generator, settings).map(({ text }) => text.ms)).toEqual(ms)
    expect(describeParts(generator, settings)).toEqual({ en: parts, ms: bahagian })
  })

  it('quotes each piece and says the parts', async () => {
    const ask = (settings: object, language: string) =>
      person.post('/api/generators/course/quote', { settings }, { 'kalam-language': language })
    const { body } = await ask(COURSE, 'ms')
    expect(body).toMatchObject({
      parts: '10 bahagian: selamat datang, 4 modul, kuiz 1–4, ujian',
      total: { credits: 1 + 1 + 4 + 2 },
    })
    const bare = { ...COURSE, testing: [], parts: [] }
    const { body: short } = await ask(bare, 'en')
    expect(short).toMatchObject({ parts: '4 parts: 4 modules', total: { credits: 5 } })
  })
})

describe('a book with a flow of its own', () => {
  beforeAll(() => newPerson())

  it('is written piece by piece, each at its price, under its own names in history', async () => {
    const before = (await person.get('/api/credits')).body.available
    const book = await writeAll('course', COURSE)
    expect(book).toMatchObject({ finished: true, progress: { done: 10, of: 10, share: 1 }, next: null })
    expect(book.pieces.map(({ kind, writes }: { kind: string; writes: string }) => [kind, writes])).toEqual([
      ['outline', 'plan'],
      ['welcome', 'text'],
      ...Array.from({ length: 4 }, () => [
        ['module', 'text'],
        ['quiz', 'text'],
      ]).flat(),
      ['exam', 'text'],
    ])
    expect(book.pieces[3]).toMatchObject({ label: { en: 'Quiz 1', ms: 'Kuiz 1' }, heading: 'Quiz 1', title: null })
    expect((await person.get('/api/credits')).body.available).toBe(before - 8)
    const { items } = (await person.get('/api/history')).body
    const titles = items.map(({ title, type }: Record<string, string>) => [title, type])
    expect(titles).toContainEqual([`${book.title} – Quiz 2`, 'course'])
    expect(titles).toContainEqual([`${book.title} – Syllabus`, 'course_outline'])
    const again = await write('course', { book: book.id })
    expect([again.status, again.body.error.code]).toEqual([409, 'book.finished'])
  })

  it('goes on where it was left, after a quiz too', async () => {
    const { book } = (await write('course', { settings: COURSE })).body
    for (let piece = 0; piece < 3; piece++) await write('course', { book })
    const { body } = await person.get('/api/progress/course')
    expect(body.book).toMatchObject({
      id: book,
      settings: { modules: 4, parts: ['welcome'], testing: ['quiz', 'exam'] },
      progress: { done: 3, of: 10 },
      next: { step: 'module 2', kind: 'module', writes: 'text', label: { en: 'Module 2', ms: 'Modul 2' }, price: 1 },
    })
  })

  it('is written whole by a run, in the language of its settings', async () => {
    const started = await person.post('/api/generators/letters/run', { settings: LETTERS, language: 'ms' })
    expect(started.body).toMatchObject({ of: 9, step: { name: 'outline', label: 'Rangka' } })
    const told = []
    for await (const { data } of person.events(`/api/runs/${started.body.id}/events`)) told.push(data)
    expect(told.at(-1)).toMatchObject({ state: 'finished', done: 9, step: null })
    const book = await bookOf(started.body.book)
    expect(book.pieces.map(({ step }: { step: string }) => step)).toEqual([
      'outline',
      'foreword',
      'letter 1',
      'letter 2',
      'letter 3',
      'interlude 1',
      'letter 4',
      'letter 5',
      'letter 6',
      'epilogue',
    ])
  })
})

describe('what a piece asks for', () => {
  beforeAll(() => newPerson())

  /** What the endpoint was asked for last. */
  const lastPrompt = () => String(server.provider.calls.at(-1)!.messages.at(-1)!.content)

  it('is told with the piece, reaches its prompt alone, and is kept with the book', async () => {
    const { book } = (await write('podcast', { settings: PODCAST })).body
    await write('podcast', { book, asked: { 'guest 1': 'Puan Salmah' } })
    expect(lastPrompt()).toContain('The guest is ⟦Puan Salmah⟧.')
    await write('podcast', { book })
    expect(lastPrompt()).toContain('The host speaks alone.')
    await write('podcast', { book, asked: { 'guest 3': 'Aminah', 'notes 3': 'The last loom' } })
    expect(lastPrompt()).toContain('The guest is ⟦Aminah⟧.')
    expect(lastPrompt()).toContain('These points come up: ⟦The last loom⟧')
    expect((await bookOf(book)).settings).toMatchObject({
      episodes: 4,
      'guest 1': 'Puan Salmah',
      'guest 3': 'Aminah',
      'notes 3': 'The last loom',
    })
  })

  it('may be told at the start, and taken back with its piece', async () => {
    const { book } = (await write('podcast', { settings: { ...PODCAST, 'guest 1': 'Aminah' } })).body
    expect((await bookOf(book)).settings['guest 1']).toBe('Aminah')
    await write('podcast', { book, asked: { 'guest 1': '' } })
    expect(lastPrompt()).toContain('The host speaks alone.')
    expect((await bookOf(book)).settings).not.toHaveProperty('guest 1')
  })

  it.each([
    ['another piece', { 'guest 2': 'Aminah' }, 'asked.guest 2'],
    ['a setting of the book', { topic: 'Another' }, 'asked.topic'],
    ['a name that is none', { host: 'Aminah' }, 'asked.host'],
    ['a text that is too long', { 'notes 1': 'x'.repeat(1501) }, 'asked.notes 1'],
  ])('is refused for %s, and nothing is charged', async (_, asked, field) => {
    const { book } = (await write('podcast', { settings: PODCAST })).body
    const { available } = (await person.get('/api/credits')).body
    const refused = await write('podcast', { book, asked })
    expect([refused.status, refused.body.error.code]).toEqual([400, 'requests.invalid'])
    expect(refused.body.error.details).toMatchObject([{ field }])
    expect((await person.get('/api/credits')).body).toEqual({ available, held: 0 })
    expect((await bookOf(book)).pieces).toHaveLength(1)
  })
})

describe('a book with pictures', () => {
  let book: Awaited<ReturnType<typeof bookOf>>
  beforeAll(async () => {
    await newPerson()
    book = await writeAll('picture-book', PICTURES)
  })
  const picture = () => book.pieces.find(({ step }: { step: string }) => step === 'picture 2')

  it('keeps each picture where its text says, under its own name', async () => {
    expect(picture()).toMatchObject({ kind: 'picture', writes: 'image', words: 0, heading: null })
    const shown = await person.get(picture().text)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
    const file = await person.get(`${picture().text}?download=1`)
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="page-2.png"')
    expect((await server.signUp().then((other) => other.get(picture().text))).status).toBe(404)
    expect(book).toMatchObject({ progress: { done: 16, of: 16 }, finished: true })
  })

  const downloaded = async (format: string) =>
    String((await person.get(`/api/books/${book.id}/manuscript?format=${format}`)).body)

  it('shows it in the manuscript by its label and its whole address', async () => {
    const address = `${server.server.config.url}${picture().text}`
    expect(await downloaded('md')).toContain(`\n\n![Picture 2](${address})\n\n`)
    expect(await downloaded('txt')).toContain(`\n\nPicture 2: ${address}\n\n`)
  })

  it('holds it within the manuscript that is one page', async () => {
    const page = await downloaded('html')
    expect(page).toContain(`<img src="data:image/png;base64,${PIXEL}" alt="Picture 2"`)
    expect(page.match(/<img /g)).toHaveLength(8)
    expect(page).not.toContain('/api/images/')
  })
})

it('the headings of single steps are given, hidden and given back by any name; a counted one by its number', async () => {
  await newPerson()
  const book = await writeAll('course', COURSE)
  const rename = (headings: object) => person.patch(`/api/books/${book.id}`, { headings })
  const headingsOf = async () =>
    Object.fromEntries((await bookOf(book.id)).pieces.map(({ step, heading }: never) => [step, heading]))
  expect((await rename({ welcome: 'Come in', exam: null, 'quiz 2': 'What stuck' })).status).toBe(200)
  expect(await headingsOf()).toMatchObject({
    welcome: 'Come in',
    exam: null,
    'quiz 1': 'Quiz 1',
    'quiz 2': 'What stuck',
  })
  await rename({ welcome: '', exam: '' })
  expect(await headingsOf()).toMatchObject({ welcome: 'Welcome', exam: 'Exam', 'quiz 2': 'What stuck' })
})

it('a book whose generator is gone stays readable, with its pictures, and without the words of its plan', async () => {
  await newPerson()
  const [course, pictures] = [await writeAll('course', COURSE), await writeAll('picture-book', PICTURES)]
  const bare = await startTestServer({ provider: server.provider, databaseUrl: server.databaseUrl })
  try {
    const reader = await bare.signIn(person)
    for (const book of [course, pictures]) {
      const { body } = await reader.get(`/api/books/${book.id}`)
      expect(body).toMatchObject({ words: book.words, finished: true, fault: { code: 'book.record-outdated' } })
      const whole = ({ step, writes, text, words }: Record<string, unknown>) => ({ step, writes, text, words })
      expect(body.pieces.map(whole)).toEqual(book.pieces.map(whole))
    }
  } finally {
    await bare.close()
  }
})
