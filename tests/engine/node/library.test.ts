import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as library from '../../../engine/index.ts'
import { startProviderServer } from '../../provider-server/server.ts'
import { writtenUntil } from '../written.ts'

const { createDemo, createOpenAI, createPool, loadCatalog, openBook, resumeBook, writeBook, writePiece } = library

let catalog: library.Catalog
beforeAll(async () => {
  catalog = await loadCatalog()
})

const guide = { generator: 'guide', settings: { topic: 'Keeping bees on a balcony', numberOfChapters: 5 } }
const poem = { generator: 'poems' }

/** The code and the message of what a call throws. */
async function thrown(work: () => unknown): Promise<{ code: string; message: string }> {
  try {
    await work()
  } catch (error) {
    if (library.isKalamError(error)) return { code: error.code, message: error.message }
    throw error
  }
  throw new Error('nothing was thrown')
}

it('the library exports what its documentation names', () => {
  expect(Object.keys(library).toSorted()).toEqual([
    'KalamError',
    'changeBrief',
    'changePlan',
    'createDemo',
    'createOpenAI',
    'createPool',
    'decideFinding',
    'differenceBySentence',
    'drawPicture',
    'exportBook',
    'findGenerator',
    'isKalamError',
    'loadCatalog',
    'lockPiece',
    'manuscript',
    'nextStep',
    'openBook',
    'quote',
    'readCatalog',
    'replacePieceText',
    'resumeBook',
    'reviewBook',
    'rewritePiece',
    'settingsSchema',
    'takeChunks',
    'writeBook',
    'writePiece',
  ])
})

describe('loading a catalog', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kalam-library-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('refuses a folder that is missing', async () => {
    const { code, message } = await thrown(() => loadCatalog({ generators: join(folder, 'none') }))
    expect(code).toBe('catalog.unreadable')
    expect(message).toContain(join(folder, 'none'))
  })

  it('lays folders and packs over the generators of the package, or takes them alone', async () => {
    const generators = ['generators', 'kalam-pack-pantun']
    const cwd = join(import.meta.dirname, '../../../docs/examples')
    const ids = async (options: object) => (await loadCatalog({ cwd, ...options })).generators.map(({ id }) => id)
    expect(await ids({ generators })).toEqual(expect.arrayContaining(['romance', 'storm', 'pantun']))
    expect((await ids({ generators, shipped: false })).toSorted()).toEqual(['pantun', 'storm'])
    expect(await ids({ generators: 'kalam-pack-pantun', shipped: false })).toEqual(['pantun'])
    expect((await thrown(() => loadCatalog({ generators: ['npm:..'] }))).code).toBe('catalog.unreadable')
  })

  it('refuses a faulty generator by its place, unless faults are read', async () => {
    const generators = join(folder, 'generators')
    cpSync(join(import.meta.dirname, '../../../docs/examples/generators'), generators, { recursive: true })
    writeFileSync(join(generators, 'tales/flood.yaml'), 'kind: singel\n')
    const { code, message } = await thrown(() => loadCatalog({ generators, cwd: folder }))
    expect(code).toBe('catalog.faulty')
    expect(message).toContain('generators/tales/flood.yaml:1:')
    const reading = await library.readCatalog({ generators, shipped: false, cwd: folder })
    expect(reading.catalog!.generators.map(({ id }) => id)).toEqual(['storm'])
    expect(reading.diagnostics.map(({ file }) => file)).toContain('generators/tales/flood.yaml')
  })
})

it('opening a book names the nearest generator', async () => {
  expect(await thrown(() => openBook(catalog, { generator: 'romanse' }))).toMatchObject({
    code: 'catalog.no-generator',
    message: expect.stringContaining('Choose from: romance.'),
  })
})

it('opening a book tells every fault of the settings', async () => {
  const settings = { topic: '', numberOfChapters: 6, colour: 'red' }
  const { code, message } = await thrown(() => openBook(catalog, { generator: 'guide', settings }))
  expect(code).toBe('catalog.settings')
  for (const field of ['topic: ', 'numberOfChapters: ', 'colour: ']) expect(message).toContain(field)
})

it('opening a book takes the language, the title and the author', () => {
  const book = openBook(catalog, { ...guide, language: 'ms', title: 'Menara', author: 'A. Rahman' })
  expect(book).toMatchObject({ language: 'ms', title: 'Menara', author: 'A. Rahman', pieces: [] })
  expect(openBook(catalog, guide).language).toBe('en')
})

