import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EXIT } from '../../cli/exit.ts'
import { systemClock } from '../../engine/node/clock.ts'
import { openWorkplace, type Workplace } from './terminal.ts'

let place: Workplace
beforeAll(() => {
  place = openWorkplace()
  writeFileSync(join(place.folder, 'long.md'), '# A\n\nThe reef sang again, and nobody slept.\n\n'.repeat(1000))
})
afterAll(() => place.close())

/** Every deadline has passed. */
const late = { ...systemClock, delay: async () => undefined }

it.each([
  ['import', 'long.md', '--dry-run'],
  ['report', 'long.md'],
  ['export', 'long.md', '--format', 'txt'],
  ['review', 'long.md', '--no-model'],
])('%s of a text that takes too long ends with a name and an exit code, in both languages', async (...argv) => {
  const ended = await place.run(argv, { clock: late })
  expect([ended.code, ended.stdout]).toEqual([EXIT.usage, ''])
  expect(ended.stderr).toMatch(/was worked on for \d+ seconds and not finished/)
  const { stderr } = await place.run(argv, { clock: late, env: { LANG: 'ms_MY.UTF-8' } })
  expect(stderr).toMatch(/telah diproses selama \d+ saat tetapi belum selesai/)
})

it('works on a long text in a thread, with the result that it has without one', async () => {
  const { code, stdout } = await place.run(['report', 'long.md', '--json'], { clock: systemClock })
  expect([code, JSON.parse(stdout).words]).toEqual([EXIT.done, 7000])
})
