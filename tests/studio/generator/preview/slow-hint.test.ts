import { expect, test } from 'vitest'
import { findSlowHint } from '../../../../studio/generator/preview/slow-hint.ts'

test.each([
  [0, null],
  [59.999, null],
  [60, 'generation.slow-60'],
  [119, 'generation.slow-60'],
  [120, 'generation.slow-120'],
  [149, 'generation.slow-120'],
  [150, 'generation.slow-150'],
  [169, 'generation.slow-150'],
  [170, 'generation.slow-170'],
  [10_000, 'generation.slow-170'],
])('after %s seconds: %s', (elapsed, code) => {
  expect(findSlowHint(elapsed)).toBe(code)
})
