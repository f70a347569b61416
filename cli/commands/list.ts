import type { CommonOptions, Context } from '../context.ts'
import { openCatalog } from '../catalog.ts'
import { EXIT, type ExitCode } from '../exit.ts'

export async function list(context: Context, _words: readonly string[], options: CommonOptions): Promise<ExitCode> {
  const catalog = await openCatalog(context, options.generators)
  for (const generator of catalog.generators) context.stdout.write(`${generator.family}\t${generator.id}\t${generator.title.en}\n`)
  return EXIT.done
}
