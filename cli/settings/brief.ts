import { isUtf8 } from 'node:buffer'
import type { AuthorBrief } from '../../engine/book/author-brief.ts'
import { type BriefFault, sayBriefFault } from '../../engine/book/brief-fault.ts'
import { checkBriefAllowed, parseBriefFile } from '../../engine/book/read-brief.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import type { Context } from '../base/context.ts'
import { CommandError, EXIT, usageError } from '../base/exit.ts'
import { sayInEachLanguage } from '../messages/told.ts'
import { readOptionFile } from './file.ts'

export interface BriefOptions {
  /** A Markdown file with the author's brief, or `-` for stdin. */
  readonly brief?: string
  /** Another file that is read, or `-` for stdin. */
  readonly settings?: string
}

/** Bytes that a brief's file may have. */
const MAX_BRIEF_BYTES = 256 * 1024

/**
 * The brief that `--brief` names; null: its file is empty; undefined: the option was not given. Throws a `CommandError` for a file that
 * cannot be read, with every fault of it, and for a generator that writes no book.
 */
export async function readBriefOption(
  generator: Generator | null,
  { brief, settings }: BriefOptions,
  context: Context,
): Promise<AuthorBrief | null | undefined> {
  if (brief === undefined) return undefined
  if (generator !== null) requireNoBrief(generator)
  if (brief === '-' && settings === '-') throw usageError('brief.two-from-stdin')
  const file = briefFileName(brief)
  const bytes = await readOptionFile(MAX_BRIEF_BYTES, brief, 'brief.unreadable', context)
  if (bytes.length > MAX_BRIEF_BYTES || !isUtf8(bytes) || bytes.includes(0))
    throw usageError('brief.no-text', { file, max: MAX_BRIEF_BYTES / 1024 })
  const reading = parseBriefFile(bytes.toString('utf8'))
  if (reading.ok) return reading.brief
  const place = ({ line }: BriefFault) => `  ${file}${line === null ? '' : `:${line}`}: `
  const faults = reading.faults.map((fault) =>
    sayInEachLanguage((language) => place(fault) + sayBriefFault(fault, language)),
  )
  throw usageError('brief.file-faulty', { faults })
}

/** Throws a `CommandError` for a generator that writes no book. */
export function requireNoBrief(generator: Generator): void {
  const refusal = checkBriefAllowed(generator)
  if (refusal !== null)
    throw new CommandError(
      EXIT.usage,
      sayInEachLanguage((language) => sayBriefFault(refusal, language)),
    )
}

/** The file of `--brief` as messages name it. */
export function briefFileName(brief: string): string {
  return brief === '-' ? 'stdin' : brief
}
