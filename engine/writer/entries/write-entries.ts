import { KalamError } from '../../messages/error.ts'
import { tidy } from '../draft.ts'
import type { WriterEvent } from '../events.ts'
import { firstText, requireUsable } from '../first-text.ts'
import { fillIn, fingerprint, foundIn, MOST_REPAIRS, missingIn, placeAll, type Slots } from '../repair.ts'
import type { Reply, Session } from '../session.ts'
import { type Entry, formatEntries, readEntries } from './read-entries.ts'

/** Writes exactly `count` numbered entries, mended in at most two calls. Throws `generation.entries-incomplete` with what was found. */
export async function* writeEntries(session: Session, count: number): AsyncGenerator<WriterEvent> {
  const { draft } = session
  const first = yield* firstText(session)
  const slots = placeAll(readEntries(draft.text, { cut: isCut(first, draft.text, count) }), count)
  for (let repair = 0; ; repair++) {
    yield* tidy(draft, formatted(slots))
    const missing = missingIn(slots)
    if (missing.length === 0) return
    if (repair === MOST_REPAIRS || session.callsLeft === 0) {
      throw new KalamError('generation.entries-incomplete', {
        values: { found: foundIn(slots), wanted: count },
        retryable: true,
      })
    }
    const reply = yield* session.followUp(
      'entries',
      { missing: missing.join(', ') },
      { why: 'entries', at: draft.text.length, join: 'paragraph' },
    )
    requireUsable(reply)
    const known = new Set(slots.map((entry) => fingerprint(entry?.text ?? '')))
    const cut = isCut(reply, reply.text, missing.length)
    fillIn(
      slots,
      readEntries(reply.text, { cut }).filter(({ text }) => !known.has(fingerprint(text))),
    )
  }
}

/** The last entry of a reply that hit the ceiling isn't whole, unless there are more than enough. */
function isCut({ reason }: Reply, text: string, wanted: number): boolean {
  return reason === 'length' && readEntries(text, { cut: false }).length <= wanted
}

function formatted(slots: Slots<Entry>): string {
  return formatEntries(
    slots.flatMap((entry, index) => (entry === null ? [] : [{ number: index + 1, text: entry.text }])),
  )
}
