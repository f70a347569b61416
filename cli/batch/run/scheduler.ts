import type { Stop } from './interrupt.ts'

export interface Schedule {
  /** Calls at once. */
  readonly concurrency: number
  readonly stop: Stop
  /** Told when a call has ended and no book waits to make the next one. */
  readonly onFree: (listener: () => void) => void
}

/** With fewer calls at once the order of the books counts for more than a moment of the provider's time. */
const FEW = 4

/**
 * Does the work on items in their order, so many at a time as there may be calls. When the provider would wait, because texts are
 * being read and saved, one item more is begun, up to twice as many. Once `stop` says so nothing new begins. Resolves when all that
 * began has ended.
 */
export async function inOrder<Item>(
  items: readonly Item[],
  { concurrency, stop, onFree }: Schedule,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const most = concurrency < FEW ? concurrency : concurrency * 2
  const going = new Set<Promise<void>>()
  let next = 0

  function begin(): void {
    if (stop.reason !== null || next >= items.length) return
    const one: Promise<void> = work(items[next++]!).finally(() => {
      going.delete(one)
      if (going.size < concurrency) begin()
    })
    going.add(one)
  }

  onFree(() => {
    if (going.size < most) begin()
  })
  for (let started = 0; started < concurrency; started++) begin()
  while (going.size > 0) await Promise.all(going)
}
