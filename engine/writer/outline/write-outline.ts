import { toComparisonKey } from '../../base/comparison-key.ts'
import type { Language } from '../../base/language.ts'
import { KalamError } from '../../messages/error.ts'
import { say } from '../../messages/say.ts'
import { endsFully } from '../../prose/sentences.ts'
import { setDraft } from '../draft.ts'
import type { OutlineReading, WriterEvent } from '../events.ts'
import { requireUsableReply, writeFirstText } from '../first-text.ts'
import { countFilled, fillMissingSlots, MAX_FOLLOW_UPS, missingNumbers, type Slots } from '../repair.ts'
import type { CleanedReply, Session } from '../session.ts'
import type { OutlineCandidate, OutlineDraft, OutlineTarget } from './place-entries.ts'
import { completeOutline, formatOutline, isCompleteEntry, placeEntries } from './place-entries.ts'
import { readOutline } from './read-outline.ts'

const MAX_TITLE_TOKENS = 100

/**
 * Writes an outline of exactly as many complete entries as asked for, mended in at most two calls. Only what is missing or faulty
 * is asked for again, by number; a reply that brings a whole outline replaces it. A title that a book needs is asked for once. Throws `generation.outline-incomplete`.
 */
export async function* writeOutline(
  session: Session,
  target: OutlineTarget,
): AsyncGenerator<WriterEvent, OutlineReading> {
  const { draft, order } = session
  const language = order.expect.promptLanguage
  let read = readReply(yield* writeFirstText(session), target)
  let { title } = read
  let { slots, spare } = placeEntries(read.entries, target)
  for (let repair = 0; ; repair++) {
    yield* setDraft(draft, formatOutline(title, slots, language))
    const reading = completeOutline(title, slots)
    const last = repair === MAX_FOLLOW_UPS || session.callsLeft === 0
    // Too many entries are asked for again once, because a story cut short would lose its end; then the first ones are taken.
    if (reading !== null && (spare === 0 || last || repair > 0)) {
      if (title !== null || target.needsTitle !== true) return reading
      title = yield* askForTitle(session, target)
      yield* setDraft(draft, formatOutline(title, slots, language))
      return { ...reading, title }
    }
    if (last) {
      throw new KalamError('generation.outline-incomplete', {
        values: { found: countFilled(slots), wanted: target.count },
        retryable: true,
      })
    }
    const faults = describeFaults({ slots, spare, read: read.entries, titles: target.titles, language })
    const reply = yield* session.followUp(
      'outline',
      { faults },
      { why: 'outline', at: draft.text.length, join: 'line' },
    )
    requireUsableReply(reply)
    read = readReply(reply, target)
    title ??= read.title
    const anew = placeEntries(read.entries, target)
    if (completeOutline(null, anew.slots) !== null) ({ slots, spare } = anew)
    else if (missingNumbers(slots).length > 0) fillMissingSlots(slots, newEntries(read, slots, target))
    else spare = 0
  }
}

/** The title alone, by a small call; null when it brings none, so that the outline is kept. */
async function* askForTitle(
  { draft, order, small }: Session,
  target: OutlineTarget,
): AsyncGenerator<WriterEvent, string | null> {
  const faults = say('fault.nameless', order.expect.promptLanguage)
  const reply = yield* small({
    why: 'plan',
    messages: [
      ...order.messages,
      { role: 'assistant', content: draft.text },
      { role: 'user', content: order.followUp('outline', { faults }) },
    ],
    maxTokens: MAX_TITLE_TOKENS,
  })
  return reply === null ? null : readOutline(reply.text, target).title
}

/** The last entry of a reply that hit the ceiling isn't whole. */
function readReply({ text, reason }: CleanedReply, target: OutlineTarget): OutlineDraft {
  const read = readOutline(text, target)
  return reason !== 'length' || endsFully(text) ? read : { ...read, entries: read.entries.slice(0, -1) }
}

/** Complete entries of a repair that the outline doesn't have yet, with their fixed titles. */
function newEntries(
  { entries }: OutlineDraft,
  slots: Slots<OutlineCandidate>,
  { titles }: OutlineTarget,
): OutlineCandidate[] {
  const known = new Set(
    slots.flatMap((entry) => (entry === null ? [] : [toComparisonKey(entry.title), toComparisonKey(entry.summary)])),
  )
  const missing = missingNumbers(slots)
  return entries
    .filter((entry) => isCompleteEntry(titles === null ? entry : { ...entry, title: entry.title || 'fixed' }))
    .filter(
      ({ title, summary }) =>
        (titles !== null || !known.has(toComparisonKey(title))) && !known.has(toComparisonKey(summary)),
    )
    .map((entry, index) => {
      if (titles === null) return entry
      const byTitle = titles.findIndex((title) => toComparisonKey(title) === toComparisonKey(entry.title)) + 1
      const number =
        byTitle > 0 ? byTitle : missing.includes(entry.number ?? 0) ? entry.number : (missing[index] ?? null)
      return { ...entry, number, title: titles[(number ?? 0) - 1] ?? entry.title }
    })
}

interface OutlineFaults {
  readonly slots: Slots<OutlineCandidate>
  readonly spare: number
  /** The entries as they were read, faulty ones too. */
  readonly read: readonly OutlineCandidate[]
  readonly titles: readonly string[] | null
  readonly language: Language
}

/** Describes the faults of an outline to the model, in the language of the prompt. */
function describeFaults({ slots, spare, read, titles, language }: OutlineFaults): string {
  if (spare > 0) return say('fault.spare', language, { found: slots.length + spare, wanted: slots.length })
  return missingNumbers(slots)
    .map((number) => {
      const title = titles?.[number - 1]
      const entry = title === undefined ? String(number) : `${number} (${title})`
      const found = read.find((each) => each.number === number)
      if (found === undefined) return say('fault.missing', language, { entry })
      if (toComparisonKey(found.title) === '') return say('fault.untitled', language, { entry })
      if (toComparisonKey(found.summary) === '') return say('fault.unsummarised', language, { entry })
      return say('fault.doubled', language, { entry })
    })
    .join('; ')
}
