import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type CatalogIndex, createCatalogIndex, openCatalogCache } from '../../cli/catalog/catalog-index.ts'
import { packageRoot, resolveCatalogFolders, shippedFolders } from '../../engine/node/folders.ts'
import { shippedCatalog } from '../catalog.ts'

const NOON = Date.UTC(2026, 2, 20, 4)
const DAY_MS = 86_400_000
const index = createCatalogIndex(shippedCatalog(), NOON)

let place: string
let cache: string
let code: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'kalam-index-'))
  cache = join(place, 'cache', 'kalam')
  code = join(place, 'program.js')
  writeFileSync(code, '// built')
  cpSync(shippedFolders().generators, join(place, 'generators'), { recursive: true })
  cpSync(shippedFolders().templates, join(place, 'templates'), { recursive: true })
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

const foldersHere = () => resolveCatalogFolders([join(place, 'generators')], '.', false)
const open = (folders = foldersHere()) => openCatalogCache(cache, folders, code)
const keep = () => open().write('index', index)
const kept = (now = NOON) => open().read<CatalogIndex>('index', now)

describe('a kept value', () => {
  it('is read as it was written while no file changes', () => {
    expect(kept()).toBeNull()
    keep()
    expect(kept()).toEqual(index)
    expect(open().read('another', NOON)).toBeNull()
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
  ])('is not read after %s', (_, change) => {
    keep()
    expect(kept()).not.toBeNull()
    change()
    expect(kept()).toBeNull()
  })

  it('is not read when only the change time of a file differs', () => {
    const file = join(place, 'generators/fiction/romance.yaml')
    const { atime, mtime, size } = statSync(file)
    keep()
    writeFileSync(file, 'x'.repeat(size))
    utimesSync(file, atime, mtime)
    expect(kept()).toBeNull()
  })

  it('is not read before it was made or after its day', () => {
    keep()
    const { from, until } = index.valid
    expect(kept(from)).not.toBeNull()
    expect(kept(from - 1)).toBeNull()
    expect(kept(until - 1)).not.toBeNull()
    expect(kept(until)).toBeNull()
    expect(kept(NOON - 400 * DAY_MS)).toBeNull()
  })

  it('belongs to its folders of generators, in their order', () => {
    const [one, two] = [join(place, 'generators'), join(place, 'pack')]
    mkdir('pack')
    const folders = [
      resolveCatalogFolders(),
      resolveCatalogFolders([one]),
      resolveCatalogFolders([one], '.', false),
      resolveCatalogFolders([one, two]),
      resolveCatalogFolders([two, one]),
    ]
    for (const own of folders) {
      open(own).write('index', index)
      const others = folders.filter((other) => other !== own)
      expect(open(own).read('index', NOON)).toEqual(index)
      for (const other of others) expect(open(other).read('index', NOON)).toBeNull()
      rmSync(cache, { recursive: true })
    }
  })

  it.each([
    ['a changed generator', 'generators/verses/pantun.yaml'],
    ['a new generator', 'generators/verses/syair.yaml'],
    ['another version', 'kalam.pack.yaml'],
    ['a changed template', 'templates/pantun/single.en.hbs'],
    ['other words', 'generators/_words.yaml'],
  ])('of a pack is not read after %s', (_, file) => {
    const pack = join(place, 'pack')
    cpSync(join(packageRoot(), 'docs/examples/kalam-pack-pantun'), pack, { recursive: true })
    const folders = resolveCatalogFolders([join(place, 'generators'), pack])
    open(folders).write('index', index)
    expect(open(folders).read('index', NOON)).toEqual(index)
    writeFileSync(join(pack, file), '# changed')
    expect(open(folders).read('index', NOON)).toBeNull()
  })

  it.each(['', '{', 'null', '[]', '{"stamp":"x"}', '\u0000'])('that is damaged (%j) is not read', (text) => {
    keep()
    for (const name of readdirSync(cache)) writeFileSync(join(cache, name), text)
    expect(kept()).toBeNull()
  })

  it('leaves no temporary file', () => {
    keep()
    expect(readdirSync(cache).filter((name) => name.endsWith('.tmp'))).toEqual([])
  })

  it.each(['/proc/nowhere/kalam', '/dev/null/kalam'])('that cannot be written to %s is no error', (folder) => {
    const stuck = openCatalogCache(folder, foldersHere(), code)
    stuck.write('index', index)
    expect(stuck.read('index', NOON)).toBeNull()
  })

  it('is readable by its user alone', () => {
    keep()
    expect(statSync(cache).mode & 0o077).toBe(0)
  })

  it('is not kept by a program that runs from its sources, or has no home', () => {
    for (const [folder, program] of [
      [cache, 'program.ts'],
      [null, code],
    ] as const) {
      const none = openCatalogCache(folder, foldersHere(), program)
      none.write('index', index)
      expect(none.read('index', NOON)).toBeNull()
    }
  })
})

it('a generator is the same after it was kept as JSON, prompts and all', () => {
  const { generators } = shippedCatalog()
  expect(JSON.parse(JSON.stringify(generators))).toEqual(generators)
})

it('the index holds no prompt', () => {
  const text = JSON.stringify(index.generators)
  for (const { prompt, fields } of shippedCatalog().generators) {
    for (const slot of Object.values(prompt.slots)) expect(text).not.toContain(JSON.stringify(slot.en))
    for (const { say } of fields.flatMap((field) => field.options))
      if (say) expect(text).not.toContain(JSON.stringify(say))
  }
})

it('the index is of the day in the catalog’s time zone', () => {
  expect([index.day, index.valid]).toEqual(['2026-03-20', { from: NOON, until: Date.UTC(2026, 2, 20, 16) }])
})

function mkdir(path: string): string {
  const folder = join(place, path)
  mkdirSync(folder)
  return folder
}
