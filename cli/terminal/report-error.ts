import type { Language } from '../../engine/base/language.ts'
import type { Context } from '../base/context.ts'
import { CommandError, EXIT, EXIT_CODES_BY_ERROR, type ExitCode, findExitCode } from '../base/exit.ts'
import type { LocalizedFault } from '../base/fault.ts'
import { isKalamError, type KalamError } from '../messages/told.ts'
import { stripControls } from './style.ts'

interface ReportOptions {
  readonly language?: Language
  /** Also prints the fault on stdout as `{"error": {"code", "reason", "message"}}`. */
  readonly json?: boolean
  /** Exit code of a message that has none of its own. */
  readonly refused?: ExitCode
}

/** Prints an error on stderr: one line, or a list of faults; an endpoint's own message comes first. Prints the stack with KALAM_DEBUG=1. */
export async function printError(
  error: unknown,
  context: Context,
  { language = context.language, json = false, refused = EXIT.generation }: ReportOptions = {},
): Promise<ExitCode> {
  if (context.signal.aborted) return EXIT.interrupted
  const { exitCode, message, detail, code, reason, said } = await reportedFault(error, { language }, context, refused)
  const lines = [said, message, detail].filter((line) => line !== null && line !== undefined)
  context.stderr.write(`kalam: ${lines.map(stripControls).join('\n  ')}\n`)
  if (context.env.KALAM_DEBUG === '1' && error instanceof Error) context.stderr.write(`${error.stack}\n`)
  if (json) context.stdout.write(`${JSON.stringify({ error: { code, reason, message } })}\n`)
  return exitCode
}

/** An error with its exit code and message. An error of the engine is worded in `language`, every other in the terminal's language. */
export async function reportedFault(
  error: unknown,
  { language }: { readonly language: Language },
  terminal: Pick<Context, 'language'> = { language },
  refused: ExitCode = EXIT.generation,
): Promise<Fault & { readonly exitCode: ExitCode }> {
  const exitCode = exitCodeOf(error, refused)
  return { exitCode, ...(await faultOf(error, exitCode, language, terminal.language)) }
}

interface Fault extends LocalizedFault {
  /** The endpoint's own message, which is printed first. */
  readonly said?: string
  readonly detail: string | null
}

/** Loads the messages only for an error that has one. */
async function faultOf(error: unknown, exitCode: ExitCode, language: Language, terminal: Language): Promise<Fault> {
  const message = await messageOf(error, terminal)
  const detail = error instanceof CommandError ? error.detail : null
  const kalamError = kalamErrorOf(error)
  if (kalamError === undefined) {
    // Such as `usage`.
    const [code] = Object.entries(EXIT).find(([, number]) => number === exitCode)!
    return { code, message, detail, reason: null }
  }
  const [{ localizeFault }, { endpointReason, sayReason }] = await Promise.all([
    import('../base/fault.ts'),
    import('../../engine/writer/fault.ts'),
  ])
  if (kalamError === error) {
    const said = sayReason(error, language)
    return { ...localizeFault(kalamError, language), ...(said === null ? {} : { said }), detail: null }
  }
  return { code: kalamError.code, message, detail, reason: endpointReason(kalamError) }
}

async function messageOf(error: unknown, language: Language): Promise<string> {
  if (error instanceof CommandError) return (await import('../messages/say.ts')).sayUserMessage(error.told, language)
  return error instanceof Error ? error.message : String(error)
}

/** The error itself or its cause, such as an error of the server, which comes with its own text. */
function kalamErrorOf(error: unknown): KalamError | undefined {
  return [error, (error as Error | undefined)?.cause].find((one) => isKalamError(one))
}

function exitCodeOf(error: unknown, refused: ExitCode): ExitCode {
  if (error instanceof CommandError) return error.exitCode
  const exitCode = error instanceof Error && EXIT_CODES_BY_ERROR[error.name]
  if (exitCode) return exitCode
  const kalamError = kalamErrorOf(error)
  return kalamError === undefined ? EXIT.faults : (findExitCode(kalamError.code) ?? refused)
}
