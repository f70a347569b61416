import type { StreamEvent } from '../../server/generations/generations.ts'

type Started = Extract<StreamEvent, { readonly type: 'started' }>

/** What a reader has of a piece that is being written. */
export interface Draft {
  readonly text: string
  readonly state: 'starting' | 'writing' | 'retrying' | 'done' | 'failed'
  /** What is written, for how much and by whom; null until the server says. */
  readonly started: Started | null
  /** The last word of the writer besides its text: what it is doing. */
  readonly event: StreamEvent | null
}

export const EMPTY_DRAFT: Draft = { text: '', state: 'starting', started: null, event: null }

/** The draft after an event: the deltas joined, cut back to `at` where an event says so. */
export function applyEventToDraft(draft: Draft, event: StreamEvent): Draft {
  switch (event.type) {
    case 'started':
      return { text: '', state: 'writing', started: event, event }
    case 'delta':
      return { ...draft, text: draft.text + event.text, state: 'writing' }
    case 'tidied':
      return { ...draft, text: draft.text.slice(0, event.at) }
    case 'continued':
      return { ...draft, text: draft.text.slice(0, event.at), state: 'writing', event }
    // Of the reading of a book, which has no text.
    case 'reading':
      return { ...draft, event }
    case 'retrying':
      return { ...draft, text: draft.text.slice(0, event.at), state: 'retrying', event }
    case 'done':
      return { ...draft, state: 'done', event }
    case 'failed':
      return { ...draft, state: 'failed', event }
  }
}

/** A growing outline: its title line and its entries. */
interface OutlineDraft {
  /** Null: its line hasn't arrived, or not completely. */
  readonly title: string | null
  readonly entries: string
}

/** The line models put first: `Title: …`, in either language, with or without marks around it. */
const TITLE_LINE = /^[\s#*_]*(?:title|tajuk)\s*[*_]*\s*[:：]\s*[*_]*\s*(.*)$/iu

/** Reads the title line of a growing outline, which is shown on the title page and not above the entries. */
export function parseOutlineDraft(text: string): OutlineDraft {
  const start = text.search(/\S/)
  if (start === -1) return { title: null, entries: '' }
  const end = text.indexOf('\n', start)
  const line = end === -1 ? text.slice(start) : text.slice(start, end)
  const title = TITLE_LINE.exec(line)?.[1]?.replace(/[\s*_#]+$/u, '')
  if (end === -1) return { title: null, entries: mayBecomeTitle(line) || title !== undefined ? '' : text }
  return title ? { title, entries: text.slice(end + 1) } : { title: null, entries: text }
}

/** The first letters of a title line. */
function mayBecomeTitle(line: string): boolean {
  const letters = line.replace(/^[\s#*_]+/u, '').toLowerCase()
  return ['title:', 'tajuk:'].some((word) => word.startsWith(letters))
}
