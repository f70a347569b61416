import { compareUnits } from '../../engine/revision/compare-units.ts'

export interface ComparedLine {
  readonly text: string
  /** False: the other text has it too. */
  readonly isOwn: boolean
}

/** The lines of a text, each with whether the other text lacks it at this place. */
export function markOwnLines(text: string, other: string): ComparedLine[] {
  const lines = text.split('\n')
  return compareUnits(other.split('\n'), lines).runs.flatMap(({ kind, count, after }) =>
    kind === 'removed'
      ? []
      : lines.slice(after, after + count).map((line) => ({ text: line, isOwn: kind === 'added' })),
  )
}
