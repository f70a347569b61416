import { expect, it } from 'vitest'
import { createModelMemory } from '../../../engine/providers/model-memory.ts'
import { learnTokensPerWord, tokenLimit, tokensPerWord } from '../../../engine/writer/limits.ts'
import { orderFor, run, scripted } from './scripted.ts'

const MODEL = { name: 'first', model: 'writer-1' }
const CHAPTER = { text: 1650, notes: 100, parts: 0 }
const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ')

function limitOf(language: 'en' | 'ms', extent = CHAPTER, minTokens = 1500) {
  const order = { ...orderFor({ language, promptLanguage: language }), minTokens, extent }
  return tokenLimit(order)
}

it('the token limit of a call is words by tokens a word of the language, with a reserve, notes and ordered parts', () => {
  expect(limitOf('en')).toBe(Math.ceil(1650 * 1.15 * 1.35 + 100 * 1.35))
  expect(limitOf('ms')).toBe(Math.ceil(1650 * 1.15 * 2.1 + 100 * 2.1))
  expect(limitOf('en', { ...CHAPTER, parts: 700 }) - limitOf('en')).toBeCloseTo(700 * 1.35, 5)
})

it('the token limit of a call is never less than the preset', () => {
  expect(limitOf('en', { text: 150, notes: 0, parts: 0 }, 800)).toBe(800)
  expect(limitOf('en', { text: 0, notes: 0, parts: 0 }, 2000)).toBe(2000)
})

it('the token limit of a call holds what a real model took for a Malay introduction with its notes: 1,827 tokens', () => {
  expect(limitOf('ms', { text: 990, notes: 100, parts: 0 })).toBeGreaterThan(1827)
})

it('the token limit of a call follows what the answers of a model have shown', async () => {
  const memory = createModelMemory()
  const order = { ...orderFor(), minTokens: 100, extent: { text: 400, notes: 0, parts: 0 } }
  const provider = scripted(() => words(300))
  // The scripted model bills a token a character: far more than a word can cost, so nothing is learnt from it.
  await run(order, provider, { modelMemory: memory })
  expect(provider.requests[0]?.maxTokens).toBe(tokenLimit(order))
  expect(memory.read('scripted', 'test-model')).toEqual({})
  learnTokensPerWord('en', { name: 'scripted', model: 'test-model' }, words(300), { input: 1, output: 360 }, memory)
  await run(order, provider, { modelMemory: memory })
  expect(provider.requests.at(-1)?.maxTokens).toBe(Math.ceil(400 * 1.15 * (1.35 - 0.15 * 0.3)))
})

it('tokens a word start where the language does', () => {
  expect(tokensPerWord('en', MODEL, undefined)).toBe(1.35)
  expect(tokensPerWord('ms', MODEL, undefined)).toBe(2.1)
  expect(tokensPerWord('xx', MODEL, undefined)).toBe(tokensPerWord(null, MODEL, undefined))
})

it('tokens a word come to what a model shows again and again, by language', () => {
  const memory = createModelMemory()
  for (let answer = 0; answer < 20; answer++) {
    learnTokensPerWord('ms', MODEL, words(1000), { input: 1, output: 1700 }, memory)
  }
  expect(tokensPerWord('ms', MODEL, memory)).toBeCloseTo(1.7, 2)
  expect(tokensPerWord('en', MODEL, memory)).toBe(1.35)
  expect(tokensPerWord('ms', { ...MODEL, model: 'writer-2' }, memory)).toBe(2.1)
})

it('tokens a word learn nothing from short answers, hidden thinking, and answers that bill next to nothing', () => {
  const memory = createModelMemory()
  learnTokensPerWord('en', MODEL, words(50), { input: 1, output: 80 }, memory)
  learnTokensPerWord('en', MODEL, words(1000), { input: 1, output: 9000 }, memory)
  learnTokensPerWord('en', MODEL, words(1000), { input: 1, output: 3 }, memory)
  learnTokensPerWord('en', MODEL, words(1000), null, memory)
  learnTokensPerWord(null, MODEL, words(1000), { input: 1, output: 1300 }, memory)
  expect(memory.read(MODEL.name, MODEL.model)).toEqual({})
})

it('tokens a word move by a part of one odd answer, and never beyond their bounds', () => {
  const memory = createModelMemory()
  learnTokensPerWord('en', MODEL, words(1000), { input: 1, output: 2300 }, memory)
  expect(tokensPerWord('en', MODEL, memory)).toBeLessThan(1.65)
  for (let answer = 0; answer < 50; answer++) {
    learnTokensPerWord('en', MODEL, words(1000), { input: 1, output: 2300 }, memory)
  }
  expect(tokensPerWord('en', MODEL, memory)).toBeLessThanOrEqual(1.35 * 1.6)
  memory.learn(MODEL.name, MODEL.model, { tokensPerWord: { en: 400 } })
  expect(tokensPerWord('en', MODEL, memory)).toBeLessThanOrEqual(1.35 * 1.6)
})
