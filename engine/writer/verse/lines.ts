import type { Language } from '../../base/language.ts'
import { countSyllables } from '../../prose/reading-ease.ts'
import type { WordTarget } from '../length.ts'

/**
 * The stanzas of a verse: runs of its lines between empty ones, without marks of Markdown. Headings, rules, numbers that are
 * alone, labels in bold and, but for `withTitles`, titles in bold or italics are no lines.
 */
export function stanzasOf(text: string, withTitles = false): string[][] {
  const blocks = text
    .replace(/<br\s*\/?>/giu, '\n')
    .split(/\n[ \t>]*(?:\n|$)/u)
    .map((block) => block.split('\n').map(bare).filter(isLine))
    .filter((block) => block.length > 0)
  const lines = blocks.flat()
  const [isAllBold, isAllMarked] = [lines.every(isBold), lines.every(isMarked)]
  return blocks
    .filter((block) => withTitles || isAllMarked || block.length > 1 || !isMarked(block[0]!))
    .map((block) =>
      block
        .filter((line) => withTitles || isAllBold || !isBold(line))
        .map((line) => line.replace(/[*_]+/gu, '').trim()),
    )
    .filter((block) => block.length > 0)
}

/** The lines of a verse. What may be a title is a line where only then their number is `wanted`. */
export function linesOfVerse(text: string, wanted: WordTarget | null = null): string[] {
  const lines = stanzasOf(text).flat()
  if (wanted === null || (lines.length >= wanted.min && lines.length <= wanted.max)) return lines
  const all = stanzasOf(text, true).flat()
  return all.length >= wanted.min && all.length <= wanted.max ? all : lines
}

/** Without indentation, the sign of a quotation and that of a hard break. */
function bare(line: string): string {
  return line
    .replace(/^[\s>]+/u, '')
    .trim()
    .replace(/\\$/u, '')
}

function isLine(line: string): boolean {
  if (!/[\p{L}\p{N}]/u.test(line) || /^#{1,6}\s/u.test(line)) return false
  const isNumber = /^[*_(]*(?:\d{1,3}|[IVXLC]{1,7})[.):]*[*_)]*$/u.test(line)
  const isLabel = /^(?:\*\*|__|\*|_|\()[^*_()]{1,40}(?:[:：](?:\*\*|__|\*|_|\))|(?:\*\*|__|\*|_|\))[:：])$/u.test(line)
  return !isNumber && !isLabel
}

function isBold(line: string): boolean {
  return /^(?:\*\*|__)[^*_]+(?:\*\*|__)$/u.test(line)
}

/** In bold or italics as a whole. Alone in its block, among lines that are not, it is a title. */
function isMarked(line: string): boolean {
  return /^([*_]{1,3})[^*_]+\1$/u.test(line)
}

/** The syllables of a line. */
export function syllablesIn(line: string, language: Language): number {
  const words =
    line
      .toLowerCase()
      .normalize('NFC')
      .match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? []
  return countSyllables(
    words.map((word) => word.replaceAll('’', "'")),
    language,
  )
}

/** How far a count may be off: 1 in Malay, and in English 1 up to 8 syllables and 2 above. */
export function isWithinSyllables(count: number, { min, max }: WordTarget, language: Language): boolean {
  const off = language === 'en' && max > 8 ? 2 : 1
  return count >= min - off && count <= max + off
}
