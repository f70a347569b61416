import type { Step } from '../../../engine/generator/flow.ts'
import type { DueReadingEvent } from '../../../engine/review/read-when-due.ts'
import type { WriterEvent } from '../../../engine/writer/events.ts'
import { reasonOf } from '../../../engine/writer/fault.ts'
import type { Context } from '../../base/context.ts'
import type { BatchRow } from '../plan.ts'

/** Prints one event of a batch for programs, one JSON object a line; of null nothing. */
type PrintLine = (line: object | null) => void

export function createLinePrinter({ stdout }: Context, isWanted: boolean): PrintLine {
  return (line) => {
    if (isWanted && line !== null) stdout.write(`${JSON.stringify(line)}\n`)
  }
}

/** The line of what happens to a piece; null: it has none. */
export function pieceEventLine({ row, name }: BatchRow, { id: step }: Step, event: WriterEvent): object | null {
  if (event.type === 'retrying') return retryLine({ row, name, step }, event)
  if (event.type !== 'done') return null
  const { words, calls, usage, flags } = event.accepted
  return { event: 'piece', row, name, step, words, calls, usage, flags }
}

/** The line of what happens while a book is read; null: it has none. */
export function readingEventLine({ row, name }: BatchRow, event: DueReadingEvent): object | null {
  if (event.type === 'retrying') return retryLine({ row, name, step: 'reading' }, event)
  if (event.type === 'unread')
    return { event: 'unread', row, name, code: event.error.code, reason: reasonOf(event.error) }
  if (event.type !== 'read') return null
  const { findings, ...reading } = event.reading
  return { event: 'reading', row, name, ...reading, findings: findings.length, mended: event.mended }
}

function retryLine(
  place: { readonly row: number; readonly name: string; readonly step: string },
  { code, attempt, of, waitSeconds, reason }: Extract<DueReadingEvent, { type: 'retrying' }>,
): object {
  return { event: 'retrying', ...place, code, attempt, of, waitSeconds, reason }
}
