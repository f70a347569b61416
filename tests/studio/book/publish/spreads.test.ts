import { expect, test } from 'vitest'
import { findAdjacentPage, findSpread } from '../../../../studio/book/publish/preview/page-preview.tsx'

/** The spreads that are shown when turning from the first page to the last. */
function turned(count: number, isOpen: boolean): (readonly number[])[] {
  const seen: (readonly number[])[] = []
  for (let page: number | null = 1; page !== null; page = findAdjacentPage(seen.at(-1)!, 1, count))
    seen.push(findSpread(page, count, isOpen))
  return seen
}

test('shows the first page alone, then two facing pages, and a last left-hand page alone', () => {
  expect(turned(5, true)).toEqual([[1], [2, 3], [4, 5]])
  expect(turned(4, true)).toEqual([[1], [2, 3], [4]])
  expect(turned(1, true)).toEqual([[1]])
  expect(turned(3, false)).toEqual([[1], [2], [3]])
})

test('turning back shows the same pages, and there is none before the first', () => {
  expect(findAdjacentPage([4, 5], -1, 5)).toBe(3)
  expect(findSpread(3, 5, true)).toEqual([2, 3])
  expect(findAdjacentPage([1], -1, 5)).toBeNull()
})
