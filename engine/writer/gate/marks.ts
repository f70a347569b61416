import { memoByLanguage } from '../../base/language.ts'
import { type Marks, type NoteName, REPLY_NOTE_NAMES } from '../provider.ts'
import { listReplyWords } from '../reply-words.ts'

/** What models call a note, in every language, whichever was asked for. */
export const NOTE_LABELS = memoByLanguage(
  (): Readonly<Record<NoteName, readonly string[]>> => ({
    characters: listReplyWords('notes', 'characters'),
    recap: listReplyWords('notes', 'recap'),
    outline: listReplyWords('notes', 'outline'),
    scenes: listReplyWords('notes', 'scenes'),
    changes: listReplyWords('notes', 'changes'),
    bible: [],
  }),
)

/** A note that isn't asked for by name: a model's remark to an editor. */
export const EDITOR_LABELS = memoByLanguage(() => listReplyWords('notes', 'editor'))

/** Something written between marks that isn't the reader's: thinking, or a note for the engine. */
export interface ReplyMark {
  readonly role: 'open' | 'close'
  /** The note's name, or null for thinking. */
  readonly note: NoteName | null
  /** In lower case, without spaces. */
  readonly letters: string
  /** It counts only where a line begins. */
  readonly atLineStart: boolean
}

const THINKING = ['think', 'thinking', 'thought', 'thoughts', 'reasoning', 'reflection', 'scratchpad', 'analysis']

const THINKING_MARKS: readonly ReplyMark[] = THINKING.flatMap((tag): ReplyMark[] => [
  { role: 'open', note: null, letters: `<${tag}>`, atLineStart: false },
  { role: 'close', note: null, letters: `</${tag}>`, atLineStart: false },
])

/**
 * All marks that a reply may hold: thinking always, and notes, whether they were asked for or not, in both languages. A note that was
 * asked for may also be between single brackets.
 */
export function replyMarks(notes: Partial<Readonly<Record<NoteName, Marks>>>): readonly ReplyMark[] {
  const marks = [...THINKING_MARKS]
  const add = (note: NoteName, { open, close }: Marks, atLineStart: boolean) => {
    const [opens, closes] = [lettersOf(open), lettersOf(close)]
    if (marks.some(({ letters }) => letters === opens)) return
    marks.push(
      { role: 'open', note, letters: opens, atLineStart },
      { role: 'close', note, letters: closes, atLineStart },
    )
  }
  for (const note of REPLY_NOTE_NAMES) {
    const pair = notes[note]
    if (pair !== undefined) add(note, pair, false)
    for (const label of NOTE_LABELS()[note]) {
      add(note, { open: `[[${label}]]`, close: `[[/${label}]]` }, false)
      if (pair !== undefined) add(note, { open: `[${label}]`, close: `[/${label}]` }, true)
    }
  }
  return marks
}

function lettersOf(mark: string): string {
  return mark.toLowerCase().replace(/\s/g, '')
}

/**
 * How many characters of `text` from `at` on are the mark, whatever its case and the blanks within;
 * -1 when the text ends before that is known, 0 when it isn't the mark.
 */
export function matchMark(text: string, at: number, { letters }: ReplyMark): number {
  let matched = 0
  for (let index = at; index < text.length; index++) {
    const character = text[index] as string
    if (matched > 0 && (character === ' ' || character === '\t')) continue
    if (character.toLowerCase() !== letters[matched]) return 0
    matched++
    if (matched === letters.length) return index + 1 - at
  }
  return -1
}
