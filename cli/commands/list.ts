import type { CatalogIndex } from '../../engine/node/folders.ts'
import { nearest } from '../../engine/spec/nearest.ts'
import { openIndex } from '../catalog-index.ts'
import type { CommonOptions, Context } from '../context.ts'
import { CommandError, EXIT, type ExitCode } from '../exit.ts'
import { type ListChoice, listText } from '../terminal/list-text.ts'
import { layoutFor } from '../terminal/style.ts'

/** The generators by family, in menu order. */
export async function list(
  _words: readonly string[],
  options: ListChoice & CommonOptions,
  context: Context,
): Promise<ExitCode> {
  const index = await openIndex(context, options.generators)
  if (options.family !== undefined) assertFamily(index, options.family)
  context.stdout.write(listText(index, options, layoutFor(context)))
  return EXIT.done
}

function assertFamily({ families, rows }: CatalogIndex, family: string): void {
  const names = [...new Set([...families.map(({ id }) => id), ...rows.map((row) => row.family)])]
  if (names.includes(family)) return
  const near = nearest(family, names)
  const hint = near ? `did you mean "${near}"?` : `the families are ${names.join(', ')}`
  throw new CommandError(EXIT.usage, `no family "${family}": ${hint}`)
}
