import { describe, expect, test } from 'vitest'
import { endsFully } from '../../../engine/prose/sentences.ts'
import { countWords } from '../../../engine/prose/words.ts'
import { randomFrom } from './random.ts'
import { orderFor, run } from './scripted.ts'
import { writerOf } from './writer-of.ts'

const TARGETS = [400, 800, 1000, 1500, 2500]
const ROUNDS = 600
/** Ratios from 30 to 250 %. No multiple of five: each round of them meets other targets. */
const RATIOS = 221

/** Writes chapters with models of many ratios, and checks what holds for every one of them. Gives the share without a flag. */
async function measure(rounds: number, ratioOf: (round: number) => () => number): Promise<number> {
  let unflagged = 0
  for (let round = 0; round < rounds; round++) {
    const target = TARGETS[round % TARGETS.length] as number
    const range = { min: target * 0.9, max: target * 1.1 }
    const { accepted, code, events } = await run(orderFor({ words: range }), writerOf(target, ratioOf(round)))
    if (accepted === null) throw new Error(`failed with ${code}`)
    expect(accepted.calls).toBeLessThanOrEqual(3)
    expect(endsFully(accepted.text)).toBe(true)
    const first = events.findIndex(({ type }) => type === 'continued')
    const shown = events.slice(1, first < 0 ? -1 : first).flatMap((event) => (event.type === 'delta' ? event.text : []))
    // What came first is still there, to its last sentence.
    expect(accepted.words).toBeGreaterThanOrEqual(countWords(shown.join('')))
    const fits = accepted.words >= range.min * 0.7 && accepted.words <= range.max * 1.3
    expect(accepted.flags.some((flag) => flag === 'too-short' || flag === 'long')).toBe(!fits)
    if (fits) unflagged++
  }
  return unflagged / rounds
}

describe('a model that writes 30 to 250 % of what it is asked for', () => {
  test('always by the same ratio: nothing finished is cut, and what misses its length is flagged', async () => {
    const share = await measure(ROUNDS, (round) => () => 0.3 + (2.2 * (round % RATIOS)) / (RATIOS - 1))
    console.log(`fixed ratio: ${(100 * share).toFixed(1)} % of ${ROUNDS} without a flag`)
  })

  const seed = 7
  test(`by another ratio each time: the same (seed ${seed})`, async () => {
    const random = randomFrom(seed)
    const share = await measure(ROUNDS, () => () => 0.3 + 2.2 * random.next())
    console.log(`random ratio: ${(100 * share).toFixed(1)} % of ${ROUNDS} without a flag`)
  })

  test('at 70 to 130 % of the asked length: one call, and no flag', async () => {
    for (const ratio of [0.7, 0.85, 1, 1.15, 1.3]) {
      const { accepted } = await run(
        orderFor({ words: { min: 900, max: 1100 } }),
        writerOf(1000, () => ratio),
      )
      expect(accepted).toMatchObject({ calls: 1, flags: [] })
    }
  })
})
