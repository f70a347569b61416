import type { Repair } from '../book/finding.ts'

/** How often a passage occurs in a text: 0, 1, or 2 for more than once. Places that overlap count too. */
export function countHits(text: string, passage: string): 0 | 1 | 2 {
  if (passage === '') return 2
  const first = text.indexOf(passage)
  if (first === -1) return 0
  return text.indexOf(passage, first + 1) === -1 ? 1 : 2
}

/** A text with the only place of `find` changed. */
export function replacePassage(text: string, { find, replace }: Omit<Repair, 'step'>): string {
  const at = text.indexOf(find)
  return text.slice(0, at) + replace + text.slice(at + find.length)
}

/** The repair with as many neighbouring words as make `replace` occur exactly once in the changed text. `find` occurs once in `text`. */
export function undoable(text: string, repair: Repair): Repair {
  const changed = replacePassage(text, repair)
  const start = text.indexOf(repair.find)
  const shift = changed.length - text.length
  const isOnce = (from: number, to: number) => countHits(changed, changed.slice(from, to + shift)) === 1
  const { from, to } = widened(text, { from: start, to: start + repair.find.length }, isOnce)
  return { step: repair.step, find: text.slice(from, to), replace: changed.slice(from, to + shift) }
}

/** A place of a text: from the character `from` until `to`. */
export interface TextPlace {
  readonly from: number
  readonly to: number
}

/** The place with as many neighbouring words as it takes. */
export function widened(text: string, place: TextPlace, isEnough: (from: number, to: number) => boolean): TextPlace {
  let { from, to } = place
  while (!isEnough(from, to) && (from > 0 || to < text.length)) {
    from -= /\S{0,40}\s{0,40}$/u.exec(text.slice(Math.max(0, from - 200), from))![0].length
    to += /^\s{0,40}\S{0,40}/u.exec(text.slice(to, to + 200))![0].length
  }
  return { from, to }
}
