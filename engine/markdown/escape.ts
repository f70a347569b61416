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

// What XML 1.0 doesn't allow, and what has no meaning in a text: control characters, lone surrogates, code points that never stand for a character.
const REFUSED = /[\p{Cs}\p{Noncharacter_Code_Point}]|(?![\t\n])\p{Cc}/gu

/** A text without the characters that no format can hold. A carriage return becomes a line feed. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n').replace(REFUSED, '')
}
