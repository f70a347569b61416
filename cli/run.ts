import type { Context } from './context.ts'
import type { ExitCode } from './exit.ts'
import { runProgram } from './program.ts'
import { reportError } from './report-error.ts'

/** Runs one command line, without the program's own name in `argv`. Never throws. */
export async function run(argv: readonly string[], context: Context): Promise<ExitCode> {
  try {
    return await runProgram(argv, context)
  } catch (error) {
    return await reportError(error, context)
  }
}
