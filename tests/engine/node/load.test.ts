import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { catalogFolders } from '../../../engine/node/folders.ts'
import { loadCatalog } from '../../../engine/node/load.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kalam-load-'))
  cpSync(join(import.meta.dirname, '../../cli/fixture'), folder, { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true }))

async function ids() {
  const { catalog } = await loadCatalog(catalogFolders('generators', folder), folder)
  return catalog?.generators.map(({ id }) => id).toSorted()
}

it('reads a family that is a link to a folder, and a generator that is a link to a file', async () => {
  const before = await ids()
  expect(before).toContain('river')
  mkdirSync(join(folder, 'elsewhere'))
  renameSync(join(folder, 'generators/tales'), join(folder, 'elsewhere/tales'))
  symlinkSync(join(folder, 'elsewhere/tales'), join(folder, 'generators/tales'))
  renameSync(join(folder, 'elsewhere/tales/river.yaml'), join(folder, 'elsewhere/river.yaml'))
  symlinkSync(join(folder, 'elsewhere/river.yaml'), join(folder, 'elsewhere/tales/river.yaml'))
  expect(await ids()).toEqual(before)
})

it('passes over a link that leads nowhere', async () => {
  const before = await ids()
  symlinkSync(join(folder, 'nowhere'), join(folder, 'generators/gone'))
  expect(await ids()).toEqual(before)
})
