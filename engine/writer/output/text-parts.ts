import { escapeRegExp, matchWholeWords } from '../../prose/pattern.ts'
import { findSentenceEnds } from '../../prose/sentences.ts'
import { countWords } from '../../prose/words.ts'
import { linesOf } from '../sections/list-lines.ts'
import type { ExpectedOutput, ExpectedPart } from './expected.ts'

/** What is wrong with a part: it is missing or too short, or it lacks the answers of these numbers. */
export interface PartFault {
  readonly part: ExpectedPart
  readonly numbers: readonly number[]
}

/** The parts that `text` has, in the order in which they are there. A label that may be anywhere has no place. */
export function placedParts(text: string, parts: readonly ExpectedPart[]): PlacedPart[] {
  const found = parts
    .flatMap((part) => {
      const at = part.place === 'text' || isBlockPart(part) ? null : headingOf(text, part)
      return at === null ? [] : [{ part, from: at.index, start: at.index + at[0].length }]
    })
    .toSorted((one, other) => one.from - other.from)
  const headed = found.map((one, index) => ({ ...one, end: found[index + 1]?.from ?? text.length }))
  return [...headed, ...placedBlocks(text, parts)].toSorted((one, other) => one.from - other.from)
}

/** The ordered parts that `text` lacks, or has only in part. */
export function partFaults(text: string, parts: readonly ExpectedPart[]): PartFault[] {
  const placed = placedParts(text, parts)
  return parts.flatMap((part): PartFault[] => {
    if (part.place === 'text') return part.labels.some((label) => holds(text, label)) ? [] : [{ part, numbers: [] }]
    const at = placed.find((one) => one.part === part)
    if (at === undefined) return [{ part, numbers: [] }]
    if (isBlockPart(part)) return []
    const body = text.slice(at.start, at.end)
    if (countWords(body) < Math.max(1, Math.floor((part.words?.min ?? 0) / 2))) return [{ part, numbers: [] }]
    if (part.items !== null && countItems(body) < part.items.min) return [{ part, numbers: [] }]
    if (part.answers === null) return []
    const asked = placed.find((one) => one.part.name === part.answers)
    const questions = numbersIn(asked === undefined ? text.slice(0, at.from) : text.slice(asked.start, asked.end))
    const answered = new Set(numbersIn(body))
    const unanswered = questions.filter((number) => !answered.has(number))
    return unanswered.length === 0 ? [] : [{ part, numbers: unanswered }]
  })
}

/** A heading, a line in bold, or a line that ends in a colon, whose words are the label with at most two around it. */
function headingOf(text: string, { labels }: ExpectedPart): RegExpExecArray | null {
  const names = labels.map(escapeRegExp).join('|')
  if (names === '') return null
  const around = '(?:[\\p{L}&]+[ \\t]+){0,2}'
  const behind = '(?:[ \\t]+(?:[\\p{L}&]+|\\([^)\\n]{1,40}\\))){0,3}'
  return new RegExp(
    `^[ \\t]{0,3}(?:#{1,6}[ \\t]+[*_]*(?:\\d+[.)][ \\t]+)?${around}(?:${names})${behind}[*_:：]*|(?:\\*\\*|__)(?:\\d+[.)][ \\t]+)?${around}(?:${names})${behind}[:：]?(?:\\*\\*|__)[:：]?|(?:${names})[:：])[ \\t]*$`,
    'imu',
  ).exec(text)
}

function holds(text: string, label: string): boolean {
  return new RegExp(`(?<![\\p{L}\\p{N}])${escapeRegExp(label)}(?![\\p{L}])`, 'iu').test(text)
}

/** Numbers of the lines that are numbered, each once and ascending: `1.`, `**2)**`, `### Problem 3`, `Soalan 4:`. */
function numbersIn(text: string): number[] {
  const found = [
    ...text.matchAll(
      /^[ \t]{0,2}(?:[-*+][ \t]+)?(?:#{1,6}[ \t]+)?(?:\*\*|__)?(?:\p{L}+[ \t]+)?(\d{1,3})(?:[.):\]]|\*\*|[ \t]*[—–-][ \t])/gmu,
    ),
  ].map(([, digits]) => Number(digits))
  const counted: number[] = []
  // A number out of turn is part of an answer, not the next one.
  for (const number of found) if (number === (counted.at(-1) ?? 0) + 1) counted.push(number)
  return counted.length > 0 ? counted : [...new Set(found)]
}

/** Items of a list, or rows of a table, or lines of their own. */
export function countItems(text: string): number {
  const marked = text.match(/^[ \t]{0,3}(?:[-*+•]|\d{1,3}[.)])[ \t]+\S/gmu)?.length ?? 0
  const rows = text.match(/^[^\S\n\r\u2028\u2029]*\|(?!\s*:?-).+\|/gmu)?.length ?? 0
  const bare = text.split('\n').filter((line) => /[\p{L}\p{N}]/u.test(line)).length
  return Math.max(marked, rows - 1, marked === 0 && rows === 0 ? bare : 0)
}

