import type { Language } from '../../engine/language.ts'
import { languageOfTerminal } from '../../engine/node/locale.ts'
import { type CatalogMenu, openMenu } from '../catalog-index.ts'
import type { CommonOptions, Context } from '../context.ts'
import { CommandError, EXIT, type ExitCode } from '../exit.ts'
import { told } from '../messages/told.ts'
import { listText } from '../terminal/list-text.ts'
import { layoutFor } from '../terminal/style.ts'

export interface ListOptions extends CommonOptions {
  readonly family?: string
  readonly lang?: Language
}

/** Prints the generators by family, in menu order. */
export async function list(_words: readonly string[], options: ListOptions, context: Context): Promise<ExitCode> {
  const { family, json, lang = languageOfTerminal(context.env) } = options
  const menu = await openMenu(context, options.generators)
  if (family !== undefined) await assertFamily(menu, family)
  const rows = family === undefined ? menu.rows : menu.rows.filter((row) => row.family === family)
  const text = json ? `${JSON.stringify(rows, null, 2)}\n` : listText({ ...menu, rows }, lang, layoutFor(context))
  context.stdout.write(text)
  return EXIT.done
}

async function assertFamily({ families, rows }: CatalogMenu, family: string): Promise<void> {
  const names = [...new Set([...families.map(({ id }) => id), ...rows.map((row) => row.family)])]
  if (names.includes(family)) return
  const { hintFor } = await import('../catalog.ts')
  const hint = hintFor(family, names, told('generators.families', { families: names.join(', ') }))
  throw new CommandError(EXIT.usage, told('generators.no-family', { family, hint }))
}
