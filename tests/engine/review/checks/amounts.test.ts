import { describe, expect, it } from 'vitest'
import type { Language } from '../../../../engine/language.ts'
import { checkAmounts } from '../../../../engine/review/checks/amounts.ts'
import { readTexts } from './read-texts.ts'

const amountsIn = (texts: readonly string[], language: Language = 'en') => checkAmounts(readTexts(texts, language))

describe('the check of amounts', () => {
  it('finds goods that are packed and weighed with one number', () => {
    const faults = amountsIn([
      'The plums were ripe. She had sixty crates to sell before noon.',
      'By noon there were sixty kilos of plums left on the cart.',
    ])
    expect(faults).toEqual([
      {
        category: 'facts',
        source: 'amounts',
        passages: [
          { step: 'chapter 1', quote: 'She had sixty crates to sell before noon.' },
          { step: 'chapter 2', quote: 'By noon there were sixty kilos of plums left on the cart.' },
        ],
        why: 'The same goods seem to have one number in two units: sixty crates and sixty kilos.',
        repair: null,
      },
    ])
  })

  it('finds the same in Malay', () => {
    const texts = ['Beras sudah sampai. Ada 45 guni di atas lori.', 'Petang itu tinggal 45 kilogram beras.']
    expect(amountsIn(texts, 'ms')).toHaveLength(1)
  })

  it.each([
    ['two numbers', ['The plums were ripe. She had sixty crates.', 'She sold forty kilos of plums.']],
    ['other goods', ['The plums were ripe. She had sixty crates.', 'She sold sixty kilos of flour.']],
    ['small numbers', ['The plums were ripe. She had six crates.', 'She sold six kilos of plums.']],
    [
      'chapters far apart',
      ['The plums were ripe. She had sixty crates.', 'He slept.', 'She sold sixty kilos of plums.'],
    ],
    ['one sentence', ['The plums came as sixty crates of sixty kilos of plums.']],
  ])('passes over %s', (_, texts) => {
    expect(amountsIn(texts)).toEqual([])
  })
})
