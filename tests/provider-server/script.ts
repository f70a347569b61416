import type { RecordedCall } from './call.ts'
import { type Play, type PlayName, playOf } from './play.ts'

/** When a play is given. Every named condition must hold. */
export interface Rule {
  readonly play: Play | PlayName
  /** Requests of these kinds; `chat` alone unless told. */
  readonly kinds?: readonly RecordedCall['kind'][]
  /** Only the nth request of those kinds, from 1. */
  readonly nth?: number
  /** Every nth request on from this one. */
  readonly from?: number
  /** Only each so manieth request of those kinds, from `from` on. */
  readonly every?: number
  readonly step?: string
  readonly chapter?: number
  /** Only this section of a longer piece. */
  readonly section?: number
  /** Only small calls, such as a plan; or, with false, only calls for text. */
  readonly small?: boolean
  /** Only readings of a book; or, with false, only other calls. */
  readonly reading?: boolean
  /** How often; for ever unless told. */
  readonly times?: number
}

export interface Script {
  /** Given to chat calls one after the other, before any rule. */
  readonly queue?: readonly (Play | PlayName)[]
  readonly rules?: readonly Rule[]
  /** Milliseconds before an answer begins. */
  readonly delay?: number
  /** Milliseconds between two tokens. */
  readonly pace?: number
}

/** Chooses what to play for each request. */
export function createDirector(script: Script) {
  const queue = [...(script.queue ?? [])]
  let rules = (script.rules ?? []).map((rule) => ({ rule, used: 0, seen: 0 }))

  return {
    /** Adds plays for the next chat calls. */
    next(...plays: (Play | PlayName)[]) {
      queue.push(...plays)
    },
    /** Replaces all rules: `always('503')` lasts until `always()`. */
    always(...plays: (Play | PlayName | Rule)[]) {
      rules = plays.map((play) => ({ rule: isRule(play) ? play : { play }, used: 0, seen: 0 }))
    },
    choose(call: Pick<RecordedCall, 'kind' | 'task'>): Play {
      for (const entry of rules) if ((entry.rule.kinds ?? ['chat']).includes(call.kind)) entry.seen++
      const queued = call.kind === 'chat' ? queue.shift() : undefined
      if (queued !== undefined) return playOf(queued)
      for (const entry of rules) {
        const { rule } = entry
        if (!(rule.kinds ?? ['chat']).includes(call.kind)) continue
        if (rule.nth !== undefined && rule.nth !== entry.seen) continue
        if (rule.from !== undefined && entry.seen < rule.from) continue
        if (rule.every !== undefined && (entry.seen - (rule.from ?? 0)) % rule.every !== 0) continue
        if (rule.step !== undefined && rule.step !== call.task?.step) continue
        if (rule.chapter !== undefined && rule.chapter !== call.task?.number) continue
        if (rule.section !== undefined && rule.section !== call.task?.section?.number) continue
        if (rule.small !== undefined && rule.small !== (call.task?.small !== undefined)) continue
        if (rule.reading !== undefined && rule.reading !== (call.task?.reading === true)) continue
        if (rule.times !== undefined && entry.used >= rule.times) continue
        entry.used++
        return playOf(rule.play)
      }
      return { play: 'answer' }
    },
  }
}

function isRule(play: Play | PlayName | Rule): play is Rule {
  return (
    typeof play === 'object' &&
    (typeof play.play === 'object' ||
      ['kinds', 'times', 'from', 'every', 'nth', 'section', 'small', 'reading'].some((condition) => condition in play))
  )
}