/**
 * Puts the parts that `added` brings into `text`, each in its ordered place; what belongs to a part already there follows it. A
 * single `missing` block is all of `added`.
 */
export function insertParts(
  text: string,
  added: string,
  parts: readonly ExpectedPart[],
  missing: readonly ExpectedPart[],
): string {
  const [only] = missing
  const isOne = only !== undefined && missing.length === 1 && isBlockPart(only)
  const brought = isOne
    ? [{ part: only, from: 0, start: 0, end: added.length }]
    : placedParts(
        added,
        parts.filter((part) => !isBlockPart(part) || missing.includes(part)),
      )
  const first = brought[0]
  if (first === undefined) return `${text.trimEnd()}\n\n${added.trim()}`
  // Words before the first part are the rest of what was already begun, or chatter.
  return brought.reduce((whole, { part, from, start, end }) => {
    const standing = placedParts(whole, parts)
    const own = isBlockPart(part) ? undefined : standing.find((one) => one.part === part)
    if (own !== undefined) return join(whole.slice(0, own.end), added.slice(start, end), whole.slice(own.end))
    const next = standing.find((one) => parts.indexOf(one.part) > parts.indexOf(part))
    const at = part.place === 'opening' ? 0 : (next?.from ?? whole.length)
    return join(whole.slice(0, at), added.slice(from, end), whole.slice(at))
  }, text)
}

function join(...pieces: readonly string[]): string {
  return pieces
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
    .join('\n\n')
}

/** The ordered parts under headings of their own that a text doesn't have yet, as its follow-up names them; '' when it has all. */
export function formatMissingParts(text: string, output: ExpectedOutput | null): string {
  const parts = output?.parts ?? []
  const placed = new Set(placedParts(text, parts).map(({ part }) => part))
  const left = parts.filter((part) => part.place === 'heading' && !placed.has(part))
  return left.map(({ title }) => title).join(', ')
}

/** The range of a part in a text: from its heading on, up to the next part or the end of the text; a block, up to its own end. */
interface PlacedPart {
  readonly part: ExpectedPart
  readonly from: number
  /** Where its own text begins. */
  readonly start: number
  readonly end: number
}

/** Parts without a heading: recognised by their form, their place and words that such a part has. */
const BLOCK_PLACES = ['opening', 'list', 'paragraph', 'closing'] as const

export function isBlockPart({ place }: Pick<ExpectedPart, 'place'>): boolean {
  return (BLOCK_PLACES as readonly string[]).includes(place)
}

interface Block {
  readonly from: number
  readonly end: number
  readonly text: string
  /** Items of a list; 0 for a paragraph. */
  readonly items: number
}

/** Words in bold with which an opening begins; fewer are a name. */
const MIN_BOLD_WORDS = 5

/**
 * The blocks of a text that its ordered parts are: the first paragraph if it is short or in bold, a list with enough items, the
 * last paragraph, and paragraphs in between, by their words or, where some are left, by their order. A part may share the last
 * paragraph with the closing sentence. A first paragraph in plain type is the opening only where no other part needs it.
 */
function placedBlocks(text: string, parts: readonly ExpectedPart[]): PlacedPart[] {
  const ordered = parts.filter(isBlockPart)
  if (ordered.length === 0) return []
  const opening = ordered.find(({ place }) => place === 'opening')
  const hasList = ordered.some(({ place }) => place === 'list')
  const blocks = blocksOf(text, opening !== undefined, hasList)
  const first = blocks[0]
  if (opening === undefined || first === undefined || !opens(first, opening)) return placedIn(blocks, ordered, null)
  const opened = placedIn(blocks, ordered, opening)
  const unopened = beginsInBold(first.text, MIN_BOLD_WORDS) ? [] : placedIn(blocks, ordered, null)
  return unopened.length >= opened.length ? unopened : opened
}

