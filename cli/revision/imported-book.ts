import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import type { Book } from '../../engine/book/book.ts'
import type { Catalog } from '../../engine/catalog/catalog.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { usualGenerator } from '../../engine/import/book/book-of-parts.ts'
import type { ImportCount } from '../../engine/import/book/count.ts'
import { MAX_FILE_BYTES } from '../../engine/import/limits.ts'
import { splitByWords } from '../../engine/import/parts/edited-parts.ts'
import type { Proposal } from '../../engine/import/parts/part.ts'
import { type LineFault, sayLineFault } from '../../engine/messages/line-fault.ts'
import { runAlone } from '../../engine/node/threads/run-alone.ts'
import { changePlan, parsePlanText } from '../../engine/revision/plan.ts'
import { type PlannedEntry, planEntries } from '../../engine/revision/plan-entries.ts'
import type { CommonOptions, Context } from '../base/context.ts'
import { CommandError, EXIT, usageError } from '../base/exit.ts'
import { printMessage } from '../base/tell.ts'
import { findGenerator } from '../catalog/catalog.ts'
import { say } from '../messages/say.ts'
import { sayInEachLanguage } from '../messages/told.ts'
import { readOptionFile } from '../settings/file.ts'
import { collectSettings, type SettingOptions } from '../settings/settings.ts'

export interface ImportedBookOptions extends SettingOptions {
  readonly generator?: string
  readonly title?: string
  readonly author?: string
  /** A file with the plan: with numbers, all entries of the book; without any, the entries after the written chapters. */
  readonly plan?: string
}

/** The generator with this id; without an id the usual one for such a manuscript, which is then reported on stderr. */
export function chooseGenerator(
  catalog: Catalog,
  { manuscript }: Proposal,
  id: string | undefined,
  context: Context,
): Generator {
  if (id !== undefined) return findGenerator(catalog, id)
  const usual = usualGenerator(catalog.generators, manuscript)
  if (usual === undefined) throw usageError('import.no-generator')
  printMessage(context, 'import.usual-generator', { id: usual.id })
  return usual
}

/** Where the words of a manuscript would be in a book. */
export function countImportedWords(proposal: Proposal, { clock, signal }: Context): Promise<ImportCount> {
  return runAlone<'count-parts'>({ kind: 'count-parts', proposal }, { clock, signal, length: lengthOf(proposal) })
}

function lengthOf({ manuscript }: Proposal): number {
  return manuscript.blocks.reduce((sum, { markdown }) => sum + markdown.length, 0)
}

/**
 * A book made of the parts of a manuscript, and where the words of the file are in it. Its plan is that of `--plan`, or has as many entries
 * as `--chapters` says.
 */
export async function createImportedBook(
  generator: Generator,
  proposal: Proposal,
  options: ImportedBookOptions,
  context: Context,
): Promise<{ readonly book: Book; readonly count: ImportCount }> {
  const known = options.lang ?? proposal.manuscript.language
  const lang = known ?? context.language
  if (known === null) context.stderr.write(`${say('import.other-language', lang, { language: lang })}\n`)
  const title = options.title ?? proposal.title
  const { chapters: ofOption, ...others } = options
  const typed = generator.titleFrom !== null && title !== null ? [`${generator.titleFrom}=${title}`] : []
  const settings = await collectSettings(
    generator,
    { ...others, lang, set: [...typed, ...(options.set ?? [])] },
    context,
  )
  const plan = options.plan === undefined ? null : (await readPlanFile(options.plan, context)).entries
  const written = proposal.parts.filter(({ role }) => role === 'entry').length
  const isRest = plan?.every(({ from }) => from === null) === true
  const chapters = plan === null ? ofOption : plan.length + (isRest ? written : 0)
  const order = { settings, title: options.title, author: options.author, chapters }
  const task = { kind: 'parts-book', generator, proposal, order } as const
  const { clock, signal } = context
  const made = await runAlone<'parts-book'>(task, { clock, signal, length: lengthOf(proposal) })
  if (plan === null) return made
  const own = isRest ? planEntries(made.book).slice(0, written) : []
  const entries = [...own, ...plan].map((entry, at) => ({ ...entry, from: entry.from ?? at + 1 }))
  return { ...made, book: changePlan(generator, made.book, entries) }
}

/** The manuscript in a file, or on stdin for `-`, with its proposed parts. `every`: words of each part where the text has no headings. */
export async function readManuscriptFile(path: string, every: number | undefined, context: Context): Promise<Proposal> {
  const name = path === '-' ? 'stdin' : basename(path)
  const bytes = await readOptionFile(MAX_FILE_BYTES, path, 'import.unreadable', context)
  // A compressed file may be small and contain a long text.
  const length = bytes[0] === 0x50 && bytes[1] === 0x4b ? Number.POSITIVE_INFINITY : bytes.length
  const beside = path === '-' ? null : resolve(context.cwd, path)
  const task = { kind: 'read', file: { bytes, name }, beside } as const
  const proposal = await runAlone<'read'>(task, { clock: context.clock, signal: context.signal, length })
  return every === undefined ? proposal : splitByWords(proposal, every)
}

/** Whether a path is a file other than `book.json`, or stdin. */
export async function isManuscript(path: string, { cwd }: Context): Promise<boolean> {
  if (path === '-') return true
  const found = await stat(resolve(cwd, path)).catch(() => null)
  return found?.isFile() === true && !/(?:^|[\\/])book\.json$/.test(path)
}

/** The manuscript of a file as a book for a reading. Saves nothing. */
export async function readBookFile(
  path: string,
  catalog: Catalog,
  options: CommonOptions & { readonly generator?: string },
  context: Context,
): Promise<{ readonly generator: Generator; readonly book: Book }> {
  const proposal = await readManuscriptFile(path, undefined, context)
  const generator = chooseGenerator(catalog, proposal, options.generator, context)
  const { book } = await createImportedBook(generator, proposal, { generator: generator.id, input: false }, context)
  return { generator, book }
}

/** Bytes that a plan's text may have. */
const MAX_PLAN_BYTES = 1_000_000

export interface ParsedPlan {
  /** Of the book; null: the text has none. */
  readonly title: string | null
  readonly entries: readonly PlannedEntry[]
}

/** The plan in a file, or on stdin for `-`. Throws a `CommandError` for a file that can't be read, or with every fault of the plan. */
export async function readPlanFile(file: string, context: Context): Promise<ParsedPlan> {
  const bytes = await readOptionFile(MAX_PLAN_BYTES, file, 'manuscript.plan-unreadable', context)
  return parsePlan(bytes.toString('utf8'), file)
}

/** The plan of a text that is in `file`. Throws a `CommandError` with every fault and its line. */
export function parsePlan(text: string, file: string): ParsedPlan {
  const reading = parsePlanText(text)
  if (reading.ok) return reading
  throw faultyLines(file, reading.faults)
}

/** The error with every fault of a file that the author wrote, and its line. */
export function faultyLines(file: string, faults: readonly LineFault[]): CommandError {
  return new CommandError(
    EXIT.usage,
    faults.map((fault) => sayInEachLanguage((language) => `${file}:${fault.line}: ${sayLineFault(fault, language)}`)),
  )
}
