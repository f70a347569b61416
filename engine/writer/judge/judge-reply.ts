import { memoByLanguage } from '../../base/language.ts'
import { CHAPTER_LABELS, PIECE_LABELS } from '../../prose/heading-words.ts'
import { createLabelReader } from '../../prose/headings.ts'
import { countWords } from '../../prose/words.ts'
import { cleanReply } from '../gate/gate.ts'
import type { WritingOrder } from '../order.ts'
import type { Task } from '../provider.ts'
import { findRefusal, findTextAfterThinking, type Refusal, thinksAloud } from './refusal.ts'
import { isPlaceholder, isUnusable, unwrapText } from './unwrap.ts'

/** Why a reply isn't the text asked for. */
export type ReplyFault = Refusal | 'wrong-language'

interface Judged {
  /** The text itself: out of its JSON or HTML, without the thinking before it and the chapter after it. */
  readonly text: string
  readonly fault: ReplyFault | null
}

/** A text without a target that came in an object must have so many words. */
const MIN_WRAPPED_WORDS = 3

/** What of an order the judge goes by. */
interface JudgeContext {
  readonly order: Pick<WritingOrder, 'messages' | 'task' | 'expect'>
  /** The reply goes on with a text that is there already. */
  readonly continuation: boolean
}

/** Judges a whole reply, as it left the gate. */
export function judgeReply(reply: string, { order, continuation }: JudgeContext): Judged {
  const { task, expect } = order
  const isList = expect.outline !== null || expect.items !== null
  const least = continuation ? null : (expect.words?.min ?? null)
  const sound = (text: string) => ({ text, fault: null })
  const faulty = (fault: ReplyFault) => ({ text: reply, fault })

  if (!/[\p{L}\p{N}]/u.test(reply)) return sound(reply)
  if (isUnusable(reply)) return faulty('not-the-text')
  let text = reply
  const held = unwrapText(text, MIN_WRAPPED_WORDS)
  // Entries are read from JSON by rules of their own; a prompt for any text may have asked for JSON.
  if (held === 'not-the-text' && (!mayBeData(order) || isErrorReply(text))) return faulty('not-the-text')
  if (held !== null && held !== 'not-the-text' && !mayBeData(order)) text = cleanWhole(held.text, expect.headings)
  if (thinksAloud(text)) {
    const rest = isList ? text : findTextAfterThinking(text)
    if (rest === null) return faulty('not-the-text')
    text = rest
  }
  const refusal = findRefusal(text, least, task.reading === 'question')
  if (refusal !== null) return faulty(refusal)
  if (isPlaceholder(text, { bracketsOrdered: ordersBrackets(order), story: task.story })) return faulty('not-the-text')
  if (isList || continuation) return sound(text)
  if (least !== null && isOutlineInstead(text, task)) return faulty('not-the-text')
  const end = nextChapterAt(text, task)
  return sound(end === null ? text : cleanWhole(text.slice(0, end), []))
}

/** Without headings of the engine's own and a rule at the end. */
function cleanWhole(text: string, headings: readonly string[]): string {
  return cleanReply(text, { notes: {}, headings, continuation: false }).text
}

function mayBeData({ expect, task }: JudgeContext['order']): boolean {
  return expect.outline !== null || expect.items !== null || (expect.words === null && task.place === 'alone')
}

function isErrorReply(text: string): boolean {
  return (
    countWords(text) < 80 &&
    /^[`\s\w]*\{\s*"(?:error|errors|ralat|detail|exception|fault)"|^[`\s\w]*\{\s*"(?:status|type|code)"\s*:\s*"?(?:error|fail|[45]\d\d)|^<[\s\S]*<(?:title|h1|center)>\s*(?:[45]\d\d|error)/i.test(
      text.slice(0, 400),
    )
  )
}

