import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Clock } from '../../engine/base/clock.ts'
import { openBatchWorkplace } from '../cli/batch/batch-workplace.ts'
import { openedEach } from '../opened.ts'
import { everyNth } from '../seeded.ts'
import { fastClock, openTestDesk } from './desk.ts'
import { FAULTS_OF_THE_FIRST, startTwoEndpoints, type TwoEndpoints } from './two-endpoints.ts'

const PIECES = 5
const ENV = { KALAM_DESCRIBE_TASK: '1' }

/**
 * The first endpoint is asked once, and again whenever its rest of a minute is over. One that stops for length says half of what
 * is left each time: it is left after the second time.
 */
function mostCallsOf(fault: string, clock: Clock, begun: number): number {
  const rests = Math.floor((clock.now() - begun) / 60_000)
  return (fault === 'length' ? 2 : 1) * (1 + rests)
}
const endpoints = openedEach(() => startTwoEndpoints())

describe('a first endpoint that fails for good: the book is finished by the second', () => {
  it.each(everyNth('failover with write', FAULTS_OF_THE_FIRST, 4))('%s, with write', async (fault) => {
    const clock = fastClock(20)
    const desk = openTestDesk(ENV, clock)
    try {
      writeFileSync(join(desk.folder, 'kalam.config.yaml'), endpoints.config)
      await endpoints.break(fault)
      const begun = clock.now()
      const outcome = await desk.run('write', 'mental-health', '--chapters', '5', '--no-input', '--out', 'book')
      expect(outcome.stderr).not.toContain('kalam:')
      expect(outcome.code).toBe(0)
      expect(readdirSync(join(desk.folder, 'book')).filter((name) => /^\d\d-.*\.md$/.test(name))).toHaveLength(PIECES)
      expect(endpoints.first.calls.length).toBeLessThanOrEqual(mostCallsOf(fault, clock, begun))
      expect(callsOf(endpoints.second)).toEqual(await calmCalls())
    } finally {
      desk.close()
    }
  })

  it.each(everyNth('failover with batch', FAULTS_OF_THE_FIRST, 8))('%s, with batch', async (fault) => {
    const clock = fastClock(20)
    const desk = openBatchWorkplace(ENV, clock)
    try {
      writeFileSync(join(desk.folder, 'kalam.config.yaml'), endpoints.config)
      desk.manifest('generator,name,chapters,lang\nmental-health,one,5,en\nmental-health,two,5,ms\n')
      await endpoints.break(fault)
      const begun = clock.now()
      const outcome = await desk.batch('--concurrency', '2')
      expect(outcome.code).toBe(0)
      expect(desk.report().books.map((book) => book.outcome)).toEqual(['done', 'done'])
      expect(outcome.lines.filter(({ event }) => event === 'paused')).toEqual([])
      expect(endpoints.first.calls.length).toBeLessThanOrEqual(2 * mostCallsOf(fault, clock, begun))
    } finally {
      desk.close()
    }
  })
})

it('both fail: what is told is the endpoint that may answer sooner, and a piece makes at most 11 calls', async () => {
  const desk = openTestDesk(ENV, fastClock(60))
  try {
    writeFileSync(join(desk.folder, 'kalam.config.yaml'), endpoints.config)
    endpoints.first.always('401')
    endpoints.second.always('503')
    const outcome = await desk.run('write', 'mental-health', '--chapters', '5', '--no-input', '--out', 'book')
    expect(outcome.code).toBe(4)
    expect(outcome.stderr).toMatch(
      /^kalam: The endpoint second says: 503 .*\n {2}Service temporarily unavailable\. Please try again in a few minutes\.$/m,
    )
    expect(endpoints.first.calls).toHaveLength(1)
    expect(endpoints.second.calls).toHaveLength(3)
  } finally {
    desk.close()
  }
})

/** What a run without faults asks for, whichever endpoint has its turn. */
async function calmCalls(): Promise<string[]> {
  const calm = await startTwoEndpoints()
  const desk = openTestDesk(ENV, fastClock(20))
  try {
    writeFileSync(join(desk.folder, 'kalam.config.yaml'), calm.config)
    await desk.run('write', 'mental-health', '--chapters', '5', '--no-input', '--out', 'book')
    return [...callsOf(calm.first), ...callsOf(calm.second)].toSorted()
  } finally {
    desk.close()
    await calm.close()
  }
}

function callsOf({ calls }: TwoEndpoints['first']): string[] {
  return calls.map(({ kind, task }) => `${kind} ${task?.step} ${task?.number}`).toSorted()
}
