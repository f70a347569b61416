import { CommanderError } from 'commander'
import type { Context } from './context.ts'
import { EXIT, type ExitCode } from './exit.ts'
import { createProgram } from './program.ts'
import { reportError } from './report-error.ts'

/** Runs one command line, without the program's own name in `argv`. Never throws. */
export async function run(argv: readonly string[], context: Context): Promise<ExitCode> {
  let ended: ExitCode = EXIT.done
  try {
    await createProgram(context, (code) => (ended = code)).parseAsync(argv, { from: 'user' })
    return ended
  } catch (error) {
    // Commander has printed its own sentence already.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage
    return reportError(error, context)
  }
}
