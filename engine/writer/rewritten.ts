import { toComparisonKey } from '../base/comparison-key.ts'
import { knownLanguages, memoByLanguage } from '../base/language.ts'
import { KalamError } from '../messages/error.ts'
import { PROMPT_WORDS } from '../prose/language-words.ts'
import { matchQuotationMarks } from '../prose/quotation-marks.ts'
import { findSentenceEnds } from '../prose/sentences.ts'
import { setDraft } from './draft.ts'
import type { WriterEvent } from './events.ts'
import type { ReplacedText } from './order.ts'
import type { Session } from './session.ts'

/** The names of the marks between which a prompt shows the text that is to be rewritten, in either language. */
export const MARK_NAMES = memoByLanguage(() =>
  knownLanguages()
    .flatMap((language) => [PROMPT_WORDS[language].marks.piece, PROMPT_WORDS[language].marks.passage])
    .join('|'),
)
const SHOWN = memoByLanguage(() => new RegExp(`\\[\\[\\/?(?:${MARK_NAMES()})\\]\\][^\\S\\n]*\\n?`, 'g'))

/** What repeats the text around a passage is recognised by so many characters of it. */
const MIN_ECHO_CHARACTERS = 30

/**
 * Takes out of a rewritten text what isn't the text: the marks of the prompt and, of a passage, the text around it and quotation marks
 * that it hadn't; a passage that stays is put before it. Throws `generation.empty`, and `generation.unchanged` when it is the text that was there.
 */
export function* tidyRewritten({ draft }: Session, { text, around, joint }: ReplacedText): Generator<WriterEvent> {
  const unmarked = draft.text.replace(SHOWN(), '').trim()
  const tidy = around === null ? unmarked : passageAlone(unmarked, text, textAround(joint, text, around))
  if (tidy === '') throw new KalamError('generation.empty', { retryable: true })
  if (toComparisonKey(tidy) === toComparisonKey(text)) throw new KalamError('generation.unchanged', { retryable: true })
  const whole = joint === undefined ? tidy : text + joint + tidy
  if (whole !== draft.text) yield* setDraft(draft, whole)
}

type Around = NonNullable<ReplacedText['around']>

/** What is around the written text: a passage that stays is before it. */
function textAround(joint: string | undefined, text: string, { before, after }: Around): Around {
  return { before: joint === undefined ? before : before + text, after }
}

function passageAlone(written: string, former: string, { before, after }: { before: string; after: string }): string {
  const bare = withoutQuotes(withoutEcho(written, before, after), former)
  return matchQuotationMarks(`${before}${former}${after}`, bare)
}

/** Without the end of what is before the passage, and the beginning of what is after it. */
function withoutEcho(written: string, before: string, after: string): string {
  const starts = [0, ...findSentenceEnds(before)].map((at) => before.slice(at).trim())
  const head = starts.find((part) => part.length >= MIN_ECHO_CHARACTERS && written.startsWith(part)) ?? ''
  const rest = written.slice(head.length).trimStart()
  const ends = [...findSentenceEnds(after), after.length].map((at) => after.slice(0, at).trim())
  const tail = ends.findLast((part) => part.length >= MIN_ECHO_CHARACTERS && rest.endsWith(part)) ?? ''
  return rest.slice(0, rest.length - tail.length).trimEnd()
}

const QUOTES = /^(?:"([^"]*)"|“([^“”]*)”)$/u

/** Without one pair of quotation marks around the whole, where the former passage had none. */
function withoutQuotes(written: string, former: string): string {
  const quoted = QUOTES.exec(written)
  return quoted === null || QUOTES.test(former.trim()) ? written : (quoted[1] ?? quoted[2] ?? written).trim()
}
