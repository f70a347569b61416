import type { Book } from '../../engine/book/book.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { findingById, settleFinding, takeRepair, undoRepair } from '../../engine/review/decide.ts'
import type { Context } from '../base/context.ts'
import { usageError } from '../base/exit.ts'
import { readFileOrStdin } from '../settings/file.ts'

/** The options that decide findings, each with the ids it is given. */
export interface DecisionOptions {
  readonly take?: readonly string[]
  readonly leave?: readonly string[]
  /** `true` is how the parser says that `--no-fault` wasn't given. */
  readonly fault?: readonly string[] | boolean
  readonly undo?: readonly string[]
  /** The finding whose repair is the text that follows the book. */
  readonly change?: string
}

/** One decision about one finding. */
interface Decision {
  readonly id: string
  readonly apply: (generator: Generator, book: Book) => Book
}

/** Characters of a replacement; bytes are read up to four times as many. */
const MAX_REPLACEMENT_CHARACTERS = 20_000

/** The decisions of a command line in the order they are made: first what is undone, last what is changed. */
export async function parseDecisions(
  options: DecisionOptions,
  replacement: string | undefined,
  context: Context,
): Promise<readonly Decision[]> {
  const { take = [], leave = [], undo = [], change } = options
  const noFault = Array.isArray(options.fault) ? (options.fault as readonly string[]) : []
  if (change === undefined && replacement !== undefined) throw usageError('reading.text-alone')
  const changed = change === undefined ? null : await replacementOf(replacement, context)
  return [
    ...undo.map((id): Decision => ({ id, apply: (generator, book) => undoRepair(generator, book, id) })),
    ...leave.map((id): Decision => ({ id, apply: (generator, book) => settleFinding(generator, book, id, 'left') })),
    ...noFault.map(
      (id): Decision => ({ id, apply: (generator, book) => settleFinding(generator, book, id, 'no-fault') }),
    ),
    ...take.map((id): Decision => ({ id, apply: (generator, book) => takeRepair(generator, book, id) })),
    ...(changed === null ? [] : withTextOf(change!, changed)),
  ]
}

/** A repair that was taken before is undone first, by a step of its own, so that each step can be saved whole. */
function withTextOf(id: string, text: string): Decision[] {
  return [
    {
      id,
      apply: (generator, book) => (findingById(book, id).state === 'taken' ? undoRepair(generator, book, id) : book),
    },
    { id, apply: (generator, book) => takeRepair(generator, book, id, text) },
  ]
}

async function replacementOf(text: string | undefined, context: Context): Promise<string> {
  if (text === undefined) throw usageError('reading.change-alone')
  const given =
    text === '-'
      ? (await readFileOrStdin(MAX_REPLACEMENT_CHARACTERS * 4, '-', context)).toString('utf8').trimEnd()
      : text
  if (given.length <= MAX_REPLACEMENT_CHARACTERS) return given
  throw usageError('reading.change-long', { max: MAX_REPLACEMENT_CHARACTERS })
}
