import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { MAX_CALLS } from '../../engine/writer/limits.ts'
import { openBatchWorkplace } from '../cli/batch/batch-workplace.ts'
import { opened, openedEach } from '../opened.ts'
import { SIXTEEN_FAULTS } from '../provider-server/faults.ts'
import { startProviderServer } from '../provider-server/server.ts'
import { everyNth } from '../seeded.ts'
import { fastClock, sentence } from './desk.ts'

const BOOKS = 2
const PIECES = 5
const server = opened(() => startProviderServer())
beforeEach(() => server.always())
const desk = openedEach(() =>
  openBatchWorkplace(
    { OPENAI_BASE_URL: server.url, OPENAI_API_KEY: 'sk-test', KALAM_DESCRIBE_TASK: '1' },
    fastClock(60),
  ),
)
beforeEach(() => desk.manifest('generator,name,chapters,lang\nmental-health,one,5,en\nmental-health,two,5,ms\n'))

describe('a lasting fault while a batch is written', () => {
  it.each(everyNth('faults of a batch', SIXTEEN_FAULTS, 8))(
    '%s says its sentence for each book, keeps nothing partial, and is made good by the next run',
    async (fault, code) => {
      expect((await desk.batch('--max-calls', '8', '--concurrency', '2')).code).toBe(6)
      const kept = pieces()
      expect(kept).toHaveLength(4)
      const before = server.calls.length
      if (fault === 'refused') await server.refuse()
      else server.always(fault)

      const failed = await desk.batch('--concurrency', '2')
      if (fault === 'refused') await server.accept()

      expect(failed.code).toBe(4)
      expect(desk.report().books.map(({ outcome, error }) => [outcome, error?.message])).toEqual([
        ['failed', sentence(code, 'en')],
        ['failed', sentence(code, 'en')],
      ])
      expect(failed.stderr).not.toMatch(/\n\s+at /)
      expect(server.calls.length - before).toBeLessThanOrEqual(MAX_CALLS * BOOKS)
      expect(pieces()).toEqual(kept)

      server.always()
      expect((await desk.batch()).code).toBe(0)
      expect(pieces().length).toBe(BOOKS * PIECES)
    },
  )
})

/** The texts of all books, manuscripts left out. */
function pieces(): string[] {
  const root = join(desk.folder, 'out')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\/\d\d-[^/]+\.md$/.test(file),
  )
  return files.toSorted().map((file) => readFileSync(join(root, file), 'utf8'))
}
