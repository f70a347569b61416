/** Pads texts to columns; the last one is cut so that a line fits. A width of null cuts nothing, as when piped. */
export function inColumns(
  rows: readonly (readonly string[])[],
  width: number | null,
  paint: (column: number, text: string) => string,
): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows.map((row) => {
    let left = width ?? Number.POSITIVE_INFINITY
    const cells = row.map((text, column) => {
      const last = column === row.length - 1
      const cut = text.length > left ? `${text.slice(0, Math.max(0, left - 1))}${left > 0 ? '…' : ''}` : text
      left -= widths[column]! + GAP.length
      return `${paint(column, cut)}${last || left <= 0 ? '' : ' '.repeat(Math.max(0, widths[column]! - cut.length)) + GAP}`
    })
    return cells.join('').trimEnd()
  })
}

const GAP = '  '
