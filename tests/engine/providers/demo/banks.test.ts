import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../../../engine/base/language.ts'
import { countWords } from '../../../../engine/prose/words.ts'
import { countFreeFillings, createBankOpener } from '../../../../engine/providers/demo/texts.ts'
import { demoTexts } from './texts.ts'

const openBank = createBankOpener(demoTexts)
const bankOf = (language: string) => ({ ...openBank('en'), ...openBank(language) })

/** A sentence so long that a reader notices it when it comes back: words. */
const NOTICED_WORDS = 8

/** Entries of the pools that a scene takes its people, things and places from. */
const RADIX = 12

describe('the texts', () => {
  it.each(Object.keys(demoTexts))('%s has every pool that its frames name, and no frame twice', (language) => {
    const bank = bankOf(language)
    for (const [pool, frames] of Object.entries(openBank(language)!)) {
      expect(frames.length, pool).toBeGreaterThan(0)
      expect(new Set(frames).size, pool).toBe(frames.length)
      for (const frame of frames)
        for (const [, slot] of frame.matchAll(/<([\w-]+)>/g)) expect(bank[slot!], `${pool}: ${slot}`).toBeDefined()
    }
  })

  it.each(Object.keys(demoTexts))('%s binds every name in braces', (language) => {
    const known = ['A', 'B', 'town', 'premise', 'subject', 'Subject', 'title', 'holder', 'part', 'place', 'n', 'number']
    for (const [pool, frames] of Object.entries(openBank(language)!))
      for (const frame of frames)
        for (const [, bound] of frame.matchAll(/\{(\w+)\}/g)) expect(known, `${pool}: {${bound}}`).toContain(bound)
  })

  it.each(LANGUAGES)('%s has no longer sentence that would come back in a book', (language) => {
    const bank = openBank(language)!
    for (const pool of ['person', 'thing', 'place', 'at', 'feature', 'sound'])
      expect(new Set(bank[pool]).size, pool).toBe(RADIX)
    for (const pool of ['story', 'guide'])
      for (const sentence of bank[pool]!.flatMap((frame) => frame.split(/(?<=[.!?]["”]?)\s+| \/\/? /))) {
        if (/^(?:###|-|\d+\.) /.test(sentence)) continue
        const { free, missing } = countFreeFillings(sentence, bank)
        const words = countWords(sentence.replace(/\[([^|\]]*)[^\]]*\]/g, '$1').replace(/<[\w-]+>/g, 'a b c d'))
        if (words >= NOTICED_WORDS) expect(free, sentence).toBeGreaterThanOrEqual(RADIX ** missing.length)
      }
  })

  it('are Malaysian, not Indonesian', () => {
    expect(demoTexts.ms).not.toMatch(
      /\b(?:bisa|karena|uang|mobil|kantor|sepeda|gratis|kulkas|rumah sakit|sore|bicara soal|butuh|enggak|banget|kalian|rapat kerja|ibu kota)\b/i,
    )
  })
})
