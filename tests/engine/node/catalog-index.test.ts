import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dayWindow } from '../../../engine/generator/day-window.ts'
import { cacheFolder, catalogFolders, type FullIndex, openIndexCache } from '../../../engine/node/folders.ts'
import { indexCatalog } from '../../../engine/node/index-catalog.ts'
import { shippedCatalog } from '../../catalog.ts'

const NOON = Date.UTC(2026, 2, 20, 4)
const DAY_MS = 86_400_000
const index: FullIndex = {
  ...indexCatalog(shippedCatalog(), dayWindow(NOON, 'Asia/Kuala_Lumpur')),
  printed: { en: 'list\n', ms: 'senarai\n' },
}

let place: string
let cache: string
let code: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'kalam-index-'))
  cache = join(place, 'cache', 'kalam')
  code = join(place, 'program.js')
  writeFileSync(code, '// built')
  cpSync(catalogFolders().generators, join(place, 'generators'), { recursive: true })
  cpSync(catalogFolders().templates, join(place, 'templates'), { recursive: true })
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

const open = () => openIndexCache(cache, catalogFolders(join(place, 'generators')), code)

describe('a kept index', () => {
  it('is read as it was written while nothing changes', () => {
    expect(open().read(NOON)).toBeNull()
    open().write(index)
    const { generators, ...menu } = index
    expect(open().read(NOON)).toEqual(menu)
    expect(open().readFull(NOON)!.generators).toEqual(generators)
  })

  it('holds no prompt', () => {
    const text = JSON.stringify(index.generators)
    for (const { prompt, fields } of shippedCatalog().generators) {
      for (const slot of Object.values(prompt.slots)) expect(text).not.toContain(JSON.stringify(slot.en))
      for (const { say } of fields.flatMap((field) => field.options))
        if (say) expect(text).not.toContain(JSON.stringify(say))
    }
  })

  it.each([
    ['a changed spec', () => writeFileSync(join(place, 'generators/fiction/romance.yaml'), 'kind: book')],
    ['a touched spec', () => utimesSync(join(place, 'generators/fiction/romance.yaml'), 1, 1)],
    ['a new spec', () => writeFileSync(join(place, 'generators/fiction/new.yaml'), '')],
    ['a removed spec', () => rmSync(join(place, 'generators/fiction/romance.yaml'))],
    ['a new family', () => writeFileSync(join(mkdir('generators/weather'), 'storm.yaml'), '')],
    ['a changed template', () => writeFileSync(join(place, 'templates/fiction/chapter.en.hbs'), 'Write.')],
    ['changed words', () => writeFileSync(join(place, 'generators/_words.yaml'), '')],
    ['another build', () => writeFileSync(code, '// built again')],
  ])('is not trusted after %s', (_, change) => {
    open().write(index)
    expect(open().read(NOON)).not.toBeNull()
    change()
    expect(open().read(NOON)).toBeNull()
    expect(open().readFull(NOON)).toBeNull()
  })

  it('is not trusted when only a time that cannot be set tells of a change', () => {
    const file = join(place, 'generators/fiction/romance.yaml')
    const { atime, mtime, size } = statSync(file)
    open().write(index)
    writeFileSync(file, 'x'.repeat(size))
    utimesSync(file, atime, mtime)
    expect(open().read(NOON)).toBeNull()
  })

  it('is of one day', () => {
    open().write(index)
    expect(open().read(index.window.from)).not.toBeNull()
    expect(open().read(index.window.from - 1)).toBeNull()
    expect(open().read(index.window.until - 1)).not.toBeNull()
    expect(open().read(index.window.until)).toBeNull()
    expect(open().read(NOON - 400 * DAY_MS)).toBeNull()
  })

  it('is of one folder of generators', () => {
    open().write(index)
    expect(openIndexCache(cache, catalogFolders(), code).read(NOON)).toBeNull()
  })

  it.each(['', '{', 'null', '[]', '{"stamp":"x"}', '\u0000'])('that is damaged (%j) is as good as none', (text) => {
    open().write(index)
    for (const name of readdirSync(cache)) writeFileSync(join(cache, name), text)
    expect(open().read(NOON)).toBeNull()
    expect(open().readFull(NOON)).toBeNull()
  })

  it('that lost a half is not read whole', () => {
    open().write(index)
    for (const name of readdirSync(cache)) if (name.startsWith('generators')) rmSync(join(cache, name))
    expect(open().read(NOON)).not.toBeNull()
    expect(open().readFull(NOON)).toBeNull()
  })

  it('leaves no drafts', () => {
    open().write(index)
    expect(readdirSync(cache).filter((name) => name.endsWith('.tmp'))).toEqual([])
  })

  it.each(['/proc/nowhere/kalam', '/dev/null/kalam'])('that cannot be written to %s is no fault', (folder) => {
    const stuck = openIndexCache(folder, catalogFolders(join(place, 'generators')), code)
    stuck.write(index)
    expect(stuck.read(NOON)).toBeNull()
  })

  it('is nobody else’s to read', () => {
    open().write(index)
    expect(statSync(cache).mode & 0o077).toBe(0)
    chmodSync(cache, 0o700)
  })

  it('is not kept by a program that runs from its sources, or has no home', () => {
    for (const [folder, program] of [
      [cache, 'program.ts'],
      [null, code],
    ] as const) {
      const none = openIndexCache(folder, catalogFolders(join(place, 'generators')), program)
      none.write(index)
      none.writeVerdict({ window: index.window, generators: 1, checks: 1 })
      expect([none.read(NOON), none.readFull(NOON), none.readVerdict(NOON)]).toEqual([null, null, null])
    }
  })
})

describe('a kept verdict', () => {
  it('stands until a file changes', () => {
    const verdict = { window: index.window, generators: 41, checks: 176 }
    open().writeVerdict(verdict)
    expect(open().readVerdict(NOON)).toEqual(verdict)
    writeFileSync(join(place, 'templates/fiction/chapter.en.hbs'), 'Write.')
    expect(open().readVerdict(NOON)).toBeNull()
  })
})

describe('the cache folder', () => {
  it.each([
    [{ XDG_CACHE_HOME: '/x', HOME: '/home/a' }, 'linux', '/x/kalam'],
    [{ XDG_CACHE_HOME: 'relative', HOME: '/home/a' }, 'linux', '/home/a/.cache/kalam'],
    [{ HOME: '/home/a' }, 'linux', '/home/a/.cache/kalam'],
    [{ HOME: '/Users/a' }, 'darwin', '/Users/a/Library/Caches/kalam'],
    [{}, 'linux', null],
    [{}, 'win32', null],
  ])('of %j on %s is %s', (environment, platform, folder) => {
    expect(cacheFolder(environment, platform)).toBe(folder)
  })
})

function mkdir(path: string): string {
  const folder = join(place, path)
  mkdirSync(folder)
  return folder
}
