import { type Marks, NOTE_NAMES, type NoteName } from '../provider.ts'

/** Something written between marks that isn't the reader's: thinking, or a note for the engine. */
export interface Mark {
  readonly role: 'open' | 'close'
  /** The note's name, or null for thinking. */
  readonly note: NoteName | null
  /** In lower case, without spaces. */
  readonly letters: string
}

const THINKING = ['think', 'thinking', 'thought', 'thoughts', 'reasoning', 'reflection', 'scratchpad', 'analysis']

const THINKING_MARKS: readonly Mark[] = THINKING.flatMap((tag): Mark[] => [
  { role: 'open', note: null, letters: `<${tag}>` },
  { role: 'close', note: null, letters: `</${tag}>` },
])

/** All marks that a reply may hold: thinking always, and the notes that were asked for. */
export function marksOf(notes: Partial<Readonly<Record<NoteName, Marks>>>): readonly Mark[] {
  const marks = [...THINKING_MARKS]
  for (const note of NOTE_NAMES) {
    const pair = notes[note]
    if (pair === undefined) continue
    marks.push(
      { role: 'open', note, letters: lettersOf(pair.open) },
      { role: 'close', note, letters: lettersOf(pair.close) },
    )
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
export function matchMark(text: string, at: number, { letters }: Mark): number {
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
