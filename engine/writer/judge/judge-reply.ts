import { countWords } from '../../prose/words.ts'
import { clean } from '../gate/gate.ts'
import type { WritingOrder } from '../order.ts'
import { isOutlineInstead, nextChapterAt } from './other-step.ts'
import { findRefusal, type Refusal } from './refusal.ts'
import { behindThinking, thinksAloud } from './thinking-aloud.ts'
import { isPlaceholder, isUnusable } from './unusable.ts'
import { unwrap } from './unwrap.ts'

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
  const held = unwrap(text, MIN_WRAPPED_WORDS)
  // Entries are read from JSON by rules of their own; a prompt for any text may have asked for JSON.
  if (held === 'not-the-text' && (!mayBeData(order) || isErrorReply(text))) return faulty('not-the-text')
  if (held !== null && held !== 'not-the-text' && !mayBeData(order)) text = cleanWhole(held.text, expect.headings)
  if (thinksAloud(text)) {
    const rest = isList ? text : behindThinking(text)
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
  return clean(text, { notes: {}, headings, continuation: false }).text
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
