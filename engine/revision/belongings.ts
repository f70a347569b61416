import type { Book } from '../book/book.ts'
import { hasPlanWords, readPlanCorrection } from '../book/corrected-plan.ts'
import type { BibleLine, StoryBible } from '../book/story-bible.ts'
import type { Generator } from '../generator/generator.ts'
import type { PlannedEntry } from './plan-entries.ts'

/**
 * Moves the scene plans and the owed threads of a plan's entries to their new places. The scene plan of a dropped entry is removed, and
 * any piece may pay a thread that it owed, unless the entry comes back with both. A correction of the plan is removed when the author has
 * changed the words that it corrects.
 */
export function belongingsAfter(
  { flow }: Pick<Generator, 'flow'>,
  book: Book,
  entries: readonly PlannedEntry[],
): Pick<Book, 'scenePlans' | 'bible'> {
  const name = flow.measure!
  const steps = entries.map((entry, index) => ({ ...entry, step: `${name} ${index + 1}` }))
  const moved = new Map<string, string>(
    steps.flatMap(({ from, step }) => (from === null ? [] : [[`${name} ${from}`, step] as const])),
  )
  /** Undefined: the step is no entry's; null: its entry was dropped. */
  const placeOf = (step: string): string | null | undefined =>
    /^(.*) \d+$/.exec(step)?.[1] === name ? (moved.get(step) ?? null) : undefined
  const kept = Object.entries(book.scenePlans ?? {}).flatMap(([step, scenes]) => {
    const place = placeOf(step)
    return place === null ? [] : [[place ?? step, scenes] as const]
  })
  const back = steps.flatMap(({ step, scenes }) => (scenes === undefined ? [] : [[step, scenes] as const]))
  const owed = new Map(steps.flatMap(({ step, threads = [] }) => threads.map((id) => [id, step] as const)))
  return {
    ...(book.scenePlans === undefined && back.length === 0
      ? {}
      : { scenePlans: Object.fromEntries([...back, ...kept]) }),
    ...(book.bible === undefined ? {} : { bible: withOwners(withoutMended(book, name, entries), placeOf, owed) }),
  }
}

function withoutMended({ bible, outline }: Book, name: string, entries: readonly PlannedEntry[]): StoryBible {
  const isMended = (line: BibleLine): boolean => {
    const former = outline?.entries.find(({ number }) => line.owedBy === `${name} ${number}`)
    const now = entries.find(({ from }) => from === former?.number)
    const { words } = readPlanCorrection(line)
    if (line.kind !== 'plan' || former === undefined || now === undefined || words === null) return false
    return hasPlanWords(former.summary, words) && !hasPlanWords(now.summary, words)
  }
  return { lines: bible!.lines.filter((line) => !isMended(line)) }
}

/** `owed`: the steps that threads without one are owed by again, by the ids of their lines. */
function withOwners(
  { lines }: StoryBible,
  placeOf: (step: string) => string | null | undefined,
  owed: ReadonlyMap<number, string>,
): StoryBible {
  const ownerOf = ({ id, kind, owedBy, paidIn }: BibleLine): string | null | undefined => {
    if (owedBy) return placeOf(owedBy)
    return kind === 'plan' || (kind === 'thread' && paidIn === undefined) ? owed.get(id) : undefined
  }
  return {
    lines: lines.map((line) => {
      const owner = ownerOf(line)
      return owner === undefined ? line : { ...line, owedBy: owner }
    }),
  }
}
