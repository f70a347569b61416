import { KalamError } from '../messages/error.ts'
import { breaksOff, endsFully, sentenceEnds } from '../prose/sentences.ts'
import { countWords } from '../prose/words.ts'
import { bodyLength, findEnding, firstWords, readInsertion } from './body.ts'
import { setDraft } from './draft.ts'
import type { Flag, WriterEvent } from './events.ts'
import { firstText, requireUsable } from './first-text.ts'
import { judgeLength, type LengthVerdict, type WordTarget, wordsToContinue, wordsToLengthen } from './length.ts'
import { notesLeft } from './notes.ts'
import { partsLeft } from './output/text-parts.ts'
import type { Reply, Session } from './session.ts'

/**
 * Writes running text: in the asked language, to the end of a sentence, in at most three texts. Nothing that is finished is
 * cut: a text that is too long stays whole and is flagged; one that is too short is asked for what it lacks, before its ending.
 * Returns the flags. Throws `generation.empty`, `.failed`, `.wrong-language`, `.still-cut`,
 * `.too-short-to-sell` and whatever a call throws.
 */
export async function* writeProse(session: Session): AsyncGenerator<WriterEvent, Flag[]> {
  const { draft, order } = session
  const { words: target } = order.expect
  const verdict = () => judgeLength(countWords(bodyOf(session)), target)

  yield* finish(session, yield* firstText(session))
  if (target !== null) yield* fill(session, target, verdict)
  const last = verdict()
  if (last === 'scant') {
    const values = { words: countWords(draft.text), least: target!.min }
    throw new KalamError('generation.too-short-to-sell', { values, retryable: true })
  }
  return last === 'fits' ? [] : [last]
}

/** Asks for the missing length of a short text while it grows and calls are left. */
async function* fill(session: Session, target: WordTarget, verdict: () => LengthVerdict): AsyncGenerator<WriterEvent> {
  const words = () => countWords(bodyOf(session))
  let added = Infinity
  while (session.callsLeft > 0 && isShort(verdict())) {
    // A scant text that has not grown is asked for once more from the beginning; any other is as long as it will be.
    const isStuck = added < MIN_ADDED_WORDS
    if (isStuck && verdict() !== 'scant') break
    const isLast = session.callsLeft === 1 && verdict() === 'scant'
    if (isStuck || isLast) {
      yield* finish(session, yield* session.beginAgain('short'))
      break
    }
    const before = words()
    yield* insert(session, target)
    added = words() - before
  }
}

/** After a shorter addition the model is not asked for more. */
const MIN_ADDED_WORDS = 20

/** Words by which a follow-up names the passage that it means. */
const MIN_QUOTED_WORDS = 12

function isShort(verdict: LengthVerdict): boolean {
  return verdict === 'scant' || verdict === 'too-short'
}

/** The text that its length is judged on. */
function bodyOf({ draft, order }: Session): string {
  const { appendix, output } = order.expect
  return draft.text.slice(0, bodyLength(draft.text, appendix, output))
}

/** Continues a reply that broke off until the text ends with a full sentence. */
async function* finish(session: Session, first: Reply): AsyncGenerator<WriterEvent> {
  const { draft, order } = session
  const { words: target, output } = order.expect
  let reply = first
  while (isCut(reply, draft.text)) {
    if (session.callsLeft === 0) {
      if (reply.reason === 'length') throw new KalamError('generation.still-cut', { retryable: true })
      break
    }
    const body = bodyOf(session)
    const isBody = body.length === draft.text.length
    const words = target !== null && isBody ? wordsToContinue(countWords(body), target) : undefined
    const values = { words, parts: partsLeft(draft.text, output), notes: notesLeft(session) }
    reply = yield* session.followUp('continue', values, { why: 'length', at: draft.text.length, join: 'mid' })
    requireUsable(reply)
    // A model with nothing to add has said so: the text is whole.
    if (reply.fault === null && reply.text.trim() === '' && endsFully(draft.text)) break
  }
  if (breaksOff(bodyOf(session))) yield* closeAtSentence(session)
}

/** Broken off by the token limit, or by the model itself in the middle of a sentence. Within a note only the note is cut. */
function isCut({ reason, openNote }: Reply, text: string): boolean {
  return reason === 'length' ? openNote === null || !endsFully(text) : breaksOff(text)
}

/** Asks for what a short text lacks, and puts it before its ending. */
async function* insert(session: Session, target: WordTarget): AsyncGenerator<WriterEvent> {
  const { draft } = session
  const whole = draft.text
  const body = bodyOf(session)
  const at = findEnding(body) ?? body.length
  const [kept, ending, behind] = [body.slice(0, at).trimEnd(), body.slice(at), whole.slice(body.length)]
  const have = countWords(body)
  const values = {
    have,
    least: target.min,
    words: wordsToLengthen(have, target),
    before: firstWords(ending, MIN_QUOTED_WORDS),
    notes: notesLeft(session, 'again'),
  }
  const reply = yield* session.followUp('lengthen', values, {
    why: 'short',
    at: kept.length,
    join: 'paragraph',
    rejected: whole,
  })
  requireUsable(reply)
  const { anew, text } = readInsertion(reply.text, kept, ending)
  const isWhole = reply.reason !== 'length' || endsFully(text)
  const joined = anew ? (isWhole ? text : '') : joinedText(session, [kept, text, ending, behind])
  yield* setDraft(draft, countWords(joined) > countWords(whole) ? joined : whole)
}

/** The parts of a lengthened text in their order. An appendix that came with the insertion replaces the one that was there. */
function joinedText({ order }: Session, [kept, inserted, ending, behind]: [string, string, string, string]): string {
  const { appendix, output } = order.expect
  const at = bodyLength(`\n\n${inserted}`, appendix, output) - 2
  const own = inserted.slice(Math.max(0, at)).trim()
  const parts = [kept, wholeSentences(inserted.slice(0, Math.max(0, at))), ending, own === '' ? behind : own]
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n')
}

/** The text up to its last full sentence. */
function wholeSentences(text: string): string {
  return endsFully(text) ? text : text.slice(0, sentenceEnds(text).at(-1) ?? 0)
}

/** Removes an unfinished last sentence. */
function* closeAtSentence(session: Session): Generator<WriterEvent> {
  const { draft } = session
  const body = bodyOf(session)
  const end = sentenceEnds(body).at(-1)
  if (end !== undefined) yield* setDraft(draft, body.slice(0, end) + draft.text.slice(body.length))
}