it('opening a book takes the words of a chapter, within the bounds of the generator', async () => {
  const long = openBook(catalog, { ...guide, entryWords: 6000 })
  const [usual, longer] = [await library.quote(catalog, openBook(catalog, guide)), await library.quote(catalog, long)]
  expect(longer.total.credits - usual.total.credits).toBe(5 * 2)
  expect(longer.size!.words).toBeGreaterThan(30_000)
  const { code, message } = await thrown(() => openBook(catalog, { ...guide, entryWords: 6001 }))
  expect(code).toBe('catalog.settings')
  expect(message).toContain('entryWords: Words a chapter: choose a whole number from 500 to 6,000.')
  expect((await thrown(() => openBook(catalog, { ...poem, entryWords: 900 }))).code).toBe('catalog.settings')
})

it('opening a book takes the author’s brief, which may change, and counts it in a quote', async () => {
  const brief = { premise: 'Bees on the ninth floor.', voice: 'I keep bees.' }
  const book = openBook(catalog, { ...guide, brief })
  expect(book.authorBrief).toEqual(brief)
  const changed = library.changeBrief(catalog, book, { premise: '  Bees on a roof. ', place: '' })
  expect(changed.authorBrief).toEqual({ premise: 'Bees on a roof.' })
  expect(library.changeBrief(catalog, changed, null)).toEqual(openBook(catalog, guide))
  const begun = writtenUntil(catalog.generators.find(({ id }) => id === book.generator)!, book, 'chapter 1')
  const marked = library.changeBrief(catalog, begun, { premise: 'Bees on a roof.' }).pieces
  expect(marked.at(-1)!.marks).toEqual([{ because: 'brief' }])
  const [told, plain] = [await library.quote(catalog, book), await library.quote(catalog, openBook(catalog, guide))]
  expect(told.total.tokens.input).toBeGreaterThan(plain.total.tokens.input)
})

it('opening a book tells every fault of a brief, and refuses one for a text that is no book', async () => {
  const faulty = { ...guide, brief: { premise: 'x'.repeat(2001), must: 'y'.repeat(2002) } }
  const { code, message } = await thrown(() => openBook(catalog, faulty))
  expect(code).toBe('brief.faulty')
  expect(message).toContain('Premise: 2001 characters')
  expect(message).toContain('Must happen: 2002 characters')
  const refused = await thrown(() => openBook(catalog, { ...poem, brief: { premise: 'x' } }))
  expect(refused.message).toContain('The generator “poems” writes no book')
})

it('opening a book resumes what was kept as JSON, and refuses other data', async () => {
  const book = openBook(catalog, guide)
  expect(resumeBook(catalog, JSON.parse(JSON.stringify(book)))).toEqual(book)
  expect((await thrown(() => resumeBook(catalog, { pages: 3 }))).code).toBe('book.record-unreadable')
  expect((await thrown(() => resumeBook(catalog, { ...book, bookType: 'log' }))).code).toBe('book.record-outdated')
})

it('quoting prices each piece that is left', async () => {
  const { pieces, total } = await library.quote(catalog, openBook(catalog, guide))
  expect(pieces.map(({ step }) => step)).toEqual(
    ['outline', 'introduction', 1, 2, 3, 4, 5, 'conclusion'].map((step) =>
      typeof step === 'number' ? `chapter ${step}` : step,
    ),
  )
  expect(total.credits).toBe(pieces.reduce((sum, { price }) => sum + price, 0))
})

it('writing streams a piece whose deltas make its text', async () => {
  const book = openBook(catalog, poem)
  let text = ''
  for await (const event of writePiece(catalog, book, { provider: createDemo() })) {
    if ('at' in event) text = text.slice(0, event.at)
    if (event.type === 'delta') text += event.text
    if (event.type !== 'done') continue
    expect(event.piece.text).toBe(text)
    expect(event.book.pieces).toEqual([event.piece])
    expect(library.nextStep(catalog, event.book)).toBeNull()
    const again = writePiece(catalog, event.book, { provider: createDemo() })
    expect((await thrown(() => again.next())).code).toBe('book.nothing-left')
  }
  expect(text).not.toBe('')
})

