import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Language } from '../../../engine/base/language.ts'
import { exampleSettings } from '../../../engine/generator/settings.ts'
import { systemClock } from '../../../engine/node/clock.ts'
import type { Config } from '../../../engine/node/config.ts'
import { openWorkplace, type Workplace } from '../../cli/terminal.ts'
import { openShelf } from '../books/shelf.ts'
import type { Client } from '../client.ts'
import { startTestServer, type TestServer } from '../harness.ts'

const OPENAI = { name: 'main', baseURL: 'https://api.openai.com/v1', model: 'gpt-6-luna' }
const LOCAL = { name: 'local', baseURL: 'http://127.0.0.1:9/v1', model: 'own' }
const RINGGIT = { inputPerMillion: 1.5, outputPerMillion: 6, image: 0.4, currency: 'MYR' }

const published: Config = { providers: [OPENAI], useAzure: false, timeouts: {} }
const configured: Config = { ...published, providers: [LOCAL], prices: RINGGIT }
const unpriced: Config = { ...published, providers: [LOCAL] }
const demo: Config = { ...published, providers: [] }

let workplace: Workplace
const servers = new Map<Config, TestServer>()
beforeAll(async () => {
  workplace = openWorkplace()
  for (const engine of [published, configured, unpriced, demo, { ...demo, useAzure: true }]) {
    servers.set(engine, await startTestServer({ config: { engine } }))
  }
})
afterAll(async () => {
  workplace.close()
  for (const server of servers.values()) await server.close()
})

function settingsFor(id: string, language: Language) {
  const generator = servers.get(published)!.server.catalog.generator(id)
  return exampleSettings(generator, language, new Date(systemClock.now()).getFullYear())
}

async function quoteOf(person: Client, id: string, body: object) {
  const answer = await person.post(`/api/generators/${id}/quote`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

/** `kalam quote --json` in a folder of this configuration. */
async function quoteOfCommand(engine: Config, id: string, settings: object) {
  await writeFile(join(workplace.folder, 'kalam.config.yaml'), JSON.stringify(engine))
  const { code, stdout, stderr } = await workplace.run(['quote', id, '--json', '--settings', '-'], {
    clock: systemClock,
    stdin: JSON.stringify(settings),
  })
  expect(code, stderr).toBe(0)
  return JSON.parse(stdout)
}

it.each([
  ['a book in English, by published prices', published, 'romance', 'en', 'USD'],
  ['a book in Malay, by configured prices', configured, 'biography', 'ms', 'MYR'],
  ['a single text', published, 'poems', 'en', 'USD'],
  ['a cover whose price is configured', configured, 'book-cover', 'en', 'MYR'],
  ['a cover of unknown price', published, 'book-cover', 'en', null],
  ['a book by a model of unknown price', unpriced, 'romance', 'ms', null],
] as const)(
  'the endpoint’s price in a quote is that of `kalam quote --json`: %s',
  async (_, engine, id, language, currency) => {
    const settings = settingsFor(id, language)
    const administrator = await servers.get(engine)!.administrator()
    const { endpoint, total, size } = await quoteOf(administrator, id, { settings })
    const told = await quoteOfCommand(engine, id, settings)
    expect(endpoint).toEqual({ demo: false, tokens: told.total.tokens, cost: told.cost })
    expect(total.calls).toEqual(told.total.calls)
    expect(size).toEqual(told.size)
    expect(endpoint.tokens.input).toBeGreaterThan(100)
    expect(endpoint.cost?.currency ?? null).toBe(currency)
    if (currency !== null) expect(endpoint.cost.amount).toBeGreaterThan(0)
  },
)

it('the endpoint’s price in a quote is that of what is left of a saved book', async () => {
  const { server, administrator: signIn } = servers.get(published)!
  const administrator = await signIn()
  const generator = server.catalog.generator('romance')
  const shelf = openShelf(server.database, server.catalog)
  const book = await shelf.write(administrator.id, generator, { until: 'chapter 2' })
  const whole = await quoteOf(administrator, 'romance', { settings: settingsFor('romance', 'en') })
  const rest = await quoteOf(administrator, 'romance', { book })
  expect(rest.pieces[0].step).toBe('chapter 2')
  expect(rest.endpoint.cost.amount).toBeLessThan(whole.endpoint.cost.amount)
  expect(rest.endpoint.cost.amount).toBeGreaterThan(0)
})

it('the endpoint’s price in a quote is told to the administrator alone', async () => {
  const person = await servers.get(published)!.signUp()
  const { endpoint, total } = await quoteOf(person, 'poems', { settings: settingsFor('poems', 'en') })
  expect([endpoint, total.credits]).toEqual([null, 1])
})

it('the endpoint’s price in a quote is nothing where the demo writer answers, and left out where nobody does', async () => {
  const asked = { settings: settingsFor('poems', 'en') }
  const [byDemo, byNobody] = [...servers.values()].slice(3)
  const quoted = await quoteOf(await byDemo!.administrator(), 'poems', asked)
  expect(quoted.endpoint).toEqual({ demo: true, tokens: expect.anything(), cost: null })
  expect((await quoteOf(await byNobody!.administrator(), 'poems', asked)).endpoint).toBeNull()
})
