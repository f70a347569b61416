import { oneLine } from '../one-line.ts'
import { CHAPTER_WORDS, NAMED_PARTS, type NamedPart, PART_WORDS } from './heading-words.ts'
import { readNumber } from './numbers.ts'

/** A line read as a heading. `number`: a number alone; `numbered`: a number and a title; `plain`: neither. */
export interface HeadingReading {
  readonly kind: 'label' | 'part' | 'number' | 'numbered' | 'plain' | NamedPart
  readonly number: number | null
  /** `Chapter IV`; null: it has none. */
  readonly label: string | null
  readonly title: string | null
  /** Whether a sign separates label and title, and not a blank alone. */
  readonly isMarked: boolean
}

/** Characters of a heading; a longer line is prose. */
export const MAX_HEADING_CHARACTERS = 140

/** A heading in one line: spaced letters and broken words joined, dots and page number of a line of contents removed. */
export function cleanHeading(text: string): string {
  const line = text
    .replace(/[\u00ad\u200b\ufeff]/g, '')
    .replace(/(\p{L})-[^\S\n]*\n\s*(\p{L})/gu, '$1$2')
    .replace(/(?<!\s)\s*\n\s*/g, ' \n ')
    .replace(/(?<![\s.…·_])(?:\s*[.…·_]){3,}\s*(?:\d{1,4}\s*)?$/u, '')
    .trim()
    .replace(/^(\p{L}{2,}[^\S\n]\S{1,8})(?:\t|[^\S\n]{3,})(?=\p{Lu})/u, '$1 \n ')
  return isSpaced(line) ? joinedLetters(line) : line.replace(/[^\S\n]+/g, ' ')
}

/** Whether most words of a line are single letters: `C H A P T E R  1`. */
function isSpaced(line: string): boolean {
  const words = line.split(/\s+/)
  const single = words.filter((word) => /^[\p{L}\d]$/u.test(word)).length
  return words.length >= 4 && single >= words.length * 0.7
}

function joinedLetters(line: string): string {
  const words = line.split(/\s{2,}|\n/).map((word) => word.replace(/\s+/g, ''))
  const joined = words.length > 1 ? words : [line.replace(/\s+/g, '')]
  return joined
    .flatMap((word) => {
      const found = /^(\p{Lu}{3,}?)(\d+|[IVXL]+)$/u.exec(word)
      return found !== null && isLabel(found[1]!) ? [found[1]!, found[2]!] : [word]
    })
    .join(' ')
}

function isLabel(word: string): boolean {
  const known = word.toLowerCase()
  return CHAPTER_WORDS.has(known) || PART_WORDS.has(known)
}

/** Reads a line as a heading; null: it has more than 140 characters, or no letter and no digit. */
export function readHeading(text: string): HeadingReading | null {
  if (text.length > MAX_HEADING_CHARACTERS * 2) return null
  const line = cleanHeading(text)
  if (line.length > MAX_HEADING_CHARACTERS || !/[\p{L}\p{N}]/u.test(line)) return null
  return readNamed(line) ?? readLabelled(line) ?? readNumbered(line) ?? plain(line)
}

function plain(line: string): HeadingReading {
  return { kind: 'plain', number: null, label: null, title: oneLine(line), isMarked: false }
}

function folded(text: string): string {
  return oneLine(text.toLowerCase().replace(/[^\p{L}\p{N}\s-]/gu, ' '))
}

/** Words of the heading of an appendix; a longer line is prose. */
const MAX_APPENDIX_WORDS = 12

/** `Prologue`, `Prolog: Hujan`, `Acknowledgements`. */
function readNamed(line: string): HeadingReading | null {
  const [head = '', ...rest] = line.split(/\s*(?:[:–—|\n]| - )\s*/)
  const names: readonly string[] = [folded(line), folded(head)]
  for (const [at, name] of names.entries()) {
    const kind = (Object.keys(NAMED_PARTS) as NamedPart[]).find((one) => NAMED_PARTS[one].has(name))
    if (kind === undefined) continue
    const title = at === 0 ? null : oneLine(rest.join(' '))
    const label = oneLine(at === 0 ? line : head).replace(/[.:]+$/, '')
    return { kind, number: null, label, title: title || null, isMarked: true }
  }
  const appendix = /^(?:appendix|lampiran)\s+\w{1,3}(?=\s*(?:[.:–—|\n-]|$))/i.test(line)
  const isSentence = /[,;]$|\p{Ll}\p{L}*[.!?]$/u.test(line) || line.split(' ').length > MAX_APPENDIX_WORDS
  return appendix && !isSentence
    ? { kind: 'closing', number: null, label: oneLine(line), title: null, isMarked: true }
    : null
}