/** Whether the prompt, apart from what the user typed, asks for notes in square brackets. */
function ordersBrackets({ messages }: JudgeContext['order']): boolean {
  return messages.some(({ content }) =>
    /(?<!\[)\[[^[\]\n]{2,200}\](?![\](])|square bracket|kurungan siku/i.test(content.replace(/⟦[^⟧]{0,20000}⟧/g, '')),
  )
}

/** The text before another chapter's heading must be at least this long to be a chapter: words. */
const MIN_CHAPTER_WORDS = 100
/** An outline's entry is no longer: words on average. */
const MAX_ENTRY_WORDS = 90
const MIN_ENTRIES = 3

function labelReader(labels: readonly string[]): ReturnType<typeof createLabelReader> {
  return createLabelReader(new Set([...CHAPTER_LABELS(), ...labels.filter((label) => label !== '')]))
}

const ENTRY = memoByLanguage(
  () =>
    new RegExp(
      String.raw`^[ \t]{0,3}(?:[-*+][ \t]+)?(?:#{1,6}[ \t]+)?(?:\*\*|__)?(?:(?:${[...PIECE_LABELS()].join('|')})\.?[ \t]+)?(\d{1,2})[.):]?[ \t]*(?:\*\*|__)?[ \t]*[^\n.!?]{2,90}?(?:\*\*|__)?[ \t]*(?:—|–| -|:)[*_]*[ \t]+\S`,
      'iu',
    ),
)

/** Where the next chapter begins within the text of this one; null when it doesn't. Its heading is alone on a line. */
export function nextChapterAt(
  text: string,
  { place, number, entryLabels }: Pick<Task, 'place' | 'number' | 'entryLabels'>,
): number | null {
  if (place !== 'opening' && place !== 'entry') return null
  const next = number + 1
  const read = labelReader(entryLabels)
  let at = 0
  let blank = true
  let fenced = false
  for (const line of text.split('\n')) {
    if (/^[ \t]*(?:`{3}|~{3})/.test(line)) fenced = !fenced
    if (
      blank &&
      !fenced &&
      at > 0 &&
      headingNumber(line, read) === next &&
      countWords(text.slice(0, at)) >= MIN_CHAPTER_WORDS
    )
      return at
    blank = line.trim() === '' || /^[ \t]*(?:-{3,}|\*{3,})[ \t]*$/.test(line)
    at += line.length + 1
  }
  return null
}

/** The number of a line that is a chapter's heading; null when it is none. */
function headingNumber(line: string, read: ReturnType<typeof labelReader>): number | null {
  if (line.length > 120) return null
  const [marks, level, bold] = /^[ \t]{0,3}(#{1,4}[ \t]+)?(\*\*|__)?[ \t]*/u.exec(line)!
  const found = read(line.slice(marks.length))
  if (found === null) return null
  const title = line.slice(marks.length + found.length)
  const isMarked = level !== undefined || (bold !== undefined && /(?:\*\*|__)[ \t]*$/.test(line))
  // "Chapter 3 of my life began here." is a sentence.
  const isHeading = isMarked || (/^[ \t]*(?:$|[:—–-])/.test(title) && !/[.!?]["”*_]*\s*$/.test(title))
  return isHeading ? found.number : null
}

/** Whether the text is the outline of a whole book: numbered entries from 1 on, each a title and what happens. */
export function isOutlineInstead(
  text: string,
  { kind, place, entryLabels }: Pick<Task, 'kind' | 'place' | 'entryLabels'>,
): boolean {
  if (kind === 'plan' || place === 'alone') return false
  const read = labelReader(entryLabels)
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const numbers = lines.flatMap((line) => {
    const number = Number(ENTRY().exec(line.slice(0, 200))?.[1] ?? headingNumber(line, read) ?? 0)
    return number === 0 ? [] : [number]
  })
  const isRow = numbers.length >= MIN_ENTRIES && numbers.every((number, index) => number === index + 1)
  if (!isRow) return false
  const words = countWords(text)
  const labelled = lines.some((line) => headingNumber(line, read) === 1)
  const inEntries = lines
    .filter((line) => ENTRY().test(line.slice(0, 200)))
    .reduce((sum, line) => sum + countWords(line), 0)
  return words / numbers.length <= MAX_ENTRY_WORDS && (labelled || inEntries >= words * 0.8)
}
