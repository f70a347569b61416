import type { Language } from '../engine/language.ts'
import { isKalamError } from '../engine/messages/error.ts'
import { languageOfTerminal } from '../engine/node/locale.ts'
import type { Context } from './context.ts'
import { CommandError, EXIT, type ExitCode } from './exit.ts'
import type { ToldFault } from './fault.ts'
import { plain } from './terminal/plain.ts'

export interface ReportOptions {
  readonly language?: Language
  /** Also prints the fault on stdout as `{"error": {"code", "message", "reason"}}`. */
  readonly json?: boolean
}

/** Prints what went wrong on stderr, in one line unless it is a list of faults; the stack only with KALAM_DEBUG=1. */
export async function reportError(
  error: unknown,
  context: Context,
  { language = languageOfTerminal(context.env), json = false }: ReportOptions = {},
): Promise<ExitCode> {
  if (context.signal.aborted) return EXIT.interrupted
  const { message, detail, code, reason } = await told(error, language)
  context.stderr.write(`kalam: ${plain(message)}\n${detail === null ? '' : `  ${plain(detail)}\n`}`)
  if (context.env.KALAM_DEBUG === '1' && error instanceof Error) context.stderr.write(`${error.stack}\n`)
  if (json) context.stdout.write(`${JSON.stringify({ error: { code, message, reason } })}\n`)
  return exitCodeOf(error)
}

interface Told extends ToldFault {
  readonly detail: string | null
}

/** The engine's sentences are loaded only when an error needs them. */
async function told(error: unknown, language: Language): Promise<Told> {
  const message = error instanceof Error ? error.message : String(error)
  const detail = error instanceof CommandError ? error.detail : null
  const kalamError = [error, (error as Error | undefined)?.cause].find(isKalamError)
  if (kalamError === undefined) return { code: nameOf(exitCodeOf(error)), message, detail, reason: null }
  const [{ tellFault }, { sayReason }] = await Promise.all([import('./fault.ts'), import('../engine/writer/reason.ts')])
  const fault = tellFault(kalamError, language)
  return kalamError === error ? { ...fault, detail: sayReason(error, language) } : { ...fault, message, detail }
}

/** The name of an exit code, such as `usage`. */
function nameOf(exitCode: ExitCode): string {
  return Object.entries(EXIT).find(([, code]) => code === exitCode)?.[0] ?? 'faults'
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
