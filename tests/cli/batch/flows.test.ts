import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { systemClock } from '../../../engine/node/clock.ts'
import { packageRoot } from '../../../engine/node/folders.ts'
import { openedEach } from '../../opened.ts'
import { openBatchWorkplace } from './batch-workplace.ts'

const examples = ['--generators', join(packageRoot(), 'tests/generators')]
const desk = openedEach(() => openBatchWorkplace({}, systemClock))

it('writes books with flows of their own, with what a piece asks for, titles and pictures', async () => {
  desk.manifest(
    [
      'generator,name,topic,hero,episodes,pages,length,guest 2,title 2,parts',
      'podcast,season,Old trades,,4,,short,Aminah,The clog maker,',
      'picture-book,tapir,,A tapir,,8,,,,',
    ].join('\n'),
  )
  const { code, stderr } = await desk.batch(...examples)
  expect([code, stderr]).toEqual([0, expect.stringContaining('2 of 2 books finished')])
  const books = desk.report().books
  expect(books.map(({ outcome, pieces, of }) => [outcome, pieces, of])).toEqual([
    ['done', 5, 5],
    ['done', 17, 17],
  ])
  expect(JSON.parse(desk.file('out/season/book.json')).settings).toMatchObject({ episodes: 4, 'guest 2': 'Aminah' })
  expect(desk.file(`out/${books[0]!.file}`)).toContain('\n## Episode 2: The clog maker\n')
  const story = desk.file(`out/${books[1]!.file}`)
  for (const page of [1, 2, 3, 4, 5, 6, 7, 8]) {
    expect(story).toContain(`![Picture ${page}](page-${page}.png)`)
    expect(
      readFileSync(join(desk.folder, `out/tapir/page-${page}.png`))
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
  }
  expect(books[1]!.flags).toEqual([])
})

it('caps no cost of pictures that have no price', async () => {
  desk.manifest('generator,hero\npicture-book,A tapir\n')
  const config = 'prices: { inputPerMillion: 1, outputPerMillion: 2, currency: USD }\n'
  desk.manifest(config, 'kalam.config.yaml')
  const { code, stderr } = await desk.batch(...examples, '--max-cost', '1')
  expect([code, stderr]).toEqual([3, expect.stringContaining('one for an image too (row 1)')])
})
