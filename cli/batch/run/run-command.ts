import { spawn } from 'node:child_process'

/** Characters of what a command printed last that a report keeps. */
const MAX_OUTPUT = 400

/** One command without what the shell expands or joins: an argument can follow it. */
const SIMPLE = /^[^\n;&|<>()`$#]*$/

export interface CommandRun {
  /** The book's folder: `$1` of the command, its last argument when it is one simple command, and KALAM_BOOK in its environment. */
  readonly folder: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Ends the command. */
  readonly signal: AbortSignal
}

/** Runs a command through the shell. Throws an error with its status and what it printed last when it doesn't end with 0. */
export async function runCommand(command: string, { folder, env, signal }: CommandRun): Promise<void> {
  const [shell, ...words] =
    process.platform === 'win32'
      ? ['cmd.exe', '/d', '/s', '/c', `"${command} "${folder}""`]
      : ['/bin/sh', '-c', SIMPLE.test(command) ? `${command} "$@"` : command, 'kalam', folder]
  const child = spawn(shell, words, {
    cwd: folder,
    env: { ...env, KALAM_BOOK: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
    windowsVerbatimArguments: process.platform === 'win32',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-MAX_OUTPUT)
    })
  const status = await new Promise<number | string>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, killed) => resolve(code ?? killed ?? 'unknown'))
  })
  if (status !== 0) throw new Error(`${status}${output.trim() === '' ? '' : `: ${output.trim()}`}`)
}
