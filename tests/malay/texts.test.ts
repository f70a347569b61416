import { describe, expect, test } from 'vitest'
import { indonesianIn } from './indonesian.ts'
import { isPrompt, messageTexts, type Pair, specTexts, templateTexts } from './texts.ts'

const everything = [...specTexts, ...templateTexts, ...messageTexts]
const forPeople = everything.filter((pair) => !isPrompt(pair))

/** `place: text` of those that a rule finds, to read at a glance. */
const found = (pairs: readonly Pair[], rule: (pair: Pair) => readonly string[] | null) =>
  pairs.flatMap((pair) => {
    const words = rule(pair)
    return words && words.length > 0 ? [`${pair.place}: ${words.join(', ')}`] : []
  })

test('there is something to read', () => {
  expect(specTexts.length).toBeGreaterThan(2000)
  expect(templateTexts.length).toBeGreaterThan(25)
})

describe('Indonesian words', () => {
  test.each([
    ['Karena kualitasnya, dia bisa menulis di kantor.', ['karena', 'kualitasnya', 'kantor', 'dia bisa']],
    ['Tidak bisa dibeli di toko-toko; hewannya sehat.', ['toko-toko', 'hewannya', 'sehat', 'tidak bisa']],
    ['Maskulinitas', ['maskulinitas']],
  ])('are known: %s', (text, words) => {
    expect(indonesianIn(text)).toEqual(words)
  })

  test.each([
    'Kerana kualitinya, dia boleh menulis di pejabat.',
    'Ular itu ada bisa; bisanya lambat, dan bisa ular tidak berbau.',
    'Kertas di atas batas, teratas dan melintas.',
    'Bahasa Malaysia, bukan Indonesia ("kerana" bukan "karena", "bisa", "uang").',
    'Organisasi, generalisasi, tokoh, kereta api, mesyuarat, berjaya.',
  ])('are not taken for Malay: %s', (text) => {
    expect(indonesianIn(text)).toEqual([])
  })

  test('stand nowhere in specs, templates or messages', () => {
    expect(found(everything, ({ ms }) => indonesianIn(ms))).toEqual([])
  })
})

test('within a sentence it is anda, not Anda', () => {
  const middle = /(?<=[\p{Ll},;:] )Anda\b/gu
  expect(found(everything, ({ place, ms }) => (place.endsWith(' title') ? null : ms.match(middle)))).toEqual([])
})

test('a form says anda, never kamu or engkau', () => {
  expect(found(forPeople, ({ ms }) => ms.match(/\b(?:kamu|engkau|awak|kalian|lu|elo)\b/gi))).toEqual([])
})

test('di and ke stand apart before a place and close before a verb', () => {
  const apart =
    /\b(?:di|ke) (?:tulis|baca|buat|beri|guna|jana|simpan|pilih|hantar|padam|papar|sebut|kira|uji|kongsi)(?:kan|i)?\b/gi
  const close = /\b(?:diatas|dibawah|didalam|diluar|disini|disana|kedalam|keluar negara|keatas|kebawah|dimana)\b/gi
  expect(found(everything, ({ ms }) => [...(ms.match(apart) ?? []), ...(ms.match(close) ?? [])])).toEqual([])
})

test('a quotation that opens closes, and no blank stands before a stop', () => {
  const odd = ({ ms }: Pair) => {
    const count = (mark: string) => ms.split(mark).length - 1
    return [
      ...(count('“') === count('”') ? [] : ['“”']),
      ...(count('(') === count(')') ? [] : ['()']),
      ...(ms.match(/\p{L} [,.;?!](?= |$)/gu) ?? []),
    ]
  }
  expect(found(everything, odd)).toEqual([])
})

/** Words that are the same in both languages, and names. */
const SAME = new Set(
  `1 item|1 token|A5|Admin|Bahasa Malaysia|Bio|Creative Commons|Ctrl + Enter|data|Digital|English|EPUB|Genre|Golf|Gourmet|Haiku|haiku
  |Hamster|ISBN|Keto|Langkawi|Latin|Mandarin|Markdown|Markdown (.md)|Mediterranean|Menu|Model|Moral|Neutral|Noir|Nostalgia
  |Paleo|Paranormal|Pastel|Popular|Pro|Status|STEM|Stripe|Trauma|Trivia|Vegan|Vegetarian|Word|{size} KB`
    .split('|')
    .map((word) => word.trim()),
)

test('every label is translated, but for words that are the same', () => {
  const untranslated = ({ en, ms }: Pair) =>
    en === ms && /\p{L}/u.test(ms) && !SAME.has(ms) && !/^\{\w+\}$/.test(ms) ? [ms] : null
  expect(found(forPeople, untranslated)).toEqual([])
})

test('no word stands in that list in vain', () => {
  const met = new Set(forPeople.flatMap(({ en, ms }) => (en === ms ? [ms] : [])))
  expect([...SAME].filter((word) => !met.has(word))).toEqual([])
})

test('no prompt is left in English', () => {
  const english = /\b(?:the|and|with|that|which|never|every|their|would|because)\b/gi
  const prompts = everything.filter(isPrompt)
  // Forbidden phrases and examples may quote a word or two.
  expect(found(prompts, ({ ms }) => ((ms.match(english)?.length ?? 0) > 2 ? ms.match(english) : null))).toEqual([])
})
