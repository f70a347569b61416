import { expect, test } from 'vitest'
import { systemClock } from '../../../engine/node/clock.ts'
import { openedEach } from '../../opened.ts'
import { openBatchWorkplace } from './batch-workplace.ts'

const desk = openedEach(() => openBatchWorkplace({}, systemClock))

const HEADER = 'generator,name,lang,chapters,words\n'
const bookIn = (name: string) => JSON.parse(desk.file(`out/${name}/book.json`))

test('a row is written with chapters of its words, in several calls, and stands so in the report', async () => {
  desk.manifest(`${HEADER}children,long,en,5,2500\n`)
  const { code, stderr } = await desk.batch()
  expect([code, stderr]).toEqual([0, expect.stringContaining('1 of 1 book finished')])
  const { entryWords, pieces } = bookIn('long')
  expect(entryWords).toBe(2500)
  const chapters = pieces.filter(({ kind }: { kind: string }) => kind === 'chapter')
  for (const { words, calls, flags } of chapters) {
    expect(words).toBeGreaterThan(2250)
    expect(words).toBeLessThan(2750)
    expect([calls, flags]).toEqual([2, []])
  }
  const [{ words }] = desk.report().books as unknown as [{ words: number }]
  expect(words).toBe(pieces.slice(1).reduce((sum: number, piece: { words: number }) => sum + piece.words, 0))
})

test('a row whose words changed after its book was begun is refused', async () => {
  desk.manifest(`${HEADER}children,long,en,5,2500\n`)
  await desk.batch('--max-calls', '20')
  desk.manifest(`${HEADER}children,long,en,5,1000\n`)
  const { code, stderr } = await desk.batch()
  expect(code).toBe(4)
  expect(stderr).toContain('words: 2500, now 1000')
  expect(bookIn('long').entryWords).toBe(2500)
})
