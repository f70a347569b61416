import { setTimeout as delay } from 'node:timers/promises'
import { type Ratio, spread } from './pairs.ts'
import type { Row } from './row.ts'
import { type Child, openChild } from './server/child.ts'
import type { KalamOpening } from './server/kalam.ts'
import type { ReadersWindow } from './server/readers.ts'

/** So many more streams with each step, until one is too many. */
const STEP = 100
const MOST = 600
/** The goal: what is said of the server in detail is said at so many. */
const GOAL = 400
const LATE_MS = 100
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
  const { url, generator, settings, cookies } = kalam.opening
  const readers = await openChild('readers.ts', url, generator, JSON.stringify(settings))
  try {
    await provider.ask('pace')
    const steps: Step[] = []
    for (let open = STEP; open <= MOST; open += STEP) {
      await openTexts(readers, cookies, open - STEP, open)
      const step = await measureStep(kalam, readers)
      steps.push(step)
      if (step.late.median >= LATE_MS) break
    }
    yield* rowsOf(steps)
  } finally {
    await readers.close()
    await kalam.close()
    await provider.close()
  }
}

/** A user may have two texts written at once. */
async function openTexts(readers: Child<unknown>, cookies: readonly string[], from: number, to: number): Promise<void> {
  for (let first = from; first < to; first += AT_ONCE) {
    const numbers = Array.from({ length: AT_ONCE }, (_, index) => first + index)
    await readers.ask({ cookies: numbers.map((number) => cookies[number >> 1]) })
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

function* rowsOf(steps: readonly Step[]): Generator<Row> {
  const passed = steps.filter(({ late }) => late.median < LATE_MS).at(-1)?.streams ?? 0
  const most = { median: passed, least: passed, most: passed }
  yield { figure: 'streams of 50 tokens/s, p99 lateness < 100 ms', goal: `≥ ${GOAL}`, measured: most, unit: 'streams' }
  for (const step of steps) {
    const { streams: number, late, middling, share, delay: loop, pace } = step
    yield { figure: `  ${number} streams: p99 lateness`, goal: `< ${LATE_MS}`, measured: late, unit: 'ms' }
    yield { figure: `  ${number}: median lateness`, goal: '–', measured: middling, unit: 'ms' }
    yield { figure: `  ${number}: the server's CPU, in cores`, goal: '< 1', measured: share }
    yield { figure: `  ${number}: p99 delay of its event loop`, goal: '–', measured: loop, unit: 'ms' }
    yield { figure: `  ${number}: tokens a second and stream`, goal: '50', measured: pace }
  }
}
