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
export function drafted(draft: Draft, event: StreamEvent): Draft {
  switch (event.type) {
    case 'started':
      return { text: '', state: 'writing', started: event, event }
    case 'delta':
      return { ...draft, text: draft.text + event.text, state: 'writing' }
    case 'tidied':
      return { ...draft, text: draft.text.slice(0, event.at) }
    case 'continued':
      return { ...draft, text: draft.text.slice(0, event.at), state: 'writing', event }
    case 'retrying':
      return { ...draft, text: draft.text.slice(0, event.at), state: 'retrying', event }
    case 'done':
      return { ...draft, state: 'done', event }
    case 'failed':
      return { ...draft, state: 'failed', event }
  }
}
