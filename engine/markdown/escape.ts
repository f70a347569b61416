/** A line of typed text as Markdown that shows it as it was typed, in CommonMark and in pandoc's. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_[\]<>~^$@|]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/^(\d+)([.)])/, '$1\\$2')
    .replace(/^[-+=#]/, '\\$&')
    .replace(/!(?=\\\[)/g, '\\!')
}

/** The same after other text on its line, where a number or a hyphen begins no list. */
export function escapeInLine(text: string): string {
  return escapeMarkdown(`x${text}`).slice(1)
}
