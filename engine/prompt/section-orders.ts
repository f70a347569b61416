import type { WrittenSection } from '../writer/events.ts'
import type { FollowUpValues, SectionOrders, WritingOrder } from '../writer/order.ts'
import { type ChatMessage, type Marks, type NoteName, withParagraph } from '../writer/provider.ts'
import { isNoteBeforeText } from '../writer/write-sections.ts'

/** Share by which the target of a section is widened, below and above: only the whole is held to the author's number. */
const SPREAD = 0.15

/** The least share of an even section's words that a section is asked for, however much is before it. */
const LEAST_SHARE = 0.5

/**
 * The order of a piece of about `words` words in `count` sections. Each is asked for in one conversation, so that it sees the text
 * before it whole; its words are an even share of those that are still missing. Notes that are before a text come with the first
 * section, the others with the last. `kept`: sections that an earlier try has written.
 */
export function divideIntoSections(
  whole: WritingOrder,
  { count, words }: Division,
  kept: readonly WrittenSection[] = [],
): WritingOrder {
  const order = (written: readonly WrittenSection[]) => sectionOrder(whole, written, { count, words })
  const { messages, bible } = order([])
  return { ...whole, messages, bible, sections: { count, written: kept, next: order } satisfies SectionOrders }
}

interface Division {
  readonly count: number
  /** Of the whole piece. */
  readonly words: number
}

function sectionOrder(whole: WritingOrder, written: readonly WrittenSection[], division: Division): WritingOrder {
  const number = written.length + 1
  const words = wordsFor(written, division)
  const target = { min: toTens(words * (1 - SPREAD)), max: toTens(words * (1 + SPREAD)) }
  const notes = notesWith(whole, number, division.count)
  return {
    ...whole,
    messages: messagesFor({ ...whole, messages: promptOf(whole, written) }, written, division),
    bible: number === 1 ? bibleOf(whole, division) : null,
    extent: { ...whole.extent, text: target.max, notes: Object.keys(notes).length > 0 ? whole.extent.notes : 0 },
    task: {
      ...whole.task,
      words,
      notes,
      section: { number, of: division.count, words: division.words },
    },
    expect: {
      ...whole.expect,
      words: target,
      appendix: whole.expect.appendix && number === division.count,
      strayNotes: whole.task.notes,
    },
    noteRequest:
      whole.noteRequest &&
      ((names, text) => whole.noteRequest!(names, [...written.map((section) => section.text), text].join('\n\n'))),
  }
}

/** The prompt of the piece, with the story bible where one was begun before its first section. */
function promptOf({ bible, messages }: WritingOrder, [first]: readonly WrittenSection[]): WritingOrder['messages'] {
  const begun = first?.notes.bible
  return (begun === undefined ? null : bible?.messagesWith(begun)) ?? messages
}

/** The story bible as it is begun before the first section, whose prompt then has it. */
function bibleOf(whole: WritingOrder, division: Division): WritingOrder['bible'] {
  const { bible } = whole
  if (bible === null) return null
  return {
    ...bible,
    messagesWith(answer) {
      const messages = bible.messagesWith(answer)
      return messages && messagesFor({ ...whole, messages }, [], division)
    },
  }
}

/** The words that are still missing, divided evenly among the sections that are. */
function wordsFor(written: readonly WrittenSection[], { count, words }: Division): number {
  const left = words - written.reduce((sum, section) => sum + section.words, 0)
  return toTens(Math.max((words / count) * LEAST_SHARE, left / (count - written.length)))
}

function toTens(words: number): number {
  return Math.round(words / 10) * 10
}

function notesWith({ task }: WritingOrder, number: number, count: number): Partial<Record<NoteName, Marks>> {
  const named = Object.entries(task.notes) as [NoteName, Marks][]
  return Object.fromEntries(named.filter(([name]) => (isNoteBeforeText(name) ? number === 1 : number === count)))
}

/** The prompt of the piece with what is said of its first section, then each section that is written and what asks for the next. */
function messagesFor(whole: WritingOrder, written: readonly WrittenSection[], division: Division): ChatMessage[] {
  const [prompt, ...before] = whole.messages.toReversed()
  const ask = (number: number) => whole.followUp('section', valuesOf(whole, number, written, division))
  const first = withParagraph(prompt!, ask(1))
  return [
    ...before.toReversed(),
    first,
    ...written.flatMap((section, index): ChatMessage[] => [
      { role: 'assistant', content: answerOf(whole, section) },
      { role: 'user', content: ask(index + 2) },
    ]),
  ]
}

/** A section as the model answered it: with the plan of the whole piece's scenes, from which the later sections take what is left. */
function answerOf({ task }: WritingOrder, { text, notes }: WrittenSection): string {
  const marks = task.notes.scenes
  if (marks === undefined || notes.scenes === undefined) return text
  return `${marks.open}\n${notes.scenes}\n${marks.close}\n\n${text}`
}

/** What the prompt says of a section. For written sections it is the same as when they were asked for, so that a cache can be used. */
function valuesOf(
  whole: WritingOrder,
  number: number,
  written: readonly WrittenSection[],
  division: Division,
): FollowUpValues {
  const { count } = division
  const notes = Object.values(notesWith(whole, number, count)).map(({ open, close }) => `${open} … ${close}`)
  return {
    section: String(number),
    sections: String(count),
    words: wordsFor(written.slice(0, number - 1), division),
    isFirst: number === 1,
    isLast: number === count,
    notes: notes.join(', '),
  }
}
