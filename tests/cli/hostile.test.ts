import { expect, it } from 'vitest'
import { EXIT } from '../../cli/base/exit.ts'
import { opened } from '../opened.ts'
import { isLongRun, openChance } from '../seeded.ts'
import { openWorkplace } from './terminal.ts'

const place = opened(() => openWorkplace())

const CODES: readonly number[] = Object.values(EXIT)

const WORDS = [
  ['list', 'show', 'prompt', 'quote', 'check', 'schema', 'complete', 'completion', 'new', 'help', 'write'],
  ['river', 'couplet', 'poster', '', ' ', '-', '--', '---', '-x', '--=', '__proto__', 'constructor', 'toString'],
  ['--set', '--settings', '--lang', '--chapters', '--step', '--book', '--json', '--no-input', '--family', '--help'],
  ['boat=Otter', 'boat=', '=x', '=', 'weather=other', 'cargo=,,,', 'year=1e9', 'sad=\u0000', '__proto__=1'],
  [
    '{{brief}}',
    '⟧⟦',
    '\ud800',
    '😀'.repeat(40),
    '../../etc/passwd',
    '/dev/null',
    '.',
    'a'.repeat(5000),
    '%s%n',
    '$(id)',
  ],
  ['chapter 1', 'chapter 99999999999', 'outline', 'ms', 'en', '٥', '-1', '4', '\n', '\u001b[2J'],
].flat()

it('a hostile command line ends in a known code, with a sentence and never a stack', async () => {
  const chance = openChance('hostile command line')
  for (let round = 0; round < (isLongRun ? 5000 : 250); round++) {
    const argv = Array.from({ length: chance.below(7) }, () => chance.one(WORDS))
    // What writes for real has tests of its own.
    if (argv[0] === 'write' || argv[0] === 'new') argv.push('--lang', 'nobody')
    const stdin = chance.one(['', '{', '[1]', 'boat: Otter', 'a: &a [*a]', '\u0000', '['.repeat(5000), 'boat: {}'])
    const { code, stdout, stderr } = await place.run([...argv, '--no-shipped', '--generators', 'generators'], {
      stdin,
    })
    const told = JSON.stringify({ round, argv, stdin, code, stderr: stderr.slice(0, 2000) })
    expect(CODES, told).toContain(code)
    expect(stderr, told).not.toMatch(/^ +at .+:\d+:\d+/m)
    expect(`${stdout}${stderr}`, told).not.toMatch(/undefined|\[object Object\]|TypeError/)
    if (code !== 0) expect(stderr, told).toMatch(/^(kalam: |Usage:|✗)/m)
  }
})

it('a hostile command line does not swallow a pipe without an end', async () => {
  const { code, stderr } = await place.run(
    ['prompt', 'river', '--settings', '-', '--no-shipped', '--generators', 'generators'],
    {
      stdin: 'x'.repeat(5_000_000),
    },
  )
  expect([code, stderr]).toEqual([2, expect.stringContaining('the most is 262144')])
})

it('an error of our own shows its stack only when asked', async () => {
  const argv = ['show', 'nobody', '--no-shipped', '--generators', 'generators']
  expect((await place.run(argv)).stderr).not.toMatch(/ at /)
  expect((await place.run(argv, { env: { KALAM_DEBUG: '1' } })).stderr).toMatch(/ at /)
})
