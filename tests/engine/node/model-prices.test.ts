import { expect, it } from 'vitest'
import { estimateThinking, loadPrices, loadPromptMemory } from '../../../engine/node/model-prices.ts'

const OPENAI = { name: 'main', baseURL: 'https://api.openai.com/v1', model: 'gpt-6-luna' }
const MINI = { name: 'old', baseURL: 'https://api.openai.com/v1', model: 'gpt-4o-mini' }
const LOCAL = { name: 'local', baseURL: 'http://localhost:11434/v1', model: 'gpt-4o-mini' }

it('knows published prices by address and model, cached input apart', async () => {
  expect(await loadPrices({ providers: [OPENAI] })).toEqual({
    inputPerMillion: expect.closeTo(0.1),
    outputPerMillion: expect.closeTo(0.5),
    cachedPerMillion: expect.closeTo(0.01),
    writtenPerMillion: expect.closeTo(0.125),
    currency: 'USD',
  })
})

it('counts with the dearest of several endpoints', async () => {
  expect(await loadPrices({ providers: [OPENAI, MINI] })).toMatchObject({
    inputPerMillion: expect.closeTo(0.15),
    outputPerMillion: expect.closeTo(0.6),
    cachedPerMillion: expect.closeTo(0.075),
  })
})

it('prefers the prices of the configuration', async () => {
  const prices = { inputPerMillion: 1, outputPerMillion: 2, image: 0.1, currency: 'MYR' }
  expect(await loadPrices({ prices, providers: [OPENAI] })).toEqual(prices)
})

it.each([
  ['no endpoint', []],
  ['a local server, whatever its model is called', [LOCAL]],
  ['a model that the library does not know', [{ ...OPENAI, model: 'my-own' }]],
  ['one unknown among others', [OPENAI, LOCAL]],
])('knows no price for %s', async (_, providers) => {
  expect(await loadPrices({ providers })).toBeNull()
})

const FREE = { inputPerMillion: 0, outputPerMillion: 0, currency: 'USD' }

it('has the dearest of each role, and each endpoint by itself', async () => {
  const deep = { ...OPENAI, name: 'deep', model: 'gpt-4.1' }
  const providers = [OPENAI, deep, { ...LOCAL, prices: FREE }]
  const roles = { writer: ['main'], planner: ['deep', 'main'], notes: ['local'] }
  const table = await loadPrices({ providers, roles })
  expect(table).toMatchObject({
    inputPerMillion: expect.closeTo(2),
    roles: {
      writer: { inputPerMillion: expect.closeTo(0.1) },
      planner: { inputPerMillion: expect.closeTo(2), outputPerMillion: expect.closeTo(8) },
      notes: { inputPerMillion: 0 },
    },
    endpoints: { main: { outputPerMillion: expect.closeTo(0.5) }, local: FREE },
  })
})

it('knows no price where currencies differ', async () => {
  const local = { ...LOCAL, prices: { ...FREE, currency: 'MYR' } }
  expect(await loadPrices({ providers: [OPENAI, local] })).toBeNull()
})

it('has the picture price of the endpoint that draws', async () => {
  const covers = { ...OPENAI, name: 'covers', model: 'gpt-image-2.6-flare', prices: { ...FREE, image: 0.04 } }
  const drawn = await loadPrices({ providers: [OPENAI, covers], roles: { pictures: ['covers'] } })
  expect(drawn).toMatchObject({ image: 0.04, inputPerMillion: expect.closeTo(0.1) })
})

it('estimates half of what a call may think, by the endpoint of its role that thinks most', () => {
  const deep = { ...OPENAI, name: 'deep', effort: { plan: 'high' as const } }
  const estimate = estimateThinking({
    providers: [OPENAI, deep, LOCAL],
    roles: { planner: ['main', 'deep'], notes: ['local'] },
  })
  expect(estimate({ role: 'planner', purpose: 'plan', effort: 'medium' })).toBe(16_384)
  expect(estimate({ role: 'planner', purpose: 'bible', effort: 'medium' })).toBe(8192)
  expect(estimate({ role: 'writer', purpose: 'prose', effort: 'none' })).toBe(0)
  expect(estimate({ role: 'notes', purpose: 'notes', effort: 'medium' })).toBe(0)
})

it('sizes readings by the smallest window of the readers, beside what they think', async () => {
  const tokensOf = async (...endpoints: readonly object[]) => {
    const providers = endpoints.map((endpoint, place) => ({ ...LOCAL, name: `reader ${place}`, ...endpoint }))
    return (
      await loadPromptMemory({ providers: [LOCAL, ...providers], roles: { reader: providers.map(({ name }) => name) } })
    ).readingTokens!
  }
  const [unknown, small, large] = [
    await tokensOf({}),
    await tokensOf({ window: 128_000 }),
    await tokensOf({ window: 400_000 }),
  ]
  // Text, what stands beside it and an answer have room.
  expect(unknown).toBeGreaterThan(8000)
  expect(unknown * 1.5 + 10_000).toBeLessThan(32_768)
  expect(small).toBeGreaterThan(70_000)
  expect(small * 1.15 + 22_500).toBeLessThan(128_000)
  expect(large).toBeGreaterThan(250_000)
  expect(await tokensOf({ window: 400_000 }, { window: 128_000 })).toBe(small)
  expect(await tokensOf({ window: 400_000, model: 'gpt-6-luna' })).toBeLessThan(large - 10_000)
})
