import type { Context } from './context.ts'
import type { ExitCode } from './exit.ts'

/** What a command does with its words and options; commander has read them already. */
export type Action = (words: readonly string[], options: never, context: Context) => Promise<ExitCode>

export interface OptionDeclaration {
  /** As commander writes it: `--lang <language>`. */
  readonly flags: string
  readonly about: string
  readonly choices?: readonly string[]
  /** May be given several times; the command gets a list. */
  readonly repeats?: boolean
  /** Takes a whole number from 1. */
  readonly whole?: boolean
}

/** One command as data, so that help and completion know it without loading what it needs. */
export interface Declaration {
  /** Name and words: `show [generator]`; a name of two words is a command of a group: `admin create <email>`. */
  readonly usage: string
  readonly about: string
  readonly options: readonly OptionDeclaration[]
  readonly examples: readonly string[]
  readonly load: () => Promise<Action>
}

/** The words of the name, without those it takes. */
export function nameWords(usage: string): string[] {
  const words = usage.split(' ')
  const end = words.findIndex((word) => /^[<[]/.test(word))
  return end < 0 ? words : words.slice(0, end)
}
