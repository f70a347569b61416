import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openedEach } from '../../opened.ts'
import { openWorkplace } from '../terminal.ts'

const place = openedEach(() => openWorkplace())

const kalam = (...argv: string[]) => place.run([...argv, '--no-shipped', '--generators', 'generators'])
const diff = (...argv: string[]) => kalam('prompt', ...argv)

function git(...args: string[]): string {
  const who = ['-c', 'user.name=Tests', '-c', 'user.email=tests@example.my', '-c', 'commit.gpgsign=false']
  return execFileSync('git', [...who, ...args], { cwd: place.folder, encoding: 'utf8' }).trim()
}

function commitAll(): void {
  git('init', '-q')
  git('add', '-A')
  git('commit', '-qm', 'fixture')
}

const RIVER = 'generators/tales/river.yaml'

function edit(name: string, change: (text: string) => string): void {
  const file = join(place.folder, name)
  const before = readFileSync(file, 'utf8')
  const after = change(before)
  expect(after).not.toBe(before)
  writeFileSync(file, after)
}

describe('kalam prompt --diff', () => {
  beforeEach(commitAll)

  it('says when no prompt differs, and leaves nothing behind', async () => {
    const temporary = mkdtempSync(join(tmpdir(), 'kalam-test-'))
    vi.stubEnv('TMPDIR', temporary)
    edit(RIVER, (text) => `# A comment changes no prompt.\n${text}`)
    expect(await diff('--diff', 'HEAD')).toEqual({ code: 0, stdout: '', stderr: 'no prompt differs from HEAD\n' })
    vi.unstubAllEnvs()
    expect(readdirSync(temporary)).toEqual([])
    rmSync(temporary, { recursive: true })
    expect(git('status', '--short')).toBe(`M ${RIVER}`)
  })

  it('shows a change once for all of its steps, with the tokens', async () => {
    edit(RIVER, (text) => text.replace('A tale aboard {{boat}}.', 'A long tale aboard {{boat}}.'))
    const { code, stdout, stderr } = await diff('river', '--diff', 'HEAD', '--chapters', '4')
    expect(code).toBe(0)
    expect(stdout.split('\n')).toEqual([
      'river, en: outline, introduction, chapter 1, chapter 2, conclusion (+1 tokens each)',
      '@@ -3,5 +3,5 @@',
      ' ',
      ' [user]',
      '-A tale aboard ⟦The Patient Otter⟧.',
      '+A long tale aboard ⟦The Patient Otter⟧.',
      ' - Name of the boat: ⟦The Patient Otter⟧',
      ' - Weather: Rain (It never quite stops.)',
      '',
      '',
    ])
    expect(stderr).toMatch(/^the prompts of 1 generator differ from HEAD: \+5 tokens \([\d,]+ to [\d,]+\)\n$/)
  })

  it('shows an edit that only another choice brings into a prompt, once', async () => {
    edit(RIVER, (text) => text.replace('{ en: Fog, ms: Kabus,', '{ en: Thick fog, ms: Kabus tebal,'))
    const { stdout, stderr } = await diff('--diff', 'HEAD')
    expect(stdout.match(/^river, .*/gm)).toEqual([
      expect.stringMatching(/^river, en, weather=fog: outline, introduction, chapter 1, .* tokens each\)$/),
      expect.stringMatching(/^river, ms, weather=fog: outline, /),
    ])
    expect(stdout).toContain('+- Weather: Thick fog')
    expect(stderr).toContain('±0 tokens')
  })

  it('compares all generators, templates, words and the catalog', async () => {
    edit('templates/plain/system.en.hbs', (text) => `${text.trimEnd()} Be brief.\n`)
    const { stdout } = await diff('--diff', 'HEAD', '--json')
    const result = JSON.parse(stdout)
    expect(result).toMatchObject({ revision: 'HEAD', commit: git('rev-parse', 'HEAD') })
    expect(result.generators.map(({ generator }: { generator: string }) => generator).toSorted()).toEqual([
      'couplet',
      'river',
    ])
    const { before, after } = result.tokens
    expect(after - before).toBe(
      result.generators.reduce(
        (sum: number, { tokens }: { tokens: { before: number; after: number } }) => sum + tokens.after - tokens.before,
        0,
      ),
    )
    expect(result.generators.find(({ generator }: { generator: string }) => generator === 'couplet').prompts).toEqual([
      expect.objectContaining({ language: 'en', setting: null, diff: expect.stringContaining('Be brief.') }),
    ])
  })

  it('names new, removed and faulty generators, and compares the others', async () => {
    const couplet = readFileSync(join(place.folder, 'generators/verse/couplet.yaml'), 'utf8')
    writeFileSync(join(place.folder, 'generators/verse/triplet.yaml'), couplet.replace('A couplet.', 'A triplet.'))
    rmSync(join(place.folder, 'generators/verse/couplet.yaml'))
    edit(RIVER, (text) => text.replace('kind: book', 'kind: bok'))
    const { code, stdout, stderr } = await diff('--diff', 'HEAD')
    expect(code).toBe(0)
    expect(stdout).toMatch(/^triplet is new: \d+ tokens$/m)
    expect(stdout).toMatch(/^couplet is removed: \d+ tokens$/m)
    expect(stderr).toContain('kalam: river has faults in the working tree and is not compared')
  })

  it('speaks Malay in a Malay terminal', async () => {
    const inMalay = () =>
      place.run(['prompt', '--diff', 'HEAD', '--no-shipped', '--generators', 'generators'], {
        env: { LANG: 'ms_MY.UTF-8' },
      })
    expect((await inMalay()).stderr).toBe('tiada gesaan yang berbeza daripada HEAD\n')
    edit('generators/verse/couplet.yaml', (text) => text.replace('A couplet.', 'A short couplet.'))
    rmSync(join(place.folder, 'generators/covers/poster.yaml'))
    edit(RIVER, (text) => text.replace('kind: book', 'kind: bok'))
    const { stdout, stderr } = await inMalay()
    expect(stdout).toMatch(/^couplet, en: text \(\+1 token\)$/m)
    expect(stdout).toMatch(/^poster telah dibuang: \d+ token$/m)
    expect(stderr).toMatch(
      /\nkalam: river mempunyai ralat dalam salinan kerja dan tidak dibandingkan\ngesaan bagi 2 penjana berbeza daripada HEAD: \S+ token \(daripada \d+ kepada \d+\)\n$/,
    )
  })

  it('takes no file through a link', async () => {
    symlinkSync('/etc', join(place.folder, 'generators/etc'))
    symlinkSync('/etc/passwd', join(place.folder, 'generators/verse/passwd.yaml'))
    git('add', '-A')
    git('commit', '-qm', 'links')
    rmSync(join(place.folder, 'generators/etc'))
    rmSync(join(place.folder, 'generators/verse/passwd.yaml'))
    expect(await diff('couplet', '--diff', 'HEAD')).toMatchObject({ code: 0, stdout: '' })
  })

  it.each([
    [['--diff', 'nowhere'], 'there is no revision "nowhere" in this repository'],
    [['--diff', '--output=/tmp/x'], 'there is no revision "--output=/tmp/x" in this repository'],
    [['rivr', '--diff', 'HEAD'], 'no generator "rivr": did you mean "river"?'],
    [['--diff', 'HEAD', '--all'], '--diff compares every step'],
    [['--diff', 'HEAD', '--set', 'a=b'], 'name it before --diff'],
    [[], 'name a generator'],
  ])('%j is refused', async (argv, message) => {
    const outcome = await diff(...argv)
    expect(outcome).toMatchObject({ code: 2, stdout: '' })
    expect(outcome.stderr).toContain(message)
  })
})

it('kalam prompt --diff is refused outside a repository', async () => {
  const outcome = await diff('--diff', 'HEAD', '--json')
  expect(outcome).toMatchObject({ code: 2 })
  expect(outcome.stderr).toContain('git: not a git repository')
  expect(JSON.parse(outcome.stdout)).toMatchObject({ error: { code: 'usage' } })
})

it('a recording names the commit from which its prompts differ', async () => {
  await kalam('record', 'couplet')
  commitAll()
  const commit = git('log', '-1', '--format=%h')
  edit('generators/verse/couplet.yaml', (text) => text.replace('A couplet.', 'A short couplet.'))
  const { stdout } = await kalam('replay', 'couplet')
  expect(stdout).toContain(`1 of 1 prompts differ: kalam prompt couplet --diff ${commit}`)
})
