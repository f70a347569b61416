import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { opened, openedEach } from '../../opened.ts'
import type { RecordedCall } from '../../provider-server/call.ts'
import { startProviderServer } from '../../provider-server/server.ts'
import { steadyAnswer } from '../batch/steady-answer.ts'
import { foreignIn } from '../english-words.ts'
import { openWorkplace } from '../terminal.ts'

const server = opened(() => startProviderServer({ handler: steadyAnswer }))
beforeEach(() => {
  server.always()
  ;(server.calls as RecordedCall[]).length = 0
})
const place = openedEach(() => openWorkplace())
beforeEach(() => {
  const couplet = read('generators/verse/couplet.yaml')
  write('couplet-v2.yaml', couplet.replace('A couplet.', 'Two lines closely rhymed.'))
})

const read = (name: string) => readFileSync(join(place.folder, name), 'utf8')
const write = (name: string, text: string) => writeFileSync(join(place.folder, name), text)

function compare(...argv: string[]) {
  return compareIn('en', ...argv)
}

function compareIn(language: string, ...argv: string[]) {
  const env = { OPENAI_BASE_URL: server.url, KALAM_DESCRIBE_TASK: '1', LANG: language }
  return place.run(['compare', ...argv, '--generators', 'generators', '--no-shipped'], { env })
}

const SPECS = ['couplet', 'couplet-v2.yaml', '--rows', 'sheet.csv']
const MODELS = ['couplet', '--model', 'model-x', '--model', 'model-y', '--rows', 'sheet.csv']

function pageData(folder = 'out') {
  return JSON.parse(
    /<script type="application\/json" id="data">([\s\S]*?)<\/script>/.exec(read(`${folder}/index.html`))![1]!,
  )
}

