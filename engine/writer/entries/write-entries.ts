import { KalamError } from '../../messages/error.ts'
import { tidy } from '../draft.ts'
import type { Flag, WriterEvent } from '../events.ts'
import { firstText, requireUsable } from '../first-text.ts'
import { fillIn, fingerprint, foundIn, MOST_REPAIRS, missingIn, placeAll, type Slots } from '../repair.ts'
import type { Reply, Session } from '../session.ts'
import { completedBy } from './complete-entry.ts'
import { type EntryFaults, entryFaults } from './entry-faults.ts'
import { formatEntries } from './format-entries.ts'
import { type Entry, readEntries } from './read-entries.ts'

/**
 * Writes exactly `count` entries, each with the parts that its generator declares, mended in at most two calls. Returns what is worth
 * a person's look. Throws `generation.entries-incomplete` with what was found.
 */
export async function* writeEntries(session: Session, count: number): AsyncGenerator<WriterEvent, Flag[]> {
  const { draft, order } = session
  const { output, promptLanguage } = order.expect
  const first = yield* firstText(session)
  const slots = placeAll(read(first, draft.text, count, count), count)
  for (let repair = 0; ; repair++) {
    yield* tidy(draft, formatted(slots))
    const faults = entryFaults(slots, output, promptLanguage)
    if (faults.numbers.length === 0) return []
    if (repair === MOST_REPAIRS || session.callsLeft === 0) return endOf(slots, faults, count)
    const reply = yield* session.followUp(
      'entries',
      { missing: faults.numbers.join(', '), faults: faults.said },
      { why: 'entries', at: draft.text.length, join: 'paragraph' },
    )
    requireUsable(reply)
    mend(slots, read(reply, reply.text, faults.numbers.length, count), faults)
  }

  function read(reply: Reply, text: string, wanted: number, most: number): Entry[] {
    return readEntries(text, { count: wanted, most, output, cut: reply.reason === 'length' })
  }

  /** Puts the entries of a repair in the places of those that were missing or faulty. */
  function mend(current: Slots<Entry>, entries: readonly Entry[], { numbers }: EntryFaults): void {
    const known = new Set(current.map((entry) => fingerprint(entry?.text ?? '')))
    const places: Slots<Entry> = current.map((entry, index) => (numbers.includes(index + 1) ? null : entry))
    fillIn(
      places,
      entries.filter(({ text }) => !known.has(fingerprint(text))),
    )
    for (const [index, mended] of places.entries())
      current[index] = completedBy(current[index] ?? null, mended, output?.each ?? [])
  }
}

/** Entries with a part missing are no success; a shop's rule that is broken still is a matter for a person's look. */
function endOf(slots: Slots<Entry>, { incomplete }: EntryFaults, count: number): Flag[] {
  const whole = slots.map((entry, index) => (incomplete.includes(index + 1) ? null : entry))
  if (missingIn(whole).length === 0) return ['shop-rules']
  throw new KalamError('generation.entries-incomplete', {
    values: { found: foundIn(whole), wanted: count },
    retryable: true,
  })
}

function formatted(slots: Slots<Entry>): string {
  return formatEntries(
    slots.flatMap((entry, index) => (entry === null ? [] : [{ number: index + 1, text: entry.text }])),
  )
}
