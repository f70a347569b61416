import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import type { Context } from '../../cli/base/context.ts'
import { runCommandLine } from '../../cli/program/program.ts'
import type { Clock } from '../../engine/base/clock.ts'
import { systemClock } from '../../engine/node/clock.ts'

/** Noon of 20 March 2026 in Kuala Lumpur: a day of the fixture's promotion. */
export const NOON = Date.UTC(2026, 2, 20, 4)

/** It is noon and stays so; waits are real. */
export const noonClock: Clock = { now: () => NOON, delay: systemClock.delay }

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly stdin?: string
  /** Columns of the terminal that all three streams are; left out: they are pipes. */
  readonly columns?: number
  /** Stdout is a pipe although stderr is a terminal. */
  readonly isPiped?: boolean
  /** What a person does: waits until stderr shows a text, after the last one, and types. */
  readonly person?: readonly (readonly [shown: string, keys: string])[]
  readonly clock?: Clock
  readonly signal?: AbortSignal
  /** Aborted by a second Ctrl-C. */
  readonly insisted?: AbortSignal
}

export interface Outcome {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

export interface Workplace {
  readonly folder: string
  run(argv: readonly string[], options?: RunOptions): Promise<Outcome>
  close(): void
}

/** A working folder with the fixture's `generators` and `templates`, the examples of `tests/generators` in `flows`, and the command line within this process. */
export function openWorkplace(): Workplace {
  const folder = mkdtempSync(join(tmpdir(), 'kalam-cli-'))
  cpSync(join(import.meta.dirname, 'fixture'), folder, { recursive: true })
  cpSync(join(import.meta.dirname, '../generators'), join(folder, 'flows'), { recursive: true })
  return {
    folder,
    run: (argv, options = {}) => runIn(folder, argv, options),
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The command line within this process, in a folder. */
export async function runIn(folder: string, argv: readonly string[], options: RunOptions): Promise<Outcome> {
  const { env = {}, stdin = '', columns, isPiped = false, person, clock = noonClock, insisted } = options
  const { signal = new AbortController().signal } = options
  const [stdout, stderr] = [screen(isPiped ? undefined : columns), screen(columns)]
  const keyboard = new PassThrough()
  if (person === undefined) keyboard.end(stdin)
  else sit(keyboard, stderr, person)
  const context: Omit<Context, 'language'> = {
    stdout: stdout.stream,
    stderr: stderr.stream,
    stdin: Object.assign(keyboard, person === undefined ? {} : { isTTY: true, setRawMode: () => keyboard }),
    env: { HOME: folder, ...env },
    cwd: folder,
    clock,
    signal,
    ...(insisted === undefined ? {} : { insisted }),
  }
  const code = await runCommandLine(argv, context)
  return { code, stdout: stdout.text(), stderr: stderr.text() }
}

interface Screen {
  readonly stream: PassThrough & { isTTY?: boolean; columns?: number }
  text(): string
}

function screen(columns: number | undefined): Screen {
  const stream = new PassThrough()
  const parts: string[] = []
  stream.setEncoding('utf8').on('data', (part: string) => parts.push(part))
  const text = () => parts.join('')
  return { stream: columns === undefined ? stream : Object.assign(stream, { isTTY: true, columns }), text }
}

function sit(keyboard: PassThrough, { stream, text }: Screen, [...todo]: NonNullable<RunOptions['person']>): void {
  let seen = 0
  stream.on('data', () => {
    const [next] = todo
    const at = next === undefined ? -1 : text().indexOf(next[0], seen)
    if (next === undefined || at < 0) return
    seen = at + next[0].length
    todo.shift()
    void typeKeys(keyboard, next[1])
  })
}

/** After the question is drawn, a key at a time. */
async function typeKeys(keyboard: PassThrough, text: string): Promise<void> {
  for (const key of keysOf(text)) {
    await new Promise((resolve) => setImmediate(resolve))
    keyboard.write(key)
  }
}

/** Arrow keys are three characters that must arrive together. */
function keysOf(text: string): string[] {
  const [first = '', ...rest] = text.split('\u001b')
  return [...first, ...rest.flatMap((part) => [`\u001b${part.slice(0, 2)}`, ...part.slice(2)])]
}
