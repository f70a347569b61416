import type { Language } from '../engine/language.ts'
import { isKalamError } from '../engine/messages/error.ts'
import { languageOfTerminal } from '../engine/node/locale.ts'
import type { Context } from './context.ts'
import { CommandError, EXIT, type ExitCode } from './exit.ts'
import { plain } from './terminal/plain.ts'

/** Prints what went wrong on stderr, in one line unless it is a list of faults; the stack only with KALAM_DEBUG=1. */
export async function reportError(
  error: unknown,
  context: Context,
  language: Language = languageOfTerminal(context.env),
): Promise<ExitCode> {
  if (context.signal.aborted) return EXIT.interrupted
  context.stderr.write(`kalam: ${plain(await sentenceOf(error, language))}\n`)
  if (context.env.KALAM_DEBUG === '1' && error instanceof Error) context.stderr.write(`${error.stack}\n`)
  return exitCodeOf(error)
}

async function sentenceOf(error: unknown, language: Language): Promise<string> {
  if (isKalamError(error)) {
    const { say } = await import('../engine/messages/say.ts')
    return say(error.code, language, error.values)
  }
  return error instanceof Error ? error.message : String(error)
}

/** By name: the classes themselves would load what throws them. */
const CONFIGURATION = new Set(['ConfigError', 'CatalogFault'])

/** What the server's commands refuse: an address nobody has, an amount that is none. */
const NAMED_WRONG = new Set(['accounts', 'administration', 'credits', 'requests'])

/** What a command ends with after this error. */
export function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof CommandError) return error.exitCode
  if (error instanceof Error && CONFIGURATION.has(error.name)) return EXIT.configuration
  if (!isKalamError(error)) return EXIT.faults
  const room = error.code.slice(0, error.code.indexOf('.'))
  if (room === 'folder') return EXIT.folder
  return NAMED_WRONG.has(room) ? EXIT.usage : EXIT.generation
}
