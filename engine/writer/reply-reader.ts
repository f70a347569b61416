import type { NoteTexts } from './gate/blocks.ts'
import { createGate } from './gate/gate.ts'
import { extractNotes } from './gate/tail.ts'
import { createJoiner, type JoinKind } from './join.ts'
import { judgeReply, type ReplyFault } from './judge/judge-reply.ts'
import { createOpeningHolder } from './judge/opening.ts'
import { isWrongLanguage } from './language/wrong-language.ts'
import type { WritingOrder } from './order.ts'
import { type NoteName, REPLY_NOTE_NAMES } from './provider.ts'

/** What the model is shown of a reply that wasn't the text: characters. */
const MAX_REJECTED_CHARACTERS = 2000

interface ReplyReaderOptions {
  readonly order: WritingOrder
  /** The text that the reply is joined to. */
  readonly kept: string
  /** The blanks that stood after it. */
  readonly trailing: string
  /** How the reply is joined, or null when it is a text of its own. */
  readonly join: JoinKind | null
  /** The notes that earlier replies brought. */
  readonly had: NoteTexts
}

export interface ReplyEnd {
  /** All that the reply adds to the kept text; empty when it is faulty. */
  readonly text: string
  /** Why nothing of the reply is taken; null when it is. */
  readonly fault: ReplyFault | null
  /** A faulty reply, as the model is shown it: the beginning, or the whole of one in another language; else empty. */
  readonly rejected: string
  readonly notes: NoteTexts
  /** The blanks that stood after the text. */
  readonly trailing: string
  /** The note within which the reply broke off, or null. */
  readonly openNote: NoteName | null
}

/** Reads one streamed reply: through the gate, with its beginning held back until it is judged, and joined to the kept text. */
export function createReplyReader({ order, kept, trailing, join, had }: ReplyReaderOptions) {
  const { task, expect } = order
  const continuation = join !== null
  const known = join === null ? '' : order.messages.map(({ content }) => content).join(' ') + kept
  const gate = createGate({
    notes: { ...expect.strayNotes, ...task.notes },
    headings: expect.headings,
    continuation: join === 'mid',
  })
  const languages = continuation || expect.language === null ? [] : [expect.language, ...(expect.namedLanguages ?? [])]
  const open = () => ({
    joiner: join === null ? null : createJoiner(kept, trailing, join, known),
    opening: createOpeningHolder(languages),
    restarts: gate.restarts,
  })
  let state = open()

  return {
    /** Returns what is added to the reader's text. `anew`: the text that the reply added before is removed first. */
    push(raw: string): { readonly text: string; readonly anew: boolean } {
      const clean = gate.push(raw)
      const anew = gate.restarts > state.restarts
      if (anew) state = open()
      const shown = state.opening.push(clean)
      return { text: state.joiner === null ? shown : state.joiner.push(shown), anew }
    },
    /** `cut`: the reply broke off for length. */
    async end({ cut }: { cut: boolean }): Promise<ReplyEnd> {
      const last = gate.end({ cut })
      const before = gate.restarts > state.restarts ? '' : state.opening.text
      const { text, fault } = judgeReply(before + last.text, { order, continuation })
      const { notes, trailing: blanks, open: openNote } = last
      const none = { text: '', notes: {}, trailing, openNote: null }
      if (fault !== null) return { ...none, fault, rejected: text.slice(0, MAX_REJECTED_CHARACTERS) }
      // A follow-up may add notes in the language of the prompt to a text that teaches another.
      const isOwn = !continuation || (expect.language === expect.promptLanguage && !expect.appendix)
      if (isOwn && (await isWrongLanguage(text, expect))) return { ...none, fault: 'wrong-language', rejected: text }
      const asked = REPLY_NOTE_NAMES.filter((name) => task.notes[name] !== undefined)
      const missing = asked.filter((name) => notes[name] === undefined && had[name] === undefined)
      const own = extractNotes(text, missing, asked)
      const joiner = join === null ? null : createJoiner(kept, trailing, join, known)
      return {
        text: joiner === null ? own.text : joiner.push(own.text) + joiner.end(),
        fault,
        rejected: '',
        notes: { ...own.notes, ...notes },
        trailing: blanks,
        openNote,
      }
    },
  }
}
