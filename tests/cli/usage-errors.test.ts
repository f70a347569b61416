import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command, CommanderError } from 'commander'
import { beforeAll, describe, expect, it } from 'vitest'
import { CommandError, EXIT } from '../../cli/base/exit.ts'
import { MESSAGES } from '../../cli/messages/messages.ts'
import { explainCommanderError } from '../../cli/program/program.ts'
import { findMessageText } from '../../engine/messages/message.ts'
import { sourcesBeneath } from '../house/sources.ts'
import { opened } from '../opened.ts'
import { foreignIn } from './english-words.ts'
import { openWorkplace } from './terminal.ts'

/** A command line that is refused. Without `where`, its generators are those of the fixture. */
interface WrongLine {
  readonly argv: readonly string[]
  readonly stdin?: string
  readonly env?: Readonly<Record<string, string>>
  readonly where?: readonly string[]
  /** What a library says in English, and the faults of YAML files, which the engine has in English only. */
  readonly foreign?: RegExp
}

/** All lines but the first. */
const LISTED = /\n[\s\S]*/

/** A configuration whose key is not set. */
const KEYED = { KALAM_CONFIG: 'keyed.yaml' }

const line = (text: string, more: Omit<WrongLine, 'argv'> = {}): WrongLine => ({ argv: text.split(' '), ...more })

