import { expect, it } from 'vitest'
import { createPrompts } from '../../engine/prompt/prompts.ts'
import { loadTokenCounter } from '../../engine/prompt/tokens.ts'
import { costOfTokens, quoteBook, quotedCost } from '../../engine/quote/quote-book.ts'
import { shippedCatalog } from '../catalog.ts'
import { createReplay } from './replay.ts'
import { beginRecorded, RECORDED, writeRecorded } from './write-recorded.ts'

const count = await loadTokenCounter()
const PRICES = { inputPerMillion: 1, outputPerMillion: 5, currency: 'USD' }

it.each(RECORDED)('a quote of $folder is at least what its recorded texts cost, prompt by prompt', async (recorded) => {
  const catalog = shippedCatalog()
  const { generator, book: begun } = beginRecorded(recorded, catalog)
  const prompts = createPrompts(generator, catalog.templates, count)
  const quoted = quoteBook(generator, begun, prompts, count, '2026-01-01')
  const replay = createReplay(recorded.folder, count)
  const book = await writeRecorded(recorded, catalog, replay, count)
  // A word that is put right is a call of its own.
  const calls = replay.calls.filter(({ small }) => small !== 'words')
  for (const { step } of book.pieces) {
    const held = calls.filter((call) => call.step === step).reduce((sum, { input }) => sum + input, 0)
    expect(quoted.pieces.find((piece) => piece.step === step)!.tokens.input, step).toBeGreaterThanOrEqual(held)
  }
  const cost = calls.reduce((sum, call) => sum + costOfTokens(call, PRICES), 0)
  const pieces = quoted.pieces.filter(({ step }) => book.pieces.some((piece) => piece.step === step))
  expect(quotedCost({ pieces }, PRICES)!.amount / cost).toBeGreaterThanOrEqual(1)
  expect(quotedCost({ pieces }, PRICES)!.amount / cost).toBeLessThan(1.5)
})
