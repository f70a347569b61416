import { beforeAll, describe, expect, it } from 'vitest'
import type { Book } from '../../engine/book/book.ts'
import { loadTokenCounter } from '../../engine/prompt/tokens.ts'
import { countHits, readAnswer } from '../../engine/review/answer-lines.ts'
import { keepProvenFindings } from '../../engine/review/proven-findings.ts'
import { shippedCatalog } from '../catalog.ts'
import { type Chance, chanceOf, isLongRun } from '../seeded.ts'
import { createReplayAgain, recorded } from './replay.ts'
import { RECORDED, writeRecorded } from './write-recorded.ts'

const answer = recorded('romance-en-again', 'reading')
const DAMAGED = isLongRun ? 300 : 100

let book: Book
beforeAll(async () => {
  const count = await loadTokenCounter()
  book = await writeRecorded(RECORDED[0]!, shippedCatalog(), createReplayAgain(count), count)
})

type Damage = (text: string, at: number, chance: Chance) => string

/** What happens to answers on their way: cut, garbled, doubled, wrapped, said with other marks. */
const DAMAGES: readonly Damage[] = [
  (text, at) => text.slice(0, at),
  (text, at) => text.slice(at),
  (text, at, chance) => text.slice(0, at) + text.slice(at + 1 + chance.below(40)),
  (text, at, chance) => `${text.slice(0, at)}${chance.one([...'{}[]",:\\\n`'])}${text.slice(at)}`,
  (text, at) => `${text.slice(0, at)}\n${text.slice(at)}`,
  (text, at) => `${text.slice(0, at)}\u0000\ufffd${text.slice(at)}`,
  (text, at) => `${text.slice(0, at)}${text.slice(Math.max(0, at - 300))}`,
  (text) => `\`\`\`json\n[${text.replaceAll('\n', ',\n')}]\n\`\`\``,
  (text, at) => text.slice(0, at) + text.slice(at).replaceAll("'", '’'),
  (text, at) => text.slice(0, at) + text.slice(at).toLowerCase(),
]

describe(`${DAMAGED} damaged answers`, () => {
  it('neither break the reading nor invent a quotation or a passage', () => {
    let found = 0
    let dropped = 0
    for (let seed = 1; seed <= DAMAGED; seed++) {
      const chance = chanceOf(seed)
      let text = answer
      for (let times = 1 + chance.below(4); times > 0; times--)
        text = chance.one(DAMAGES)(text, chance.below(text.length + 1), chance)
      const proven = keepProvenFindings(readAnswer(text).findings, book.pieces)
      found += proven.findings.length
      dropped += proven.dropped
      for (const { passages, repair } of proven.findings) {
        for (const { step, quote } of passages) expect(textOf(step), `seed ${seed}`).toContain(quote)
        if (repair !== null) expect(countHits(textOf(repair.step), repair.find), `seed ${seed}`).toBe(1)
      }
    }
    // Most damage leaves most lines whole.
    expect(found).toBeGreaterThan(DAMAGED * 8)
    expect(dropped).toBeGreaterThan(0)
  })
})

function textOf(step: string): string {
  return book.pieces.find((piece) => piece.step === step)!.text
}
