import { expect, it } from 'vitest'
import { evaluate } from '../../../../engine/publish/covers/template.ts'

const scope = { x: 3, box: { width: 8 }, list: [1, 2], twice: (value: unknown) => Number(value) * 2 }

it.each([
  ['1 + 2 * x - 4 / 2 % 3', 5],
  ['-x * (1 + box.width)', -27],
  ["x > 2 ? x == 3 ? 'three' : 'more' : 'few'", 'three'],
  ['[x, list[1]][1]', 2],
  ['(a => b => a - b)(7)(twice(2))', 3],
])('%s', (text, value) => {
  expect(evaluate(text, scope)).toBe(value)
})

it.each(['1 +', 'unknown', '(x', 'x y', "'open", 'x & 1'])('refuses %s', (text) => {
  expect(() => evaluate(text, scope)).toThrow(text)
})
