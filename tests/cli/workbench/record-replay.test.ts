import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { opened, openedEach } from '../../opened.ts'
import { startProviderServer } from '../../provider-server/server.ts'
import { openWorkplace } from '../terminal.ts'

const server = opened(() => startProviderServer())
beforeEach(() => server.always())
const place = openedEach(() => openWorkplace())

const FOLDER = 'generators/tales/river.recordings'
const KEY = 'sk-secret-of-the-tests'

function kalam(...argv: string[]) {
  return kalamIn('en', ...argv)
}

function kalamIn(language: string, ...argv: string[]) {
  const env = { OPENAI_BASE_URL: server.url, OPENAI_API_KEY: KEY, KALAM_DESCRIBE_TASK: '1', LANG: language }
  return place.run([...argv, '--no-shipped', '--generators', 'generators'], { env })
}

const file = (name: string) => join(place.folder, name)
const text = (name: string) => readFileSync(file(name), 'utf8')

function edit(name: string, change: (text: string) => string): void {
  const before = text(name)
  const after = change(before)
  expect(after).not.toBe(before)
  writeFileSync(file(name), after)
}

describe('kalam record', () => {
  it('keeps the answers beside the generator, without keys and addresses', async () => {
    const outcome = await kalam('record', 'river', '--chapters', '4', '--lang', 'en')
    expect(outcome).toMatchObject({ code: 0, stdout: `${file(FOLDER)}/en.jsonl\n` })
    expect(outcome.stderr).toContain('recorded: 5 pieces from 5 calls')
    const recording = text(`${FOLDER}/en.jsonl`)
    expect(recording.split('\n')[0]).toContain('"generator":"river"')
    expect(recording).not.toContain(KEY)
    expect(recording).not.toContain('127.0.0.1')
    expect(readdirSync(file(FOLDER))).toEqual(['en.jsonl'])
  })

  it('takes a brief and the words of a chapter, by which it is played again', async () => {
    writeFileSync(file('brief.md'), 'A ferry pilot looks for the tenth boat.\n')
    const asked = ['--chapters', '4', '--brief', 'brief.md', '--words', '900', '--until', 'chapter 1']
    const outcome = await kalam('record', 'river', ...asked)
    expect([outcome.code, outcome.stderr]).toEqual([0, expect.stringContaining('recorded: ')])
    const [head, ...parts] = text(`${FOLDER}/en.jsonl`).trim().split('\n')
    expect(JSON.parse(head!)).toMatchObject({
      authorBrief: { premise: 'A ferry pilot looks for the tenth boat.' },
      entryWords: 900,
    })
    const pieces = parts.map((line) => JSON.parse(line)).filter(({ type }) => type === 'piece')
    expect(pieces.map(({ step }) => step).at(-1)).toBe('chapter 1')
    expect(new Set(pieces.map(({ step }) => step)).size).toBe(pieces.length)
    const same = await kalam('replay', 'river')
    expect(same.code).toBe(0)
    edit(`${FOLDER}/en.jsonl`, (recorded) => recorded.replace('tenth boat', 'ninth boat'))
    expect((await kalam('replay', 'river')).stdout).not.toBe(same.stdout)
    expect((await kalam('record', 'couplet', '--brief', 'brief.md')).code).toBe(2)
  })

  it('replaces no recording unless told, and leaves the list of generators as it was', async () => {
    await kalam('record', 'couplet')
    const again = await kalam('record', 'couplet', '--json')
    expect(again.code).toBe(5)
    expect(JSON.parse(again.stdout)).toMatchObject({ error: { message: expect.stringContaining('--replace') } })
    const replaced = await kalam('record', 'couplet', '--json', '--replace')
    expect(JSON.parse(replaced.stdout)).toMatchObject({ pieces: 1, calls: 1, finished: true })
    const listed = await kalam('list', '--json')
    expect(listed.stderr).toBe('')
    expect(listed.stdout).not.toContain('recordings')
  })

  it('stops where it is told, takes a name, and prints to stdout', async () => {
    const named = await kalam(
      'record',
      'river',
      '--chapters',
      '4',
      '--name',
      'start',
      '--until',
      'introduction',
      '--json',
    )
    expect(JSON.parse(named.stdout)).toEqual({
      file: `${file(FOLDER)}/start.jsonl`,
      pieces: 2,
      calls: 2,
      finished: false,
    })
    const printed = await kalam('record', 'couplet', '--out', '-')
    const played = await place.run(['replay', '-', '--no-shipped', '--generators', 'generators'], {
      stdin: printed.stdout,
    })
    expect(played.stdout).toBe('✓ stdin: 1 piece from 1 call, the same book\n')
  })

  it('keeps the pieces before one that fails', async () => {
    server.always({ play: '401', step: 'chapter', kinds: ['chat'] })
    const outcome = await kalam('record', 'river', '--chapters', '4')
    expect(outcome.code).toBe(4)
    expect(outcome.stderr).toContain('recorded: 2 of 5 pieces')
    expect((await kalam('replay', 'river')).stdout).toContain('2 pieces from 2 calls, the same book')
  })

  it.each([
    [['record', 'poster'], 'only texts are recorded'],
    [['record', 'river', '--name', '../x'], 'use lower-case letters'],
    [['record', 'river', '--until', 'chapter 9'], 'there is no step "chapter 9"'],
    [['replay', 'river'], 'kalam record river'],
    [['replay', 'nowhere.jsonl'], "can't be read"],
  ])('%j is refused', async (argv, message) => {
    const outcome = await kalam(...argv)
    expect(outcome).toMatchObject({ code: 2, stdout: '' })
    expect(outcome.stderr).toContain(message)
  })
})

