import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { packageRoot } from '../../engine/node/folders.ts'
import { openWorkplace, type RunOptions, type Workplace } from './terminal.ts'

/**
 * Each file of `golden/` is a session: a command after `$`, its status in brackets, stdout, and stderr after `---`.
 * Before the command may be `NAME=value` and `COLUMNS=60`, which makes both streams a terminal; after it `<<< text` for stdin.
 * All run with the fixture's generators alone, unless they name others; `pack` with the shipped ones. `npx vitest run tests/cli/golden -u` writes the files anew.
 */
const folder = join(import.meta.dirname, 'golden')

for (const name of readdirSync(folder)) {
  it(name, async () => {
    const place = openWorkplace()
    try {
      const file = join(folder, name)
      await expect(await session(readFileSync(file, 'utf8'), place)).toMatchFileSnapshot(file)
    } finally {
      place.close()
    }
  })
}

/** Comments and commands stay, what came of them is written anew. */
async function session(text: string, place: Workplace): Promise<string> {
  const blocks: string[] = []
  for (const line of text.split('\n')) {
    if (line.startsWith('# ')) blocks.push(line)
    if (line.startsWith('$ ')) blocks.push(await play(line, place))
  }
  return `${blocks.join('\n\n')}\n`
}

async function play(line: string, place: Workplace): Promise<string> {
  const { argv, options } = parse(line.slice(2))
  const { code, stdout, stderr } = await place.run(placed(argv), options)
  const shown = [line, `[${code}]`, stdout.trimEnd(), ...(stderr ? ['---', stderr.trimEnd()] : [])]
  return (
    shown
      .filter((part) => part !== '')
      .join('\n')
      .replaceAll('\u{1b}', '␛')
      .replaceAll(place.folder, '<folder>')
      .replaceAll(packageRoot(), '<kalam>')
      // A new migration is no change of this session.
      .replaceAll(/0001-\w+(?:, \d{4}-[\w-]+)+/g, '<migrations>')
  )
}

function placed([command, ...rest]: readonly string[]): string[] {
  const where = ['--no-shipped', '--generators', 'generators']
  if (rest.includes('--generators') || command === 'pack') return [command!, ...rest]
  return command === 'complete' ? [command, '--', ...where, ...rest.slice(1)] : [command!, ...rest, ...where]
}

function parse(line: string): { argv: string[]; options: RunOptions } {
  const [command, stdin] = line.split(' <<< ')
  const words = (command!.match(/(?:[^\s"']|"[^"]*"|'[^']*')+/g) ?? []).map((word) =>
    word.replaceAll(/"([^"]*)"|'([^']*)'/g, '$1$2'),
  )
  const at = words.indexOf('kalam')
  const env = Object.fromEntries(words.slice(0, at).map((word) => word.split('=') as [string, string]))
  const { COLUMNS: columns, ...rest } = env
  return {
    argv: words.slice(at + 1),
    options: { env: rest, ...(columns ? { columns: Number(columns) } : {}), ...(stdin ? { stdin } : {}) },
  }
}
