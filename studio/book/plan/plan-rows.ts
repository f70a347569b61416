import { planEntries } from '../../../engine/revision/plan-entries.ts'
import type { Book } from '../../api/books.ts'
import { createUuid } from '../../api/live.ts'

/** An entry of the plan as it is edited. */
export interface PlanRow {
  /** Stays with the entry while it is moved and edited. */
  readonly key: string
  /** Its number in the saved plan; null: it is new. */
  readonly from: number | null
  readonly title: string
  readonly summary: string
  /** What belonged to a dropped entry; it is restored with the entry. */
  readonly had?: Belongings
}

/** What belongs to an entry besides its title and summary. */
interface Belongings {
  /** The plan of its scenes. */
  readonly scenes?: string
  /** The threads that it owes, by the ids of their lines in the story bible. */
  readonly threads?: number[]
}

/** What belongs to an entry of the saved plan, by its number. */
function belongingsOf(
  { plan, scenePlans, bible }: Pick<Book, 'plan' | 'scenePlans' | 'bible'>,
  number: number,
): Belongings {
  const step = `${plan.step} ${number}`
  const scenes = scenePlans[step]
  const threads = bible.lines
    .filter(({ owedBy, paidIn }) => owedBy === step && paidIn === undefined)
    .map(({ id }) => id)
  return { ...(scenes === undefined ? {} : { scenes }), ...(threads.length === 0 ? {} : { threads }) }
}

/** The lines of the story bible that correct an entry of the saved plan. */
export function findCorrections({ plan, bible }: Pick<Book, 'plan' | 'bible'>, entry: number | null) {
  const step = `${plan.step} ${entry}`
  return bible.lines.filter(
    ({ kind, owedBy, replacedBy }) => kind === 'plan' && owedBy === step && replacedBy === undefined,
  )
}

/** The plan of a book; each title is the one that its author gave. */
export function createPlanRows(book: Pick<Book, 'outline' | 'chapterTitles'>): PlanRow[] {
  return planEntries(book).map((entry) => ({ ...entry, key: `entry-${entry.from}` }))
}

export function isSamePlan(some: readonly PlanRow[], others: readonly PlanRow[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ from, title, summary }, at) => {
      const other = others[at]!
      return from === other.from && title === other.title && summary === other.summary
    })
  )
}

export function changeRow(rows: readonly PlanRow[], at: number, change: Partial<PlanRow>): PlanRow[] {
  return rows.map((row, index) => (index === at ? { ...row, ...change } : row))
}

/** `to` is the entry's place afterwards. */
export function moveRow<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const rest = rows.toSpliced(from, 1)
  return rest.toSpliced(to, 0, rows[from]!)
}

/** Two neighbouring entries as one: the title of the first, the summaries of both. */
export function mergeRows(rows: readonly PlanRow[], at: number): PlanRow[] {
  const [first, second] = [rows[at]!, rows[at + 1]!]
  const summary = [first.summary, second.summary].filter((one) => one.trim() !== '').join(' ')
  return rows.toSpliced(at, 2, { ...first, summary })
}

export function insertRow(rows: readonly PlanRow[], at: number, title: string): PlanRow[] {
  return rows.toSpliced(at, 0, { key: createUuid(), from: null, title, summary: '' })
}

/**
 * The rows after `sent` was saved: each gets the number under which it was saved, and keeps what was typed meanwhile. A row that isn't in
 * `sent`, such as a dropped entry that an undo restores, becomes a new entry with what belonged to it in the book `before`.
 */
export function mergeSavedRows(
  rows: readonly PlanRow[],
  sent: readonly PlanRow[],
  before: Pick<Book, 'plan' | 'scenePlans' | 'bible'>,
): PlanRow[] {
  const numbers = new Map(sent.map(({ key }, at) => [key, at + 1]))
  return rows.map(({ had, ...row }) => {
    const number = numbers.get(row.key)
    if (number !== undefined) return { ...row, from: number }
    const kept = row.from === null ? had : belongingsOf(before, row.from)
    return { ...row, from: null, ...(kept === undefined ? {} : { had: kept }) }
  })
}

/** The one title or summary in which two plans differ, as the row's key and the field's name; null: they differ in more, or in nothing. */
export function findTypedField(some: readonly PlanRow[], others: readonly PlanRow[]): string | null {
  if (some.length !== others.length || some.some(({ key }, at) => key !== others[at]!.key)) return null
  const places = some.flatMap(({ key, title, summary }, at) => [
    ...(title === others[at]!.title ? [] : [`${key} title`]),
    ...(summary === others[at]!.summary ? [] : [`${key} summary`]),
  ])
  return places.length === 1 ? places[0]! : null
}
