import { describe, expect, test } from 'vitest'
import { readNumber } from '../../../engine/prose/numbers.ts'

const number = (text: string) => readNumber(text)?.number ?? null

describe('a number at the head of a text', () => {
  test.each([
    ['3', 3],
    // Some books begin with Chapter 0.
    ['0', 0],
    ['40: The Door', 40],
    ['12th night', 12],
    ['ke-12', 12],
    ['ke3', 3],
    ['III: The Tide', 3],
    ['xiv.', 14],
    ['XL', 40],
    ['CXII', 112],
    ['cc', 200],
    ['XXXIX – End', 39],
    ['One', 1],
    ['thirteen: …', 13],
    ['Twenty-One', 21],
    ['Twenty First', 21],
    ['THIRTY‑NINTH', 39],
    ['Forty.', 40],
    ['fortieth', 40],
    ['Pertama', 1],
    ['Kedua', 2],
    ['ke-tiga', 3],
    ['Ketiga Belas: Air', 13],
    ['sebelas', 11],
    ['Kesebelas', 11],
    ['dua belas', 12],
    // `Satu: Belas Kasihan` without its colon; eleven is `sebelas`.
    ['Satu Belas Kasihan', 1],
    ['dua puluh', 20],
    ['Dua Puluh Satu – Laut', 21],
    ['KEEMPAT PULUH', 40],
    ['tiga puluh sembilan', 39],
  ])('%s is %d', (text, wanted) => {
    expect(number(text)).toBe(wanted)
  })

  test.each(['', 'The Tide', 'IIII', 'Ivy', 'mixed', '1987', '3D', "I'll go", 'onerous', 'duapuluh', 'IC'])(
    'none in %j',
    (text) => {
      expect(number(text)).toBe(null)
    },
  )

  test('says how long it is, and takes the longest', () => {
    expect(readNumber('Twenty-one lamps')).toEqual({ number: 21, length: 10 })
    expect(readNumber('Twenty lamps')).toEqual({ number: 20, length: 6 })
    expect(readNumber('Dua puluh satu malam di laut')).toEqual({ number: 21, length: 14 })
    expect(readNumber('Tiga malam')).toEqual({ number: 3, length: 4 })
    expect(readNumber('IV – Laut')).toEqual({ number: 4, length: 2 })
  })

  test('knows each number up to forty in words, ordinals and Roman numerals', () => {
    const roman = (value: number) =>
      'X'.repeat(Math.floor(value / 10)).replace('XXXX', 'XL') +
      ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'][value % 10]
    for (let value = 1; value <= 40; value++) expect(number(roman(value)), roman(value)).toBe(value)
  })
})
