import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseJsonOrUndefined } from '../../engine/base/parse-json.ts'
import type { Usage } from '../../engine/writer/provider.ts'

/** What a call of a trial is for. */
export const PARTS = ['writing', 'reading', 'counting', 'comparing'] as const
export type Part = (typeof PARTS)[number]

/** One call, with the failed ones. */
export interface LoggedCall extends Usage {
  readonly type: 'call'
  readonly book: string
  readonly part: Part
  readonly model: string
  readonly milliseconds: number
  /** In US dollars; null: the model's price is unknown. */
  readonly cost: number | null
  /** True: the endpoint didn't say how many tokens, or the call broke off; they are counted by o200k. */
  readonly isEstimated: boolean
}

/** Something that was given up in one run, such as `chapter 3` or `count-1`. The next run tries it again. */
export interface LoggedFailure {
  readonly type: 'failure'
  readonly book: string
  readonly part: Part
  readonly step: string
  readonly why: string
}

/** The calls and failures of all runs of a trial. */
export type Ledger = ReturnType<typeof openLedger>

/** Reads `calls.jsonl`, and adds lines to it. One that a killed process left unfinished is passed over. */
export function openLedger(folder: string) {
  const file = join(folder, 'calls.jsonl')
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const lines = text.split('\n').map(parseJsonOrUndefined)
  const entries = lines.filter((line) => line !== undefined) as (LoggedCall | LoggedFailure)[]
  let before = text === '' || text.endsWith('\n') ? '' : '\n'
  return {
    add(entry: LoggedCall | LoggedFailure): void {
      entries.push(entry)
      appendFileSync(file, `${before}${JSON.stringify(entry)}\n`)
      before = ''
    },
    get calls() {
      return entries.filter((entry) => entry.type === 'call')
    },
    get failures() {
      return entries.filter((entry) => entry.type === 'failure')
    },
  }
}