it('writing stops where `before` says so and goes on from what was kept', async () => {
  const kept: library.Book[] = []
  const options = { provider: createDemo(), save: (book: library.Book) => void kept.push(book) }
  const begun = await writeBook(catalog, openBook(catalog, guide), {
    ...options,
    before: (_, step) => step.number < 2,
  })
  expect(begun.pieces.map(({ step }) => step)).toEqual(['outline', 'introduction', 'chapter 1'])
  expect(kept.map(({ pieces }) => pieces.length)).toEqual([1, 2, 3])
  const steps = new Set<string>()
  const resumed = resumeBook(catalog, JSON.parse(JSON.stringify(kept.at(-1))))
  const whole = await writeBook(catalog, resumed, { ...options, onEvent: (step) => void steps.add(step.id) })
  expect([...steps]).toEqual(['chapter 2', 'chapter 3', 'chapter 4', 'chapter 5', 'conclusion'])
  expect(whole.pieces).toHaveLength(8)
  expect(JSON.parse(library.manuscript(catalog, whole, 'json'))).toMatchObject({ finished: true, title: whole.title })
})

it('writing ends by its signal, during a piece and between two', async () => {
  const server = await startProviderServer()
  server.always('hang')
  try {
    const stopping = new AbortController()
    const provider = createOpenAI({ baseURL: server.url, model: 'any' })
    const writing = thrown(() => writeBook(catalog, openBook(catalog, poem), { provider, signal: stopping.signal }))
    await expect.poll(() => server.calls.length, { timeout: 20_000 }).toBe(1)
    stopping.abort()
    expect((await writing).code).toBe('generation.cancelled')
  } finally {
    await server.close()
  }
  const between = new AbortController()
  const options = { provider: createDemo(), signal: between.signal, save: () => between.abort() }
  expect((await thrown(() => writeBook(catalog, openBook(catalog, guide), options))).code).toBe('generation.cancelled')
})

it('writing says what the endpoint said, without its key', async () => {
  const server = await startProviderServer()
  server.always({ play: 'status', status: 401 })
  const key = 'sk-do-not-print-0123456789'
  try {
    const provider = createOpenAI({ baseURL: server.url, model: 'any', apiKey: key, name: 'mine' })
    const { code, message } = await thrown(() => writeBook(catalog, openBook(catalog, poem), { provider }))
    expect(code).toBe('generation.authentication')
    expect(message).toMatch(/\(generation\.authentication\)$/)
    expect(message).not.toContain(key)
  } finally {
    await server.close()
  }
})

it('writing asks api.openai.com with the own fetch when no address is set', async () => {
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (url) => {
    asked.push(String(url))
    return new Response('{}', { status: 401 })
  }
  const provider = createOpenAI({ model: 'any', baseURL: undefined, apiKey: undefined, name: undefined, fetch })
  const { code, message } = await thrown(() => writeBook(catalog, openBook(catalog, poem), { provider }))
  expect([code, asked]).toEqual(['generation.authentication', ['https://api.openai.com/v1/chat/completions']])
  expect(message).toContain('openai')
})

it('writing goes over to the next endpoint of a pool', async () => {
  const [down, up] = [await startProviderServer(), await startProviderServer()]
  down.always({ play: 'status', status: 503 })
  try {
    const endpoints = [down, up].map(({ url }, at) => createOpenAI({ baseURL: url, model: 'any', name: `e${at}` }))
    const written = await writeBook(catalog, openBook(catalog, poem), { provider: createPool(endpoints) })
    expect(written.pieces[0]!.provider).toBe('e1')
  } finally {
    await Promise.all([down.close(), up.close()])
  }
})

it('writing asks the endpoint of a role in a pool', async () => {
  const servers = [await startProviderServer(), await startProviderServer()]
  try {
    const endpoints = servers.map(({ url }, at) => createOpenAI({ baseURL: url, model: 'any', name: `e${at}` }))
    const provider = createPool(endpoints, { roles: { writer: ['e1'] } })
    const written = await writeBook(catalog, openBook(catalog, poem), { provider })
    expect(written.pieces[0]!.provider).toBe('e1')
    expect(servers[0]!.calls).toEqual([])
    expect(() => createPool(endpoints, { roles: { notes: ['e2'] } })).toThrow(
      'no endpoint is called "e2": there are e0, e1',
    )
  } finally {
    await Promise.all(servers.map((server) => server.close()))
  }
})

