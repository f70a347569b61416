import { catalogue, type MessageCode } from './catalogue.ts'
import type { Message } from './message.ts'

const hints = (Object.entries(catalogue) as [MessageCode, Message][])
  .flatMap(([code, { after }]) => (after === undefined ? [] : [{ code, after }]))
  .toSorted((a, b) => b.after - a.after)

/** The hint to show after so many seconds of waiting; null while the wait is still an ordinary one. */
export function slowHint(elapsedSeconds: number): MessageCode | null {
  return hints.find(({ after }) => elapsedSeconds >= after)?.code ?? null
}
