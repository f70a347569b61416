import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MAX_CALLS } from '../../engine/writer/limits.ts'
import { opened } from '../opened.ts'
import { type LastingFault, PASSING_FAULTS, SIXTEEN_FAULTS } from '../provider-server/faults.ts'
import { startProviderServer } from '../provider-server/server.ts'
import { everyNth } from '../seeded.ts'
import { fastClock, openTestDesk, sentence, type TestDesk } from './desk.ts'

/** What a lasting fault says; `refused` closes the port instead of playing. */
const LASTING: readonly LastingFault[] = [
  ...SIXTEEN_FAULTS,
  ['429-retry-after-1', 'generation.rate-limited'],
  ['wrong-language', 'generation.wrong-language'],
]

const BOOK = ['mental-health', '--chapters', '5', '--no-input', '--out', 'book']
const PIECES = 5
let desk: TestDesk
const server = opened(() => startProviderServer())
beforeEach(() => {
  server.always()
  desk = openTestDesk(
    { OPENAI_BASE_URL: server.url, OPENAI_API_KEY: 'sk-test', KALAM_DESCRIBE_TASK: '1' },
    fastClock(60),
  )
})
afterEach(() => desk.close())

describe.each([
  ['en', 'ms_MY.UTF-8', 'ms'],
  ['ms', 'en_GB.UTF-8', 'en'],
] as const)('a lasting fault while a book is written in %s in a terminal of %s', (language, LANG, spoken) => {
  beforeEach(() => {
    desk.close()
    desk = openTestDesk(
      { OPENAI_BASE_URL: server.url, OPENAI_API_KEY: 'sk-test', KALAM_DESCRIBE_TASK: '1', LANG },
      fastClock(60),
    )
  })

  // The second language differs in its sentences alone.
  const faults = everyNth(`faults in ${language}`, LASTING, language === 'en' ? 6 : 18)
  it.each(faults)('%s says its sentence, keeps nothing partial, and is resumed', async (fault, code) => {
    const first = await desk.run('write', ...BOOK, '--lang', language, '--until', 'chapter 1')
    expect(first.code).toBe(0)
    const kept = pieces(desk)
    const before = server.calls.length
    if (fault === 'refused') await server.refuse()
    else server.always(fault)

    const failed = await desk.run('write', '--resume', '--out', 'book')
    if (fault === 'refused') await server.accept()

    expect(failed.code).toBe(4)
    expect(failed.stdout).toBe('')
    expect(lastFault(failed.stderr)).toContain(sentence(code, spoken))
    expect(failed.stderr).not.toMatch(/\n\s+at /)
    expect(server.calls.length - before).toBeLessThanOrEqual(MAX_CALLS)
    expect(pieces(desk)).toEqual(kept)

    server.always()
    const resumed = await desk.run('write', '--resume', '--out', 'book')
    expect(resumed.stderr).not.toContain('kalam:')
    expect(resumed.code).toBe(0)
    expect(Object.keys(pieces(desk))).toHaveLength(PIECES)
    expect(readFileSync(resumed.stdout.trim(), 'utf8')).toContain('## ')
  })
})

describe('a fault from the very first call', () => {
  it.each(
    everyNth(
      'faults from the first call',
      LASTING.filter(
        ([fault]) =>
          ![
            'empty',
            'length',
            'drip',
            'stall',
            'wrong-language',
            'html',
            'json',
            'malformed',
            'cut',
            'reset-mid',
          ].includes(fault),
      ),
      4,
    ),
  )('%s', async (fault, code) => {
    if (fault === 'refused') await server.refuse()
    else server.always({ play: fault, kinds: ['chat', 'probe'] })
    const before = server.calls.length
    const failed = await desk.run('write', ...BOOK)
    if (fault === 'refused') await server.accept()
    expect(failed.code).toBe(4)
    expect(lastFault(failed.stderr)).toContain(sentence(code, 'en'))
    expect(server.calls.length - before).toBeLessThanOrEqual(MAX_CALLS)
    expect(pieces(desk)).toEqual({})
  })
})

describe('a fault that passes', () => {
  it.each(everyNth('faults that pass', PASSING_FAULTS, 5))('%s once: the book is finished in one go', async (fault) => {
    server.always({ play: fault, step: 'chapter', chapter: 1, times: 1 })
    const outcome = await desk.run('write', ...BOOK, '--lang', 'ms')
    expect(outcome.stderr).not.toContain('kalam:')
    expect(outcome.code).toBe(0)
    expect(Object.keys(pieces(desk))).toHaveLength(PIECES)
  })
})

describe('an outline with faults', () => {
  it.each(['outline-missing', 'outline-doubled', 'outline-empty'] as const)('%s is repaired', async (fault) => {
    server.always({ play: fault, step: 'outline', times: 1 })
    const outcome = await desk.run('write', 'romance', '--chapters', '7', '--until', 'outline', '--out', 'book')
    expect(outcome.code).toBe(0)
    const entries = Object.values(pieces(desk))[0]!.match(/^\d+\. .+ — .+$/gm)
    expect(entries).toHaveLength(7)
  })

  it.each(['outline-missing', 'outline-empty'] as const)(
    '%s for good is a named error, never a placeholder',
    async (fault) => {
      server.always({ play: fault, step: 'outline' })
      const before = server.calls.length
      const outcome = await desk.run('write', 'romance', '--chapters', '7', '--until', 'outline', '--out', 'book')
      expect(outcome.code).toBe(4)
      expect(lastLine(outcome.stderr)).toMatch(/^kalam: .*\b6\b.*\b7\b/)
      expect(server.calls.length - before).toBeLessThanOrEqual(MAX_CALLS)
      expect(pieces(desk)).toEqual({})
    },
  )
})

function pieces({ folder }: TestDesk): Record<string, string> {
  let names: string[] = []
  try {
    names = readdirSync(join(folder, 'book')).filter((name) => /^\d\d-.*\.md$/.test(name))
  } catch {}
  return Object.fromEntries(names.toSorted().map((name) => [name, readFileSync(join(folder, 'book', name), 'utf8')]))
}

/** The last fault: what the endpoint said, if anything, and the sentence beneath it. */
function lastFault(text: string): string {
  return text.slice(text.lastIndexOf('kalam:'))
}

/** The first line of it. */
function lastLine(text: string): string {
  return text.split('\n').findLast((line) => line.startsWith('kalam:')) ?? ''
}
