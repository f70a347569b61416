import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import type { Book } from '../../engine/book/book.ts'
import { opened, openedEach } from '../opened.ts'
import type { RecordedCall } from '../provider-server/call.ts'
import { startProviderServer } from '../provider-server/server.ts'
import { openWorkplace } from './terminal.ts'

const server = opened(() => startProviderServer())
beforeEach(() => {
  server.always({ play: '401', step: 'chapter', chapter: 1, section: 3 })
  ;(server.calls as RecordedCall[]).length = 0
})
const place = openedEach(() => openWorkplace())

const kalam = (argv: readonly string[], env: Record<string, string> = {}) =>
  place.run(argv, { env: { OPENAI_BASE_URL: server.url, KALAM_DESCRIBE_TASK: '1', ...env } })

const LONG = ['romance', '--chapters', '7', '--words', '4500', '--out', 'reef', '--no-review', '--until', 'chapter 1']
const RESUME = ['write', '--resume', '--out', 'reef', '--no-review', '--until', 'chapter 1']
const book = () => JSON.parse(readFileSync(join(place.folder, 'reef/book.json'), 'utf8')) as Book
const sections = () => server.calls.flatMap(({ task }) => (task?.small === undefined ? (task?.section ?? []) : []))

it('a book keeps the written sections of a chapter that failed, and goes on after them', async () => {
  const failed = await kalam(['write', ...LONG])
  expect(failed.code).toBe(4)
  expect(failed.stderr).toContain(
    '2 of the 3 sections of “Chapter 1” are written and kept; --resume goes on after them',
  )
  const { unfinished, pieces } = book()
  expect(unfinished).toMatchObject({ step: 'chapter 1', count: 3 })
  const [first, second] = unfinished!.sections
  expect(pieces.map(({ step }) => step)).not.toContain('chapter 1')
  server.always()
  ;(server.calls as RecordedCall[]).length = 0
  expect((await kalam(RESUME)).code).toBe(0)
  expect(sections().map(({ number }) => number)).toEqual([3])
  const written = readFileSync(join(place.folder, 'reef/02-chapter-1.md'), 'utf8')
  expect(written.startsWith(`${first!.text}\n\n`)).toBe(true)
  expect(written).toContain(second!.text.slice(0, 200))
  expect(book().unfinished).toBeUndefined()
})

it('a chapter with another plan of scenes is begun anew, and one that is divided otherwise too', async () => {
  const { stderr } = await kalam(['write', ...LONG], { LANG: 'ms_MY.UTF-8' })
  expect(stderr).toContain('2 daripada 3 bahagian “Bab 1” sudah ditulis dan disimpan')
  expect((await kalam(['scenes', 'reef'])).code).toBe(0)
  expect(book().unfinished).toBeUndefined()
  ;(server.calls as RecordedCall[]).length = 0
  await kalam(RESUME)
  expect(sections().map(({ number }) => number)).toEqual([1, 2, 3])
  ;(server.calls as RecordedCall[]).length = 0
  await kalam([...RESUME, '--words', '2500'])
  expect(sections().map(({ number }) => number)).toEqual([1, 2])
  expect(book().unfinished).toBeUndefined()
})