describe('kalam replay and kalam check', () => {
  beforeEach(async () => {
    await kalam('record', 'river', '--chapters', '4', '--lang', 'en')
    await kalam('record', 'river', '--chapters', '4', '--lang', 'ms')
  })

  const calls = () => server.calls.length

  it('lead to the same book without a call', async () => {
    const before = calls()
    const played = await kalam('replay', 'river')
    expect(played).toEqual({
      code: 0,
      stderr: '',
      stdout: ['en', 'ms'].map((name) => `✓ ${FOLDER}/${name}.jsonl: 5 pieces from 5 calls, the same book\n`).join(''),
    })
    const checked = await kalam('check')
    expect(checked).toMatchObject({ code: 0, stdout: '' })
    expect(checked.stderr).toContain('2 recordings: no faults')
    expect(calls()).toBe(before)
  })

  it('report a changed prompt as a notice with the command that shows it', async () => {
    edit('generators/tales/river.yaml', (spec) => spec.replace('A tale aboard', 'A long tale aboard'))
    const played = await kalam('replay', 'river')
    expect(played.code).toBe(0)
    expect(played.stdout).toContain('5 of 5 prompts differ: kalam prompt river --diff HEAD')
    const checked = await kalam('check', '--json')
    expect(checked.code).toBe(0)
    expect(JSON.parse(checked.stdout)).toMatchObject([
      { severity: 'notice', rule: 'recording', file: `${FOLDER}/en.jsonl`, line: 1 },
    ])
  })

  it('report an answer that is refused now, and a memory that differs', async () => {
    edit('generators/tales/river.yaml', (spec) => spec.replace('chapter: 500', 'chapter: 1500'))
    const checked = await kalam('check', 'generators/tales/river.yaml')
    expect(checked.code).toBe(1)
    expect(checked.stdout).toContain(
      'chapter 1: the accepted answer is refused: the writer asks for the text (short) once more',
    )
    expect(checked.stdout).toContain(`what kalam replay ${FOLDER}/en.jsonl shows`)
    edit('generators/tales/river.yaml', (spec) =>
      spec.replace('chapter: 1500', 'chapter: 500').replace('[outline, recap]', '[outline]'),
    )
    const played = await kalam('replay', `${FOLDER}/en.jsonl`, '--json')
    expect(played.code).toBe(1)
    expect(JSON.parse(played.stdout)[0].replay.differences).toContainEqual(
      expect.objectContaining({ kind: 'memory', step: 'chapter 1', message: 'the recap differs', after: '' }),
    )
  })

  it('speak Malay in a Malay terminal', async () => {
    expect((await kalamIn('ms_MY.UTF-8', 'record', 'couplet')).stderr).toContain(
      'dirakam: 1 bahagian melalui 1 panggilan\n',
    )
    edit('generators/tales/river.yaml', (spec) => spec.replace('A tale aboard', 'A long tale aboard'))
    const [first, changed] = (await kalamIn('ms_MY.UTF-8', 'replay', 'river')).stdout.split('\n')
    expect([first, changed]).toEqual([
      `✓ ${FOLDER}/en.jsonl: 5 bahagian melalui 5 panggilan, buku yang sama`,
      '  5 daripada 5 gesaan berbeza: kalam prompt river --diff HEAD',
    ])
    expect((await kalamIn('ms_MY.UTF-8', 'check')).stderr).toMatch(
      /^✓ 3 penjana, 3 semakan, 3 rakaman: tiada ralat, 1 makluman\n$/,
    )
    edit(`${FOLDER}/en.jsonl`, (recorded) => recorded.replace(/"recap":"/, '"recap":"Other '))
    const { stdout } = await kalamIn('ms_MY.UTF-8', 'replay', `${FOLDER}/en.jsonl`)
    expect(stdout).toMatch(/, 1 perbezaan\n(?:.*\n)* {2}baris \d+, [a-z]/)
  })

  it('report a file that is no recording, with its line', async () => {
    edit(`${FOLDER}/en.jsonl`, (recording) => recording.replace('"type":"call"', '"type":"cal"'))
    const checked = await kalam('check')
    expect(checked.code).toBe(1)
    expect(checked.stdout).toContain(`${FOLDER}/en.jsonl:2:1 error: is no line of a recording`)
    expect((await kalam('replay', 'river')).code).toBe(1)
  })
})
