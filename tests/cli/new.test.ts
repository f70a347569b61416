import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { NEW_KINDS } from '../../cli/workbench/new/spec-text.ts'
import { packageRoot } from '../../engine/node/folders.ts'
import { openedEach } from '../opened.ts'
import { openWorkplace } from './terminal.ts'

const place = openedEach(() => openWorkplace())

/** A folder of one's own beside nothing: the shipped shared files and templates serve it. */
const own = ['--no-shipped', '--generators', 'mine']
const run = (...argv: string[]) => place.run([...argv, ...own])

describe('a new generator', () => {
  it.each(NEW_KINDS)('of the kind %s passes check and stands on every surface', async (kind) => {
    const made = await run('new', 'river-tales', '--kind', kind)
    expect(made.code, made.stderr).toBe(0)
    const check = await run('check', made.stdout.trim())
    expect([check.code, check.stdout]).toEqual([0, ''])
    const [row] = JSON.parse((await run('list', '--json')).stdout)
    expect(row).toMatchObject({ id: 'river-tales', kind, title: { en: 'River Tales', ms: 'River Tales' } })
    for (const language of ['en', 'ms']) {
      const prompt = await run('prompt', 'river-tales', '--lang', language)
      expect([prompt.code, prompt.stdout.length > 100]).toEqual([0, true])
    }
    expect((await run('quote', 'river-tales')).code).toBe(0)
  })

  it('has a comment on what its keys do, and commands that work', async () => {
    const { stdout } = await run('new', 'river-tales')
    const text = readFileSync(join(place.folder, stdout.trim()), 'utf8')
    expect(text.match(/ # /g)!.length).toBeGreaterThan(10)
    const commands = [...text.matchAll(/^# {3}kalam (.+)$/gm)].map(([, words]) => words!)
    expect(commands).toHaveLength(3)
    for (const words of commands.slice(0, 2)) {
      const argv = [...words.matchAll(/"([^"]+)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!)
      const { code, stderr } = await place.run(argv)
      expect(code, stderr).toBe(0)
    }
  })

  it('begins with the path of a schema that exists', async () => {
    const file = join(place.folder, (await run('new', 'river-tales')).stdout.trim())
    const schema = /\$schema=(\S+)/.exec(readFileSync(file, 'utf8'))![1]!
    expect(existsSync(join(dirname(file), schema))).toBe(true)
  })

  it('takes a title of any characters as text', async () => {
    for (const [at, title] of [
      `"quoted" \\ {{braces}} # : - ' [x]`,
      '😀 — ⟦marks⟧',
      '{ en: x }',
      '12',
      'null',
    ].entries()) {
      const made = await run('new', `title-${at}`, '--title', title, '--title-ms', `${title}!`)
      expect(made.code, made.stderr).toBe(0)
      const shown = JSON.parse((await run('show', `title-${at}`, '--json')).stdout)
      expect(shown.title).toEqual({ en: title, ms: `${title}!` })
    }
  })

  it('overwrites no file, not even one with faults', async () => {
    mkdirSync(join(place.folder, 'mine/fiction'), { recursive: true })
    writeFileSync(join(place.folder, 'mine/fiction/river.yaml'), 'kind: bok')
    const { code, stderr } = await run('new', 'river', '--family', 'non-fiction')
    expect([code, stderr]).toEqual([2, expect.stringContaining('there is a generator "river" already')])
    expect(readFileSync(join(place.folder, 'mine/fiction/river.yaml'), 'utf8')).toBe('kind: bok')
  })

  it('takes no book type that another has', async () => {
    expect((await run('new', 'river-tales')).code).toBe(0)
    const file = join(place.folder, 'mine/fiction/river-tales.yaml')
    writeFileSync(file, readFileSync(file, 'utf8').replace('kind: book', 'kind: book\nformerly: [lake_tales]'))
    expect((await run('new', 'lake-tales')).code).toBe(2)
  })

  it('that its family cannot hold is taken back, with the reason', async () => {
    const shared = readFileSync(join(packageRoot(), 'generators/_catalog.yaml'), 'utf8')
    const image = 'image: { size: 1024x1792, file: cover.png }'
    mkdirSync(join(place.folder, 'mine'))
    writeFileSync(
      join(place.folder, 'mine/_catalog.yaml'),
      shared.replace('    afterBook: true\n  tools:', `    defaults: { ${image} }\n  tools:`),
    )
    const { code, stderr } = await run('new', 'river', '--kind', 'book', '--family', 'covers')
    expect([code, stderr]).toEqual([2, expect.stringContaining("the kind book doesn't fit the family covers")])
    expect(stderr).toContain('a book has no image')
    expect((await run('list', '--json')).stdout.trim()).toBe('[]')
  })
})
