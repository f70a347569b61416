import { expect, test } from 'vitest'
import { redact } from '../../../engine/providers/openai/faults.ts'

const clean = (message: string, secrets: readonly string[]) => redact(message, { secrets, quotable: [] })

test.each([
  ['bad key plain words here', 'bad key […] here'],
  ['bad key plain  words\there', 'bad key […] here'],
  ['keys plain words and the other one', 'keys […] and […]'],
])('a reason holds no configured key, whichever endpoint’s it is: %s', (message, reason) => {
  expect(clean(message, ['plain words', 'the other one'])).toBe(reason)
})

test('a reason holds no key as JSON escapes it', () => {
  const key = 'nothing "special" \\ here'
  expect(clean(`refused: {"key":${JSON.stringify(key)}}`, [key])).toBe('refused: {"key":"[…]"}')
})

test('a reason holds nothing of a key that begins with another', () => {
  expect(clean('refused: plain words, longer', ['plain words', 'plain words, longer'])).toBe('refused: […]')
})

test('a reason keeps its words where a key is empty or shorter than four characters', () => {
  expect(clean('a bad request', ['', 'bad'])).toBe('a bad request')
})
