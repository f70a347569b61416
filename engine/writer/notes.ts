import { countWords } from '../prose/words.ts'
import type { Flag, WriterEvent } from './events.ts'
import { tokenLimit } from './limits.ts'
import type { WritingOrder } from './order.ts'
import { type Marks, type NoteName, OPTIONAL_NOTES, REPLY_NOTE_NAMES } from './provider.ts'
import type { Session } from './session.ts'

/** A note given without its marks is taken when it isn't longer than this: words. */
const MAX_NOTE_WORDS = 300

/** Tokens that a call for notes takes at least. */
const MIN_NOTE_TOKENS = 300

const REQUIRED_NOTES = REPLY_NOTE_NAMES.filter((name) => !OPTIONAL_NOTES.includes(name))

/** What a text leaves unnoted when its note can't be had. */
const FLAGS: Readonly<Record<NoteName, Flag>> = {
  characters: 'no-characters',
  recap: 'note-missing',
  outline: 'note-missing',
  scenes: 'note-missing',
  changes: 'note-missing',
  bible: 'note-missing',
}

/** The marks of the notes that a text still lacks, as its follow-up names them; `again`: of those that a longer text changes. */
export function formatMissingNotes({ order, notes }: Session, when: 'missing' | 'again' = 'missing'): string {
  const asked = order.task.notes
  const left = when === 'again' ? (['recap'] as const) : missingNotes(order, notes)
  return left.flatMap((name) => (asked[name] ? [named(asked[name])] : [])).join(', ')
}

/**
 * Asks for the notes that didn't come with the text, or were cut, by one small call that shows the text. What then still lacks
 * is flagged, never made up.
 */
export async function* completeNotes(session: Session): AsyncGenerator<WriterEvent, Flag[]> {
  const { order, notes, draft } = session
  const missing = missingNotes(order, notes)
  if (missing.length > 0 && order.noteRequest !== null) {
    const asked = Object.fromEntries(missing.map((name) => [name, order.task.notes[name]]))
    const reply = yield* session.small({
      why: 'note',
      messages: order.noteRequest(missing, draft.text),
      maxTokens: tokenLimit({ ...order, minTokens: MIN_NOTE_TOKENS, extent: { ...order.extent, text: 0, parts: 0 } }),
      notes: asked,
      task: { notes: asked },
    })
    if (reply !== null) {
      for (const name of missing) {
        const isWhole = reply.reason !== 'length' || reply.openNote !== name
        const note =
          reply.notes[name] ?? (missing.length === 1 && reply.reason === 'stop' ? unmarked(reply.text) : undefined)
        if (note !== undefined && isWhole) notes[name] = note
      }
    }
  }
  return missingNotes(order, notes).map((name) => FLAGS[name])
}

function missingNotes({ task }: WritingOrder, notes: Session['notes']): NoteName[] {
  return REQUIRED_NOTES.filter((name) => task.notes[name] !== undefined && notes[name] === undefined)
}

function unmarked(text: string): string | undefined {
  const words = countWords(text)
  return words > 0 && words <= MAX_NOTE_WORDS ? text.trim() : undefined
}

function named({ open, close }: Marks): string {
  return `${open} … ${close}`
}
