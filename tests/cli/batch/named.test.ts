import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openedEach } from '../../opened.ts'
import { noonClock } from '../terminal.ts'
import { openBatchWorkplace } from './batch-workplace.ts'

const HEAD = 'generator,name,chapters,title,author\n'
const place = openedEach(() => openBatchWorkplace({}, noonClock))

it('gives a finished book the author of its changed row, in all its files, and says so', async () => {
  place.manifest(`${HEAD}moral-values,one,5,The Well,Aminah Yusof\n`)
  expect((await place.batch('--no-review', '--export', 'html')).code).toBe(0)
  expect((await place.batch('--no-review')).stderr).not.toContain('author')

  place.manifest(`${HEAD}moral-values,one,5,The Well,Other Name\n`)
  const { code, stderr } = await place.batch('--no-review', '--export', 'html')
  expect(code).toBe(0)
  expect(stderr).toContain('row 1, one: the finished book has the new author of its row; no text was written again')
  const read = (file: string) => readFileSync(join(place.folder, 'out', file), 'utf8')
  expect(JSON.parse(read('report.json')).books[0].renewed).toEqual(['author'])
  for (const file of ['one/the-well.md', 'one/the-well.html', 'one/book.json']) {
    expect(read(file)).toContain('Other Name')
    expect(read(file)).not.toContain('Aminah')
  }
})

it('names finished books with the same title in the summary and both reports', async () => {
  place.manifest(`${HEAD}moral-values,one,5,The Well,\nmoral-values,two,5,The Well,\nmoral-values,three,5,The Pond,\n`)
  const { code, stderr } = await place.batch('--no-review')
  expect(code).toBe(0)
  expect(stderr).toContain('kalam: 2 books have the title "The Well": one, two\n')
  const report = JSON.parse(readFileSync(join(place.folder, 'out/report.json'), 'utf8'))
  expect(report.total.equalTitles).toEqual([{ title: 'The Well', names: ['one', 'two'] }])
  expect(readFileSync(join(place.folder, 'out/report.md'), 'utf8')).toContain('## Equal titles')
})

it('--max-cost without a model says that none is connected', async () => {
  place.manifest(`${HEAD}moral-values,one,5,,\n`)
  const { code, stderr } = await place.batch('--max-cost', '5')
  expect(code).toBe(3)
  expect(stderr).toContain('--max-cost 5: no model is connected, and the demo writer costs nothing')
})
