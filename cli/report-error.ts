import { isKalamError } from '../engine/messages/error.ts'
import { say } from '../engine/messages/say.ts'
import type { Context } from './context.ts'
import { CommandError, EXIT, type ExitCode } from './exit.ts'

/** Prints what went wrong on stderr, in one line unless it is a list of faults; the stack only with KALAM_DEBUG=1. */
export function reportError(error: unknown, context: Context): ExitCode {
  if (context.signal.aborted) return EXIT.interrupted
  context.stderr.write(`kalam: ${sentenceOf(error)}\n`)
  if (context.env.KALAM_DEBUG === '1' && error instanceof Error) context.stderr.write(`${error.stack}\n`)
  return exitCodeOf(error)
}

function sentenceOf(error: unknown): string {
  if (isKalamError(error)) return say(error.code, 'en', error.values)
  return error instanceof Error ? error.message : String(error)
}

/** What a command ends with after this error. */
export function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof CommandError) return error.exitCode
  if (error instanceof Error && error.name === 'ConfigError') return EXIT.configuration
  if (!isKalamError(error)) return EXIT.faults
  return error.code.startsWith('folder.') ? EXIT.folder : EXIT.generation
}
