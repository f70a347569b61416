import type { Generator } from '../../../engine/generator/generator.ts'
import type { Row } from '../row.ts'
import { type BenchPage, hasStudioPeers, NO_PEERS, openBenchPage } from './bench-page.ts'
import { schemaFormOf } from './json-schema.ts'
import { pageOf, shippedGenerators } from './pages-of.ts'
import { type Side, taken } from './rounds.ts'

const MOUNTS = { rounds: 25, times: 20 }
const LETTERS = { rounds: 15, times: 40 }

/**
 * Figure 10: the settings form of the generator with most to choose. Mounting it, with its checks, against React that draws the same
 * elements and nothing else; a letter typed into it against rjsf with the same fields. CPU of one of each.
 */
export async function* form(): AsyncGenerator<Row> {
  const generators = await shippedGenerators()
  const biggest = (all: readonly Generator[]) => all.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0]!
  const page = await openBenchPage()
  try {
    yield* mount(page, biggest(generators))
    yield* typing(page, biggest(generators.filter(hasText)))
  } finally {
    await page.close()
  }
}

async function* mount(page: BenchPage, generator: Generator): AsyncGenerator<Row> {
  const data = { page: pageOf(generator) }
  const sides: Side[] = [
    ['form-mount', data],
    ['static-mount', data],
  ]
  const { ratio, row } = await taken(page, sides, MOUNTS)
  yield { figure: `form mount / static React (${generator.id})`, goal: '≤ 1.5', measured: ratio(0, 1) }
  yield row(0, 'mounted')
  yield row(1, 'the same elements, static')
}

async function* typing(page: BenchPage, generator: Generator): AsyncGenerator<Row> {
  const figure = `letter typed / rjsf (${generator.id})`
  const own: Side = ['form-typing', { page: pageOf(generator) }]
  const peers: Side[] = hasStudioPeers ? [['rjsf-typing', schemaFormOf(generator, 2026)]] : []
  const { ratio, row } = await taken(page, [own, ...peers], LETTERS)
  if (hasStudioPeers) yield { figure, goal: '≤ 0.6', measured: ratio(0, 1) }
  else yield { figure, goal: '≤ 0.6', measured: null, note: NO_PEERS }
  yield row(0, 'letter typed')
  if (hasStudioPeers) yield row(1, 'rjsf')
}

/** As many elements as its form may show. */
function sizeOf({ fields }: Generator): number {
  return fields.reduce((sum, { options }) => sum + 1 + options.length, 0)
}

/** Whether a text can be typed from the start. */
function hasText({ fields }: Generator): boolean {
  return fields.some(({ kind, when }) => kind === 'text' && when === null)
}
