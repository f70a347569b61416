import type { Step } from '../../../engine/generator/flow.ts'
import type { DueReadingEvent } from '../../../engine/review/read-when-due.ts'
import type { WriterEvent } from '../../../engine/writer/events.ts'
import { reasonOf } from '../../../engine/writer/fault.ts'
import type { Context } from '../../base/context.ts'
import type { BatchRow } from '../plan.ts'
import type { BookResult } from '../run/outcome.ts'
import type { RunFacts, Tally } from './report.ts'

/** The events of a batch for programs, one JSON object a line. */
export interface JsonLines {
  event(row: BatchRow, step: Step, event: WriterEvent): void
  reading(row: BatchRow, event: DueReadingEvent): void
  /** A begun book is continued with the brief in `file` although its row has another one. */
  briefOverruled(row: BatchRow, file: string): void
  book(result: BookResult): void
  paused(seconds: number): void
  end(facts: RunFacts, total: Tally): void
}

const SILENT: JsonLines = {
  event: () => undefined,
  reading: () => undefined,
  briefOverruled: () => undefined,
  book: () => undefined,
  paused: () => undefined,
  end: () => undefined,
}

export function openJsonLines({ stdout }: Context, isWanted: boolean): JsonLines {
  if (!isWanted) return SILENT
  const print = (line: object) => void stdout.write(`${JSON.stringify(line)}\n`)
  return {
    event({ row, name }, { id: step }, event) {
      if (event.type === 'done') {
        const { words, calls, usage, flags } = event.accepted
        print({ event: 'piece', row, name, step, words, calls, usage, flags })
      } else if (event.type === 'retrying') {
        const { code, attempt, of, waitSeconds, reason } = event
        print({ event: 'retrying', row, name, step, code, attempt, of, waitSeconds, reason })
      }
    },
    reading({ row, name }, event) {
      if (event.type === 'read') {
        const { findings, ...reading } = event.reading
        print({ event: 'reading', row, name, ...reading, findings: findings.length, mended: event.mended })
      } else if (event.type === 'unread') {
        print({ event: 'unread', row, name, code: event.error.code, reason: reasonOf(event.error) })
      } else if (event.type === 'retrying') {
        const { code, attempt, of, waitSeconds, reason } = event
        print({ event: 'retrying', row, name, step: 'reading', code, attempt, of, waitSeconds, reason })
      }
    },
    briefOverruled: ({ row, name }, file) => print({ event: 'brief-overruled', row, name, file }),
    book: (result) => print({ event: 'book', ...result }),
    paused: (seconds) => print({ event: 'paused', seconds }),
    end: (facts, total) => print({ event: 'end', ...facts, total }),
  }
}
