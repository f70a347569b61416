import { KalamError } from '../../messages/error.ts'
import { tidy } from '../draft.ts'
import type { OutlineReading, WriterEvent } from '../events.ts'
import { firstText, requireUsable } from '../first-text.ts'
import { fillIn, fingerprint, foundIn, MOST_REPAIRS, missingIn, type Slots } from '../repair.ts'
import { endsFully } from '../sentences.ts'
import type { Reply, Session } from '../session.ts'
import { formatOutline, placeEntries, readingOf } from './complete.ts'
import type { OutlineCandidate, OutlineDraft, OutlineWish } from './draft.ts'
import { describeFaults } from './faults.ts'
import { isComplete } from './is-complete.ts'
import { readOutline } from './read-outline.ts'

/**
 * Writes an outline of exactly as many complete entries as asked for, mended in at most two calls. Only what is missing or faulty
 * is asked for again, by number; a reply that brings a whole outline replaces it. Throws `generation.outline-incomplete`.
 */
export async function* writeOutline(session: Session, wish: OutlineWish): AsyncGenerator<WriterEvent, OutlineReading> {
  const { draft, order } = session
  const language = order.expect.promptLanguage
  let read = readReply(yield* firstText(session), wish)
  let { title } = read
  let { slots, spare } = placeEntries(read.entries, wish)
  for (let repair = 0; ; repair++) {
    yield* tidy(draft, formatOutline(title, slots, language))
    const reading = readingOf(title, slots)
    const last = repair === MOST_REPAIRS || session.callsLeft === 0
    // Too many: asked for anew once, since a story cut short would lose its end; then the first ones are taken.
    if (reading !== null && (spare === 0 || last || repair > 0)) return reading
    if (last) {
      throw new KalamError('generation.outline-incomplete', {
        values: { found: foundIn(slots), wanted: wish.count },
        retryable: true,
      })
    }
    const faults = describeFaults({ slots, spare, read: read.entries, titles: wish.titles, language })
    const reply = yield* session.followUp(
      'outline',
      { faults },
      { why: 'outline', at: draft.text.length, join: 'line' },
    )
    requireUsable(reply)
    read = readReply(reply, wish)
    title ??= read.title
    const anew = placeEntries(read.entries, wish)
    if (readingOf(null, anew.slots) !== null) ({ slots, spare } = anew)
    else if (missingIn(slots).length > 0) fillIn(slots, newEntries(read, slots, wish))
    else spare = 0
  }
}

/** The last entry of a reply that hit the ceiling isn't whole. */
function readReply({ text, reason }: Reply, wish: OutlineWish): OutlineDraft {
  const read = readOutline(text, wish)
  return reason !== 'length' || endsFully(text) ? read : { ...read, entries: read.entries.slice(0, -1) }
}

/** Complete entries of a repair that the outline doesn't have yet, with their fixed titles. */
function newEntries(
  { entries }: OutlineDraft,
  slots: Slots<OutlineCandidate>,
  { titles }: OutlineWish,
): OutlineCandidate[] {
  const known = new Set(
    slots.flatMap((entry) => (entry === null ? [] : [fingerprint(entry.title), fingerprint(entry.summary)])),
  )
  const missing = missingIn(slots)
  return entries
    .filter((entry) => isComplete(titles === null ? entry : { ...entry, title: entry.title || 'fixed' }))
    .filter(
      ({ title, summary }) => (titles !== null || !known.has(fingerprint(title))) && !known.has(fingerprint(summary)),
    )
    .map((entry, index) => {
      if (titles === null) return entry
      const byTitle = titles.findIndex((title) => fingerprint(title) === fingerprint(entry.title)) + 1
      const number =
        byTitle > 0 ? byTitle : missing.includes(entry.number ?? 0) ? entry.number : (missing[index] ?? null)
      return { ...entry, number, title: titles[(number ?? 0) - 1] ?? entry.title }
    })
}
