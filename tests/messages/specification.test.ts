import { describe, expect, test } from 'vitest'
import { slowHint } from '../../studio/generator/preview/slow-hint.ts'
import { flowTexts } from '../flow-texts.ts'
import { specified, specifiedHints, specifiedMalay, superseded } from './specification.ts'
import { messages, studioTexts } from './surfaces.ts'

const everything = { ...messages, ...studioTexts, ...flowTexts }

describe('the sentences of the specification', () => {
  test.each(Object.entries(specified))('%s', (sentence, code) => {
    expect(everything[code]?.en).toBe(sentence)
  })

  test.each(Object.entries(specifiedMalay))('%s', (sentence, code) => {
    expect(everything[code]?.ms).toBe(sentence)
  })

  test.each(superseded)('superseded: %s', (sentence) => {
    expect(Object.values(everything).map(({ en }) => en)).not.toContain(sentence)
  })

  test.each(Object.entries(specifiedHints))('after %s seconds: %s', (after, words) => {
    const code = slowHint(Number(after))
    expect(everything[code!]?.en).toContain(words)
  })
})

test('a step is counted', () => {
  expect(everything['flow.step']?.en).toBe('Step {n}/{of}')
})
