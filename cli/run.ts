import type { Context } from './context.ts'
import { EXIT, type ExitCode } from './exit.ts'
import { runProgram } from './program.ts'
import { quickAnswer } from './quick.ts'
import { reportError } from './report-error.ts'

/** Runs one command line, without the program's own name in `argv`. Never throws. */
export async function run(argv: readonly string[], context: Context): Promise<ExitCode> {
  try {
    const answer = context.stdout.isTTY
      ? null
      : quickAnswer(argv, { cwd: context.cwd, env: context.env, now: context.clock.now() })
    if (answer === null) return await runProgram(argv, context)
    context.stdout.write(answer)
    return EXIT.done
  } catch (error) {
    return await reportError(error, context)
  }
}
