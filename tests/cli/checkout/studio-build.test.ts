import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isStudioFresh } from '../../../cli/checkout/studio-build.ts'

const BUILT = 'dist/studio/index.html'
const FILES = [
  'studio/pages/home.tsx',
  'engine/flow.ts',
  'server/contract/rules.ts',
  'vite.config.ts',
  'package-lock.json',
  BUILT,
]

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kalam-fresh-'))
  for (const file of FILES) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), '')
  }
  await date(0, ...FILES, 'studio', 'studio/pages', 'engine', 'server/contract')
  await date(60, BUILT)
})
afterEach(() => rm(root, { recursive: true }))

const date = async (second: number, ...paths: string[]) => {
  for (const path of paths) await utimes(join(root, path), 1_800_000_000 + second, 1_800_000_000 + second)
}

it('is fresh while nothing is newer', () => {
  expect(isStudioFresh(root)).toBe(true)
})

it('is not when it was never built', async () => {
  await rm(join(root, BUILT))
  expect(isStudioFresh(root)).toBe(false)
})

it.each(FILES.filter((file) => file !== BUILT))('is not when %s has changed', async (file) => {
  await date(61, file)
  expect(isStudioFresh(root)).toBe(false)
})

it('is not when a file is gone', async () => {
  await rm(join(root, 'studio/pages/home.tsx'))
  await date(61, 'studio/pages')
  expect(isStudioFresh(root)).toBe(false)
})

it('is fresh when the rest of the server has changed', async () => {
  await writeFile(join(root, 'server/start.ts'), '')
  expect(isStudioFresh(root)).toBe(true)
})
