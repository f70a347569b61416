import type { Book } from '../../engine/book/book.ts'
import type { Catalog } from '../../engine/catalog/catalog.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { bookOfParts } from '../../engine/import/book/book-of-parts.ts'
import { usualGenerator } from '../../engine/import/book/usual-generator.ts'
import type { Proposal } from '../../engine/import/parts/part.ts'
import { changePlan } from '../../engine/manuscript/plan.ts'
import { type PlannedEntry, planEntries } from '../../engine/manuscript/plan-entries.ts'
import { readPlanText } from '../../engine/manuscript/plan-text.ts'
import { sayLineFault } from '../../engine/messages/line-fault.ts'
import { languageOfTerminal } from '../../engine/node/locale.ts'
import { findGenerator } from '../catalog.ts'
import type { Context } from '../context.ts'
import { CommandError, EXIT } from '../exit.ts'
import { say } from '../messages/say.ts'
import { readUpTo } from '../settings/file.ts'
import { collectSettings, type SettingOptions } from '../settings.ts'
import { reasonOf } from '../terminal/reason.ts'

/** Bytes that a plan's text may have. */
const MAX_PLAN_BYTES = 1_000_000

export interface ImportedBookOptions extends SettingOptions {
  readonly generator?: string
  readonly title?: string
  readonly author?: string
  /** A file with the plan: all entries, or those to come. */
  readonly plan?: string
}

/** The generator that is named, or the one that suits the manuscript, which is told. */
export function generatorFor(
  catalog: Catalog,
  { manuscript }: Proposal,
  id: string | undefined,
  context: Context,
): Generator {
  if (id !== undefined) return findGenerator(catalog, id)
  const language = languageOfTerminal(context.env)
  const usual = usualGenerator(catalog.generators, manuscript)
  if (usual === undefined) throw new CommandError(EXIT.usage, say('import.no-generator', language))
  context.stderr.write(`${say('import.usual-generator', language, { id: usual.id })}\n`)
  return usual
}

/** The book that the parts of a manuscript become, with the plan of `--plan` or as many entries as `--chapters` asks for. */
export async function importedBook(
  generator: Generator,
  proposal: Proposal,
  options: ImportedBookOptions,
  context: Context,
): Promise<Book> {
  const language = languageOfTerminal(context.env)
  const lang = options.lang ?? proposal.manuscript.language
  if (lang === null) throw new CommandError(EXIT.usage, say('import.other-language', language))
  const title = options.title ?? proposal.title
  const typed = generator.titleFrom !== null && title !== null ? [`${generator.titleFrom}=${title}`] : []
  const settings = await collectSettings(
    generator,
    { ...withoutCount(options), lang, set: [...typed, ...(options.set ?? [])] },
    context,
  )
  const plan = options.plan === undefined ? null : await planOf(options.plan, context)
  const written = proposal.parts.filter(({ role }) => role === 'entry').length
  const isRest = plan?.every(({ from }) => from === null) === true
  const chapters = plan === null ? options.chapters : plan.length + (isRest ? written : 0)
  const book = bookOfParts(generator, proposal, { settings, title: options.title, author: options.author, chapters })
  if (plan === null) return book
  const own = isRest ? planEntries(book).slice(0, written) : []
  const entries = [...own, ...plan].map((entry, at) => ({ ...entry, from: entry.from ?? at + 1 }))
  return changePlan(generator, book, entries)
}

function withoutCount({ chapters: _, ...options }: ImportedBookOptions): ImportedBookOptions {
  return options
}

/** The entries of a plan's file: all of them, or, when none has a number, those behind the chapters that are written. */
async function planOf(file: string, context: Context): Promise<readonly PlannedEntry[]> {
  const language = languageOfTerminal(context.env)
  const bytes = await readUpTo(MAX_PLAN_BYTES, file, context).catch((cause: unknown) => {
    const values = { file, reason: reasonOf(cause) }
    throw new CommandError(EXIT.usage, say('manuscript.plan-unreadable', language, values), { cause })
  })
  const reading = readPlanText(bytes.toString('utf8'))
  if (reading.ok) return reading.entries
  const faults = reading.faults.map((fault) => `${file}:${fault.line}: ${sayLineFault(fault, language)}`)
  throw new CommandError(EXIT.usage, faults.join('\n'))
}
