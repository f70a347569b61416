import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createQuotations } from '../../../engine/review/proven-findings.ts'
import { locateQuote } from '../../../studio/editor/markdown/locate.ts'
import { parseDocument } from '../../../studio/editor/markdown/read.ts'
import { chanceOf } from '../../seeded.ts'

const SAMPLES = ['keys-out-bed-cleaned', 'the-lift-at-armadale-court', 'ombak-itu-akan-berlalu']
const COMMENTS = 300

/** What a reader taps, a paragraph, and what a reader selects, a sentence; blanks stay with what is before them. */
const UNITS = [/[^\n]+\n*|\n+/g, /[^.!?…\n]*(?:[.!?…]+["”’»)*_]*|\n+)\s*/g]

const NEW = ['Rain had come in under the door', 'Nobody had asked her for it', 'Hujan turun lagi di beranda']

test('300 comments at passages find them again after edits before and behind each of them', () => {
  const chance = chanceOf(300)
  let kept = 0
  for (const [name, unit] of SAMPLES.flatMap((one) => UNITS.map((unit) => [one, unit] as const))) {
    const text = readFileSync(`docs/samples/${name}.md`, 'utf8')
    const units = text.match(unit)!
    const commented = new Set<number>()
    while (commented.size < COMMENTS / SAMPLES.length / UNITS.length) {
      const at = 2 + chance.below(units.length - 4)
      if (/\p{L}.*\s.*\p{L}/u.test(units[at]!) && !/[#|[\]]/.test(units[at]!)) commented.add(at)
    }
    const edited = units.map((own, at) => {
      if (commented.has(at) || !(commented.has(at - 1) || commented.has(at + 1))) return own
      if (/[#|[\]]/.test(own)) return own
      const added = `${NEW[chance.below(NEW.length)]} ${at}. `
      const [, words, rest] = /^(\S*)(.*)$/s.exec(own)!
      return [added, `${own.trimEnd()} ${added}`, `${words} then${rest}`, `${words},${rest}`][chance.below(4)]!
    })
    const now = edited.join('')
    const document = parseDocument(now)
    const before = createQuotations([{ step: 'text', text }], { isShown: true })
    for (const at of commented) {
      // What the reader saw, without the marks of emphasis, as the server keeps it.
      const passage = before.find(units[at]!.trim().replaceAll(/[*_]/g, ''))
      if (passage === null || locateQuote(document, passage.quote) === null) continue
      const there = edited.slice(0, at).join('').length
      const found = now.indexOf(passage.quote)
      if (found >= there - 2 && found <= there + 2) kept++
    }
  }
  expect(kept).toBeGreaterThanOrEqual(COMMENTS * 0.98)
})