/** Every usage error of the command line that needs no model and no person. `written` is a whole book, `begun` has its plan. */
const WRONG_LINES: readonly WrongLine[] = [
  // Commander's own.
  line('chek'),
  line('xyzzy'),
  line('admin creat'),
  line('pack chek'),
  line('list --jsn'),
  line('list --qqqqqq'),
  line('review book --no-fualt 1'),
  line('list extra'),
  line('show river brook'),
  line('quote'),
  line('admin credits a@example.my'),
  line('write --out'),
  line('show river --lang fr'),
  line('write river --format pdf'),
  line('write river --chapters some'),
  line('write couplet --max-credits some'),
  line('write couplet --max-credits 0'),
  line('status nowhere'),
  line('language new en'),
  line('language new id'),
  line('language new id', { where: [] }),
  line('language check xx'),
  line('review written --habits --again'),
  line('review written --habits --take 9'),
  line('review written --comments edited.docx --take 1.1'),
  line('review written --comments nowhere.docx'),
  line('restore book --to 0'),
  // Generators and packs.
  line('show rivver'),
  line('show nobody'),
  line('show river', { where: ['--generators', 'sheet.csv'] }),
  line('show'),
  line('list --family talez'),
  line('list --family qqqq'),
  line('show river', { where: ['--generators', 'nowhere'] }),
  line('show river', { where: ['--generators', 'npm:kalam-pack-none'] }),
  line('show river', { where: ['--generators', 'npm:Not A Name'] }),
  line('demo', { where: ['--no-shipped', '--generators', 'rhymes'] }),
  line('new'),
  line('new tide --dir tide'),
  line('new Not_A_Name'),
  line('new river'),
  line('new brook --family talez --no-input'),
  line('new brook --family qqqq --no-input'),
  { argv: ['new', 'brook', '--title', ' ', '--family', 'tales', '--no-input'] },
  line('new --pack Not_A_Name --no-input'),
  line('new --pack kalam-pack-x --dir packs --no-input'),
  line('new brook --no-input', { where: ['--no-shipped', '--generators', 'node_modules/kalam-pack-y'] }),
  line('schema --write', { where: ['--no-shipped', '--generators', 'node_modules/kalam-pack-y'] }),
  line('migrate-spec --write', { where: ['--no-shipped', '--generators', 'node_modules/kalam-pack-y'] }),
  line('migrate-spec', { where: ['--generators', 'later'] }),
  line('migrate-spec nowhere.yaml'),
  line('migrate-spec sheet.csv'),
  line('check nowhere.yaml'),
  line('check sheet.csv'),
  line('pack check nowhere', { where: [] }),
  line('completion tcsh'),
  line('show river', { where: ['--no-shipped', '--generators', 'unusable'], foreign: LISTED }),
  // Texts and settings.
  line('write'),
  line('write river --after begun --resume --no-input'),
  line('write couplet --after begun --no-input'),
  line('write river --set novalue --no-input'),
  line('write river --set weathr=rain --set novalue --no-input'),
  line('write river --set boat=Otter --words 9999 --no-input'),
  line('write river --settings nowhere.yaml --no-input'),
  line('write river --settings generators --no-input'),
  line('write river --settings sheet.csv/x --no-input'),
  line('write river --settings - --no-input', { stdin: '[1]' }),
  line('write river --settings - --no-input', { stdin: 'a: [', foreign: LISTED }),
  line('write river --brief nowhere.md --no-input'),
  line('write river --brief - --settings - --no-input'),
  line('write river --brief - --no-input', { stdin: '\0' }),
  line('write river --brief - --no-input', { stdin: '# Peple\n\nAina' }),
  line('write couplet --brief - --no-input', { stdin: '# Premise\n\nRain' }),
  line('write couplet --book nowhere --no-input'),
  line('write couplet --resume --no-input'),
  line('write river --set boat=Otter --until chapter --out book --no-input'),
  line('write river --set boat=Otter --title-of reef --out book --no-input'),
  line('import nowhere.docx'),
  line('import text.md --yes', { where: ['--no-shipped', '--generators', 'rhymes'] }),
  line('import chinese.md --generator river --yes'),
  line('import text.md --generator river --set boat=Otter --out written --yes'),
  line('import sheet.csv --boundaries nowhere.md --yes'),
  line('import sheet.csv --boundaries - --yes', { stdin: '{', foreign: /: Expected .*/ }),
  line('import sheet.csv --boundaries - --yes', { stdin: '{"parts": 1}' }),
  line('report nowhere.md'),
  line('report - --voice -'),
  line('report -', { stdin: ' ' }),
  line('report -', { stdin: '\0' }),
  line('report generators'),
  line('report - --json --html -', { stdin: 'A boat.' }),
  line('report - --html sheet.csv/page.html', { stdin: 'A boat.' }),
  line('export nowhere'),
  line('export generators'),
  line('export sheet.csv --format odt'),
  line('export sheet.csv --format pack'),
  line('export sheet.csv --format docx --comments'),
  line('cover text.md --count 99'),
  line('cover text.md --choose 9'),
  line('cover text.md --size big'),
  line('cover text.md --picture sheet.csv'),
  line('cover text.md --wrap'),
  line('cover text.md --design veil'),
  line('review sheet.csv --mend'),
  { argv: ['review', 'book', 'ten old locks'] },
  line('review book --change 1.1'),
  { argv: ['review', 'book', 'x'.repeat(20_001), '--change', '1.1'] },
  line('scenes book --show --set plan.txt'),
  line('scenes begun --piece zzz'),
  line('scenes book --set nowhere.txt'),
  line('scenes book --set -', { stdin: 'x'.repeat(5001) }),
  line('plan book --edit --propose'),
  line('plan written --edit', { env: { VISUAL: 'false' } }),
  line('plan written --set nowhere.md'),
  line('plan written --set -', { stdin: 'Nothing like a plan' }),
  line('rewrite written --instruction shorter'),
  line('rewrite written --piece introduction'),
  line('rewrite written --piece nowhere --manner again'),
  line('restore written --piece introduction'),
  line('lock written --piece intro'),
  line('lock written --piece zzz'),
  line('write couplet --out written'),
  line('restore written --piece introduction --to 99'),
  line('scenes written'),
  line('scenes begun'),
  line('ask begun Who?'),
  { argv: ['ask', 'written', ' '] },
  line('write river --set boat=Otter --out written --no-input'),
  line('write couplet --brief text.md --no-input'),
  // Prompts and recordings.
  line('prompt'),
  line('prompt river --all --step outline'),
  line('prompt --update'),
  line('prompt river --brief b.md --diff HEAD'),
  line('prompt --diff HEAD --all'),
  line('prompt --diff HEAD --book book'),
  line('prompt --diff HEAD --set boat=Otter'),
  line('prompt --diff no-such-revision'),
  line('prompt --golden --step outline'),
  { argv: ['prompt', 'river', '--step', 'outlin'] },
  { argv: ['prompt', 'river', '--step', 'qqqq'] },
  line('record poster'),
  line('record river --out - --json'),
  line('record river --name Not_A_Name'),
  line('record river --until qqqq --out -'),
  line('record river --out sheet.csv'),
  line('replay river'),
  line('replay nowhere.jsonl'),
  // The server's.
  line('admin credits a@example.my many'),
  line('admin codes 20000'),
  line('admin actions --last 0'),
  line('admin payments --user'),
  line('admin upgrade-link a@example.my gold'),
  line('audit'),
  line('backup copy.db'),
  // Batches and comparisons.
  line('batch sheet.csv'),
  line('batch sheet.csv --dry-run'),
  line('batch sheet.csv --generator nobody --dry-run'),
  line('batch sheet.csv --generator couplet --only reef --dry-run'),
  line('batch sheet.csv --dry-run --max-calls none'),
  line('batch sheet.csv --dry-run --max-calls 0 --max-cost 0 --rate fast'),
  line('batch sheet.csv --dry-run --export odt'),
  line('batch - --dry-run --brief -'),
  line('batch sheet.csv --dry-run --server https://kalam.example --concurrency 2 --no-review --max-credits some'),
  line('batch sheet.csv --dry-run --max-credits 5'),
  line('batch - --dry-run --manifest-format csv --server https://kalam.example', { stdin: 'generator\ncouplet\n' }),
  line('batch - --dry-run --manifest-format csv', { stdin: 'generator,mood\ncouplet,light\n', env: KEYED }),
  line('batch - --dry-run --manifest-format csv --only 1 --max-cost 5', { stdin: 'generator\ncouplet\n' }),
  line('batch - --dry-run --manifest-format csv --max-cost 5', {
    stdin: 'generator\ncouplet\n',
    env: { OPENAI_API_KEY: 'sk-x' },
  }),
  line('compare couplet'),
  line('compare couplet --rows sheet.csv --dry-run'),
  line('compare couplet couplet'),
  line('compare couplet couplet --rows sheet.csv'),
  line('compare poster poster --rows sheet.csv --dry-run'),
  line('compare couplet --model x --model y --rows sheet.csv --dry-run'),
  line('compare loose.yaml loose.yaml --rows sheet.csv --dry-run'),
  line('compare couplet generators/verse/nowhere.yaml --rows sheet.csv --dry-run'),
  line('compare --reveal -'),
  line('compare --reveal - --out nowhere'),
  line('compare --reveal nowhere.json --out comparison'),
  line('compare --reveal - --out comparison', { stdin: '{}' }),
  line('compare --reveal - --out comparison', { stdin: '{"comparison": "other", "verdicts": []}' }),
  line('compare couplet couplet --rows sheet.csv --out comparison'),
  line('compare couplet couplet --rows sheet.csv --out damaged'),
]

