import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Workplace } from '../cli/terminal.ts'

const GIT_CONFIG = join(import.meta.dirname, 'gitconfig')

interface Example {
  readonly command: string
  readonly shown: readonly string[]
}

/** Plays the commands of a page's console blocks in a folder; each must print the lines below it, in their order. `…` stands for others. */
export async function expectShown(
  page: string,
  place: Workplace,
  env: Readonly<Record<string, string>> = {},
  more: readonly string[] = [],
): Promise<void> {
  const examples = examplesOf(page)
  expect(examples).not.toEqual([])
  for (const { command, shown } of examples) {
    const printed = (await play(command, place, env, more)).split('\n')
    let from = 0
    for (const line of shown.filter((one) => one !== '…')) {
      const at = printed.indexOf(line, from)
      expect(at, `$ ${command}\n${line}\nis not in\n${printed.slice(from).join('\n')}`).toBeGreaterThanOrEqual(0)
      from = at + 1
    }
  }
}

function examplesOf(page: string): Example[] {
  return [...page.matchAll(/```console\n([\s\S]*?)```/g)].flatMap(([, block]) =>
    block!
      .split(/^\$ /m)
      .slice(1)
      .map((part): Example => {
        const [command, ...shown] = part.trimEnd().split('\n')
        return { command: command!, shown }
      }),
  )
}

async function play(
  command: string,
  place: Workplace,
  env: Readonly<Record<string, string>>,
  more: readonly string[],
): Promise<string> {
  const [program, ...words] = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!)
  if (program !== 'kalam') {
    execFileSync(program!, words, { cwd: place.folder, env: { ...process.env, GIT_CONFIG_GLOBAL: GIT_CONFIG } })
    return ''
  }
  const { stdout, stderr } = await place.run([...words, ...more], { env })
  return `${stdout}${stderr}`
}
