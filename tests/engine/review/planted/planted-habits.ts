/// <reference types="vite/types/importMeta.d.ts" />
import { parse } from 'yaml'
import { FINISHED_BOOKS } from './planted-changes.ts'

/** Edits of a finished book that remove or add one habit; `habits.yaml` has them. */
export interface PlantedHabit {
  readonly id: string
  /** Of `FINISHED_BOOKS`. */
  readonly book: string
  readonly pattern: string
  readonly put: string
  /** So many places at most are changed, from the front. */
  readonly times: number
  readonly habit: string
  readonly word?: string
  readonly direction: 'fewer' | 'more'
}

const files = import.meta.glob<string>('./habits.yaml', { query: '?raw', import: 'default', eager: true })

export const PLANTED_HABITS: readonly PlantedHabit[] = parse(files['./habits.yaml']!)

/** The texts of a finished book before and after the edits. */
export function habitEdits({ book, pattern, put, times }: PlantedHabit): { before: string; after: string }[] {
  let left = times
  return FINISHED_BOOKS.find(({ name }) => name === book)!.parts.map(({ text }) => {
    const after = text.replace(new RegExp(pattern, 'gu'), (found, ...groups: unknown[]) =>
      left-- > 0 ? put.replaceAll('$1', String(groups[0])) : found,
    )
    return { before: text, after }
  })
}
