import { spread } from '../pairs.ts'
import type { Row } from '../row.ts'
import type { BenchPage } from './bench-page.ts'

/** A scene of the bench's page with what it is opened with. */
export type Side = readonly [scene: string, data: unknown]

/** CPU of a step of each side, in rounds, A B C B …: a drift of the machine meets all of them. */
export async function taken(
  page: BenchPage,
  sides: readonly Side[],
  { rounds, times }: { rounds: number; times: number },
) {
  const all: number[][] = []
  for (let round = -1; round < rounds; round++) {
    const order = sides.map((_, index) => index)
    if (round % 2 !== 0) order.reverse()
    const found: number[] = []
    for (const index of order) found[index] = await page.milliseconds(...sides[index]!, times)
    // The first round warms the code up.
    if (round >= 0) all.push(found)
  }
  return {
    /** How one side compares with another, round by round. */
    ratio: (one: number, other: number) => spread(all.map((found) => found[one]! / found[other]!)),
    row: (side: number, figure: string): Row => ({
      figure: `  ${figure}`,
      goal: '–',
      measured: spread(all.map((found) => found[side]!)),
      unit: 'ms',
    }),
  }
}
