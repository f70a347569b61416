import type { z } from 'zod'
import type { BookGrowth } from '../../../server/contract/books.ts'

export type GrowthChange = z.output<typeof BookGrowth>['changes'][number]

/** What an author wants to write of a book. It is kept in their browser. */
export interface WritingGoal {
  /** Words a day. */
  readonly words?: number
  /** The day on which the book is to be finished, such as 2026-12-24. */
  readonly until?: string
}

export interface WorkDay {
  /** Such as 2026-11-25, in the reader's own time. */
  readonly date: string
  /** By which the texts of the book grew. */
  readonly words: number
  /** Times that a text was changed by hand. */
  readonly edits: number
}

/** A day in the reader's own time. */
function dayOf(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}

/** The last `weeks` weeks by their days: whole weeks from a Monday, this one as far as today. */
export function listWorkDays(changes: readonly GrowthChange[], now: Date, weeks: number): WorkDay[] {
  const before = (weeks - 1) * 7 + ((now.getDay() + 6) % 7)
  return Array.from({ length: before + 1 }, (_, at) => {
    // At noon no change of the clock makes it another day.
    const date = dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - before + at, 12))
    const own = changes.filter((change) => dayOf(new Date(change.at)) === date)
    return {
      date,
      words: own.reduce((sum, { words }) => sum + words, 0),
      edits: own.filter(({ byHand }) => byHand).length,
    }
  })
}

/** Whether a day has the words of the goal; without such a goal, whether anything was done. */
export function isGoalReached({ words = 0 }: WritingGoal, day: WorkDay): boolean {
  return words > 0 ? day.words >= words : day.words + day.edits > 0
}

/** Days in a row that reached the goal, up to today, or to yesterday while today may still become one. */
export function countStreak(goal: WritingGoal, days: readonly WorkDay[]): number {
  const latest = days.toReversed()
  const ended = latest.slice(isGoalReached(goal, latest[0]!) ? 0 : 1)
  const gap = ended.findIndex((day) => !isGoalReached(goal, day))
  return gap < 0 ? ended.length : gap
}

/** Words a day, today among them, that finish a book in time; null: the day has passed, or nothing is left. */
export function calculateWordsPerDay({ until }: WritingGoal, wordsLeft: number, today: string): number | null {
  if (until === undefined || until < today || wordsLeft <= 0) return null
  const days = Math.round((Date.parse(until) - Date.parse(today)) / 86_400_000) + 1
  return Math.ceil(wordsLeft / days)
}
