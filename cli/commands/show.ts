import { findGenerator } from '../catalog.ts'
import { openFullIndex } from '../catalog-index.ts'
import type { CommonOptions, Context } from '../context.ts'
import { CommandError, EXIT, type ExitCode } from '../exit.ts'
import { type ShowChoice, showText } from '../terminal/show-text.ts'
import { layoutFor } from '../terminal/style.ts'

/** What the engine made of a spec. */
export async function show(
  [id]: readonly string[],
  options: ShowChoice & CommonOptions,
  context: Context,
): Promise<ExitCode> {
  if ((id === undefined) === !options.all) throw new CommandError(EXIT.usage, 'name one generator, or --all')
  const index = await openFullIndex(context, options.generators)
  const chosen = id === undefined ? index.generators : [findGenerator(index, id)]
  context.stdout.write(showText(chosen, options, index.window.day, layoutFor(context)))
  return EXIT.done
}