const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu

/** The number at the start of words in lower case, and how many of them it takes. A zero is one: some books begin with Chapter 0. */
function numberAtStart(words: readonly string[]): { readonly number: number; readonly words: number } | null {
  if (words[0] === '0') return { number: 0, words: 1 }
  const text = words.join(' ')
  const found = readNumber(text)
  // `One-Eyed` is no number.
  if (found === null || /^\S/.test(text.slice(found.length))) return null
  return { number: found.number, words: text.slice(0, found.length).split(' ').length }
}

/** `Chapter IV. The Reef`, `BAB KETIGA`, `Part Two`. */
function readLabelled(line: string): HeadingReading | null {
  const words = [...line.matchAll(WORD)].slice(0, 6)
  const first = words[0]?.[0].toLowerCase()
  if (
    first === undefined ||
    line
      .slice(0, words[0]!.index)
      .trim()
      .replace(/[-–—*~=#[(]/g, '') !== ''
  )
    return null
  const behindOrdinal = ordinalLabel(words)
  const name = behindOrdinal ?? first
  const kind = CHAPTER_WORDS.has(name) ? 'label' : PART_WORDS.has(name) ? 'part' : null
  if (kind === null) return null
  const skipped = behindOrdinal === null ? (words[1]?.[0].toLowerCase() === 'the' ? 2 : 1) : 0
  const lower = words.slice(skipped).map(([word]) => word.toLowerCase())
  const found = numberAtStart(lower[0] === 'the' ? lower.slice(1) : lower)
  if (found === null) return null
  const at = skipped + (lower[0] === 'the' ? 1 : 0) + found.words - 1 + (behindOrdinal === null ? 0 : 1)
  const last = words[at]
  if (last === undefined) return null
  return split(line, last.index + last[0].length, { kind, number: found.number })
}

/** Labels that may follow an ordinal: `The Ninth Chapter` is a label, `The Ninth Step` a title. */
const ORDINAL_LABELS = new Set('chapter part book'.split(' '))

/** The label behind an ordinal: `chapter` of `The First Chapter`. Null: the line does not begin so. */
function ordinalLabel(words: readonly RegExpMatchArray[]): string | null {
  const [first, second, third] = words.map(([word]) => word.toLowerCase())
  if (first !== 'the' || third === undefined || numberAtStart([second!]) === null) return null
  return ORDINAL_LABELS.has(third) ? third : null
}

/** `4`, `IV.`, `– 4 –`, `4. The Reef`, `Four`. */
function readNumbered(line: string): HeadingReading | null {
  const words = [...line.matchAll(WORD)].slice(0, 4)
  const first = words[0]
  if (first === undefined) return null
  const before = line.slice(0, first.index)
  if (!/^[-–—*~=#[(.\s]*$/.test(before)) return null
  const found = numberAtStart(words.map(([word]) => word.toLowerCase()))
  if (found === null || (/^[ivxlc]+$/.test(first[0]) && !/^[-–—*~=#[(\s]+/.test(before))) return null
  const last = words[found.words - 1]!
  const after = line.slice(last.index + last[0].length)
  if (/^[-–—*~=#\])\s.:]*$/.test(after))
    return {
      kind: 'number',
      number: found.number,
      label: oneLine(first[0] === last[0] ? first[0] : line),
      title: null,
      isMarked: true,
    }
  const isWord = !/^(?:\d+|[IVXLC]+)$/.test(first[0])
  const sign = /^\s*([.):–—|\n]|-(?=\s))\s*/.exec(after)
  if (sign === null || (isWord && sign[1] !== ':')) return null
  const title = oneLine(after.slice(sign[0].length))
  return { kind: 'numbered', number: found.number, label: first[0], title, isMarked: true }
}

/** A line split into a label, up to an offset, and a title. Null: the words behind the label continue a sentence. */
function split(
  line: string,
  end: number,
  { kind, number }: Pick<HeadingReading, 'kind' | 'number'>,
): HeadingReading | null {
  const label = oneLine(line.slice(0, end)).replace(/^[-–—*~=#[(\s]+/, '')
  const after = line.slice(end)
  const sign = /^\s*(?:[.:)\]|–—*~=\n]|-+(?=\s|$))[-.:)\]|–—*~=\s]*/.exec(after)
  const title = oneLine(after.slice(sign?.[0].length ?? 0)).replace(/\s*[-–—*~=]+$/, '')
  if (title === '') return { kind, number, label, title: null, isMarked: true }
  if (sign === null && !/^["“‘'«(]?[\p{Lu}\p{N}]/u.test(title)) return null
  return { kind, number, label, title, isMarked: sign !== null }
}