function placedIn(
  blocks: readonly Block[],
  ordered: readonly ExpectedPart[],
  opening: ExpectedPart | null,
): PlacedPart[] {
  const placed = new Map<ExpectedPart, Block>()
  const free = new Set(blocks.filter(({ items }) => items === 0))
  const take = (part: ExpectedPart, block: Block | undefined) => {
    if (block === undefined) return
    placed.set(part, block)
    free.delete(block)
  }
  if (opening !== null) take(opening, blocks[0])
  for (const part of ordered.filter(({ place }) => place === 'list'))
    take(
      part,
      blocks.find(({ items }) => items >= Math.max(1, part.items?.min ?? 1)),
    )
  const paragraphs = ordered.filter(({ place }) => place === 'paragraph')
  const closing = ordered.find(({ place }) => place === 'closing')
  const last = blocks.at(-1)
  const end = last === undefined || last.items > 0 ? '' : lastSentence(last.text)
  const closes = closing !== undefined && isSigned(end, closing) && !paragraphs.some((part) => isSigned(end, part))
  if (closing !== undefined && closes && last !== undefined && free.has(last)) take(closing, last)
  const unsigned = paragraphs.filter(({ labels }) => labels.length === 0)
  for (const part of unsigned) take(part, [...free][0])
  // The part that fewest blocks could be chooses first.
  const candidates = (part: ExpectedPart) => [...free].filter((block) => isSigned(block.text, part))
  const signed = paragraphs
    .filter((part) => !unsigned.includes(part))
    .map((part) => ({ part, count: candidates(part).length }))
    .toSorted((one, other) => one.count - other.count)
    .map(({ part }) => part)
  for (const part of signed) take(part, candidates(part)[0])
  if (closing !== undefined && !placed.has(closing) && last !== undefined && free.has(last)) take(closing, last)
  for (const part of unsigned) for (let more = (part.items?.max ?? 1) - 1; more > 0; more--) free.delete([...free][0]!)
  for (const part of signed.filter((one) => !placed.has(one))) {
    const before = last?.text.slice(0, last.text.length - end.length) ?? ''
    if (closing !== undefined && placed.get(closing) === last && isSigned(before, part)) placed.set(part, last!)
    else take(part, [...free][0])
  }
  return [...placed].map(([part, { from, end: until }]) => ({ part, from, start: from, end: until }))
}

function opens({ items, text }: Block, { words }: ExpectedPart): boolean {
  return items === 0 && (beginsInBold(text, MIN_BOLD_WORDS) || words === null || countWords(text) <= words.max)
}

/** Whether a text contains one of the words or patterns by which a part is recognised, or its title. */
function isSigned(text: string, { labels, title }: ExpectedPart): boolean {
  return [...labels, title].some((label) => {
    const pattern = /^\/(.+)\/$/u.exec(label)?.[1]
    return new RegExp(pattern ?? matchWholeWords(escapeRegExp(label)), 'iu').test(text)
  })
}

function lastSentence(text: string): string {
  return text.slice(findSentenceEnds(text.trimEnd()).at(-2) ?? 0)
}

/** The paragraphs and lists of a text. A label of one line belongs to what follows it. */
function blocksOf(text: string, hasOpening: boolean, hasList: boolean): Block[] {
  const blocks: { from: number; end: number; text: string; items: number }[] = []
  const found = paragraphsOf(text)
  const boldItems = hasList && !found.some(({ raw }) => bulletsIn(raw) > 0)
  let label: number | null = null
  found.forEach(({ raw, from }, at) => {
    const isFirst = at === 0 && hasOpening
    if (isLabel(raw) && !isFirst && at < found.length - 1) {
      label ??= from
      return
    }
    const items = bulletsIn(raw) || (boldItems && !isFirst && beginsInBold(raw, 1) ? 1 : 0)
    const open = blocks.at(-1)
    const end = from + raw.length
    if (open !== undefined && open.items > 0 && items > 0 && label === null)
      Object.assign(open, { end, items: open.items + items, text: text.slice(open.from, end) })
    else blocks.push({ from: label ?? from, end, items, text: raw })
    label = null
  })
  // A single paragraph that begins in bold is no list.
  return blocks.map((block) => (block.items === 1 && bulletsIn(block.text) === 0 ? { ...block, items: 0 } : block))
}

/** The runs of lines that are not blank. */
function paragraphsOf(text: string): { from: number; raw: string }[] {
  const runs: { from: number; end: number }[] = []
  let open: { from: number; end: number } | null = null
  for (const line of linesOf(text)) {
    if (line.text.trim() === '') open = null
    else if (open !== null) open.end = line.end
    else {
      open = { from: line.from, end: line.end }
      runs.push(open)
    }
  }
  return runs.map(({ from, end }) => ({ from, raw: text.slice(from, end) }))
}

function bulletsIn(block: string): number {
  const lines = block.split('\n')
  const items = lines.filter((line) => /^\s*(?:[-*+•▪◦‣✓✔✅★–]\uFE0F?|\d{1,2}[.)])\s+\S/u.test(line)).length
  return items * 2 >= lines.length ? items : 0
}

/** `**Slow mornings.** You wake …`: at least so many words in bold. */
function beginsInBold(block: string, words: number): boolean {
  const bold = /^\s*(?:\*\*|__)([^*\n]{2,400}?)(?:\*\*|__)/u.exec(block)?.[1]
  return bold !== undefined && countWords(bold) >= words
}

/** A heading, a short line in bold, or a line that ends in a colon. */
function isLabel(block: string): boolean {
  if (block.includes('\n')) return false
  return (
    /^\s*#{1,6}\s|[:：][*_]*\s*$/u.test(block) ||
    (/^\s*(?:\*\*|__)[^*\n]+(?:\*\*|__)\s*$/u.test(block) && countWords(block) <= 6)
  )
}
