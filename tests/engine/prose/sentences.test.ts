import { expect, it } from 'vitest'
import { repeatsItself } from '../../../engine/prose/sentences.ts'

const sentence = 'walked the whole length of the quay with the lamp in his hand until the rain came.'

it('a text that says a sentence twice is known by a long sentence, also in two paragraphs', () => {
  expect(repeatsItself(`He ${sentence} Nobody spoke.\n\n“Go.” He ${sentence}`)).toBe(true)
  expect(repeatsItself('It rained. It rained.')).toBe(false)
})

it('a text that says a sentence twice is none for two sentences that are alike behind the full stop of a title', () => {
  expect(repeatsItself(`On Monday Dr. Salleh ${sentence} On Friday Dr. Salleh ${sentence}`)).toBe(false)
})
