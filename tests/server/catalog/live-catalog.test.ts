import { cp, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { packageRoot, resolveCatalogFolders } from '../../../engine/node/folders.ts'
import { CatalogFault, type LiveCatalog, openLiveCatalog } from '../../../server/catalog/live-catalog.ts'
import { TALE } from '../../engine/tale.ts'

let root: string
let generators: string
let live: LiveCatalog | undefined
let logged: { level: string; values: Record<string, unknown> }[]

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kalam-live-'))
  generators = join(root, 'generators')
  await cp(join(packageRoot(), 'generators/creative'), join(generators, 'creative'), { recursive: true })
  await writeFile(join(generators, 'creative/tale.yaml'), TALE)
  logged = []
})
afterEach(async () => {
  live?.close()
  live = undefined
  await rm(root, { recursive: true, force: true })
})

const keep = (level: string) => (values: unknown) => void logged.push({ level, values: values as never })
const logger = { warn: keep('warn'), error: keep('error'), info: keep('info') } as never
const open = async (watch = true) => {
  live = await openLiveCatalog({
    folders: resolveCatalogFolders([generators], '.', false),
    watch,
    countTokens: (text) => text.length,
    logger,
  })
  return live
}
const changed = (catalog: LiveCatalog) =>
  new Promise<void>((resolve) => {
    const off = catalog.onChange(() => {
      off()
      resolve()
    })
  })
const logs = (level: string) =>
  expect.poll(() => logged.filter((one) => one.level === level).length, { timeout: 20_000 })

describe('a catalog that is watched', () => {
  it('follows an edit, a new file and a deleted one, and its version rises', async () => {
    const catalog = await open()
    const file = join(generators, 'creative/tale.yaml')
    const first = catalog.version
    const before = catalog.generator('tale')
    const unchanged = catalog.generator('poems')

    let told = changed(catalog)
    await writeFile(file, TALE.replace('Storm Tale Generator', 'Gale Tale Generator'))
    await told
    expect(catalog.generator('tale').title.en).toBe('Gale Tale Generator')
    expect(before.title.en).toBe('Storm Tale Generator')
    expect(catalog.generator('poems')).toBe(unchanged)
    expect(catalog.version).toBeGreaterThan(first)

    told = changed(catalog)
    await rename(file, join(generators, 'creative/gale.yaml'))
    await told
    await expect
      .poll(() => catalog.current().generators.some(({ id }) => id === 'gale'), { timeout: 20_000 })
      .toBe(true)
    expect(() => catalog.generator('tale')).toThrow(expect.objectContaining({ code: 'requests.not-found' }))
  })

  it('keeps its last good state through a broken edit, and says what is wrong', async () => {
    const catalog = await open()
    const file = join(generators, 'creative/tale.yaml')
    await writeFile(file, TALE.replace('kind: book', 'kind: bok'))
    await logs('error').toBeGreaterThan(0)
    const { diagnostics } = logged.find(({ level }) => level === 'error')!.values
    expect(diagnostics).toMatch(/tale\.yaml:1:\d+ error: .*bok/)
    expect(catalog.generator('tale').kind).toBe('book')
    expect(catalog.version).toBe(1)

    const told = changed(catalog)
    await writeFile(file, TALE.replace('Storm Tale Generator', 'Mended'))
    await told
    expect(catalog.generator('tale').title.en).toBe('Mended')
  })

  it('keeps the prompts of a generator whose text is being written', async () => {
    const catalog = await open()
    const before = catalog.generator('tale')
    const prompts = catalog.prompts(before)
    const told = changed(catalog)
    await writeFile(join(generators, 'creative/tale.yaml'), TALE.replace('A tale of', 'A long tale of'))
    await told
    expect(catalog.prompts(before)).toBe(prompts)
    expect(catalog.prompts(catalog.generator('tale'))).not.toBe(prompts)
  })

  it('tells nobody after it is closed', async () => {
    const catalog = await open()
    let calls = 0
    catalog.onChange(() => calls++)()
    catalog.close()
    await writeFile(join(generators, 'creative/tale.yaml'), `${TALE}\n`)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect([calls, catalog.version]).toEqual([0, 1])
  })
})

describe('a catalog at the start', () => {
  it('refuses every fault, each with its place', async () => {
    await writeFile(join(generators, 'creative/tale.yaml'), TALE.replace('kind: book', 'kind: bok'))
    await writeFile(join(generators, '_updates.yaml'), '- id: Big News\n  date: tomorrow\n')
    const fault = await open().catch((error: unknown) => error as Error)
    expect(fault).toBeInstanceOf(CatalogFault)
    expect((fault as Error).message).toMatch(/tale\.yaml:1:\d+ error/)
    expect((fault as Error).message).toMatch(/_updates\.yaml:1:\d+ error/)
  })

  it('says that there is no folder', async () => {
    generators = join(root, 'elsewhere')
    await expect(open()).rejects.toThrow(/elsewhere:1:1 error: there is no such folder/)
  })

  it('compiles the shipped one when no folder is named', async () => {
    live = await openLiveCatalog({
      folders: resolveCatalogFolders(),
      watch: false,
      countTokens: (text) => text.length,
      logger,
    })
    expect(live.current().generators.length).toBeGreaterThan(40)
    expect(live.current().updates.length).toBeGreaterThan(0)
  })
})