describe('kalam compare', () => {
  it('writes the same rows with two specs, a page without names, a key and promptfoo’s format', async () => {
    const outcome = await compare(...SPECS, '--out', 'out')
    expect(outcome).toMatchObject({ code: 0, stdout: `${join(place.folder, 'out/index.html')}\n` })
    expect(outcome.stderr).toContain('6 pieces, about ')
    expect(outcome.stderr).toContain('3 of 3 pairs can be judged')
    expect(server.calls).toHaveLength(6)
    const key = JSON.parse(read('out/key.json'))
    expect(key.sides).toMatchObject([
      { key: 'a', spec: 'couplet' },
      { key: 'b', spec: 'couplet-v2.yaml' },
    ])
    const page = read('out/index.html')
    expect(page).not.toContain('couplet-v2')
    expect(page).not.toMatch(/https?:\/\//)
    const { id, pairs } = pageData()
    expect(id).toBe(key.id)
    expect(pairs.map(({ row, name, settings }: Record<string, unknown>) => [row, name, settings])).toEqual([
      [1, 'one', expect.objectContaining({ mood: 'light' })],
      [2, 'two', expect.objectContaining({ mood: 'grave' })],
      [3, 'three', expect.objectContaining({ mood: 'light' })],
    ])
    for (const [index, { name, first }] of key.pairs.entries()) {
      const texts = ['a', 'b'].map((side) => {
        const { books } = JSON.parse(read(`out/${side}/report.json`))
        return read(`out/${side}/${books.find((book: { name: string }) => book.name === name).file}`)
      })
      expect(pairs[index].texts).toEqual(first === 'a' ? texts : texts.toReversed())
      expect(texts[0]).not.toBe(texts[1])
    }
    const promptfoo = parse(read('out/promptfooconfig.yaml'))
    expect(promptfoo).toMatchObject({
      prompts: [
        { label: expect.stringContaining('A: couplet, '), raw: '{{text_a}}' },
        { label: expect.stringContaining('B: couplet-v2.yaml, '), raw: '{{text_b}}' },
      ],
      providers: ['echo'],
      tests: 'file://promptfoo-tests.json',
    })
    const tests = JSON.parse(read('out/promptfoo-tests.json'))
    expect(tests).toHaveLength(3)
    expect(Object.keys(tests[0].vars)).toEqual(['row', 'language', 'text_a', 'text_b'])
  })

  it('compares two models, and hides which stands first by the seed', async () => {
    const one = await compare(...MODELS, '--out', 'out')
    expect(one.code).toBe(0)
    const models = server.calls.map(({ body }) => body.model)
    expect(models).toEqual([...Array(3).fill('model-x'), ...Array(3).fill('model-y')])
    const orders = new Set<string>()
    for (const seed of ['1', '2', '3', '4', '5']) {
      await compare(...MODELS, '--out', `seed-${seed}`, '--seed', seed)
      const { pairs } = JSON.parse(read(`seed-${seed}/key.json`))
      orders.add(pairs.map(({ first }: { first: string }) => first).join(''))
    }
    expect(orders.size).toBeGreaterThan(1)
  })

  it('estimates both sides with --dry-run, and writes and asks nothing', async () => {
    const table = await compare(...SPECS, '--dry-run')
    expect(table).toMatchObject({ code: 0 })
    expect(table.stdout).toMatch(/A: couplet, \S+ +3 +3 /)
    expect(table.stdout).toMatch(/total +6 +6 /)
    const { total, generators } = JSON.parse((await compare(...SPECS, '--dry-run', '--json')).stdout)
    expect(total).toMatchObject({ rows: 6, pieces: 6 })
    expect(generators).toHaveLength(2)
    expect(server.calls).toEqual([])
  })

  it('stops at the cap of both sides together, and goes on when it is called again', async () => {
    const capped = await compare(...SPECS, '--out', 'out', '--max-calls', '4', '--concurrency', '1')
    expect(capped.code).toBe(6)
    expect(capped.stderr).toContain('stopped by --max-calls 4')
    const made = server.calls.length
    expect(made).toBeLessThanOrEqual(4)
    expect(made).toBeGreaterThan(0)
    const { id } = pageData()
    const rest = await compare(...SPECS, '--out', 'out')
    expect(rest.code).toBe(0)
    expect(pageData().id).toBe(id)
    expect(rest.stderr).toContain('3 of 3 pairs can be judged')
    expect(server.calls).toHaveLength(6)
  })

  it('keeps what is done where a side fails, and leaves the pair out', async () => {
    server.always({ play: '400', nth: 2, times: 1 })
    const outcome = await compare(...SPECS, '--out', 'out', '--concurrency', '1', '--json')
    expect(outcome.code).toBe(4)
    expect(JSON.parse(outcome.stdout)).toMatchObject({ rows: 3, pairs: 2 })
    expect(pageData().pairs.map(({ name }: { name: string }) => name)).toEqual(['one', 'three'])
  })

  it.each([[[]], [['--max-calls', '1']]])('refuses a folder of another comparison, begun with %j', async (caps) => {
    await compare(...SPECS, '--out', 'out', ...caps)
    write('couplet-v2.yaml', read('couplet-v2.yaml').replace('closely rhymed', 'barely rhymed'))
    const other = await compare(...SPECS, '--out', 'out')
    expect(other).toMatchObject({ code: 5, stdout: '' })
    expect(other.stderr).toContain('another B')
  })

  it('tells whose the verdicts are', async () => {
    await compare(...SPECS, '--out', 'out')
    const { id, pairs } = JSON.parse(read('out/key.json'))
    const verdicts = [
      { row: 1, name: 'one', verdict: 'first', note: 'tighter' },
      { row: 2, name: 'two', verdict: 'equal', note: '' },
      { row: 3, name: 'three', verdict: 'second' },
    ]
    write('verdicts.json', JSON.stringify({ comparison: id, verdicts }))
    const told = await compare('--out', 'out', '--reveal', 'verdicts.json', '--json')
    expect(told.code).toBe(0)
    const { rows, a, b, equal } = JSON.parse(told.stdout)
    const other = { a: 'b', b: 'a' } as Record<string, string>
    expect(rows).toEqual([
      { row: 1, name: 'one', better: pairs[0].first, note: 'tighter' },
      { row: 2, name: 'two', better: null, note: '' },
      { row: 3, name: 'three', better: other[pairs[2].first], note: '' },
    ])
    expect([a + b, equal]).toEqual([2, 1])
    expect((await compare('--out', 'out', '--reveal', 'verdicts.json')).stdout).toMatch(
      /^A: couplet, \S+: better in \d of 3 rows\nB: couplet-v2.yaml, \S+: better in \d\nequal: 1\n {2}row 1, one: [AB] \(tighter\)\n/,
    )
    write('verdicts.json', JSON.stringify({ comparison: 'other', verdicts }))
    expect(await compare('--out', 'out', '--reveal', 'verdicts.json')).toMatchObject({ code: 2, stdout: '' })
    rmSync(join(place.folder, 'out/key.json'))
    expect(await compare('--out', 'out', '--reveal', 'verdicts.json')).toMatchObject({ code: 2 })
  })

  it('speaks Malay in a Malay terminal', async () => {
    const estimated = await compareIn('ms_MY.UTF-8', ...SPECS, '--dry-run')
    expect(estimated.stdout).toMatch(/^penjana +baris +bahagian +panggilan +token masuk +token keluar +kredit/)
    expect(foreignIn(estimated.stdout + estimated.stderr)).toEqual([])
    const written = await compareIn('ms_MY.UTF-8', ...SPECS, '--out', 'out')
    expect(written.stderr).toMatch(/^6 bahagian, kira-kira \d+ token masuk dan [\d,]+ token keluar\n/)
    expect(written.stderr).toContain('\n3 daripada 3 pasangan boleh dinilai\n')
    expect(foreignIn(written.stderr)).toEqual([])
    const { id } = JSON.parse(read('out/key.json'))
    const verdicts = [
      { row: 1, verdict: 'first' },
      { row: 2, verdict: 'equal' },
    ]
    write('verdicts.json', JSON.stringify({ comparison: id, verdicts }))
    const { stdout } = await compareIn('ms_MY.UTF-8', '--out', 'out', '--reveal', 'verdicts.json')
    expect(stdout).toMatch(
      /^A: couplet, \S+: lebih baik dalam \d daripada 2 baris\nB: \S+ \S+: lebih baik dalam \d baris\nsama baik: 1\n {2}baris 1, one: [AB]\n {2}baris 2, two: sama baik\n$/,
    )
  })

  it.each([
    [['couplet', '--rows', 'sheet.csv', '--out', 'out'], 'name two specs'],
    [['couplet', 'nowhere.yaml', '--rows', 'sheet.csv', '--out', 'out'], "nowhere.yaml can't be read"],
    [['couplet', 'poster', '--rows', 'sheet.csv', '--out', 'out'], 'only texts are compared'],
    [['couplet', 'couplet-v2.yaml', '--out', 'out'], '--rows'],
    [['couplet', 'couplet-v2.yaml', '--rows', 'sheet.csv'], '--out'],
    [['couplet', 'couplet-v2.yaml', '--rows', 'nowhere.csv', '--out', 'out'], "can't be read"],
    [['couplet', 'couplet-v2.yaml', '--rows', 'sheet.csv', '--out', 'out', '--max-calls', 'x'], '--max-calls x'],
  ])('%j is refused', async (argv, message) => {
    const outcome = await compare(...argv)
    expect(outcome).toMatchObject({ code: 2, stdout: '' })
    expect(outcome.stderr).toContain(message)
    expect(server.calls).toEqual([])
  })

  it('names the faults of a spec that is no generator', async () => {
    write('couplet-v2.yaml', read('couplet-v2.yaml').replace('kind: single', 'kind: singel'))
    const outcome = await compare(...SPECS, '--out', 'out', '--json')
    expect(outcome.code).toBe(3)
    expect(outcome.stderr).toContain('couplet-v2.yaml:1:7 error: "singel" is not a value of kind')
    expect(JSON.parse(outcome.stdout)).toMatchObject({ error: { code: 'configuration' } })
  })

  it('a file in a family of another folder has the templates and words beside it', async () => {
    cpSync(join(place.folder, 'generators'), join(place.folder, 'older/generators'), { recursive: true })
    cpSync(join(place.folder, 'templates'), join(place.folder, 'older/templates'), { recursive: true })
    write('older/templates/plain/system.en.hbs', 'An older system message. {{> voice}}')
    const older = 'older/generators/verse/couplet.yaml'
    const outcome = await compare('couplet', older, '--rows', 'sheet.csv', '--out', 'out', '--concurrency', '1')
    expect(outcome.code).toBe(0)
    const systems = server.calls.map(({ messages }) => messages[0]!.content.startsWith('An older system message.'))
    expect(systems).toEqual([false, false, false, true, true, true])
  })

  it('reads the sheet from stdin for both sides', async () => {
    const env = { OPENAI_BASE_URL: server.url, KALAM_DESCRIBE_TASK: '1' }
    const argv = [
      'compare',
      'couplet',
      'couplet-v2.yaml',
      '--rows',
      '-',
      '--out',
      'out',
      '--generators',
      'generators',
      '--no-shipped',
    ]
    const outcome = await place.run(argv, { env, stdin: 'name,mood\nonly,grave\n' })
    expect(outcome.code).toBe(0)
    expect(pageData().pairs).toHaveLength(1)
  })
})
