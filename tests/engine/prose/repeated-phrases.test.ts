import { describe, expect, test } from 'vitest'
import { repeatedPhrases } from '../../../engine/prose/repeated-phrases.ts'

const sentences = (...texts: string[]) => texts.map((text) => text.split(' '))

describe('repeatedPhrases', () => {
  test('names each phrase once, with its count and chapters', () => {
    const one = sentences('the lamp over the green door was out', 'he saw the lamp over the green door')
    const two = sentences('nobody lit the lamp over the green door')
    expect(repeatedPhrases([one, [], two], 'en')).toEqual([
      { phrase: 'the lamp over the green door', count: 3, chapters: [0, 2] },
    ])
  })

  test('a shorter phrase is told when it often stands alone', () => {
    const whole = Array.from({ length: 3 }, () => 'under the cold northern light of morning')
    const part = Array.from({ length: 4 }, (_, at) => `${at} the cold northern light`)
    const phrases = repeatedPhrases([sentences(...whole, ...part)], 'en').map(({ phrase, count }) => [phrase, count])
    expect(phrases).toEqual([
      ['the cold northern light', 7],
      ['under the cold northern light of morning', 3],
    ])
  })

  test('little words and what stands twice are no phrase, a catchword that comes five times is one', () => {
    expect(
      repeatedPhrases([sentences('out of the', 'out of the', 'out of the', 'out of the', 'out of the')], 'en'),
    ).toEqual([])
    expect(repeatedPhrases([sentences('the old green door', 'the old green door')], 'en')).toEqual([])
    const facts = Array.from({ length: 5 }, () => "that's the facts")
    expect(repeatedPhrases([sentences(...facts)], 'en')).toMatchObject([{ phrase: "that's the facts", count: 5 }])
    const malay = Array.from({ length: 3 }, () => 'pada hari yang teruk')
    expect(repeatedPhrases([sentences(...malay)], 'ms')).toMatchObject([{ phrase: 'pada hari yang teruk', count: 3 }])
  })
})

test('a text of 130,000 repeated phrases is measured', () => {
  const sentences = Array.from({ length: 130_000 }, (_, at) => [`a${at}`, `b${at}`, `c${at}`])
  expect(repeatedPhrases([[...sentences, ...sentences, ...sentences]], 'en').length).toBeGreaterThan(0)
})
