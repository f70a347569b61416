import { describe, expect, it } from 'vitest'
import { fields, pool, readBank } from '../../../../engine/providers/demo/bank.ts'
import { entriesEnglish } from '../../../../engine/providers/demo/banks/entries-en.ts'
import { entriesMalay } from '../../../../engine/providers/demo/banks/entries-ms.ts'
import { guideEnglish } from '../../../../engine/providers/demo/banks/guide-en.ts'
import { guideMalay } from '../../../../engine/providers/demo/banks/guide-ms.ts'
import { learntOthers } from '../../../../engine/providers/demo/banks/learnt-others.ts'
import { learntRomance } from '../../../../engine/providers/demo/banks/learnt-romance.ts'
import { storyEnglish } from '../../../../engine/providers/demo/banks/story-en.ts'
import { storyMalay } from '../../../../engine/providers/demo/banks/story-ms.ts'
import { verseEnglish } from '../../../../engine/providers/demo/banks/verse-en.ts'
import { verseMalay } from '../../../../engine/providers/demo/banks/verse-ms.ts'
import { SLICES } from '../../../../engine/providers/demo/deck.ts'
import { combinations } from '../../../../engine/providers/demo/frame.ts'

const texts: Readonly<Record<string, string>> = {
  storyEnglish,
  storyMalay,
  guideEnglish,
  guideMalay,
  entriesEnglish,
  entriesMalay,
  verseEnglish,
  verseMalay,
  ...learntRomance,
  ...learntOthers,
}

describe('the banks', () => {
  it.each(Object.keys(texts))('%s names only pools that it has, and no frame twice', (name) => {
    const bank = readBank(texts[name]!)
    for (const frames of Object.values(bank)) {
      expect(frames.length).toBeGreaterThan(0)
      expect(new Set(frames).size).toBe(frames.length)
      for (const frame of frames) {
        expect(combinations(frame, bank)).toBeGreaterThan(0)
        expect(frame.replace(/\[[^\][]*\]|<\w+>|\{\w+\}/g, '')).not.toMatch(/[[\]<>{}|]/)
      }
    }
  })

  it.each(['storyEnglish', 'storyMalay'])('%s has a thing, a place and a person for every slice of a book', (name) => {
    const bank = readBank(texts[name]!)
    for (const [records, count] of [
      ['things', 3],
      ['places', 4],
      ['people', 3],
    ] as const) {
      const entries = pool(bank, records)
      expect(entries.length).toBeGreaterThanOrEqual(SLICES)
      for (const entry of entries) expect(fields(entry)).toHaveLength(count)
      expect(new Set(entries.map((entry) => fields(entry)[0])).size).toBe(entries.length)
    }
  })

  it('has Malay that is Malaysian', () => {
    for (const text of [storyMalay, guideMalay, entriesMalay, verseMalay]) {
      expect(text).not.toMatch(
        /\b(?:bisa|karena|uang|mobil|kantor|sepeda|kamu bisa|gratis|kulkas|rumah sakit|Anda bisa|sore|bicara soal)\b/i,
      )
    }
  })
})
