import type { Context } from './context.ts'
import { EXIT, type ExitCode } from './exit.ts'
import { runProgram } from './program.ts'
import { quickAnswer } from './quick.ts'
import { reportError } from './report-error.ts'

/** Runs one command line, without the program's own name in `argv`. Never throws. */
export async function run(argv: readonly string[], context: Context): Promise<ExitCode> {
  const { stdout, cwd, env, clock } = context
  try {
    const answer = stdout.isTTY ? null : await quickAnswer(argv, { cwd, env, now: clock.now() })
    if (answer === null) return await runProgram(argv, context)
    stdout.write(answer)
    return EXIT.done
  } catch (error) {
    return await reportError(error, context)
  }
}
