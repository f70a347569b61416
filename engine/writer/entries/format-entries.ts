/** Writes entries as a Markdown list, each of their lines indented under its number. A line break within a paragraph is kept. */
export function formatEntries(entries: readonly { readonly number: number; readonly text: string }[]): string {
  return entries
    .map(({ number, text }) => {
      const label = `${number}. `
      return label + hardBreaks(text).replace(/\n(?!\n)/g, `\n${' '.repeat(label.length)}`)
    })
    .join('\n\n')
}

/** Verse and lines of talk stay lines: Markdown keeps a break behind two spaces. */
function hardBreaks(text: string): string {
  return text.replace(
    /(\S)[ \t]*\n(?=[^\n\s])(?![ \t]*(?:[-*+]|\d+[.)]|#{1,6}|>|\|)[ \t])/gu,
    (_, last: string) => `${last}  \n`,
  )
}
