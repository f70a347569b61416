import { describe, expect, it } from 'vitest'
import { type Bank, openBanks } from '../../../../engine/providers/demo/bank.ts'
import { noticedSentences } from '../../../../engine/providers/demo/frame.ts'
import { demoTexts } from './texts.ts'

const openBank = openBanks(demoTexts)
const names = Object.keys(demoTexts).filter((name) => name.includes('.'))
const bankOf = (name: string): Bank => openBank(...(name.split('.') as [string, string]))!

describe('the texts', () => {
  it.each(names)('%s has every pool that its forms and frames name, and no frame twice', (name) => {
    const bank = bankOf(name)
    for (const [pool, frames] of Object.entries(bank)) {
      expect(frames.length, pool).toBeGreaterThan(0)
      for (const frame of frames) {
        for (const [, slot] of frame.matchAll(/<([\w-]+)>/g)) expect(bank[slot!], `${pool}: ${slot}`).toBeDefined()
        const [, kind, pools] =
          /^(prose|talk|whole|list|steps|table|told|passage|head|title) (\S+)(?: \d+)?(?: \w+:\S+)*$/.exec(frame) ?? []
        if (kind) for (const one of pools!.split('+')) expect(bank[one], `${pool}: ${one}`).toBeDefined()
      }
      const long = frames.filter((frame) => noticedSentences(frame).length > 0)
      expect(new Set(long).size, pool).toBe(long.length)
    }
  })

  it.each(names)('%s binds every name in braces', (name) => {
    const bank = bankOf(name)
    const cast = (bank.cast ?? []).flatMap((line) => line.split(' ').slice(2))
    const pronouns = cast.flatMap((one) =>
      /^k\d?$/.test(one) ? [...'sopr'].map((letter) => letter + one.slice(1)) : [],
    )
    const given = ['subject', 'Subject', 'title', 'heading', 'holder', 'part', 'place', 'n', 'number']
    const known = new Set([...cast, ...pronouns, ...given])
    for (const [pool, frames] of Object.entries(bank))
      for (const frame of frames)
        for (const [, bound] of frame.matchAll(/\{(\w+)\}/g)) {
          const lower = bound!.charAt(0).toLowerCase() + bound!.slice(1)
          expect(known.has(bound!) || known.has(lower), `${pool}: {${bound}}`).toBe(true)
        }
  })

  it.each(names)('%s takes each record of its cast once', (name) => {
    const bank = bankOf(name)
    for (const line of bank.cast ?? []) {
      const [scope, pool = ''] = line.split(' ')
      const records = bank[pool]!.map((record) => record.split(' ~ ')[0]!)
      expect(new Set(records).size, pool).toBe(records.length)
      // A chapter of a book of thirty has its own people, places and things.
      if (scope === 'scene' && pool !== 'herbs' && pool !== 'spices') expect(records.length, pool).toBeGreaterThan(29)
    }
  })

  it('are Malaysian, not Indonesian', () => {
    for (const [name, text] of Object.entries(demoTexts))
      if (name.endsWith('.ms'))
        expect(text, name).not.toMatch(
          /\b(?:bisa|karena|uang|mobil|kantor|sepeda|gratis|kulkas|rumah sakit|sore|bicara soal|butuh|enggak|banget|kalian|rapat kerja|ibu kota)\b/i,
        )
  })
})
