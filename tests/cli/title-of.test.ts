import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openedEach } from '../opened.ts'
import { openWorkplace } from './terminal.ts'

const place = openedEach(() => openWorkplace())

const own = ['--no-shipped', '--generators', 'generators']
const write = ['write', 'river', '--set', 'boat=Melor', '--chapters', '4', '--no-input', '--out', 'book', ...own]
const named = ['--title', 'The Ferry', '--title-of', '1=The Landing', '--title-of', 'introduction=Before the Rain']

it('names and hides the headings of parts beside the chapters, and counts the parts that a reader reads', async () => {
  const outcome = await place.run([...write, ...named, '--title-of', 'conclusion='])
  expect(outcome.stderr).toMatch(/The Ferry: [\d,]+ words in 4 parts\n/)
  expect(outcome.code).toBe(0)
  const text = readFileSync(join(place.folder, 'book', 'the-ferry.md'), 'utf8')
  const headings = text.split('\n').filter((line) => line.startsWith('## ') || line === '* * * * *')
  expect(headings[0]).toBe('## Before the Rain')
  expect(headings[1]).toBe('## Chapter 1: The Landing')
  expect(headings.at(-1)).toBe('* * * * *')
})

it('refuses a part that the book hasn’t got, and names those it has', async () => {
  const { code, stderr } = await place.run([...write, '--title-of', 'preface=Hello'])
  expect(code).toBe(2)
  expect(stderr).toContain('write a chapter number (or one of introduction, conclusion), = and a title')
})
