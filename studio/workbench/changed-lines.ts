import { diffArrays } from 'diff'

export interface Line {
  readonly text: string
  /** False: the other text has it too. */
  readonly isOwn: boolean
}

/** The lines of a text, each with whether the other text lacks it at this place. */
export function compareLines(text: string, other: string): Line[] {
  return diffArrays(other.split('\n'), text.split('\n')).flatMap(({ value, added, removed }) =>
    removed ? [] : value.map((line) => ({ text: line, isOwn: added })),
  )
}
