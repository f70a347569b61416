import type { Language } from '../../engine/base/language.ts'
import { shorten } from '../../engine/base/shorten.ts'
import { createSay } from '../../engine/messages/message.ts'
import { NOUN_MESSAGES } from '../messages/nouns.ts'
import type { Paint } from './style.ts'

/** `12,345`. */
export function grouped(count: number): string {
  return String(Math.round(count)).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** `1–8`, or one number when both are the same. */
export function formatNumberRange({ least, most }: { readonly least: number; readonly most: number }): string {
  return least === most ? grouped(least) : `${grouped(least)}–${grouped(most)}`
}

/** `USD 1.20`; below ten cents with two figures that count. */
export function formatMoney(value: number, currency: string): string {
  return `${currency} ${value === 0 || value >= 0.1 ? value.toFixed(2) : value.toPrecision(2)}`
}

/** A table with a heading and a total: the first column is aligned to the left, the others to the right. */
export function figureTable(rows: readonly (readonly string[])[], paint: Paint): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows
    .map((row, at) => {
      const cells = row.map((text, column) => (column === 0 ? text.padEnd(widths[0]!) : text.padStart(widths[column]!)))
      return `${paint(at === 0 ? 'dim' : at === rows.length - 1 ? 'bold' : 'reset', cells.join('  '))}\n`
    })
    .join('')
}

const GAP = '  '

/** Pads texts to columns and cuts lines at the width; null: lines aren't cut. */
export function alignColumns(
  rows: readonly (readonly string[])[],
  width: number | null,
  paint: (column: number, text: string) => string = (_column, text) => text,
): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows.map((row) => {
    let left = width ?? Number.POSITIVE_INFINITY
    const cells: string[] = []
    for (const [column, text] of row.entries()) {
      if (left <= 0) break
      const shown = shorten(text, left)
      const room = column === row.length - 1 ? 0 : Math.min(widths[column]! + GAP.length, left)
      cells.push(paint(column, shown) + ' '.repeat(Math.max(0, room - shown.length)))
      left -= widths[column]! + GAP.length
    }
    return cells.join('').trimEnd()
  })
}

const say = createSay(NOUN_MESSAGES)

type Noun = keyof typeof NOUN_MESSAGES extends `noun.${infer Name}` ? Name : never

/** As `1 file`, `1,200 files` or `1,200 fail`. */
export function countedNoun(count: number, what: Noun, language: Language): string {
  return say(`noun.${what}`, language, { n: grouped(count) })
}
