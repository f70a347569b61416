import { setTimeout as delay } from 'node:timers/promises'
import { type Ratio, spread } from './pairs.ts'
import type { Row } from './row.ts'
import { type Child, openChild } from './server/child.ts'
import type { KalamOpening } from './server/kalam.ts'
import type { Reader, ReadersWindow } from './server/readers.ts'

/** So many more streams with each step. */
const STEP = 200
const MOST = 600
const LATE_MS = 100
/** Beyond this more streams would only queue, in milliseconds. */
const HOPELESS_MS = 2000
/** Of each step so many spans are measured, after one that isn't, in milliseconds. */
const SPANS = 5
const SPAN_MS = 2000
/** Texts that are begun at once: how the server copes with a rush is another question. */
const AT_ONCE = 10

interface Step {
  readonly streams: number
  /** By span. */
  readonly late: Ratio
  readonly middling: Ratio
  readonly share: Ratio
  readonly delay: Ratio
  readonly pace: Ratio
}

/**
 * Figure 3: texts of 50 tokens a second that one server process relays to as many readers, each text held, passed through the gate
 * and kept as events. Provider, server and readers are processes of their own. Streams are added step by step; a step is passed when
 * the median of its spans' 99th percentiles of lateness is below 100 ms. A token is late by the time from its sending to its arrival,
 * the 40 ms for which words are gathered included.
 */
export async function* streams(): AsyncGenerator<Row> {
  const provider = await openChild<{ readonly url: string }>('paced.ts')
  const kalam = await openChild<KalamOpening>('kalam.ts', provider.opening.url, String(MOST / 2))
  const readers = await openChild('readers.ts', kalam.opening.url)
  try {
    await provider.ask('pace')
    const steps: Step[] = []
    for (let open = STEP; open <= MOST; open += STEP) {
      await openTexts(readers, kalam.opening, open - STEP, open)
      const step = await measureStep(kalam, readers)
      steps.push(step)
      yield* rowsOf(step)
      if (step.late.median >= HOPELESS_MS) break
    }
    yield passedBy(steps)
  } finally {
    await readers.close()
    await kalam.close()
    await provider.close()
  }
}

/** A user may have two texts written at once, by two generators. */
async function openTexts(
  readers: Child<unknown>,
  { cookies, texts }: KalamOpening,
  from: number,
  to: number,
): Promise<void> {
  for (let first = from; first < to; first += AT_ONCE) {
    const numbers = Array.from({ length: AT_ONCE }, (_, index) => first + index)
    await readers.ask(numbers.map((number): Reader => ({ ...texts[number % 2]!, cookie: cookies[number >> 1]! })))
  }
}

async function measureStep(kalam: Child<KalamOpening>, readers: Child<unknown>): Promise<Step> {
  const spans: { window: ReadersWindow; share: number; delay: number }[] = []
  for (let span = -1; span < SPANS; span++) {
    await readers.ask('window')
    await kalam.ask('delay')
    const [cpu, began] = [await kalam.cpu(), performance.now()]
    await delay(SPAN_MS)
    const share = ((await kalam.cpu()) - cpu) / ((performance.now() - began) / 1000)
    const measured = {
      window: await readers.ask<ReadersWindow>('window'),
      share,
      delay: await kalam.ask<number>('delay'),
    }
    if (span >= 0) spans.push(measured)
  }
  const windows = spans.map(({ window }) => window)
  return {
    streams: windows.at(-1)!.open,
    late: spread(windows.map(({ p99 }) => p99)),
    middling: spread(windows.map(({ median }) => median)),
    pace: spread(windows.map(({ pace }) => pace)),
    share: spread(spans.map(({ share }) => share)),
    delay: spread(spans.map((span) => span.delay)),
  }
}

function* rowsOf({ streams: number, late, middling, share, delay: loop, pace }: Step): Generator<Row> {
  yield { figure: `${number} streams: p99 lateness`, goal: `< ${LATE_MS}`, measured: late, unit: 'ms' }
  yield { figure: '  median lateness', goal: '–', measured: middling, unit: 'ms' }
  yield { figure: "  the server's CPU, in cores", goal: '< 1', measured: share }
  yield { figure: '  p99 delay of its event loop', goal: '–', measured: loop, unit: 'ms' }
  yield { figure: '  tokens a second and stream', goal: '50', measured: pace }
}

function passedBy(steps: readonly Step[]): Row {
  const most = steps.filter(({ late }) => late.median < LATE_MS).at(-1)?.streams ?? 0
  const measured = { median: most, least: most, most }
  return { figure: 'streams of 50 tokens/s, p99 lateness < 100 ms', goal: '≥ 400', measured, unit: 'streams' }
}
