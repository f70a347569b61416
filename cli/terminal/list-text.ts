import type { Language } from '../../engine/language.ts'
import type { CatalogMenu, MenuRow } from '../catalog-index.ts'
import { counted } from './numbers.ts'
import { type Layout, plain } from './style.ts'

const FORMATS = ['cyan', 'bold', 'dim'] as const

/** The generators as a table under the titles of their families. */
export function listText(
  { families, rows }: Pick<CatalogMenu, 'families' | 'rows'>,
  lang: Language,
  layout: Layout,
): string {
  const cells = rows.map(({ id, title, summary, price }) => [
    `  ${id}`,
    plain(title[lang]),
    priceWords(price, lang),
    plain(summary[lang]),
  ])
  const lines = inColumns(cells, layout.width, (column, text) =>
    FORMATS[column] ? layout.paint(FORMATS[column], text) : text,
  )
  const titles = new Map(families.map(({ id, title }) => [id, title[lang]]))
  return rows
    .flatMap((row, at) => {
      const begins = row.family !== rows[at - 1]?.family
      const heading = layout.paint('bold', plain(titles.get(row.family) ?? row.family))
      return [...(begins ? [...(at === 0 ? [] : ['']), heading] : []), lines[at]!]
    })
    .map((line) => `${line}\n`)
    .join('')
}

const GAP = '  '

/** Pads texts to columns and cuts lines at the width. */
function inColumns(
  rows: readonly (readonly string[])[],
  width: number | null,
  paint: (column: number, text: string) => string,
): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows.map((row) => {
    let left = width ?? Number.POSITIVE_INFINITY
    const cells: string[] = []
    for (const [column, text] of row.entries()) {
      if (left <= 0) break
      const shown = text.length > left ? `${text.slice(0, left - 1)}…` : text
      const room = column === row.length - 1 ? 0 : Math.min(widths[column]! + GAP.length, left)
      cells.push(paint(column, shown) + ' '.repeat(Math.max(0, room - shown.length)))
      left -= widths[column]! + GAP.length
    }
    return cells.join('').trimEnd()
  })
}

/** `1 credit`, or `0 credits (6)` while a promotion runs. */
function priceWords({ list, now }: MenuRow['price'], language: Language): string {
  const price = counted(now, 'credit', language)
  return now === list ? price : `${price} (${list})`
}
