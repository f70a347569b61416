import { describe, expect, test } from 'vitest'
import { compareVoices } from '../../../engine/report/comparison.ts'

const SPARE = 'He shut the door. He sat down. Nobody came. The rain went on, and he let it. '.repeat(8)
const RICH =
  'I remember, as though it were always about to begin again, the slow and golden and altogether improbable light of those afternoons; "Stay," she says, and I stay, because I am hers. '.repeat(
    6,
  )

const measure = (one: string, other: string, name: string) =>
  compareVoices(one, other, 'en')!.measures.find(({ measure }) => measure === name)

describe('compareVoices', () => {
  test('a text is wholly like itself', () => {
    const { likeness, measures } = compareVoices(SPARE, SPARE, 'en')!
    expect(likeness).toBe(1)
    expect(measures.every((one) => one.likeness === 1)).toBe(true)
  })

  test('two unlike texts differ in what differs', () => {
    expect(compareVoices(SPARE, RICH, 'en')!.likeness).toBeLessThan(0.5)
    expect(measure(SPARE, RICH, 'person')).toMatchObject({ one: 'third', other: 'first', likeness: 0 })
    expect(measure(SPARE, RICH, 'tense')).toMatchObject({ one: 'past', other: 'present', likeness: 0 })
    expect(measure(SPARE, RICH, 'sentence-length')!.likeness).toBeLessThan(0.3)
    expect(measure(SPARE, RICH, 'style-words')!.likeness).toBeLessThan(0.4)
  })

  test('it is the same both ways', () => {
    const [there, back] = [compareVoices(SPARE, RICH, 'en')!, compareVoices(RICH, SPARE, 'en')!]
    expect(back.likeness).toBe(there.likeness)
    expect(back.measures.map(({ one, other }) => [other, one])).toEqual(
      there.measures.map(({ one, other }) => [one, other]),
    )
  })

  test('what one text does not show is left out, and a short text is not compared', () => {
    const malay = 'Lelaki itu menunggu di stesen. Hujan turun lebat. '.repeat(12)
    expect(compareVoices(malay, malay, 'ms')!.measures.map(({ measure }) => measure)).not.toContain('pronoun')
    expect(compareVoices(SPARE, 'Too short to say.', 'en')).toBeNull()
  })
})
