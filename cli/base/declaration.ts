import type { Localized } from '../../engine/base/language.ts'
import type { Context } from './context.ts'
import type { ExitCode } from './exit.ts'

/** Runs a command with the arguments and options that commander has parsed. Without an exit code of its own it ends with `EXIT.done`. */
export type CommandAction = (
  words: readonly string[],
  options: never,
  context: Context,
) => Promise<ExitCode> | Promise<void>

/** An option as it is declared: its flags alone, or with what they take. */
export type DeclaredOption = string | Omit<OptionDeclaration, 'about'>

/** A command as it is declared. Its texts are in `templates/language/<language>/cli/help.json`. */
export type DeclaredCommand = Omit<CommandDeclaration, 'about' | 'options'> & {
  readonly options: readonly DeclaredOption[]
}

export interface OptionDeclaration {
  /** As commander writes it: `--lang <language>`. */
  readonly flags: string
  readonly about: Localized
  /** A function: they are known when the command line is read. */
  readonly choices?: readonly string[] | (() => readonly string[])
  /** May be given several times; the command gets a list. */
  readonly repeats?: boolean
  /** Takes a whole number from 1. */
  readonly whole?: boolean
}

/** One command as data: help and completion work without loading the command's modules. */
export interface CommandDeclaration {
  /** Name and arguments: `show [generator]`. A name of two words is a command of a group: `admin create <email>`. */
  readonly usage: string
  readonly about: Localized
  readonly options: readonly OptionDeclaration[]
  readonly examples: readonly string[]
  /** Exit code when the engine or the server refuses with a message; left out: `EXIT.generation`. */
  readonly refused?: ExitCode
  readonly load: () => Promise<CommandAction>
}

/** The shells that `kalam completion` knows. */
export const SHELLS = ['zsh', 'bash', 'fish', 'powershell'] as const
