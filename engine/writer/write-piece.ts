import { escapeIntricateMarkdown } from '../markdown/plain-tree.ts'
import { isKalamError, KalamError } from '../messages/error.ts'
import { breaksOff, endsFully, findSentenceEnds, repeatsItself } from '../prose/sentences.ts'
import { countWords } from '../prose/words.ts'
import { createTextAttempts, type WriterAbilities } from './ask.ts'
import { findBodyLength, findEndingStart, firstWords, readInsertion } from './body.ts'
import { createDraft, setDraft } from './draft.ts'
import { appendBoxes, writeEntries } from './entries/write-entries.ts'
import type { AcceptedText, Flag, OutlineReading, WriterEvent } from './events.ts'
import { requireUsableReply, writeFirstText } from './first-text.ts'
import { judgeReply } from './judge/judge-reply.ts'
import { replaceIndonesianWords } from './language/indonesian.ts'
import { judgeLength, type LengthVerdict, type WordTarget, wordsToContinue, wordsToLengthen } from './length.ts'
import { tokenLimit } from './limits.ts'
import { completeNotes, formatMissingNotes } from './notes.ts'
import type { BibleOrder, WritingOrder } from './order.ts'
import { writeOutline } from './outline/write-outline.ts'
import { completeText } from './output/complete-text.ts'
import { formatMissingParts } from './output/text-parts.ts'
import { type ChatMessage, endpointFor, type Provider } from './provider.ts'
import { callPurpose } from './purpose.ts'
import { tidyRewritten } from './rewritten.ts'
import { type CleanedReply, createSession, type LastEndpoints, type Session } from './session.ts'
import { writeSections } from './write-sections.ts'

/**
 * Writes one piece: `started`, then what the reader sees, and at last exactly one `done` or `failed`. Never throws.
 * Each text has its deadline; a piece, or each section of a longer one, takes at most 3 texts and 5 retries. Abort ends it at once with `generation.cancelled`.
 */
export async function* writePiece(
  order: WritingOrder,
  provider: Provider,
  abilities: WriterAbilities,
): AsyncGenerator<WriterEvent> {
  const { name, model } = endpointFor(provider, { ...order, effort: order.effort?.[callPurpose(order.task)] })
  yield { type: 'started', provider: name, model }
  try {
    const last: LastEndpoints = new Map()
    const answer = (one: WritingOrder) => writeAnswer(createSession(one, provider, abilities, last))
    yield {
      type: 'done',
      accepted: yield* order.sections
        ? writeSections(order, order.sections, answer, abilities.keepSections)
        : answer(order),
    }
  } catch (cause) {
    yield { type: 'failed', error: isKalamError(cause) ? cause : new KalamError('generation.failed', { cause }) }
  }
}

/** Writes a text of one answer, its follow-ups included. Throws the `KalamError` of what it fails at. */
async function* writeAnswer(session: Session): AsyncGenerator<WriterEvent, AcceptedText> {
  const { outline, flags } = yield* write(session)
  const { replaces } = session.order
  if (replaces !== undefined) yield* tidyRewritten(session, replaces)
  const words = yield* replaceIndonesianWords(session)
  yield* appendBoxes(session)
  return accept(session, outline, flags, words)
}

type WriteResult = Pick<AcceptedText, 'outline' | 'flags'>

async function* write(session: Session): AsyncGenerator<WriterEvent, WriteResult> {
  const { expect, plan } = session.order
  if (expect.outline !== null) return { outline: yield* writeOutline(session, expect.outline), flags: [] }
  if (expect.items !== null) {
    const flags = yield* writeEntries(session, expect.items)
    return { outline: null, flags: [...flags, ...(yield* completeNotes(session))] }
  }
  const outline = plan === null ? null : yield* writePlan(session, plan.order)
  if (plan !== null && outline !== null) session.askWith(plan.messagesWith(outline))
  if (session.order.bible !== null) yield* beginBible(session, session.order.bible)
  const flags = yield* writeProse(session)
  const shop = expect.output === null ? [] : yield* completeText(session, expect.output)
  return { outline, flags: [...flags, ...shop, ...(yield* completeNotes(session))] }
}

