import { expect, it } from 'vitest'
import { cacheFolder } from '../../../engine/node/folders.ts'

it.each([
  [{ XDG_CACHE_HOME: '/x', HOME: '/home/a' }, 'linux', '/x/kalam'],
  [{ XDG_CACHE_HOME: 'relative', HOME: '/home/a' }, 'linux', '/home/a/.cache/kalam'],
  [{ HOME: '/home/a' }, 'linux', '/home/a/.cache/kalam'],
  [{ HOME: '/Users/a' }, 'darwin', '/Users/a/Library/Caches/kalam'],
  [{}, 'linux', null],
  [{}, 'win32', null],
])('the cache folder of %j on %s is %s', (environment, platform, folder) => {
  expect(cacheFolder(environment, platform)).toBe(folder)
})
