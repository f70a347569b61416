import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { watchFile } from '../../../server/catalog/watch-folders.ts'

it('follows one file that is written, replaced and made anew, and nothing beside it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kalam-file-'))
  const file = join(folder, 'kalam.config.yaml')
  const changed = vi.fn(async () => undefined)
  const watcher = watchFile(file, changed, (error) => expect.fail(String(error)))
  const isTold = async (change: () => Promise<void>) => {
    changed.mockClear()
    await change()
    await vi.waitUntil(() => changed.mock.calls.length > 0, { timeout: 10_000 })
  }
  try {
    await isTold(() => writeFile(file, 'useAzure: true'))
    await writeFile(join(folder, 'beside.yaml'), '')
    await isTold(() => rename(join(folder, 'beside.yaml'), file))
    await isTold(() => rm(file))
  } finally {
    watcher.close()
    await rm(folder, { recursive: true })
  }
})
