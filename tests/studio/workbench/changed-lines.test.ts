import { expect, test } from 'vitest'
import { markOwnLines } from '../../../studio/workbench/compared-text.tsx'

const own = (text: string, other: string) =>
  markOwnLines(text, other).flatMap(({ text: line, isOwn }) => (isOwn ? [line] : []))

test('a line that changed or was added is the text’s own; one that moved on is not', () => {
  expect(own('one\ntwo\nthree', 'one\nthree')).toEqual(['two'])
  expect(own('one\nTWO\nthree', 'one\ntwo\nthree')).toEqual(['TWO'])
  expect(own('one\nthree', 'one\ntwo\nthree')).toEqual([])
  expect(own('same\n\nsame', 'same\n\nsame')).toEqual([])
})

test('every line of the text is kept in its order', () => {
  const text = 'a\n\nb\nc'
  expect(
    markOwnLines(text, 'x\nb')
      .map((line) => line.text)
      .join('\n'),
  ).toBe(text)
})
