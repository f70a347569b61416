import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listSteps } from '../../../engine/generator/flow.ts'
import { exampleSettings } from '../../../engine/generator/settings.ts'
import { packageRoot, resolveCatalogFolders } from '../../../engine/node/folders.ts'
import { hostileValue } from '../../engine/generator/hostile.ts'
import { chanceOf, everyNth } from '../../seeded.ts'
import { openShelf } from '../books/shelf.ts'
import { onOneDatabase } from '../databases.ts'
import { type Person, startTestServer, type TestServer } from '../harness.ts'

onOneDatabase('catalog routes', (kind) => {
  let folder: string
  let server: TestServer
  let person: Person
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kalam-catalog-'))
    await cp(join(packageRoot(), 'generators'), join(folder, 'generators'), { recursive: true })
    await cp(join(packageRoot(), 'templates'), join(folder, 'templates'), { recursive: true })
    server = await startTestServer({
      kind,
      config: { generators: resolveCatalogFolders([join(folder, 'generators')], '.', false) },
    })
    person = await server.signUp('aminah.yusof@example.test')
  })
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  })

  const generators = () => server.server.catalog.current().generators

  it('GET /api/catalog, /api/generators and /api/generators/{id} answer anybody, and 304 while nothing changes', async () => {
    const anonymous = server.client()
    for (const path of ['/api/catalog', '/api/generators', `/api/generators/${generators()[0]!.id}`]) {
      const answer = await anonymous.get(path)
      expect(answer.status).toBe(200)
      const tag = answer.headers.get('etag')!
      expect(tag).toMatch(/^"[\w-]{22}"$/)
      expect(answer.headers.get('cache-control')).toBe('no-cache')
      const again = await anonymous.get(path, { 'if-none-match': tag })
      expect([again.status, again.body]).toEqual([304, undefined])
      expect((await anonymous.get(path, { 'if-none-match': '"other"' })).status).toBe(200)
    }
  })

  it('GET /api/catalog, /api/generators and /api/generators/{id} list every generator in menu order, and say 404 of a stranger', async () => {
    const { body } = await person.get('/api/generators')
    expect(body.generators.map(({ id }: { id: string }) => id)).toEqual(generators().map(({ id }) => id))
    const names = ['none', '__proto__', 'constructor', '..%2f..%2fetc', '%00', 'x'.repeat(200)]
    for (const name of names) expect((await person.get(`/api/generators/${name}`)).status).toBe(404)
  })

  it('POST /api/generators/{id}/quote prices every step of every generator before anything is spent', async () => {
    for (const generator of everyNth('quoted generators', generators(), 3)) {
      const language = generator.languages[0]!
      const settings = exampleSettings(generator, language, new Date().getFullYear())
      const { status, body } = await person.post(`/api/generators/${generator.id}/quote`, { settings })
      expect(status, JSON.stringify(body)).toBe(200)
      const steps = listSteps(generator, settings)
      expect(body.pieces.map(({ step }: { step: string }) => step)).toEqual(steps.map(({ id }) => id))
      expect(body.pieces[0].label).toEqual(steps[0]!.label)
      const sum = body.pieces.reduce((total: number, { price }: { price: number }) => total + price, 0)
      expect(body.total.credits).toBe(sum)
      const calls = [...body.pieces, ...(body.readings === null ? [] : [body.readings])].map(({ calls }) => calls)
      expect(body.total.calls.least).toBe(calls.reduce((total, { least }) => total + least, 0))
      expect(body.readings !== null, generator.id).toBe(generator.kind === 'book')
      if (generator.book) expect(body.parts).toMatch(/^\d+ parts: introduction, \d+ (chapters|sections), conclusion$/)
      else expect(body.parts).toBeNull()
      expect(body.balance).toBe(10)
    }
  })

  it('POST /api/generators/{id}/quote counts the introduction and the conclusion where the number includes them', async () => {
    const generator = generators().find(({ book }) => book?.conclusion === 'total-1' && book.chapters)!
    const settings = { ...exampleSettings(generator, 'en', 2026), numberOfChapters: 12 }
    const choices = generator.book!.chapters!.choices
    const number = choices.includes(12) ? 12 : choices.at(-1)!
    const asked = { settings: { ...settings, numberOfChapters: number } }
    const { body } = await person.post(`/api/generators/${generator.id}/quote`, asked)
    expect(body.parts).toBe(`${number} parts: introduction, ${number - 2} chapters, conclusion`)
  })

  it('POST /api/generators/{id}/quote is what is left of a saved book, and free for the administrator', async () => {
    const shelf = openShelf(server.server.database, server.server.catalog)
    const generator = generators().find(({ book }) => book?.outline === 'story')!
    const book = await shelf.write(person.id, generator, { until: 'chapter 2' })
    const path = `/api/generators/${generator.id}/quote`
    const { body } = await person.post(path, { book })
    expect(body.pieces[0].step).toBe('chapter 2')
    const administrator = await server.administrator()
    const settings = exampleSettings(generator, 'en', 2026)
    expect((await administrator.post(path, { settings })).body.total.credits).toBe(0)
    expect((await administrator.post(path, { book })).status).toBe(404)
    const other = generators().find(({ id }) => id !== generator.id)!
    expect((await person.post(`/api/generators/${other.id}/quote`, { book })).status).toBe(404)
  })

  it('POST /api/generators/{id}/quote names every fault of the settings, in the language of who asks', async () => {
    const generator = generators().find(({ fields }) =>
      fields.some(({ required, kind }) => required && kind === 'text'),
    )!
    const { status, body } = await person.post(`/api/generators/${generator.id}/quote`, { settings: { nope: 1 } })
    expect([status, body.error.code]).toEqual([400, 'requests.invalid'])
    const fields = body.error.details.map(({ field }: { field: string }) => field)
    expect(fields).toContain('settings.nope')
    expect(fields.length).toBeGreaterThan(1)
    const path = `/api/generators/${generator.id}/quote`
    for (const wrong of [{}, { settings: {}, book: crypto.randomUUID() }, { settings: [] }, { book: 'x' }, [], null]) {
      expect((await person.post(path, wrong)).status).toBe(400)
    }
  })

  it('POST /api/generators/{id}/quote survives hostile settings', async () => {
    const chance = chanceOf(20_261_121)
    for (const generator of everyNth('hostile settings', generators(), 6)) {
      const names = [...generator.fields.map(({ name }) => name), 'language', '__proto__']
      const settings = Object.fromEntries(names.map((name) => [name, sendable(hostileValue(chance))]))
      const answer = await person.post(`/api/generators/${generator.id}/quote`, { settings })
      expect([200, 400, 413], JSON.stringify(answer.body)).toContain(answer.status)
    }
  })

  it('GET /api/catalog/events tells an edit to whoever looks, who then reads the new page', async () => {
    const generator = generators()[0]!
    const path = `/api/generators/${generator.id}`
    const { headers } = await person.get(path)
    const stop = new AbortController()
    const events = person.events('/api/catalog/events', { signal: stop.signal })
    const first = (await events.next()).value!
    expect(first).toMatchObject({ event: 'changed', data: { version: 1 } })
    const file = join(folder, `generators/${generator.family}/${generator.id}.yaml`)
    const next = events.next()
    await writeFile(
      file,
      `${await readFile(file, 'utf8')}\n# changed\n`.replace(/^tagline:.*$/m, 'tagline: { en: Live!, ms: Langsung! }'),
    )
    expect((await next).value!.data.version).toBeGreaterThan(1)
    const { status, body } = await person.get(path, { 'if-none-match': headers.get('etag')! })
    expect([status, body.generator.tagline.en]).toEqual([200, 'Live!'])
    stop.abort()
    await expect(events.next()).rejects.toThrow()
  })

  it('GET /api/dashboard greets, counts and tells what is new', async () => {
    const { body } = await person.get('/api/dashboard')
    const { counts } = (await person.get('/api/catalog')).body
    expect(body).toMatchObject({ name: 'aminah.yusof', creditsAvailable: 10, plan: 'free', types: counts.types })
    const { total_usage: total } = await server.server.database.kysely
      .selectFrom('users')
      .select('total_usage')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(body.chaptersGenerated).toBe(total)
    const dates = body.updates.map(({ date }: { date: string }) => date)
    expect(dates.length).toBeGreaterThan(2)
    expect(dates).toEqual(dates.toSorted().toReversed())
  })
})

/** What can be sent at all: no value that closes on itself. */
function sendable(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null')
  } catch {
    return null
  }
}
