import type { Language } from '../base/language.ts'
import { say } from '../messages/say.ts'

/** How often each word of a text occurs, in lower case. */
export type WordCounts = ReadonlyMap<string, number>

/** Markup characters of Markdown. They are removed from every counted text, so that `un*known*` is one word everywhere. */
const MARKS = /[\\*_~^`[\]\u00ad\u200b\ufeff]/g

/** A superscript or subscript for which Unicode has no signs: `x^(a/b)`. In `_sh_(1)` the line ends an emphasis. */
const SCRIPT = /(?:\^|(?<!_\S{0,80})_)\(([^()\n]{1,60})\)/g

/** A run of letters and digits; an apostrophe within it belongs to it. */
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{N}\p{M}]+)*/gu

/** The words of texts without marks. Superscript and subscript signs of Unicode count as the letters and digits that they show. */
export function countEachWord(texts: readonly string[]): WordCounts {
  const counts = new Map<string, number>()
  for (const text of texts)
    for (const [word] of text.normalize('NFKC').replace(SCRIPT, '$1').replace(MARKS, '').toLowerCase().matchAll(WORD)) {
      const known = word.replaceAll('’', "'")
      counts.set(known, (counts.get(known) ?? 0) + 1)
    }
  return counts
}

/** The words that a reader of Markdown sees, with descriptions of pictures: without addresses, signs of footnotes and numbers of lists. */
export function countMarkdownWords(texts: readonly string[]): WordCounts {
  return countEachWord(texts.map(toPlainLines))
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/**
 * What Markdown writes and a reader doesn't see as it is written. Each alternative ends after a bounded number of characters, but a
 * fence.
 */
const SYNTAX = new RegExp(
  [
    /\\[!-/:-@[-`{-~]/,
    /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?<fence>`{3,}|~{3,})[^\n`]*\n(?<block>[\s\S]*?)(?:^[ \t>]*\k<fence>[`~]*[ \t]*$|(?![\s\S]))/,
    /(?<ticks>(?<!`)`+(?!`))(?<code>[\s\S]{1,4000}?)(?<!`)\k<ticks>(?!`)/,
    /^ {0,3}\[[^\]^\n][^\]\n]{0,200}\]:[ \t]*(?:<[^<>\n]{0,2000}>|[^\s<]\S{0,2000})(?:[ \t]+(?:"[^"\n]{0,500}"|'[^'\n]{0,500}'|\([^()\n]{0,500}\)))?[ \t]*$/,
    /!\[(?<alt>[^\]\n]{0,2000})\](?:\((?:[^()\\\n]|\\.|\([^()\n]{0,500}\)){0,4000}\)|\[[^\]\n]{0,200}\])/,
    /\[\^[^\]\s]{1,100}\]:?/,
    /\]\((?:[^()\\\n]|\\.|\([^()\n]{0,500}\)){0,4000}\)/,
    /<\/?[A-Za-z][A-Za-z0-9-]*(?:\s[^<>\n]{0,2000})?\/?>/,
    /&(?:#x(?<hex>[\da-f]{1,6})|#(?<decimal>\d{1,7})|(?<named>\w{2,5}));/,
    /(?<=^[ \t>]{0,40}(?:[-*+][ \t]+){0,20})\d{1,9}[.)](?=[ \t]|$)/,
    /(?<=^#{1,6}[ \t][^\n]{0,300})\{[#.:][^{}\n]{0,200}\}[ \t]*$/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gimu',
)

/** What a reader sees of a text of Markdown; lines stay lines. */
export function toPlainLines(markdown: string): string {
  return markdown.replace(SYNTAX, (written, ...rest) => {
    const { block, code, alt, hex, decimal, named } = rest.at(-1) as Readonly<Record<string, string | undefined>>
    if (written.startsWith('\\')) return written.slice(1)
    if (named !== undefined) return NAMED[named.toLowerCase()] ?? written
    const point = hex === undefined ? Number(decimal ?? 0) : Number.parseInt(hex, 16)
    if (alt !== undefined) return ` ${alt} `
    return block ?? code ?? (point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '')
  })
}

/** The words of all of these texts together. */
export function addWordCounts(all: readonly WordCounts[]): WordCounts {
  const counts = new Map<string, number>()
  for (const one of all) for (const [word, count] of one) counts.set(word, (counts.get(word) ?? 0) + count)
  return counts
}

/** The words that occur more often in one text than in another, and how much more often. */
export function subtractWordCounts(one: WordCounts, other: WordCounts): WordCounts {
  const counts = new Map<string, number>()
  for (const [word, count] of one) {
    const more = count - (other.get(word) ?? 0)
    if (more > 0) counts.set(word, more)
  }
  return counts
}

export function totalWords(words: WordCounts): number {
  let sum = 0
  for (const count of words.values()) sum += count
  return sum
}

/** `1 word`, `12,345 words`. */
export function sayWords(count: number, language: Language): string {
  return say('import.words', language, { count: digitsGrouped(count) })
}

/** `12,345`. */
export function digitsGrouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}
