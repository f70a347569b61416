import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import type { Clock } from '../../../engine/base/clock.ts'
import { TASK_LIMITS } from '../../../engine/node/threads/limits.ts'
import { opened } from '../../opened.ts'
import { noonClock } from '../terminal.ts'
import { openBatchWorkplace } from './batch-workplace.ts'

const place = opened(() => openBatchWorkplace({ PATH: process.env.PATH ?? '' }, noonClock))
beforeAll(() => place.manifest('generator,name,theme,language\npoems,one,nature,en\npoems,two,journey,ms\n'))

const endingsIn = (book: string) =>
  readdirSync(join(place.folder, 'out', book))
    .map((name) => /\.(epub|html)$/.exec(name)?.[1])
    .filter((ending) => ending !== undefined)
    .toSorted()

it('exports each finished book and runs a command; what fails is told, and tried again the next time', async () => {
  // Fails for the second book while a file lies in the way.
  const fails =
    'if [ "$(basename "$KALAM_BOOK")" = two ] && [ -e ../../blocked ]; then echo no room >&2; exit 3; fi; echo ran >> ran.txt; true'
  writeFileSync(join(place.folder, 'blocked'), '')
  const first = await place.batch('--export', 'epub,html', '--after-book', fails)
  expect(first.code, first.stderr).toBe(4)
  expect(first.stderr).toContain('kalam: row 2, two: The command of --after-book ended with 3: no room')
  expect(first.stderr).toContain('2 of 2 books finished')
  expect([endingsIn('one'), endingsIn('two')]).toEqual([
    ['epub', 'html'],
    ['epub', 'html'],
  ])
  expect(place.file('out/one/ran.txt')).toBe('ran\n')
  expect(place.file('out/report.md')).toContain('## What failed after a finished book\n\n- row 2, two: The command of')
  expect(place.report().books.map(({ outcome, exported, commandDone }) => [outcome, exported, commandDone])).toEqual([
    ['done', ['epub', 'html'], true],
    ['done', ['epub', 'html'], undefined],
  ])
  rmSync(join(place.folder, 'blocked'))
  const second = await place.batch('--export', 'epub,html', '--after-book', fails)
  expect(second.code, second.stderr).toBe(0)
  expect([place.file('out/one/ran.txt'), place.file('out/two/ran.txt')]).toEqual(['ran\n', 'ran\n'])
  expect(place.file('out/report.md')).not.toContain('What failed')
})

it('refuses a format that there isn’t', async () => {
  const { code, stderr } = await place.batch('--export', 'word')
  expect([code, stderr]).toEqual([2, 'kalam: --export word: choose from epub, pdf, docx, md, txt, html\n'])
})

it('gives the folder to a shell command as its last argument, and as $1 where it has parts of its own', async () => {
  const own = openBatchWorkplace({ PATH: process.env.PATH ?? '' }, noonClock)
  try {
    own.manifest('generator,name,theme\npoems,one,nature\n')
    const { code, stderr } = await own.batch('--after-book', 'case "$1" in */out/one) echo "$@" > ran.txt ;; esac')
    expect(code, stderr).toBe(0)
    expect(readFileSync(join(own.folder, 'out/one/ran.txt'), 'utf8')).toBe(`${join(own.folder, 'out/one')}\n`)
    rmSync(join(own.folder, 'out'), { recursive: true })
    const simple = await own.batch('--after-book', 'cp poem.txt')
    expect(simple.stderr).toContain(`--after-book ended with 1`)
  } finally {
    own.close()
  }
})

it('tells an export that takes too long, and goes on', async () => {
  // Only the deadline of a file has passed.
  const late: Clock = {
    ...noonClock,
    delay: async (ms, signal) => (ms === TASK_LIMITS.file.longMs ? undefined : noonClock.delay(ms, signal)),
  }
  const own = openBatchWorkplace({ PATH: process.env.PATH ?? '' }, late)
  try {
    own.manifest('generator,name,theme\npoems,one,nature\npoems,two,journey\n')
    expect((await own.batch()).code).toBe(0)
    writeFileSync(join(own.folder, 'out/one/00-text.md'), 'The reef sang again, and nobody slept.\n\n'.repeat(1000))
    const { code, stderr } = await own.batch('--export', 'txt')
    expect([code, stderr]).toEqual([4, expect.stringMatching(/row 1, one: .*txt.* was worked on for 120 seconds/)])
    expect(own.report().books.map(({ exported }) => exported)).toEqual([undefined, ['txt']])
  } finally {
    own.close()
  }
})
