import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../engine/node/clock.ts'
import { packageRoot } from '../../engine/node/folders.ts'
import { openTestDesk } from '../faults/desk.ts'
import { openedEach } from '../opened.ts'

/** The example of docs/generators.md, as a maintainer would copy it. */
const SPEC = /```yaml\n(# yaml-language-server[\s\S]+?)```/.exec(
  readFileSync(join(packageRoot(), 'docs/generators.md'), 'utf8'),
)![1]!
const desk = openedEach(() => openTestDesk({}, systemClock))
beforeEach(() => cpSync(join(packageRoot(), 'generators'), join(desk.folder, 'generators'), { recursive: true }))

describe('one YAML file in a new folder', () => {
  beforeEach(() => {
    mkdirSync(join(desk.folder, 'generators/weather'))
    writeFileSync(join(desk.folder, 'generators/weather/storm-tales.yaml'), SPEC)
  })

  it('is checked, listed, shown, quoted and written with no other change', async () => {
    const folder = ['--no-shipped', '--generators', 'generators']
    const check = await desk.run('check', ...folder)
    expect(check.stderr + check.stdout).toMatch(/43 generators/)
    expect(check.code).toBe(0)

    const list = await desk.run('list', '--json', ...folder)
    expect(JSON.parse(list.stdout)).toContainEqual(expect.objectContaining({ id: 'storm-tales', family: 'weather' }))

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
  })

  it('is gone everywhere when the file is', async () => {
    rmSync(join(desk.folder, 'generators/weather'), { recursive: true })
    const show = await desk.run('show', 'storm-tales', '--no-shipped', '--generators', 'generators')
    expect(show.code).toBe(2)
  })
})

it('a folder with one spec alone takes the shared files and templates that are shipped', async () => {
  mkdirSync(join(desk.folder, 'own/poetry'), { recursive: true })
  writeFileSync(join(desk.folder, 'own/poetry/tide-lines.yaml'), SPEC)
  const list = await desk.run('list', '--json', '--no-shipped', '--generators', 'own')
  expect(JSON.parse(list.stdout)).toMatchObject([{ id: 'tide-lines', family: 'poetry' }])
})
