import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { runAlone } from '../../../engine/node/threads/run-alone.ts'
import type { ExportFormat } from '../../../engine/publish/formats.ts'
import { saveFile } from '../../folder/atomic.ts'
import { say } from '../../messages/say.ts'
import { countDocumentCharacters, findExportPath, openFolderDocument } from '../../publish/opened-document.ts'
import type { BatchRow } from '../plan.ts'
import type { BatchContext } from './batch-context.ts'
import { type BookResult, describeError } from './outcome.ts'

/** What a batch does with each finished book. */
export interface AfterBookSteps {
  readonly formats: readonly ExportFormat[]
  /** A command of the shell; null: none. */
  readonly command: string | null
}

/** What the steps need of a batch. */
interface AfterBookContext extends Pick<BatchContext, 'after' | 'out' | 'stop' | 'language' | 'env'> {
  /** The endpoints that a fault may name. */
  readonly config: Pick<BatchContext['config'], 'providers'>
  /** Writes the file of a finished book in its folder. */
  readonly exportTo: (folder: string, format: ExportFormat, row: BatchRow) => Promise<void>
}

/**
 * Exports a finished book and runs the command for it. Skips what an earlier run has already done for the same book. Never throws: faults are
 * in the result, and the book stays finished.
 */
export async function runAfterBook(
  result: BookResult,
  row: BatchRow,
  before: BookResult | null,
  batch: AfterBookContext,
): Promise<BookResult> {
  const { formats, command } = batch.after
  if (result.outcome !== 'done' || batch.stop.drop.aborted) return result
  const isSame = before?.outcome === 'done' && before.file === result.file && result.renewed === undefined
  const exported = new Set(isSame ? before.exported : [])
  const faults: string[] = []
  const folder = join(batch.out, row.name)
  for (const format of row.generator.kind === 'image' ? [] : formats) {
    if (exported.has(format)) continue
    const fault = await failureOf(() => batch.exportTo(folder, format, row), batch)
    if (fault === null) exported.add(format)
    else faults.push(say('batch.export-failed', batch.language, { format, fault }))
  }
  let isRun = isSame && before.commandDone === true
  if (command !== null && !isRun) {
    const run = () => runCommand(command, { folder, env: batch.env, signal: batch.stop.drop })
    const fault = await failureOf(run, batch)
    isRun = fault === null
    if (fault !== null) faults.push(say('batch.command-failed', batch.language, { fault }))
  }
  return {
    ...result,
    ...(exported.size === 0 ? {} : { exported: [...exported] }),
    ...(isRun ? { commandDone: true } : {}),
    ...(faults.length === 0 ? {} : { afterFaults: faults }),
  }
}

/** Exports the book of a working folder. */
export async function exportFolder(
  folder: string,
  format: ExportFormat,
  row: BatchRow,
  batch: Pick<BatchContext, 'clock' | 'env' | 'stop'>,
): Promise<void> {
  const context = { clock: batch.clock, env: batch.env, signal: batch.stop.drop }
  const opened = await openFolderDocument(folder, row.generator, context)
  const { document } = opened
  const task = { kind: 'file', document, format, options: {} } as const
  const { ending, bytes } = await runAlone<'file'>(task, { ...context, length: countDocumentCharacters(document) })
  await saveFile(findExportPath(opened, folder, ending), bytes)
}

/** The message of what `work` throws, in one line; null: nothing. */
async function failureOf(work: () => Promise<void>, { language, config }: AfterBookContext): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    return describeError(error, language, config.providers).message.replace(/\s+/g, ' ')
  }
}

/** Characters of what a command printed last that a report keeps. */
const MAX_OUTPUT = 400

/** One command without what the shell expands or joins: an argument can follow it. */
const SIMPLE = /^[^\n;&|<>()`$#]*$/

interface CommandRun {
  /** The book's folder: `$1` of the command, its last argument when it is one simple command, and KALAM_BOOK in its environment. */
  readonly folder: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Ends the command. */
  readonly signal: AbortSignal
}

/** Runs a command through the shell. Throws an error with its status and what it printed last when it doesn't end with 0. */
async function runCommand(command: string, { folder, env, signal }: CommandRun): Promise<void> {
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
