import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { SHELLS } from '../../cli/base/declaration.ts'
import { COMMANDS, commandWords } from '../../cli/program/declared.ts'
import { opened } from '../opened.ts'
import { openWorkplace } from './terminal.ts'

const place = opened(() => openWorkplace())

const scriptFor = async (shell: string) => (await place.run(['completion', shell])).stdout
const complete = async (...words: string[]) => {
  const { stdout } = await place.run(['complete', '--', '--no-shipped', '--generators', 'generators', ...words])
  return stdout.split('\n').map((line) => line.split('\t')[0])
}

it.each(SHELLS)('the script of %s asks kalam itself', async (shell) => {
  const { code, stdout, stderr } = await place.run(['completion', shell])
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/kalam complete '?--'? /)
})

it('the script for bash completes in a real bash, also after a =', async () => {
  const answer = "printf 'weather=rain\\tRain\\nweather=fog\\tFog\\n:4\\n'"
  const session = `
      kalam() { ${answer}; }
      ${BASH_COMPLETION}
      ${await scriptFor('bash')}
      COMP_WORDS=(kalam prompt river --set weather=)
      COMP_CWORD=4
      __kalam_complete_assignment
      printf '%s\\n' "\${COMPREPLY[@]}"
    `
  const { stdout, stderr, status } = spawnSync('bash', ['--norc', '-c', session], { encoding: 'utf8' })
  expect([status, stderr, stdout]).toEqual([0, '', 'rain\nfog\n'])
})

const press = async (line: string, answer: string) => {
  const session = `
      kalam() { printf '%s\\n' "$*" >&2; ${answer}; }
      compopt() { :; }
      ${await scriptFor('bash')}
      COMP_LINE='${line}' COMP_POINT=${line.length}
      __kalam_complete_assignment
      printf '%s\\n' "\${COMPREPLY[@]}"
    `
  return spawnSync('bash', ['--norc', '-c', session], { encoding: 'utf8' })
}

it('the script for bash, without the bash-completion package completes a word, an empty one and a value', async () => {
  const two = "printf 'list\\tA\\nshow\\tB\\n:4\\n'"
  expect((await press('kalam sh', two)).stdout).toContain('show')
  expect((await press('kalam ', two)).stdout).toMatch(/list\s[\s\S]*show/)
  const values = "printf 'weather=rain\\tRain\\n:4\\n'"
  const { stdout, stderr } = await press('kalam prompt river --set weather=', values)
  expect([stdout, stderr]).toEqual(['rain\n', ''])
})

it('the script for bash, without the bash-completion package can be read a second time in one shell', async () => {
  const script = await scriptFor('bash')
  const { status, stderr } = spawnSync('bash', ['--norc', '-c', `${script}\n${script}`], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
})

it('completion offers every command and every option of one', async () => {
  const commands = await complete('')
  for (const { usage } of COMMANDS) expect(commands).toContain(usage.split(' ')[0])
  for (const { usage, options } of COMMANDS) {
    const offered = await complete(...commandWords(usage), '-')
    for (const { flags } of options) expect(offered).toContain(flags.split(' ')[0])
  }
})

it('completion knows the values of a setting by the generator before it', async () => {
  expect(await complete('write', 'couplet', '--lang', 'en', '--set', 'mood=')).toEqual([
    'mood=light',
    'mood=grave',
    ':4',
    '',
  ])
  expect(await complete('write', 'nobody', '--set', 'mood=')).toEqual([':4', ''])
})

it('completion leaves files to the shell', async () => {
  for (const words of [
    ['check', ''],
    ['write', 'river', '--out', ''],
    ['write', 'river', '--settings', ''],
  ]) {
    expect(await complete(...words)).toEqual([':0', ''])
  }
})

/** What of bash-completion the script calls: the words of the line, without breaking at = and :. */
const BASH_COMPLETION = `
_get_comp_words_by_ref() {
  cur="\${COMP_WORDS[COMP_CWORD]}"
  prev="\${COMP_WORDS[COMP_CWORD-1]}"
  words=("\${COMP_WORDS[@]}")
  cword=$COMP_CWORD
}
compopt() { :; }
`
