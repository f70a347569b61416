import type { Stop } from './interrupt.ts'

/**
 * Does the work on items in their order, at most `concurrency` at once. Books done so interleave their pieces, and no other book
 * is open. Once `stop` says so nothing new begins. Resolves when all that began has ended.
 */
export async function inOrder<Item>(
  items: readonly Item[],
  concurrency: number,
  stop: Stop,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let next = 0
  async function go(): Promise<void> {
    while (stop.reason === null && next < items.length) await work(items[next++]!)
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, go))
}
