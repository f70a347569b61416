import { listSteps } from '../../../engine/generator/flow.ts'
import { exampleSettings } from '../../../engine/generator/settings.ts'
import { loadTokenCounter } from '../../../engine/prompt/tokens.ts'
import type { Row } from '../row.ts'
import { hasStudioPeers, NO_PEERS, openBenchPage } from './bench-page.ts'
import { firstTokens, flushesOf, manuscript } from './manuscript.ts'
import { pageOf, shippedGenerators } from './pages-of.ts'
import { type Side, taken } from './rounds.ts'

const [SHORT, LONG] = [1000, 20_000]
const CHAPTERS = 10
const ROUNDS = { rounds: 15, times: 24 }

/**
 * Figure 9: the generator page's preview after each flush of a growing text, with 20,000 tokens on the page and with 1,000, and
 * against react-markdown that draws the same text anew. CPU of an update.
 */
export async function preview(): Promise<Row[]> {
  const count = await loadTokenCounter()
  const whole = firstTokens(manuscript(40_000), LONG, count)
  const deltas = flushesOf(manuscript(400, 7))
  const generator = (await shippedGenerators()).find(isLong)!
  const settings = { ...exampleSettings(generator, 'en', 2026), numberOfChapters: 12 }
  const base = { page: pageOf(generator), settings, deltas }
  const text = (tokens: number, from = 0) => firstTokens(manuscript(tokens, from), tokens, count)
  const chapters = Array.from({ length: CHAPTERS - 1 }, (_, at) => text(LONG / CHAPTERS, at * 300))
  const sides: Side[] = [
    ['preview', { ...base, chapters: [], text: text(SHORT) }],
    ['preview', { ...base, chapters: [], text: whole }],
    ['preview', { ...base, chapters, text: text(LONG / CHAPTERS) }],
    ...(hasStudioPeers ? [['react-markdown', { deltas, text: whole }] as const] : []),
  ]
  const page = await openBenchPage()
  try {
    const { ratio, row } = await taken(page, sides, ROUNDS)
    const against = 'preview update / react-markdown, one text of 20,000 tokens'
    return [
      { figure: 'preview update at 20,000 tokens / at 1,000, one text', goal: '≤ 2', measured: ratio(1, 0) },
      { figure: '  the same as a book of ten chapters', goal: '≤ 2', measured: ratio(2, 0) },
      row(0, 'at 1,000'),
      row(1, 'at 20,000'),
      hasStudioPeers
        ? { figure: against, goal: '≤ 0.1', measured: ratio(1, 3) }
        : { figure: against, goal: '≤ 0.1', measured: null, note: NO_PEERS },
      ...(hasStudioPeers ? [row(3, 'react-markdown')] : []),
    ]
  } finally {
    await page.close()
  }
}

function isLong(generator: Awaited<ReturnType<typeof shippedGenerators>>[number]): boolean {
  const settings = { ...exampleSettings(generator, 'en', 2026), numberOfChapters: 12 }
  return (
    generator.book !== null &&
    listSteps(generator, settings).filter(({ name }) => name === 'chapter').length >= CHAPTERS
  )
}
