import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { openedEach } from '../opened.ts'
import { openWorkplace } from './terminal.ts'

const place = openedEach(() => openWorkplace())
beforeEach(async () => {
  const begun = ['write', 'romance', '--chapters', '7', '--no-input', '--out', 'book', '--until', 'chapter 1']
  expect((await place.run(begun)).code).toBe(0)
})

const read = (name: string) => readFileSync(join(place.folder, 'book', name), 'utf8')
const edit = (change: (text: string) => string) =>
  writeFileSync(join(place.folder, 'book', 'bible.md'), change(read('bible.md')))
const resume = () => place.run(['write', '--resume', '--no-input', '--out', 'book', '--step'])
const lines = () => JSON.parse(read('book.json')).bible.lines as { id: number; text: string; from: string }[]

it('corrections in bible.md stand in the next prompt, and stay when the next piece adds its lines', async () => {
  const before = lines()
  edit(
    (text) => `${text.replace(/^- 1\. .*$/m, '- 1. It begins on a Sunday.')}\n## Threads\n\n- Who wound the clock?\n`,
  )
  const prompt = await place.run(['prompt', 'romance', '--book', 'book'])
  expect(prompt.stdout).toContain('It begins on a Sunday.')
  expect(prompt.stdout).toContain('Who wound the clock?')
  expect((await resume()).code).toBe(0)
  const after = lines()
  expect(after.find(({ id }) => id === 1)).toMatchObject({ text: 'It begins on a Sunday.', from: 'author' })
  expect(after.find(({ text }) => text === 'Who wound the clock?')).toMatchObject({ from: 'author' })
  expect(after.length).toBeGreaterThan(before.length + 1)
  for (const { text } of after) expect(read('bible.md')).toContain(text)
  expect(new Set(after.map(({ id }) => id)).size).toBe(after.length)
})

it('a damaged bible.md stops the writing before a call, and is named with its lines', async () => {
  edit((text) => text.replace('## Threads', '## Thraeds'))
  const [record, damaged] = [read('book.json'), read('bible.md')]
  const { code, stderr } = await resume()
  expect(code).toBe(5)
  const line = damaged.split('\n').indexOf('## Thraeds') + 1
  expect(stderr).toContain(`bible.md:${line}: “Thraeds” is no part of a story bible. Did you mean “Threads”?`)
  expect([read('book.json'), read('bible.md')]).toEqual([record, damaged])
})