it('writing draws the picture of a cover, and writes no text for it', async () => {
  const settings = Object.fromEntries(
    library
      .findGenerator(catalog, 'book-cover')
      .fields.filter(({ kind, required }) => kind === 'text' && required)
      .map(({ name }) => [name, 'A lighthouse']),
  )
  const cover = openBook(catalog, { generator: 'book-cover', settings })
  const { bytes, mediaType } = await library.drawPicture(catalog, cover, { provider: createDemo() })
  expect([mediaType, new TextDecoder().decode(bytes.slice(1, 4))]).toEqual(['image/png', 'PNG'])
  const write = () => writeBook(catalog, cover, { provider: createDemo() })
  expect((await thrown(write)).code).toBe('catalog.not-a-text')
  const draw = () => library.drawPicture(catalog, openBook(catalog, poem), { provider: createDemo() })
  expect((await thrown(draw)).code).toBe('catalog.not-a-picture')
})

it('changing a book rewrites a piece, takes the former text back, and refuses a locked one', async () => {
  const before = (_: library.Book, { id }: library.Step) => id !== 'chapter 2'
  const book = await writeBook(catalog, openBook(catalog, guide), { provider: createDemo(), before })
  const request = { step: 'introduction', passage: null, manner: 'shorter' } as const
  const after = await library.rewritePiece(catalog, book, request, { provider: createDemo() })
  const texts = (of: library.Book) => of.pieces.map(({ text }) => text)
  expect(texts(after).filter((text, index) => text !== texts(book)[index])).toHaveLength(1)
  expect(after.pieces.flatMap(({ marks = [] }) => marks)).toEqual([])
  const former = book.pieces.find(({ step }) => step === 'introduction')!.text
  expect(texts(library.replacePieceText(catalog, after, 'introduction', former))).toEqual(texts(book))
  const locked = library.lockPiece(catalog, book, 'introduction', true)
  const fault = await thrown(() => library.rewritePiece(catalog, locked, request, { provider: createDemo() }))
  expect(fault).toEqual({ code: 'piece.locked', message: expect.stringContaining('Introduction is locked') })
  const entries = book.outline!.entries.map(({ number, title, summary }) => ({ from: number, title, summary }))
  const longer = library.changePlan(catalog, book, [...entries, { from: null, title: 'Winter', summary: 'They rest.' }])
  expect(longer.settings.numberOfChapters).toBe(entries.length + 1)
})

const written = async () => {
  const own = openBook(catalog, guide)
  return writeBook(catalog, own, { provider: createDemo(), before: (book) => book.pieces.length < 2 })
}

it('reviewing a book gives the book a reading whose repairs are taken and undone, and changes no text by itself', async () => {
  const book = await written()
  const { step, text } = book.pieces.at(-1)!
  const quote = text.split('\n')[0]!
  const finding = { category: 'facts', quotes: [quote], why: 'No.', repair: { find: quote, replace: 'Yes.' } }
  const server = await startProviderServer({ handler: () => JSON.stringify(finding) })
  try {
    const provider = createOpenAI({ baseURL: server.url, model: 'any' })
    const read = await library.reviewBook(catalog, book, { provider })
    expect(read.pieces).toEqual(book.pieces)
    const found = read.readings![0]!.findings.find(({ why }) => why === 'No.')!
    expect(found).toMatchObject({ state: 'open', passages: [{ step, quote }] })
    const taken = library.decideFinding(catalog, read, found.id, 'take')
    expect(taken.pieces.at(-1)!.text).toBe(text.replace(quote, () => 'Yes.'))
    expect(library.decideFinding(catalog, taken, found.id, 'undo').pieces).toEqual(book.pieces)
    const closed = library.decideFinding(catalog, read, found.id, 'no-fault')
    expect(closed.readings![0]!.findings.find(({ id }) => id === found.id)!.state).toBe('no-fault')
    expect(library.resumeBook(catalog, JSON.parse(JSON.stringify(taken)))).toEqual(taken)
  } finally {
    await server.close()
  }
})

it('reviewing a book runs the checks without a model, finds nothing by the demo writer, and says in English what it refuses', async () => {
  const book = await written()
  const checked = await library.reviewBook(catalog, book, { provider: null })
  expect(checked.readings).toEqual([expect.objectContaining({ provider: null, calls: 0 })])
  const demo = await library.reviewBook(catalog, book, { provider: createDemo() })
  expect(demo.readings).toEqual([expect.objectContaining({ provider: 'demo', calls: 1 })])
  expect(demo.readings![0]!.findings.filter(({ source }) => source === 'model')).toEqual([])
  const { code, message } = await thrown(() => library.decideFinding(catalog, demo, '7.7', 'take'))
  expect([code, message]).toEqual(['review.no-finding', expect.stringContaining('7.7')])
  expect((await thrown(() => library.reviewBook(catalog, openBook(catalog, guide), { provider: null }))).code).toBe(
    'review.nothing-written',
  )
})
