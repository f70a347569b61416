import { resolve } from 'node:path'
import { type Book, findOutputLanguage, findPiece, startBook } from '../../engine/book/book.ts'
import { findNextStep } from '../../engine/book/next-step.ts'
import { withBrief } from '../../engine/book/read-brief.ts'
import { listSteps } from '../../engine/generator/flow.ts'
import { recordingFile } from '../../engine/node/recordings.ts'
import { type RecordingPart, recordBook, recordingHead, recordingText } from '../../engine/workbench/recording.ts'
import { readCallableConfig } from '../base/config.ts'
import type { CommonOptions, Context } from '../base/context.ts'
import { CommandError, EXIT, usageError } from '../base/exit.ts'
import { printMessage } from '../base/tell.ts'
import { findGenerator, openCatalog } from '../catalog/catalog.ts'
import { findPriceYear } from '../catalog/catalog-index.ts'
import { saveFile } from '../folder/atomic.ts'
import { pathExists } from '../folder/names.ts'
import { say } from '../messages/say.ts'
import { toMessage } from '../messages/told.ts'
import { type BriefOptions, readBriefOption } from '../settings/brief.ts'
import { collectSettings, type SettingOptions } from '../settings/settings.ts'
import { setEntryWords } from '../settings/values.ts'
import { countedNoun } from '../terminal/numbers.ts'
import { createProgress } from '../terminal/progress.ts'
import { printQuoteLine, requireStep } from '../writing/quote-line.ts'
import { prepareWriteCommand, type WriteCommand } from '../writing/write-command.ts'

interface RecordOptions extends CommonOptions, SettingOptions, BriefOptions {
  readonly name?: string
  /** A file, or `-` for stdout. */
  readonly out?: string
  readonly until?: string
  readonly replace?: boolean
}

/** Writes a book with the configured model and keeps its answers in a file. */
export async function record([id]: readonly string[], options: RecordOptions, context: Context): Promise<void> {
  const catalog = await openCatalog(context, options.generators, [id!])
  const generator = findGenerator(catalog, id!)
  if (generator.kind === 'image') throw usageError('prompts.record-picture', { id: generator.id })
  if (options.out === '-' && options.json) throw usageError('prompts.record-json')
  // Played again anywhere: its prompts depend on no endpoint.
  const config = { ...(await readCallableConfig(context, options.generators)), promptMemory: undefined }
  const { generators, json, lang } = options
  const own = { generators, ...(json ? { json } : {}), ...(lang ? { lang } : {}) }
  const command = await prepareWriteCommand(context, own, { catalog, generator, format: 'md', config })
  const brief = await readBriefOption(generator, options, context)
  const settings = await collectSettings(generator, options, context, { examples: true })
  const begun = startBook(generator, settings, findOutputLanguage(generator, settings))
  const book = setEntryWords(generator, brief === undefined ? begun : withBrief(begun, brief), options.words)
  const path = options.out === '-' ? null : fileFor(options, command, book)
  if (path !== null && !options.replace && (await pathExists(path)))
    throw new CommandError(EXIT.folder, toMessage('prompts.record-taken', { file: path }))
  return recordInto(path, book, options, command)
}

function fileFor({ out, name }: RecordOptions, { catalog, generator, context }: WriteCommand, book: Book): string {
  if (out !== undefined) return resolve(context.cwd, out)
  if (name !== undefined && !/^[a-z0-9][a-z0-9-]*$/.test(name)) throw usageError('prompts.record-name', { name })
  return resolve(context.cwd, recordingFile(catalog, generator, name ?? book.language))
}

/** Keeps what came, also when a later piece fails: a recording may hold the beginning of a book. */
async function recordInto(
  path: string | null,
  book: Book,
  options: RecordOptions,
  command: WriteCommand,
): Promise<void> {
  const { context, generator, model, prompts } = command
  const steps = listSteps(generator, book.settings)
  const { until } = options
  requireStep(
    until,
    steps.map(({ id }) => id),
  )
  printQuoteLine({ ...command, readEvery: null }, book)
  const progress = createProgress(context, { language: book.language, steps, written: 0 })
  const parts: RecordingPart[] = []
  let kept = book
  const writing = {
    ...model,
    generator,
    prompts,
    before: (next: Book) => until === undefined || !findPiece(next, until),
    onEvent: progress.event,
    save(next: Book) {
      kept = next
    },
  }
  try {
    await recordBook(book, writing, (part) => void parts.push(part))
  } catch (error) {
    progress.end()
    if (kept.pieces.length > 0) {
      const values = { n: kept.pieces.length, of: steps.length }
      const { language } = context
      const recorded =
        path === null
          ? say('prompts.recorded-of', language, values)
          : say('prompts.recorded-of-in', language, { ...values, file: path })
      context.stderr.write(`${recorded}\n`)
    }
    throw error
  } finally {
    progress.end()
    if (kept.pieces.length > 0) await keep(path, book, parts, command)
  }
  report(path, kept, parts, options, command)
}

async function keep(
  path: string | null,
  book: Book,
  parts: readonly RecordingPart[],
  { context, generator }: WriteCommand,
): Promise<void> {
  // Answers of a piece that failed are left out: nothing was accepted of them.
  const last = parts.findLastIndex(({ type }) => type === 'piece')
  const text = recordingText(recordingHead(book, findPriceYear(context, generator)), parts.slice(0, last + 1))
  if (path === null) {
    context.stdout.write(text)
    return
  }
  await saveFile(path, text)
}

function report(
  path: string | null,
  book: Book,
  parts: readonly RecordingPart[],
  { json }: RecordOptions,
  { context, generator }: WriteCommand,
): void {
  if (path === null) return
  const calls = parts.filter(({ type }) => type === 'call').length
  const result = { file: path, pieces: book.pieces.length, calls, finished: findNextStep(generator, book) === null }
  if (json) {
    context.stdout.write(`${JSON.stringify(result)}\n`)
    return
  }
  const { language } = context
  const values = {
    pieces: countedNoun(book.pieces.length, 'piece', language),
    calls: countedNoun(calls, 'call', language),
  }
  printMessage(context, 'prompts.recorded', values)
  context.stdout.write(`${path}\n`)
}
