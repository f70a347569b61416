import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cacheKeyPrefix, MAX_CACHE_AGE_MS, openFileCache } from '../../../server/publish/file-cache.ts'
import { handClock } from '../books/shelf.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kalam-cache-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const bytes = (size: number) => new Uint8Array(size).fill(7)

it('forgets the longest unused files above its bound, and old ones', async () => {
  const clock = handClock()
  const cache = openFileCache({ folder: join(folder, 'exports'), clock, maxBytes: 250 })
  for (const key of ['a.md', 'b.md']) {
    await cache.write(key, bytes(100))
    clock.move(1000)
  }
  expect(await cache.read('a.md')).toHaveLength(100)
  clock.move(1000)
  await cache.write('c.md', bytes(100))
  expect(await cache.size('b.md')).toBeNull()
  expect((await readdir(join(folder, 'exports'))).toSorted()).toEqual(['a.md', 'c.md'])
  clock.move(MAX_CACHE_AGE_MS + 1000)
  await cache.write('d.md', bytes(10))
  expect(await readdir(join(folder, 'exports'))).toEqual(['d.md'])
})

it('keeps nothing where it can’t write, and says so by an empty place', async () => {
  await writeFile(join(folder, 'file'), 'no folder')
  const cache = openFileCache({ folder: join(folder, 'file'), clock: handClock() })
  await cache.write('a.md', bytes(1))
  expect([await cache.read('a.md'), await cache.size('a.md')]).toEqual([null, null])
})

it('forgets the files of one user alone', async () => {
  const cache = openFileCache({ folder: join(folder, 'users'), clock: handClock() })
  const [one, other] = [cacheKeyPrefix('one'), cacheKeyPrefix('other')]
  await cache.write(`${one}.a.md`, bytes(1))
  await cache.write(`${other}.a.md`, bytes(1))
  await cache.forget(one)
  expect(await readdir(join(folder, 'users'))).toEqual([`${other}.a.md`])
})
