/** The pages that are shown together with a page, counted from 1. `isOpen`: two facing pages, with the first page alone on the right. */
export function spreadOf(page: number, count: number, isOpen: boolean): readonly number[] {
  if (!isOpen) return [page]
  const left = page - (page % 2)
  return [left, left + 1].filter((one) => one >= 1 && one <= count)
}

/** A page of the next (1) or previous (-1) spread; null: there is none. */
export function pageBeside(spread: readonly number[], direction: -1 | 1, count: number): number | null {
  const page = direction === 1 ? spread.at(-1)! + 1 : spread[0]! - 1
  return page >= 1 && page <= count ? page : null
}
