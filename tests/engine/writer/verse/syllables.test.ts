import { describe, expect, test } from 'vitest'
import type { Language } from '../../../../engine/base/language.ts'
import { isWithinSyllables, syllablesIn } from '../../../../engine/writer/verse/lines.ts'

/** Words with the syllables that a dictionary gives them. */
const WORDS: Readonly<Record<Language, Readonly<Record<number, string>>>> = {
  ms: {
    1: 'dan yang di ke cat wang',
    2: 'hujan pulau pandai laut kain air daun buah dia kalau amboi engkau pagi senja saat tepi siang kerbau',
    3: 'menunggu kelapa pelita perahu jendela sekolah petani pandailah pulaunya bersinar kemarau',
    4: 'mengapalah perjalanan cempedaknya keemasan menyanyikan layang-layang pengembara',
    5: 'kebijaksanaan kesusahannya',
  },
  en: {
    1: 'the rain stone walked pressed watched else large prose loved light through time homes named eyes world heart place',
    2: 'options sessions people trying going lonely river wanted morning something careless table little poem quiet open houses window before evening being garden',
    3: 'beautiful remember tomorrow family another idea poetry wandering forever',
    4: 'february imagination'.split(' ')[0]!,
    5: 'imagination',
  },
}

/** Lines of poems in the public domain and of common pantun, with their syllables counted by hand. */
const LINES: readonly [Language, number, string][] = [
  ['ms', 10, 'Buah cempedak di luar pagar,'],
  ['ms', 9, 'Ambil galah tolong jolokkan;'],
  ['ms', 11, 'Saya budak yang baru belajar,'],
  ['ms', 10, 'Kalau salah tolong tunjukkan.'],
  ['en', 10, 'Shall I compare thee to a summer’s day?'],
  ['en', 10, 'Thou art more lovely and more temperate:'],
  ['en', 8, 'I wandered lonely as a cloud'],
  ['en', 8, 'That floats on high o’er vales and hills,'],
  ['en', 8, 'Whose woods these are I think I know.'],
  ['en', 7, 'Because I could not stop for'],
]

describe('syllables', () => {
  test.each(['ms', 'en'] as const)(
    'of %s words: at least 95 in 100 are counted right, none wrong by more than one',
    (language) => {
      const counted = Object.entries(WORDS[language]).flatMap(([count, words]) =>
        words.split(' ').map((word) => ({ word, off: syllablesIn(word, language) - Number(count) })),
      )
      const wrong = counted.filter(({ off }) => off !== 0)
      expect(wrong.filter(({ off }) => Math.abs(off) > 1)).toEqual([])
      expect(wrong.length / counted.length, JSON.stringify(wrong)).toBeLessThanOrEqual(0.05)
    },
  )

  test.each(LINES)('%s, %i: %s', (language, count, line) => {
    const range = { min: count, max: count }
    expect([syllablesIn(line, language), isWithinSyllables(syllablesIn(line, language), range, language)]).toEqual([
      expect.any(Number),
      true,
    ])
  })

  test('a count is off by 1 in Malay and in a short English line, by 2 in a longer one', () => {
    const of = (count: number, least: number, most: number, language: Language) =>
      isWithinSyllables(count, { min: least, max: most }, language)
    expect([of(7, 8, 12, 'ms'), of(6, 8, 12, 'ms'), of(13, 8, 12, 'ms'), of(14, 8, 12, 'ms')]).toEqual([
      true,
      false,
      true,
      false,
    ])
    expect([of(4, 5, 5, 'en'), of(3, 5, 5, 'en'), of(12, 10, 10, 'en'), of(13, 10, 10, 'en')]).toEqual([
      true,
      false,
      true,
      false,
    ])
  })

  test('a line without words has none, and a word without an end takes no time', () => {
    expect(syllablesIn('… 12 !', 'ms')).toBe(0)
    expect(syllablesIn('ae'.repeat(200_000), 'en')).toBeGreaterThan(0)
  })
})
