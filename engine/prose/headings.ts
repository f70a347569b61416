import { memoByLanguage } from '../base/language.ts'
import { collapseWhitespace } from '../base/shorten.ts'
import { CHAPTER_WORDS, HEADINGS_BY_PART, type NamedPart, PART_WORDS, PIECE_LABELS } from './heading-words.ts'
import { readNumber } from './numbers.ts'
import { escapeRegExp } from './pattern.ts'

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

/** A label with its number, such as `Chapter 3`, `Ch. III`, `Bab Kedua`, `Part #2`, `Chapter the First`. */
interface NumberedLabel {
  /** As it is written, without the number: `Ch`. */
  readonly label: string
  readonly number: number
  /** Characters of both at the head of the text. */
  readonly length: number
}

/** Makes a function that reads a label with its number at the head of a text; null: there is none. */
export function createLabelReader(labels: Iterable<string>): (text: string) => NumberedLabel | null {
  const names = [...labels].map(escapeRegExp).join('|')
  const pattern = new RegExp(`^(${names})(?=[\\s.:#№–—-]|\\d)[\\s.:#№–—-]*(?:(?:no\\b\\.?|the\\b)\\s*)?`, 'iu')
  return (text) => {
    const found = pattern.exec(text)
    const number = found && readNumber(text.slice(found[0].length))
    return number && { label: found[1]!, number: number.number, length: found[0].length + number.length }
  }
}

/** The label of a piece at the head of a reply or of a line of an outline. */
export function readPieceLabel(text: string): NumberedLabel | null {
  return pieceLabelReader()(text)
}

const pieceLabelReader = memoByLanguage(() => createLabelReader(PIECE_LABELS()))

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
  return CHAPTER_WORDS().has(known) || PART_WORDS().has(known)
}

/** Reads a line as a heading; null: it has more than 140 characters, or no letter and no digit. */
export function readHeading(text: string): HeadingReading | null {
  if (text.length > MAX_HEADING_CHARACTERS * 2) return null
  const line = cleanHeading(text)
  if (line.length > MAX_HEADING_CHARACTERS || !/[\p{L}\p{N}]/u.test(line)) return null
  return readNamed(line) ?? readLabelled(line) ?? readNumbered(line) ?? plain(line)
}

function plain(line: string): HeadingReading {
  return { kind: 'plain', number: null, label: null, title: collapseWhitespace(line), isMarked: false }
}

function folded(text: string): string {
  return collapseWhitespace(text.toLowerCase().replace(/[^\p{L}\p{N}\s-]/gu, ' '))
}

/** Words of the heading of an appendix; a longer line is prose. */
const MAX_APPENDIX_WORDS = 12

/** `Prologue`, `Prolog: Hujan`, `Acknowledgements`. */
function readNamed(line: string): HeadingReading | null {
  const [head = '', ...rest] = line.split(/\s*(?:[:–—|\n]| - )\s*/)
  const names: readonly string[] = [folded(line), folded(head)]
  for (const [at, name] of names.entries()) {
    const kind = (Object.keys(HEADINGS_BY_PART()) as NamedPart[]).find((one) => HEADINGS_BY_PART()[one].has(name))
    if (kind === undefined) continue
    const title = at === 0 ? null : collapseWhitespace(rest.join(' '))
    const label = collapseWhitespace(at === 0 ? line : head).replace(/[.:]+$/, '')
    return { kind, number: null, label, title: title || null, isMarked: true }
  }
  const appendix = /^(?:appendix|lampiran)\s+\w{1,3}(?=\s*(?:[.:–—|\n-]|$))/i.test(line)
  const isSentence = /[,;]$|\p{Ll}\p{L}*[.!?]$/u.test(line) || line.split(' ').length > MAX_APPENDIX_WORDS
  return appendix && !isSentence
    ? { kind: 'closing', number: null, label: collapseWhitespace(line), title: null, isMarked: true }
    : null
}

const LABEL_READERS = memoByLanguage(
  () =>
    [
      ['label', createLabelReader(CHAPTER_WORDS())],
      ['part', createLabelReader(PART_WORDS())],
    ] as const,
)

/** `Chapter IV. The Reef`, `BAB KETIGA`, `Part Two`, `The First Chapter`. */
function readLabelled(line: string): HeadingReading | null {
  const text = line.replace(/^[-–—*~=#[(\s]+/, '')
  const start = line.length - text.length
  for (const [kind, read] of LABEL_READERS()) {
    const found = read(text)
    if (found !== null) return split(line, start + found.length, { kind, number: found.number })
  }
  // `The Ninth Step` is a title.
  const ordinal = /^the\s+/i.test(text) ? readNumber(text.slice(4)) : null
  const label = ordinal && /^\s+(chapter|part|book)\b/i.exec(text.slice(4 + ordinal.length))
  if (!label) return null
  const kind = label[1]!.toLowerCase() === 'chapter' ? 'label' : 'part'
  return split(line, start + 4 + ordinal.length + label[0].length, { kind, number: ordinal.number })
}

/** `4`, `IV.`, `– 4 –`, `4. The Reef`, `Four`. */
function readNumbered(line: string): HeadingReading | null {
  const before = /^[-–—*~=#[(.\s]*/.exec(line)![0]
  const text = line.slice(before.length)
  const found = readNumber(text)
  if (found === null) return null
  const [written, after] = [text.slice(0, found.length), text.slice(found.length)]
  if (/^[ivxlc]+$/.test(written) && !/^[-–—*~=#[(\s]/.test(before)) return null
  if (/^[-–—*~=#\])\s.:]*$/.test(after)) {
    const label = collapseWhitespace(/\s/.test(written) ? line : written)
    return { kind: 'number', number: found.number, label, title: null, isMarked: true }
  }
  const isWord = !/^(?:\d+|[IVXLC]+)$/.test(written)
  const sign = /^\s*([.):–—|\n]|-(?=\s))\s*/.exec(after)
  if (sign === null || (isWord && sign[1] !== ':')) return null
  const title = collapseWhitespace(after.slice(sign[0].length))
  return { kind: 'numbered', number: found.number, label: written, title, isMarked: true }
}

/** A line split into a label, up to an offset, and a title. Null: the words behind the label continue a sentence. */
function split(
  line: string,
  end: number,
  { kind, number }: Pick<HeadingReading, 'kind' | 'number'>,
): HeadingReading | null {
  const label = collapseWhitespace(line.slice(0, end)).replace(/^[-–—*~=#[(\s]+/, '')
  const after = line.slice(end)
  const sign = /^\s*(?:[.:)\]|–—*~=\n]|-+(?=\s|$))[-.:)\]|–—*~=\s]*/.exec(after)
  const title = collapseWhitespace(after.slice(sign?.[0].length ?? 0)).replace(/\s*[-–—*~=]+$/, '')
  if (title === '') return { kind, number, label, title: null, isMarked: true }
  if (sign === null && !/^["“‘'«(]?[\p{Lu}\p{N}]/u.test(title)) return null
  return { kind, number, label, title, isMarked: sign !== null }
}
