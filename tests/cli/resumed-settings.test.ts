import { expect, it } from 'vitest'
import { openedEach } from '../opened.ts'
import { openWorkplace } from './terminal.ts'

const place = openedEach(() => openWorkplace())

const kalam = (...argv: string[]) => place.run(argv)

it('a begun book takes no other settings; those that it has may be repeated', async () => {
  const begin = ['write', 'moral-values', '--chapters', '5', '--out', 'book', '--no-review', '--until', 'outline']
  expect((await kalam(...begin)).code).toBe(0)
  const resume = (...more: string[]) => kalam('write', '--resume', '--out', 'book', '--no-review', '--step', ...more)
  for (const [option, value, named] of [
    ['--chapters', '7', 'numberOfChapters=5'],
    ['--lang', 'ms', 'language=en'],
    ['--set', 'nosuch=x', 'nosuch'],
  ] as const) {
    const refused = await resume(option, value)
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining(named)])
  }
  expect((await resume('--chapters', '5', '--lang', 'en')).code).toBe(0)
})

it('the test page is written with the prompt that its form begins with', async () => {
  expect((await kalam('write', 'test', '--no-input')).code).toBe(0)
})
