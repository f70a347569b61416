import type { Generator, StepKind } from '../../engine/generator/generator.ts'
import type { EndEvent } from './events.ts'

type Done = Extract<EndEvent, { readonly type: 'done' }>

/** What a delivered text ends with, and the sentence for its reader: an outline has its own. */
export function doneEvent(
  facts: Omit<Done, 'type' | 'code' | 'values'>,
  kind: StepKind,
  generator: Pick<Generator, 'book'> | undefined,
): Done {
  const outline = kind === 'outline' ? generator?.book?.outline : null
  const code = outline ? (`generation.outline-${outline}` as const) : 'generation.succeeded-with-credits'
  return { type: 'done', ...facts, code, values: { credits: facts.credits } }
}
