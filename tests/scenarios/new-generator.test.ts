import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { systemClock } from '../../engine/node/clock.ts'
import { packageRoot } from '../../engine/node/folders.ts'
import { openTestDesk } from '../faults/desk.ts'
import { openedEach } from '../opened.ts'

/** The example of docs/generators.md, as a maintainer would copy it. */
const SPEC = /```yaml\n(# yaml-language-server[\s\S]+?)```/.exec(
  readFileSync(join(packageRoot(), 'docs/generators.md'), 'utf8'),
)![1]!
const desk = openedEach(() => openTestDesk({}, systemClock))

/** The shared files and templates are the shipped ones. */
const folder = ['--no-shipped', '--generators', 'own']

it('one YAML file alone in a new folder is checked, listed, shown, quoted and written, and gone when the file is', async () => {
  const file = join(desk.folder, 'own/weather/storm-tales.yaml')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, SPEC)
  const check = await desk.run('check', ...folder)
  expect([check.code, check.stderr + check.stdout]).toEqual([0, expect.stringMatching(/1 generator,/)])

  const list = await desk.run('list', '--json', ...folder)
  expect(JSON.parse(list.stdout)).toMatchObject([{ id: 'storm-tales', family: 'weather' }])

  const show = await desk.run('show', 'storm-tales', '--json', ...folder)
  expect(JSON.parse(show.stdout)).toMatchObject({
    bookType: 'storm_tales',
    chapters: { default: 7 },
    price: { list: 1 },
  })

  const quote = await desk.run('quote', 'storm-tales', '--chapters', '5', '--json', ...folder)
  // The outline is free; introduction, three chapters and conclusion cost one each.
  expect(JSON.parse(quote.stdout).total.credits).toBe(5)

  const write = await desk.run('write', 'storm-tales', '--chapters', '5', '--no-input', '--out', 'tale', ...folder)
  expect(write.code).toBe(0)
  expect(readFileSync(write.stdout.trim(), 'utf8').match(/^## /gm)).toHaveLength(5)

  rmSync(file)
  expect((await desk.run('show', 'storm-tales', ...folder)).code).toBe(2)
})
