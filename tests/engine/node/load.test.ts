import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { resolveCatalogFolders } from '../../../engine/node/folders.ts'
import { loadCatalog } from '../../../engine/node/load.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kalam-load-'))
  cpSync(join(import.meta.dirname, '../../cli/fixture'), folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

async function read() {
  const { catalog, diagnostics } = await loadCatalog(resolveCatalogFolders(['generators'], folder, false), folder)
  return { ids: catalog?.generators.map(({ id }) => id).toSorted(), diagnostics }
}
const ids = async () => (await read()).ids

it('a link in a folder of generators is read as a family or a generator when it stays within the folder', async () => {
  const before = await ids()
  expect(before).toContain('river')
  mkdirSync(join(folder, 'generators/.elsewhere'))
  renameSync(join(folder, 'generators/tales'), join(folder, 'generators/.elsewhere/tales'))
  symlinkSync('.elsewhere/tales', join(folder, 'generators/tales'))
  renameSync(join(folder, 'generators/.elsewhere/tales/river.yaml'), join(folder, 'generators/.elsewhere/river.yaml'))
  symlinkSync('../river.yaml', join(folder, 'generators/.elsewhere/tales/river.yaml'))
  expect(await ids()).toEqual(before)
})

it('a link in a folder of generators is named when it leads out of the folder, and not read', async () => {
  renameSync(join(folder, 'generators/tales'), join(folder, 'tales'))
  symlinkSync('../tales', join(folder, 'generators/tales'))
  const { ids: read_, diagnostics } = await read()
  expect(read_).not.toContain('river')
  expect(diagnostics).toMatchObject([
    {
      severity: 'error',
      rule: 'link',
      file: 'generators/tales',
      excerpt: expect.stringMatching(/^tales -> .*tales$/),
    },
  ])
})

it('a link in a folder of generators is named when it leads nowhere, unless its name begins with a dot', async () => {
  const before = await ids()
  symlinkSync('nowhere', join(folder, 'generators/gone'))
  symlinkSync('aminah@machine.123', join(folder, 'generators/tales/.#river.yaml'))
  const { ids: after, diagnostics } = await read()
  expect(after).toEqual(before)
  expect(diagnostics).toMatchObject([{ rule: 'link', file: 'generators/gone', message: 'the link leads nowhere' }])
})

const readOnly = async (only: readonly string[], folders = resolveCatalogFolders()) => {
  const { catalog } = await loadCatalog(folders, folder, { memo: new Map(), only })
  return catalog!.generators
}

it('the generators that are needed are compiled alone, equal to those of a whole catalog', async () => {
  const { catalog } = await loadCatalog(resolveCatalogFolders(), folder)
  const named = (id: string) => catalog!.generators.find((one) => one.id === id)
  expect(await readOnly(['riddles', 'romance'])).toEqual([named('romance'), named('riddles')])
})

it('the generators that are needed bring all others where one of them is not in the shipped set, and where a folder is over it', async () => {
  expect((await readOnly(['romance', 'no-such'])).length).toBeGreaterThan(40)
  expect((await readOnly(['romance'], resolveCatalogFolders(['generators'], folder))).length).toBeGreaterThan(40)
})
