import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { EXIT } from '../../cli/base/exit.ts'
import type { Clock } from '../../engine/base/clock.ts'
import { systemClock } from '../../engine/node/clock.ts'
import { opened } from '../opened.ts'
import { everyNth } from '../seeded.ts'
import { openWorkplace } from './terminal.ts'

const place = opened(() => openWorkplace())
beforeAll(async () => {
  writeFileSync(join(place.folder, 'long.md'), `# A\n\n${'The reef sang again, and nobody slept.\n\n'.repeat(1000)}`)
  const kept = await place.run(['import', 'long.md', '--yes', '--out', 'kept'], { clock: systemClock })
  expect([kept.code, kept.stderr]).toEqual([EXIT.done, expect.any(String)])
})

/** Every deadline has passed, but those of the first tasks. */
function late(tasks: number): Clock {
  let begun = 0
  return { ...systemClock, delay: async (ms, signal) => (begun++ < tasks ? systemClock.delay(ms, signal) : undefined) }
}

const SAID = [
  ['C', /was worked on for \d+ seconds and not finished/],
  ['ms_MY.UTF-8', /telah diproses selama \d+ saat tetapi belum selesai/],
] as const
const BOOK = ['--yes', '--out', 'book']

it.each([
  { argv: ['import', 'long.md', '--dry-run'], before: [] },
  { argv: ['import', 'long.md', '--dry-run'], before: ['the file is read'] },
  { argv: ['import', 'long.md', ...BOOK], before: ['the file is read', 'its words are counted'] },
  { argv: ['report', 'long.md'], before: [] },
  { argv: ['export', 'long.md', '--format', 'txt'], before: [] },
  { argv: ['export', 'long.md', '--format', 'txt'], before: ['the document'] },
  { argv: ['review', 'long.md', '--no-model'], before: [] },
  { argv: ['review', 'long.md', '--no-model'], before: ['the file is read'] },
  { argv: ['review', 'long.md', '--no-model'], before: ['the file is read', 'the book'] },
  { argv: ['export', 'kept', '--format', 'pack'], before: [] },
  { argv: ['export', 'kept', '--format', 'pack'], before: ['the document'] },
])(
  '$argv of a text that takes too long after $before ends with a name and an exit code, in both languages',
  async ({ argv, before }) => {
    for (const [LANG, said] of everyNth(`${argv.join(' ')} after ${before.length}`, SAID, 2)) {
      const ended = await place.run(argv, { clock: late(before.length), env: { LANG } })
      expect([ended.code, ended.stdout, ended.stderr]).toEqual([EXIT.usage, '', expect.stringMatching(said)])
    }
  },
)

it('works on a long text in a thread, with the result that it has without one', async () => {
  const { code, stdout } = await place.run(['report', 'long.md', '--json'], { clock: systemClock })
  expect([code, JSON.parse(stdout).words]).toEqual([EXIT.done, 7001])
})
