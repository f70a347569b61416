import { catalogue, type MessageCode } from './catalogue.ts'
import type { Message } from './message.ts'

/** The hint to show after so many seconds of waiting; null while the wait is still an ordinary one. */
export function slowHint(elapsedSeconds: number): MessageCode | null {
  // Read each time: the studio learns its sentences by and by.
  const due = (Object.entries(catalogue) as [MessageCode, Message][])
    .flatMap(([code, { after }]) => (after === undefined || elapsedSeconds < after ? [] : [{ code, after }]))
    .toSorted((a, b) => b.after - a.after)
  return due[0]?.code ?? null
}
