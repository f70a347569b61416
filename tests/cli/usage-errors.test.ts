import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command, CommanderError } from 'commander'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CommandError, EXIT } from '../../cli/base/exit.ts'
import { MESSAGES } from '../../cli/messages/messages.ts'
import { usageError } from '../../cli/program/program.ts'
import { sourcesBeneath } from '../house/sources.ts'
import { foreignIn } from './english-words.ts'
import { openWorkplace, type Workplace } from './terminal.ts'
import { WRONG_LINES, type WrongLine } from './usage-errors.ts'

const FIXTURE = ['--no-shipped', '--generators', 'generators']

let place: Workplace
beforeAll(async () => {
  place = openWorkplace()
  const put = (name: string, text: string) => {
    mkdirSync(join(place.folder, name, '..'), { recursive: true })
    writeFileSync(join(place.folder, name), text)
  }
  for (const name of ['_catalog.yaml', '_words.yaml', 'verse'])
    cpSync(join(place.folder, 'generators', name), join(place.folder, 'rhymes', name), { recursive: true })
  cpSync(join(place.folder, 'generators'), join(place.folder, 'node_modules/kalam-pack-y'), { recursive: true })
  cpSync(join(place.folder, 'templates'), join(place.folder, 'node_modules/kalam-pack-y/templates'), {
    recursive: true,
  })
  // A repository without a commit.
  execFileSync('git', ['init', '--quiet'], { cwd: place.folder })
  put('unusable/_catalog.yaml', 'families: 1\n')
  put('loose.yaml', 'kind: single\n')
  put('text.md', '# The Reef\n\nThe boat lay still. She said it was late.\n')
  put('chinese.md', '船停在礁石旁边。\n')
  put('later/_catalog.yaml', 'format: 999\n')
  put('keyed.yaml', 'providers: [{ name: main, baseURL: "http://127.0.0.1:9/v1", model: m, key: KALAM_TEST_KEY }]\n')
  put('damaged/key.json', '{}')
  const sides = ['a', 'b'].map((key) => ({ key, spec: key, model: 'demo', fingerprint: key }))
  put('comparison/key.json', JSON.stringify({ version: 1, id: 'one', seed: 1, sides, pairs: [] }))
  await place.run(['demo', 'river', '--out', 'written', ...FIXTURE])
  await place.run(['write', 'river', '--set', 'boat=Otter', '--step', '--out', 'begun', '--no-input', ...FIXTURE])
})
afterAll(() => place.close())

/** The exit code, and what stderr says last, after notices and faults of single generators. */
async function refused({ argv, stdin, env = {}, where = FIXTURE }: WrongLine, LANG: string) {
  const options = { env: { ...env, LANG }, ...(stdin === undefined ? {} : { stdin }) }
  const { code, stderr } = await place.run([...argv, ...where], options)
  return { code, text: stderr.slice(stderr.lastIndexOf('kalam: ')) }
}

/** What was said in English. */
const said: string[] = []

describe.each(WRONG_LINES.map((wrong) => [wrong.argv.join(' ').slice(0, 70), wrong] as const))('%s', (_, wrong) => {
  it('is refused in the language of the terminal', async () => {
    const [english, malay] = [await refused(wrong, 'en_US.UTF-8'), await refused(wrong, 'ms_MY.UTF-8')]
    said.push(english.text)
    expect(english.code).toBeGreaterThan(0)
    expect(malay.code).toBe(english.code)
    expect(english.text).toMatch(/^kalam: \S/)
    expect(malay.text).toMatch(/^kalam: \S/)
    expect(malay.text).not.toBe(english.text)
    expect(foreignIn(malay.text.replace(wrong.foreign ?? /$/, ''))).toEqual([])
  })
})

/** Messages that need a person, a book, an endpoint, a full disk, another account of the system, or a machine without git. */
const ELSEWHERE = [
  'batch.no-rows',
  'batch.no-image-price',
  'batch.disk-full',
  'batch.unwritable',
  'batch.too-many-requests',
  'compare.other-seed',
  'file.reason-permission',
  'file.too-large',
  'generators.unreadable',
  'generators.kind-misfit',
  'generators.no-configuration',
  'manuscript.no-book',
  'prompts.revision-faulty',
  'prompts.no-git',
  'server.not-installed',
  'server.not-tested',
  'usage.doctor',
  'usage.cancelled',
  'writing.begun-with',
  'writing.title-of',
]

describe('the table', () => {
  const codes = Object.keys(MESSAGES) as (keyof typeof MESSAGES)[]

  it('has a line for every message that is thrown', () => {
    const code = sourcesBeneath('cli').filter(({ path }) => !path.startsWith('cli/messages/'))
    const thrown = codes.filter(
      (one) =>
        // Of a sheet and of endpoints they are findings, which no line of its own leads to.
        !/^(?:manifest|doctor)\./.test(one) &&
        code.some((source) => new RegExp(`told\\(\\s*'${one}'`).test(source.code)),
    )
    const patternOf = (one: (typeof codes)[number]) =>
      new RegExp(MESSAGES[one].en.replace(/[^\w{} ]/g, '\\$&').replace(/\{\w+\}/g, '[^]*'))
    expect(thrown.length).toBeGreaterThan(100)
    expect(thrown.filter((one) => !said.some((text) => patternOf(one).test(text)))).toEqual(ELSEWHERE)
  })
})

describe('an error of a command', () => {
  it('has no message in one language alone', () => {
    // @ts-expect-error -- a text is no message
    expect(() => new CommandError(EXIT.usage, 'wrong use')).not.toThrow()
  })
})

describe('an error of commander', () => {
  it('with a sentence that no pattern knows is printed as it is', () => {
    const error = new CommanderError(1, 'commander.unknownOption', 'error: no such option: --jsn')
    expect(usageError(error, new Command('list'))).toMatchObject({
      exitCode: EXIT.usage,
      told: { en: 'no such option: --jsn', ms: 'no such option: --jsn' },
    })
  })
})
