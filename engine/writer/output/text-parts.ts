import { escapeRegExp } from '../../prose/pattern.ts'
import { countWords } from '../../prose/words.ts'
import type { ExpectedOutput, ExpectedPart } from './expected.ts'
import { isBlock, type PlacedPart, placedBlocks } from './text-blocks.ts'

/** What is wrong with a part: it is missing or too short, or it lacks the answers of these numbers. */
export interface PartFault {
  readonly part: ExpectedPart
  readonly numbers: readonly number[]
}

/** The parts that `text` has, in the order in which they are there. A label that may be anywhere has no place. */
export function placedParts(text: string, parts: readonly ExpectedPart[]): PlacedPart[] {
  const found = parts
    .flatMap((part) => {
      const at = part.place === 'text' || isBlock(part) ? null : headingOf(text, part)
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
    if (isBlock(part)) return []
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
  const isOne = only !== undefined && missing.length === 1 && isBlock(only)
  const brought = isOne
    ? [{ part: only, from: 0, start: 0, end: added.length }]
    : placedParts(
        added,
        parts.filter((part) => !isBlock(part) || missing.includes(part)),
      )
  const first = brought[0]
  if (first === undefined) return `${text.trimEnd()}\n\n${added.trim()}`
  // Words before the first part are the rest of what was already begun, or chatter.
  return brought.reduce((whole, { part, from, start, end }) => {
    const standing = placedParts(whole, parts)
    const own = isBlock(part) ? undefined : standing.find((one) => one.part === part)
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
export function partsLeft(text: string, output: ExpectedOutput | null): string {
  const parts = output?.parts ?? []
  const placed = new Set(placedParts(text, parts).map(({ part }) => part))
  const left = parts.filter((part) => part.place === 'heading' && !placed.has(part))
  return left.map(({ title }) => title).join(', ')
}
