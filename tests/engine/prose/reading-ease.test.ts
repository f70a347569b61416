import { describe, expect, test } from 'vitest'
import { wordsIn } from '../../../engine/prose/paragraphs.ts'
import { countSyllables, readingEaseOf } from '../../../engine/prose/reading-ease.ts'

const times = (text: string, count: number) => wordsIn(`${text} `.repeat(count))

describe('countSyllables', () => {
  test.each([
    ['rumah', 2],
    ['laut', 2],
    ['pantai', 2],
    ['pantainya', 3],
    ['pulau', 2],
    ['kerbau', 2],
    ['kau', 2],
    ['baik', 2],
    ['perpustakaan', 5],
    ['kupu-kupu', 4],
    ['amboi', 2],
    ['dan', 1],
  ])('Malay: %s has %d', (word, count) => {
    expect(countSyllables([word], 'ms')).toBe(count)
  })

  test('English, each word as often as it stands', () => {
    expect(countSyllables(['harbour', 'boats', 'reading', 'boats'], 'en')).toBe(6)
    expect(countSyllables(['hmm', 'hm'], 'ms')).toBe(2)
  })
})

describe('readingEaseOf', () => {
  test('Flesch: 206.835 less 1.015 words a sentence and 84.6 syllables a word', () => {
    const words = times('the cat sat on the mat', 20)
    expect(readingEaseOf(words, 20, 'en')).toEqual({ formula: 'flesch', value: 116.1, level: 'very-easy' })
    const hard = times('institutional considerations notwithstanding', 40)
    expect(readingEaseOf(hard, 4, 'en')).toMatchObject({ level: 'very-difficult' })
  })

  test('Khadijah Rohani: the syllables of 300 words, whatever the length', () => {
    const words = times('dia membaca buku cerita di perpustakaan sekolah itu', 15)
    // 8 words and 21 syllables a sentence: 0.3793 × 8 + 0.0207 × 300 × 21 / 8 − 13.988.
    expect(readingEaseOf(words, 15, 'ms')).toEqual({ formula: 'khadijah-rohani', value: 5.3, level: 'easy' })
    expect(readingEaseOf([...words, ...words], 30, 'ms')!.value).toBe(5.3)
    expect(readingEaseOf(words, 3, 'ms')).toMatchObject({ value: 17.5, level: 'very-difficult' })
    expect(readingEaseOf(times('di sini', 60), 60, 'ms')).toMatchObject({ value: 1, level: 'very-easy' })
  })

  test('nothing for a text under 100 words', () => {
    expect(readingEaseOf(times('a cat', 49), 49, 'en')).toBeNull()
    expect(readingEaseOf([], 0, 'ms')).toBeNull()
  })
})
