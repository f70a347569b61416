import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LANGUAGES } from '../../../engine/base/language.ts'
import { defaultSettings } from '../../../engine/generator/form-fields.ts'
import { LANGUAGE_KEY } from '../../../studio/language/current-language.ts'
import { textOf } from '../../../studio/language/text.ts'
import { formatCostEstimate } from '../../../studio/money/price.ts'
import { flowTexts } from '../../flow-texts.ts'
import { type ProviderServer, startProviderServer } from '../../provider-server/server.ts'
import { everyNth } from '../../seeded.ts'
import type { Client } from '../../server/client.ts'
import { type Person, startTestServer, type TestServer } from '../../server/harness.ts'
import { openMoreChoices } from '../generator/form/more-choices.ts'
import { openPage } from '../open-page.tsx'
import { writePiece } from '../writing.ts'

const PRICES = { inputPerMillion: 1.5, outputPerMillion: 6, image: 0.4, currency: 'MYR' }

let provider: ProviderServer
let priced: TestServer
let unpriced: TestServer
let byDemo: TestServer
let administrator: Person
beforeAll(async () => {
  provider = await startProviderServer()
  const providers = [{ name: 'scripted', baseURL: provider.url, model: 'test-model' }]
  const engine = { providers, useAzure: false, timeouts: {} }
  priced = await startTestServer({ config: { engine: { ...engine, prices: PRICES } } })
  unpriced = await startTestServer({ config: { engine } })
  byDemo = await startTestServer()
  administrator = await priced.administrator()
})
afterAll(async () => {
  for (const server of [priced, unpriced, byDemo]) await server.close()
  await provider.close()
})

/** The person, with each quote that their page asks for. */
function watched(person: Client): Client & { quotes: { status: number; body: Record<string, unknown> }[] } {
  const quotes: { status: number; body: Record<string, unknown> }[] = []
  const watching = async (path: string, options?: RequestInit) => {
    const response = await person.fetch(path, options)
    if (path.endsWith('/quote')) quotes.push({ status: response.status, body: JSON.parse(String(options?.body)) })
    return response
  }
  return { ...person, fetch: watching, quotes }
}

/** What the server quotes, as the page prints it. */
async function costOf(id: string, body: object): Promise<string> {
  const { cost } = (await administrator.post(`/api/generators/${id}/quote`, body)).body.endpoint
  expect(cost).toEqual({ amount: expect.any(Number), currency: 'MYR' })
  // The library reads a page's space that doesn't break as any other.
  return formatCostEstimate(cost.amount, cost.currency, 'en').replaceAll(/\s/g, ' ')
}

const defaults = (id: string, changes = {}) => ({
  settings: { ...defaultSettings(priced.server.catalog.generator(id), 'en', new Date().getFullYear()), ...changes },
})

const finding = (key: 'endpoint.book' | 'endpoint.rest' | 'endpoint.next', amount: string) =>
  screen.findByText(textOf(key, 'en', { cost: textOf('endpoint.about', 'en', { amount }) }))

it('the endpoint’s price, on a generator’s page of the administrator is that of the whole book, and follows the form', async () => {
  const [usual, long] = [
    await costOf('romance', defaults('romance')),
    await costOf('romance', defaults('romance', { numberOfChapters: 20 })),
  ]
  expect(long).not.toBe(usual)
  openPage('/romance', administrator)
  await finding('endpoint.book', usual)
  await openMoreChoices()
  await userEvent.selectOptions(screen.getByLabelText(flowTexts['flow.chapters']!.en), '20')
  await finding('endpoint.book', long)
  await userEvent.click(screen.getByRole('button', { name: textOf('run.title', 'en') }))
  await screen.findByLabelText(textOf('run.cap', 'en'))
  await finding('endpoint.book', long)
})

it('the endpoint’s price, on a generator’s page of the administrator is that of the rest of a book that was begun', async () => {
  await writePiece(administrator, 'adventure', defaults('adventure'))
  const [{ id }] = (await administrator.get('/api/books')).body.books
  openPage(`/adventure?book=${id}`, administrator)
  await finding('endpoint.rest', await costOf('adventure', { book: id }))
})

it('the endpoint’s price, on a generator’s page of the administrator is asked for once the form is complete, with the settings as they stand', async () => {
  const person = watched(administrator)
  openPage('/book-cover', person)
  const title = await screen.findByLabelText(/^Title/)
  await userEvent.click(title)
  await userEvent.paste('The Reef')
  await finding('endpoint.next', await costOf('book-cover', defaults('book-cover', { title: 'The Reef' })))
  expect(person.quotes.map(({ status }) => status)).toEqual([200])
  expect(person.quotes[0]?.body.settings).toMatchObject({ title: 'The Reef' })
  await userEvent.clear(title)
  await waitFor(() => expect(screen.queryByText(/Endpoint cost/)).toBeNull())
})

it.each(everyNth('endpoint-cost', LANGUAGES, 2))(
  'the endpoint’s price, on a generator’s page of the administrator is said to be unknown where no price is known (%s)',
  async (language) => {
    localStorage.setItem(LANGUAGE_KEY, language)
    openPage('/romance', await unpriced.administrator())
    await screen.findByText(textOf('endpoint.book', language, { cost: textOf('endpoint.unknown', language) }))
  },
)

it('the endpoint’s price, on a generator’s page of the administrator is said to be none where the demo writer answers', async () => {
  openPage('/romance', await byDemo.administrator())
  await screen.findByText(textOf('endpoint.demo', 'en'))
})

it('the endpoint’s price, on a generator’s page of the administrator is neither asked for nor told to anybody else', async () => {
  const person = watched(await priced.signUp())
  openPage('/romance', person)
  await userEvent.click(await screen.findByRole('button', { name: textOf('run.title', 'en') }))
  const [parts, credits] = [9, 10]
  await screen.findByText(textOf('run.quote', 'en', { parts, price: textOf('shell.credits', 'en', { credits }) }))
  expect(person.quotes.map(({ status }) => status)).toEqual([200])
  expect(screen.queryByText(/Endpoint cost/)).toBeNull()
})