const FIXTURE = ['--no-shipped', '--generators', 'generators']
const place = opened(() => openWorkplace())
beforeAll(async () => {
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

/** Messages that need a person, an agent, a book, an endpoint, a full disk, another account of the system, or a machine without git. */
const ELSEWHERE = [
  'batch.no-rows',
  'batch.no-image-price',
  'batch.other-place',
  'batch.this-machine',
  'batch.server-credits',
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
  'manuscript.variants',
  'manuscript.plan-dry-run',
  'prompts.revision-faulty',
  'prompts.no-git',
  'reading.habits-full',
  'server.not-installed',
  'server.not-tested',
  'server.address',
  'server.no-token',
  'server.unreachable',
  'server.no-kalam',
  'agents.outside',
  'agents.quote-what',
  'agents.text-with-take',
  'agents.not-installed',
  'usage.doctor',
  'usage.cancelled',
  'writing.begun-with',
  'writing.title-of',
  'writing.over-cost',
]

describe('the table', () => {
  const codes = Object.keys(MESSAGES) as (keyof typeof MESSAGES)[]

  it('has a line for every message that is thrown', () => {
    const sources = sourcesBeneath('cli').filter(({ path }) => !path.startsWith('cli/messages/'))
    const named = new Set(
      sources
        .flatMap(({ code }) => [...code.matchAll(/(?:toMessage|usageError)\(\s*'([^']+)'/g)])
        .map(([, one]) => one),
    )
    // Of a sheet and of endpoints they are findings, which no line of its own leads to.
    const thrown = codes.filter((one) => named.has(one) && !/^(?:manifest|doctor)\./.test(one))
    const patternOf = (one: (typeof codes)[number]) =>
      new RegExp(
        findMessageText(MESSAGES, one, 'en')
          .replace(/[^\w{} ]/g, '\\$&')
          .replace(/\{\w+\}/g, '[^]*'),
      )
    expect(thrown.length).toBeGreaterThan(100)
    expect(thrown.filter((one) => !said.some((text) => patternOf(one).test(text)))).toEqual(ELSEWHERE)
  })
})

it('an error of a command has no message in one language alone', () => {
  // @ts-expect-error -- a text is no message
  expect(() => new CommandError(EXIT.usage, 'wrong use')).not.toThrow()
})

it('an error of commander with a sentence that no pattern knows is printed as it is', () => {
  const error = new CommanderError(1, 'commander.unknownOption', 'error: no such option: --jsn')
  expect(explainCommanderError(error, new Command('list'))).toMatchObject({
    exitCode: EXIT.usage,
    told: { en: 'no such option: --jsn', ms: 'no such option: --jsn' },
  })
})
