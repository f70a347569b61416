import type { WriterEvent } from './events.ts'

/** The text as the reader has it. Every change returns the event that updates the reader's copy. */
export interface Draft {
  readonly text: string
  append(text: string): WriterEvent
  cut(at: number): void
}

export function createDraft(): Draft {
  let text = ''
  return {
    get text() {
      return text
    },
    append(added) {
      text += added
      return { type: 'delta', text: added }
    },
    cut(at) {
      text = text.slice(0, at)
    },
  }
}

/** Changes the draft to `wanted`, with the events that update the reader's copy: one cut, then the rest. */
export function* setDraft(draft: Draft, wanted: string): Generator<WriterEvent> {
  const { text } = draft
  let at = 0
  while (at < text.length && at < wanted.length && text[at] === wanted[at]) at++
  if (at < text.length) {
    // Never between the two halves of a character.
    if (/[\uD800-\uDBFF]/.test(text[at - 1] ?? '')) at--
    draft.cut(at)
    yield { type: 'tidied', at }
  }
  if (at < wanted.length) yield draft.append(wanted.slice(at))
}
