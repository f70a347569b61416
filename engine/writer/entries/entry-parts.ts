import { escapeRegExp } from '../../prose/pattern.ts'
import { countWords } from '../../prose/words.ts'
import type { ExpectedPart } from '../output/expected.ts'
import { countItems } from '../output/text-parts.ts'

/** The text of each part of an entry by name; a part that is missing has none. */
type EntryParts = ReadonlyMap<string, string>

/** A first line with more words than this many times a head's most is no head. */
const HEAD_TOLERANCE = 1.5

interface Segment {
  readonly part: ExpectedPart | null
  readonly text: string
}

/** Finds the parts of an entry: by their labels, before a colon or dash of its first line, behind its question, else by their order. */
export function readEntryParts(entry: string, each: readonly ExpectedPart[]): EntryParts {
  const segments = segmentsOf(entry, each)
  const parts = new Map<string, string>()
  const unnamed: string[] = []
  for (const { part, text } of segments) {
    if (part === null || parts.has(part.name)) unnamed.push(text)
    else if (part.place !== 'head') parts.set(part.name, text)
    else {
      const [head, behind] = splitHead(text, false)
      parts.set(part.name, head)
      unnamed.push(behind)
    }
  }
  for (const [name, text] of parts) if (!hasText(text)) parts.delete(name)
  let rest = unnamed.filter(hasText).join('\n\n').trim()
  const missing = each.filter(({ name }) => !parts.has(name))
  const heads = missing.filter(({ place }) => place === 'head')
  for (const [index, part] of heads.entries()) {
    const [head, behind] = splitHead(rest, heads[index + 1] !== undefined)
    // A whole sentence behind the first head is the text that follows it.
    if (index > 0 && /\.["”*_]*$/u.test(head)) continue
    if (!hasText(head) || (part.words !== null && countWords(head) > part.words.max * HEAD_TOLERANCE)) continue
    parts.set(part.name, head)
    rest = behind
  }
  for (const part of missing.filter(({ place }) => place === 'question')) {
    const behind = behindQuestion(rest)
    if (behind === null || hasText(behind)) parts.set(part.name, behind ?? '')
  }
  for (const part of missing.filter(({ place }) => place === 'after')) {
    const behind = behindSentence(rest)
    if (hasText(behind)) parts.set(part.name, behind)
  }
  placeInOrder(
    rest,
    missing.filter(({ place }) => place === 'label' || place === 'heading'),
    parts,
  )
  return parts
}

/** The parts that an entry lacks, or that are shorter than they must be. */
export function findMissingParts(entry: string, each: readonly ExpectedPart[]): ExpectedPart[] {
  const parts = readEntryParts(entry, each)
  return each.filter(({ name, words, items, place }) => {
    const text = parts.get(name)
    if (text === undefined || (items !== null && countItems(text) < items.min)) return true
    return place !== 'question' && words !== null && countWords(text) < words.min
  })
}

/** An entry without its labelled parts. */
export function unlabelledText(entry: string, each: readonly ExpectedPart[]): string {
  return segmentsOf(entry, each)
    .flatMap(({ part, text }) => (part === null ? [text] : []))
    .join('\n\n')
}

/** Writes a labelled part as the prompt asks for it: a paragraph of its own behind its label. */
export function withOwnLabels(entry: string, each: readonly ExpectedPart[]): string {
  return segmentsOf(entry, each)
    .map(({ part, text }) => (part === null ? text : labelledPart(part, text)))
    .filter(hasText)
    .join('\n\n')
}

export function labelledPart({ labels }: ExpectedPart, text: string): string {
  const label = labels[0]
  if (label === undefined) return text
  return `**${label}:**${/^[-*+•|] ?/u.test(text) && !/^\*\S/u.test(text) ? '\n' : ' '}${text}`
}

/** Whether a line begins a labelled part. */
export function isLabelledPartStart(line: string, each: readonly ExpectedPart[]): boolean {
  return partAt(line, each) !== null
}

function segmentsOf(entry: string, each: readonly ExpectedPart[]): Segment[] {
  const segments: { part: ExpectedPart | null; lines: string[] }[] = [{ part: null, lines: [] }]
  for (const line of splitInline(entry, each).split('\n')) {
    const found = partAt(line, each)
    if (found === null) segments.at(-1)?.lines.push(line)
    else segments.push({ part: found.part, lines: [found.rest] })
  }
  return segments
    .map(({ part, lines }) => ({ part, text: lines.join('\n').trim() }))
    .filter(({ text, part }) => text !== '' || part !== null)
}

const MARKS = '[\\s>*_(|[-]*'

function partAt(line: string, each: readonly ExpectedPart[]): { part: ExpectedPart; rest: string } | null {
  for (const part of each)
    for (const label of part.place === 'head' ? part.labels.filter((one) => one.length > 2) : part.labels) {
      // A single letter is a label only before a colon.
      const separator = label.length < 3 ? '[:：]' : '(?:[:：]|(?<=[ \\t])[—–-](?=\\s))'
      const pattern = `^${MARKS}${escapeRegExp(label)}(?:[ \\t]+\\d{1,3}|[ \\t]+(?:is|ialah|notes?))?[ \\t]*(?:[*_]+[ \\t]*)?${separator}[ \\t]*(?:[*_]+[ \\t]*)?(.*)$`
      const found = new RegExp(pattern, 'iu').exec(line)
      if (found !== null) return { part, rest: unwrapped(line, found[1] ?? '') }
      if (label.length > 2 && new RegExp(`^[\\s#*_]+${escapeRegExp(label)}[\\s*_:：]*$`, 'iu').test(line))
        return { part, rest: '' }
    }
  return null
}

/** Without the closing mark of what wrapped the whole line: `*(Answer: a lamp)*`. */
function unwrapped(line: string, rest: string): string {
  const opened = /^[\s>*_|-]*\(/.test(line)
  const plain = rest.replace(/\|\|\s*$/, '').trim()
  const bare = /^[\s>]*\*(?!\*)/.test(line) && !plain.slice(0, -1).includes('*') ? plain.replace(/\*$/, '') : plain
  return opened ? bare.replace(/\)[*_]*\s*$/, '') : bare
}

/** A label within a line, behind a sentence, begins a line of its own. */
function splitInline(entry: string, each: readonly ExpectedPart[]): string {
  const labels = each.flatMap((part) => part.labels.filter((label) => label.length > 2 || /^\p{Lu}$/u.test(label)))
  if (labels.length === 0) return entry
  const names = labels.map(escapeRegExp).join('|')
  return entry
    .replace(new RegExp(`(?<=[.!?…"”’)\\]*_])[ \\t]+(?=[*_(]{0,3}(?:${names})[*_]{0,2}[ \\t]?[:：])`, 'gu'), '\n')
    .replace(
      new RegExp(`(?<=\\S)[ \\t]+(?:[|—–-][ \\t]+)?(?=\\*\\*(?:${names})(?:[:：]\\*\\*|\\*\\*[:：]))`, 'giu'),
      '\n',
    )
}

/** Splits a text into what precedes the colon or dash of its first line, or is in bold, and the rest. `again`: another head follows, such as a subtitle. */
function splitHead(text: string, again: boolean): [string, string] {
  const [line = '', ...more] = text.split('\n')
  const behind = more.join('\n').trim()
  const bold = /^(?:\*\*|__)(.+?)(?:\*\*|__)[ \t]*[:：—–-]*[ \t]*(.*)$/u.exec(line.trim())
  const inner = (bold?.[1] ?? '').trim()
  const both = again
    ? /^(.+?)(?<!\s)(?:\s*[:：]\s+|\s+[—–-]\s+)(.+)$/u.exec(bold === null ? line.replace(/[*_"“”]/g, '').trim() : inner)
    : null
  if (both !== null) return [both[1] as string, joined(both[2] as string, bold === null ? '' : (bold[2] ?? ''), behind)]
  if (bold !== null) return [inner.replace(/[:：]$/u, ''), joined(bold[2] ?? '', '', behind)]
  const plain = /^(.+?)(?<!\s)(?:\s*[:：]\s+|\s+[—–-]{1,2}\s+|\s*—\s*)(.+)$/u.exec(line.trim())
  if (plain !== null) return [plain[1] as string, joined(plain[2] as string, '', behind)]
  return [line.trim(), behind]
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part.trim() !== '').join('\n')
}

/** What follows the last question of a text; null when it asks none. */
function behindQuestion(text: string): string | null {
  const at = text.lastIndexOf('?')
  return at < 0 ? null : text.slice(at + 1).replace(/^["”’*_)\s]+/u, '')
}

/**
 * The text after its first sentence. That sentence is a question, or ends at bold text, a line break, a dash or a full stop. A full
 * stop after a short word such as `St.` does not end it.
 */
function behindSentence(text: string): string {
  const question = text.indexOf('?')
  const answer = question < 0 ? '' : text.slice(question + 1)
  if (hasText(answer)) return answer.replace(/^["”’*_)\s]+/u, '').trim()
  const statement =
    /^.*?(?:(?:\p{L}{3}|\p{N})[)%"”’*_]*[.!…]["”’)*_]*\s+(?=[^\p{Ll}\s])|(?<=\S)(?:\*\*|__)\s+(?=\S)|\n|\s[—–-]{1,2}\s)/u.exec(
      text,
    )
  return statement === null ? '' : text.slice(statement[0].length).trim()
}

/** Paragraphs, in order, to the parts that have no label or whose label is missing. The last text takes what is left. */
function placeInOrder(rest: string, missing: readonly ExpectedPart[], parts: Map<string, string>): void {
  const byLines = missing.every(({ labels }) => labels.length === 0) || /\?["”’*_)]*[ \t]*\n/u.test(rest)
  const paragraphs = paragraphsOf(rest, missing.length, byLines)
  missing.forEach((part, index) => {
    const isLast = index === missing.length - 1
    const text = (isLast ? paragraphs.slice(index) : paragraphs.slice(index, index + 1)).join('\n\n')
    // Without its label a part counts only behind other text, and never as a question.
    const isFree = part.labels.length === 0 || (isLast && index > 0 && !/\?["”’*_)]*$/u.test(text))
    if (hasText(text) && isFree) parts.set(part.name, text)
  })
}

function paragraphsOf(text: string, wanted: number, byLines: boolean): string[] {
  const paragraphs = text.split(/\n[ \t]*\n/).filter(hasText)
  const lines = text.split('\n').filter(hasText)
  return byLines && paragraphs.length < wanted && lines.length === wanted ? lines : paragraphs
}

function hasText(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}
