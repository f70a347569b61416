import { openFullIndex } from '../catalog-index.ts'
import { completionText, generatorsIn } from '../completion.ts'
import type { CommonOptions, Context } from '../context.ts'
import { EXIT, type ExitCode } from '../exit.ts'

/** What the shells' scripts call at each Tab. */
export async function complete(words: readonly string[], _options: CommonOptions, context: Context): Promise<ExitCode> {
  context.stdout.write(completionText(words, await openFullIndex(context, generatorsIn(words))))
  return EXIT.done
}
