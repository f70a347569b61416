import { KalamError } from '../messages/error.ts'
import type { Flag, WriterEvent } from './events.ts'
import { firstText, requireUsable } from './first-text.ts'
import { aimOf, cutPoint, judgeLength, wordsToContinue, wordsToFinish, wordsToLengthen } from './length.ts'
import { endsFully } from './sentences.ts'
import type { Reply, Session } from './session.ts'
import { countWords } from './words.ts'

/**
 * Writes running text: in the asked language, near its word target, and to the end of a sentence, in at most three calls.
 * Returns what is worth a person's look. Throws `generation.empty`, `.failed`, `.wrong-language`, `.still-cut` and whatever a call throws.
 */
export async function* writeProse(session: Session): AsyncGenerator<WriterEvent, Flag[]> {
  const { order, draft } = session
  const target = order.expect.words
  let reply = yield* firstText(session)
  let asked = target === null ? 0 : aimOf(target)
  let got = countWords(draft.text)

  for (;;) {
    const have = countWords(draft.text)
    const cut = isCut(reply, draft.text, target !== null)
    const verdict = judgeLength(have, target)
    if (!cut && verdict === 'fits') return []
    if (session.callsLeft === 0) {
      if (cut && !closeAtSentence(reply)) throw new KalamError('generation.still-cut', { retryable: true })
      return verdict === 'fits' ? [] : [verdict]
    }

    const before = draft.text.length
    if (target !== null && verdict === 'too-long') {
      const at = cutPoint(draft.text, target)
      if (at === null) return [verdict]
      const kept = countWords(draft.text.slice(0, at))
      asked = wordsToFinish(kept, target)
      reply = yield* session.followUp('finish', { words: asked }, { why: 'long', at, join: 'paragraph' })
    } else if (cut) {
      asked = wordsToContinue(have, target)
      reply = yield* session.followUp('continue', { words: asked }, { why: 'length', at: before, join: 'mid' })
    } else if (target !== null) {
      asked = wordsToLengthen(have, asked, got, target)
      reply = yield* session.followUp('lengthen', { words: asked }, { why: 'short', at: before, join: 'paragraph' })
    }
    requireUsable(reply)
    got = countWords(reply.text)
    // A model with nothing to add has said so: the text is whole, only short.
    if (reply.text.trim() === '' && endsFully(draft.text)) {
      const last = judgeLength(countWords(draft.text), target)
      return last === 'fits' ? [] : [last]
    }
  }
}

/** Broken off by the token ceiling, or by the model itself in the middle of a sentence. Within a note only the note is cut. */
function isCut(reply: Reply, text: string, prose: boolean): boolean {
  if (reply.reason === 'length') return reply.openNote === null || !endsFully(text)
  return prose && !endsFully(text)
}

/** With no call left: a text that the model itself broke off counts as whole, one that hit the ceiling doesn't. */
function closeAtSentence(reply: Reply): boolean {
  return reply.reason === 'stop'
}
