import { KalamError } from '../messages/error.ts'
import { bodyLength } from './body.ts'
import { tidy } from './draft.ts'
import type { ContinuedWhy, Flag, WriterEvent } from './events.ts'
import { firstText, requireUsable } from './first-text.ts'
import type { JoinKind } from './join.ts'
import {
  aimOf,
  cutPoint,
  judgeLength,
  type LengthVerdict,
  wordsToContinue,
  wordsToFinish,
  wordsToLengthen,
} from './length.ts'
import type { FollowUp } from './order.ts'
import { breaksOff, endsFully, sentenceEnds } from './sentences.ts'
import type { Reply, Session } from './session.ts'
import { countWords } from './words.ts'

/**
 * Writes running text: in the asked language, near its word target, and to the end of a sentence, in at most three calls.
 * Returns what is worth a person's look. Throws `generation.empty`, `.failed`, `.wrong-language`, `.still-cut` and whatever a call throws.
 */
export async function* writeProse(session: Session): AsyncGenerator<WriterEvent, Flag[]> {
  const { draft, order } = session
  const { words: target, appendix } = order.expect
  const body = () => draft.text.slice(0, bodyLength(draft.text, appendix))
  const verdict = () => judgeLength(countWords(body()), target)

  let reply = yield* firstText(session)
  let step: Step | null = null
  let asked = target === null ? 0 : aimOf(target)
  let got = countWords(body())
  for (;;) {
    const cut = isCut(reply, draft.text, body())
    if (session.callsLeft === 0 && reply.reason === 'length' && cut)
      throw new KalamError('generation.still-cut', { retryable: true })
    // A model with nothing to add has said so: the text is whole, only short.
    const silent: boolean = step !== null && reply.text.trim() === '' && endsFully(draft.text)
    step =
      session.callsLeft === 0 || silent ? null : nextStep({ body: body(), cut, verdict: verdict(), target, asked, got })
    if (step === null) break
    asked = step.words
    reply = yield* take(session, step)
    got = countWords(reply.text)
  }

  if (breaksOff(body())) yield* closeAtSentence(session, body())
  const last = verdict()
  return last === 'fits' ? [] : [last]
}

/** What to ask for next. */
interface Step {
  readonly kind: FollowUp
  readonly why: ContinuedWhy
  /** How much of the text's body is kept; null for all there is, an appendix too. */
  readonly keep: number | null
  readonly join: JoinKind
  readonly words: number
}

interface Standing {
  readonly body: string
  readonly cut: boolean
  readonly verdict: LengthVerdict
  readonly target: { readonly min: number; readonly max: number } | null
  /** Words asked for last, and those that came. */
  readonly asked: number
  readonly got: number
}

function nextStep({ body, cut, verdict, target, asked, got }: Standing): Step | null {
  const have = countWords(body)
  if (target !== null && verdict === 'too-long') {
    const at = cutPoint(body, target)
    if (at === null)
      return cut
        ? { kind: 'continue', why: 'length', keep: null, join: 'mid', words: wordsToContinue(have, null) }
        : null
    return {
      kind: 'finish',
      why: 'long',
      keep: at,
      join: 'paragraph',
      words: wordsToFinish(countWords(body.slice(0, at)), target),
    }
  }
  if (cut) return { kind: 'continue', why: 'length', keep: null, join: 'mid', words: wordsToContinue(have, target) }
  if (target === null || verdict === 'fits') return null
  return {
    kind: 'lengthen',
    why: 'short',
    keep: body.length,
    join: 'paragraph',
    words: wordsToLengthen(have, asked, got, target),
  }
}

/** Asks for the step. An appendix stands behind what is added, unless the reply brings its own. */
async function* take(session: Session, { kind, why, keep, join, words }: Step): AsyncGenerator<WriterEvent, Reply> {
  const { draft, order } = session
  const { appendix } = order.expect
  const behind = keep === null ? '' : draft.text.slice(bodyLength(draft.text, appendix))
  const reply = yield* session.followUp(kind, { words }, { why, at: keep ?? draft.text.length, join })
  requireUsable(reply)
  if (behind.trim() !== '' && bodyLength(draft.text, appendix) === draft.text.length) yield draft.append(behind)
  return reply
}

/** Broken off by the token ceiling, or by the model itself in the middle of a sentence. Within a note only the note is cut. */
function isCut({ reason, openNote }: Reply, text: string, body: string): boolean {
  if (reason === 'length') return openNote === null || !endsFully(text)
  return breaksOff(body)
}

/** Takes back a last sentence that nobody will finish. */
function* closeAtSentence({ draft }: Session, body: string): Generator<WriterEvent> {
  const end = sentenceEnds(body).at(-1)
  if (end !== undefined) yield* tidy(draft, body.slice(0, end) + draft.text.slice(body.length))
}