function accept(
  session: Session,
  outline: OutlineReading | null,
  flags: readonly Flag[],
  flaggedWords: readonly string[],
): AcceptedText {
  const { order, draft, notes } = session
  const { text } = draft
  const all: Flag[] = [...flags]
  if (flaggedWords.length > 0) all.push('indonesian-words')
  if (order.expect.outline === null && repeatsItself(text)) all.push('repeats')
  return {
    text,
    notes: { ...notes },
    outline,
    words: countWords(text),
    flags: all,
    ...(flaggedWords.length > 0 ? { flaggedWords } : {}),
    ...session.spent(),
  }
}

/**
 * Runs a writer to its end. Calls `onEvent` with every event. A text too intricate to be parsed is kept with its signs as words. Throws
 * the `KalamError` of `failed`.
 */
export async function runWriter(
  events: AsyncIterable<WriterEvent>,
  onEvent: (event: WriterEvent) => void,
): Promise<AcceptedText> {
  for await (const event of events) {
    onEvent(event)
    if (event.type === 'done') return { ...event.accepted, text: escapeIntricateMarkdown(event.accepted.text) }
    if (event.type === 'failed') throw event.error
  }
  throw new Error('the writer ended without done or failed')
}

/**
 * Makes the plan of a book before its first text, by small calls that the reader doesn't see: read, checked and mended as an
 * outline is. Throws `generation.outline-incomplete` and whatever a call throws.
 */
async function* writePlan(session: Session, order: WritingOrder): AsyncGenerator<WriterEvent, OutlineReading> {
  const { outline } = order.expect
  if (outline === null) throw new Error('the order of a plan must expect an outline')
  const steps = writeOutline(hiddenSession(session, order), outline)
  for (;;) {
    const step = await steps.next()
    if (step.done) return step.value
    // Nothing of the plan is shown, so nothing of it is taken back.
    if (step.value.type === 'retrying') yield { ...step.value, at: session.draft.text.length }
  }
}

/** The session as an outline's writer needs it, whose texts are small calls of the real one. */
function hiddenSession(session: Session, order: WritingOrder): Session {
  const draft = createDraft()
  const attempts = createTextAttempts()
  async function* ask(messages: readonly ChatMessage[]): AsyncGenerator<WriterEvent, CleanedReply> {
    const base = draft.text === '' ? '' : '\n'
    const reply = yield* session.small({
      why: 'plan',
      messages,
      maxTokens: tokenLimit(order),
      temperature: order.temperature,
      effort: order.effort,
      task: order.task,
      attempts,
      needed: true,
    })
    const { text, fault } = judgeReply(reply?.text ?? '', { order, continuation: draft.text !== '' })
    if (fault === null && text !== '') draft.append(base + text)
    const [accepted, rejected] = fault === null ? [text, ''] : ['', text]
    return { reason: reply?.reason ?? 'stop', text: accepted, rejected, fault, trailing: '', openNote: null }
  }
  return {
    ...session,
    order,
    draft,
    notes: {},
    get callsLeft() {
      return session.smallCallsLeft
    },
    begin: () => ask(order.messages),
    hadEmptyReply: true,
    beginAgain: (_, isWithoutText = false) => {
      if (isWithoutText) session.passOver(attempts)
      attempts.paid++
      return ask(order.messages)
    },
    followUp: (kind, values, { at, rejected }) => {
      draft.cut(at)
      return ask([
        ...order.messages,
        { role: 'assistant', content: rejected ?? draft.text },
        { role: 'user', content: order.followUp(kind, values) },
      ])
    },
  }
}

/**
 * Begins the story bible of a book by one small call that the reader doesn't see, before the text. An answer that fails, is cut at its
 * first line or can't be read is passed over: the text is written without a bible, and the next piece asks again.
 */
async function* beginBible(session: Session, order: BibleOrder): AsyncGenerator<WriterEvent> {
  const { messages, maxTokens, messagesWith } = order
  const reply = yield* session.small({ why: 'bible', messages, maxTokens, task: { notes: {} }, once: true })
  if (reply === null) return
  // A line that the token limit cut is left out.
  const answer = reply.reason === 'length' ? reply.text.slice(0, Math.max(0, reply.text.lastIndexOf('\n'))) : reply.text
  const asked = messagesWith(answer)
  if (asked === null) return
  session.notes.bible = answer
  session.askWith(asked)
}

