import { describe, expect, it } from 'vitest'
import type { Book } from '../../engine/book/book.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { loadTokenCounter } from '../../engine/prompt/tokens.ts'
import type { Provider } from '../../engine/writer/provider.ts'
import { shippedCatalog } from '../catalog.ts'
import { createReplayAgain } from './replay.ts'
import { RECORDED, writeRecorded } from './write-recorded.ts'

/** Tokens of the recorded romance by one call a piece without a story bible, an output token counted as five of input. */
const BASE = 20_100 + 5 * 16_200

/** The most that an answer for the bible, a plan of scenes and a piece's changes are asked to be: lines of 20 words, 75 and 80 words. */
const BIBLE = lines(['calendar', 'rule', 'rule', 'thread'], 33)
const SCENES =
  '1. The motor room, Friday, 7.52: she hears the tick and says nothing of it. 400 words.\n2. The fifth landing, at nine: he sits down and she takes the box from him. 700 words.\n3. Under the hatch, noon: she gives back the slip unturned and stays. 400 words.'
const CHANGES = lines(['state', 'state', 'used', 'thread'], 6)

function lines(kinds: readonly string[], count: number): string {
  const said = 'Aldo Pacitti holds the keys of the ninth floor and has told nobody of his knee'
  return Array.from({ length: count }, (_, at) => `${kinds[at % kinds.length]} | ${said}, ${at} days on`).join('\n')
}

const count = await loadTokenCounter()

/** Writes the recorded romance once more with such notes; the tokens of all calls, weighed. */
async function weighed(remembers: boolean) {
  const catalog = shippedCatalog()
  const own = catalog.generators.map((one): Generator => {
    const remember = one.flow.remember.filter((memory) => remembers || memory !== 'bible')
    return { ...one, flow: { ...one.flow, remember } }
  })
  let tokens = 0
  const replay = createReplayAgain(count)
  const provider: Provider = {
    ...replay,
    async *chat(request) {
      const { scenes, changes } = request.task.notes
      const isBible = request.task.small === 'bible'
      let answer = isBible ? BIBLE : scenes ? `${scenes.open}\n${SCENES}\n${scenes.close}\n\n` : ''
      if (!isBible) for await (const part of replay.chat(request)) if (part.type === 'text') answer += part.text
      if (changes) answer += `\n${changes.open}\n${CHANGES}\n${changes.close}`
      const input = request.messages.reduce((sum, { content }) => sum + count(content), 0)
      const output = count(answer)
      tokens += input + 5 * output
      yield { type: 'open', provider: 'recorded', model: 'recorded-model' }
      yield { type: 'text', text: answer }
      yield { type: 'end', reason: 'stop', usage: { input, output } }
    },
  }
  const book: Book = await writeRecorded(RECORDED[0]!, { ...catalog, generators: own }, provider, count)
  return { tokens, book }
}

describe('the story bible of the recorded romance', () => {
  it('costs at most 0.27 of the book without it, with notes as long as they may be', async () => {
    const [plain, remembering] = await Promise.all([weighed(false), weighed(true)])
    const share = (remembering.tokens - plain.tokens) / BASE
    console.info(`a story bible, of a book without it: ${share.toFixed(3)}`)
    expect(count(BIBLE)).toBeGreaterThan(650)
    expect(share).toBeGreaterThan(0.1)
    expect(share).toBeLessThanOrEqual(0.27)
    expect(remembering.book.pieces.map(({ text }) => text)).toEqual(plain.book.pieces.map(({ text }) => text))
    expect(remembering.book.bible!.lines.length).toBeGreaterThan(33)
  }, 120_000)
})
