import type { Language } from '../../engine/base/language.ts'
import { proposeGenerators } from '../../engine/generator/propose.ts'
import type { CommonOptions, Context } from '../base/context.ts'
import { usageError } from '../base/exit.ts'
import { type CatalogMenu, type MenuRow, openCatalogIndex, openCatalogMenu } from '../catalog/catalog-index.ts'
import { toMessage } from '../messages/told.ts'
import { alignColumns, countedNoun } from '../terminal/numbers.ts'
import { type Layout, readLayout, stripControls } from '../terminal/style.ts'

interface ListOptions extends CommonOptions {
  readonly family?: string
  /** What a book is about: only the generators that fit it are listed. */
  readonly for?: string
  readonly lang?: Language
}

const PROPOSED = 3

/** Prints the generators by family, in menu order; or those that fit an idea, the best first. */
export async function list(_words: readonly string[], options: ListOptions, context: Context): Promise<void> {
  const { family, json, lang = context.language } = options
  const menu = await openCatalogMenu(context, options.generators)
  if (family !== undefined) await assertFamily(menu, family)
  const listed = family === undefined ? menu.rows : menu.rows.filter((row) => row.family === family)
  const rows = options.for === undefined ? listed : await proposeRows(listed, options.for, options, context)
  const text = json ? `${JSON.stringify(rows, null, 2)}\n` : listText({ ...menu, rows }, lang, readLayout(context))
  context.stdout.write(text)
}

/** The kept menu is small: only the index has the words of ideas. */
async function proposeRows(rows: readonly MenuRow[], idea: string, { generators }: ListOptions, context: Context) {
  const index = await openCatalogIndex(context, generators)
  const words = new Map(index.generators.map(({ id, ideas }) => [id, ideas]))
  const candidates = rows.map((row) => ({ id: row.id, ideas: words.get(row.id) ?? '', row }))
  return proposeGenerators(idea, candidates, PROPOSED).map(({ row }) => row)
}

async function assertFamily({ families, rows }: CatalogMenu, family: string): Promise<void> {
  const names = [...new Set([...families.map(({ id }) => id), ...rows.map((row) => row.family)])]
  if (names.includes(family)) return
  const { suggestName } = await import('../catalog/catalog.ts')
  const hint = suggestName(family, names, toMessage('generators.families', { families: names.join(', ') }))
  throw usageError('generators.no-family', { family, hint })
}

const FORMATS = ['cyan', 'bold', 'dim'] as const

/** The generators as a table under the titles of their families. */
function listText({ families, rows }: Pick<CatalogMenu, 'families' | 'rows'>, lang: Language, layout: Layout): string {
  const cells = rows.map(({ id, title, summary, price }) => [
    `  ${id}`,
    stripControls(title[lang]),
    priceWords(price, lang),
    stripControls(summary[lang]),
  ])
  const lines = alignColumns(cells, layout.width, (column, text) =>
    FORMATS[column] ? layout.paint(FORMATS[column], text) : text,
  )
  const titles = new Map(families.map(({ id, title }) => [id, title[lang]]))
  return rows
    .flatMap((row, at) => {
      const begins = row.family !== rows[at - 1]?.family
      const heading = layout.paint('bold', stripControls(titles.get(row.family) ?? row.family))
      return [...(begins ? [...(at === 0 ? [] : ['']), heading] : []), lines[at]!]
    })
    .map((line) => `${line}\n`)
    .join('')
}

/** `1 credit`, or `0 credits (6)` while a promotion runs. */
function priceWords({ list, now }: MenuRow['price'], language: Language): string {
  const price = countedNoun(now, 'credit', language)
  return now === list ? price : `${price} (${list})`
}