/**
 * Writes running text: in the asked language, to the end of a sentence, in at most three texts. Nothing that is finished is
 * cut: a text that is too long stays whole and is flagged; one that is too short is asked for what it lacks, before its ending.
 * Returns the flags. Throws `generation.empty`, `.failed`, `.wrong-language`, `.still-cut`,
 * `.too-short-to-sell` and whatever a call throws.
 */
async function* writeProse(session: Session): AsyncGenerator<WriterEvent, Flag[]> {
  const { draft, order } = session
  const { words: target } = order.expect
  const verdict = () => judgeLength(countWords(bodyOf(session)), target)

  yield* finish(session, yield* writeFirstText(session))
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
  return draft.text.slice(0, findBodyLength(draft.text, appendix, output))
}

/** Continues a reply that broke off until the text ends with a full sentence. */
async function* finish(session: Session, first: CleanedReply): AsyncGenerator<WriterEvent> {
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
    const values = { words, parts: formatMissingParts(draft.text, output), notes: formatMissingNotes(session) }
    reply = yield* session.followUp('continue', values, { why: 'length', at: draft.text.length, join: 'mid' })
    requireUsableReply(reply)
    // A model with nothing to add has said so: the text is whole.
    if (reply.fault === null && reply.text.trim() === '' && endsFully(draft.text)) break
  }
  if (breaksOff(bodyOf(session))) yield* closeAtSentence(session)
}

/** Broken off by the token limit, or by the model itself in the middle of a sentence. Within a note only the note is cut. */
function isCut({ reason, openNote }: CleanedReply, text: string): boolean {
  return reason === 'length' ? openNote === null || !endsFully(text) : breaksOff(text)
}

/** Asks for what a short text lacks, and puts it before its ending. */
async function* insert(session: Session, target: WordTarget): AsyncGenerator<WriterEvent> {
  const { draft } = session
  const whole = draft.text
  const body = bodyOf(session)
  const at = findEndingStart(body) ?? body.length
  const [kept, ending, behind] = [body.slice(0, at).trimEnd(), body.slice(at), whole.slice(body.length)]
  const have = countWords(body)
  const values = {
    have,
    least: target.min,
    words: wordsToLengthen(have, target),
    before: firstWords(ending, MIN_QUOTED_WORDS),
    notes: formatMissingNotes(session, 'again'),
  }
  const reply = yield* session.followUp('lengthen', values, {
    why: 'short',
    at: kept.length,
    join: 'paragraph',
    rejected: whole,
  })
  requireUsableReply(reply)
  const { anew, text } = readInsertion(reply.text, kept, ending)
  const isWhole = reply.reason !== 'length' || endsFully(text)
  const joined = anew ? (isWhole ? text : '') : joinedText(session, [kept, text, ending, behind])
  yield* setDraft(draft, countWords(joined) > countWords(whole) ? joined : whole)
}

/** The parts of a lengthened text in their order. An appendix that came with the insertion replaces the one that was there. */
function joinedText({ order }: Session, [kept, inserted, ending, behind]: [string, string, string, string]): string {
  const { appendix, output } = order.expect
  const at = findBodyLength(`\n\n${inserted}`, appendix, output) - 2
  const own = inserted.slice(Math.max(0, at)).trim()
  const parts = [kept, wholeSentences(inserted.slice(0, Math.max(0, at))), ending, own === '' ? behind : own]
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n')
}

/** The text up to its last full sentence. */
function wholeSentences(text: string): string {
  return endsFully(text) ? text : text.slice(0, findSentenceEnds(text).at(-1) ?? 0)
}

/** Removes an unfinished last sentence. */
function* closeAtSentence(session: Session): Generator<WriterEvent> {
  const { draft } = session
  const body = bodyOf(session)
  const end = findSentenceEnds(body).at(-1)
  if (end !== undefined) yield* setDraft(draft, body.slice(0, end) + draft.text.slice(body.length))
}
