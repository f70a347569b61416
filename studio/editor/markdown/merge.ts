import { diff3Merge } from 'node-diff3'

/** Lines or words on a side: node-diff3 takes seconds where thousands repeat. */
const MAX_MERGED_UNITS = 600

const LINES = /[^\n]*\n|[^\n]+/g
const WORDS = /[\p{L}\p{N}]+\s*|\s+|[^\s\p{L}\p{N}]/gu

/** The change from `before` to `after`, made to the source. Null when it contradicts the source. */
export function mergeChange(source: string, before: string, after: string): string | null {
  return source === before ? after : merge(source, before, after, [LINES, WORDS])
}

/** Two changes of one text, joined word by word. Null when both changed the same words. */
export function mergeWords(mine: string, base: string, theirs: string): string | null {
  return merge(mine, base, theirs, [WORDS])
}

/** By the first unit, and where that conflicts by the finer ones. */
function merge(mine: string, base: string, theirs: string, [unit, ...finer]: readonly RegExp[]): string | null {
  if (!unit) return null
  const lists = [mine, base, theirs].map((text): readonly string[] => text.match(unit) ?? [])
  const { head, tail } = equalEnds(lists)
  const [a, o, b] = lists.map((list) => list.slice(head, list.length - tail)) as [string[], string[], string[]]
  if ([a, o, b].some(({ length }) => length > MAX_MERGED_UNITS)) return null
  const parts = diff3Merge(a, o, b, { excludeFalseConflicts: true }).map(({ ok, conflict }) =>
    ok ? ok.join('') : merge(conflict!.a.join(''), conflict!.o.join(''), conflict!.b.join(''), finer),
  )
  if (parts.includes(null)) return null
  const whole = lists[0]!
  return [...whole.slice(0, head), ...parts, ...whole.slice(whole.length - tail)].join('')
}

/** How many units are equal in all lists from their beginning, and then from their end. */
function equalEnds(lists: readonly (readonly string[])[]): { head: number; tail: number } {
  const shortest = Math.min(...lists.map(({ length }) => length))
  const isEqual = (at: number) => lists.every((list) => list.at(at) === lists[0]!.at(at))
  let head = 0
  let tail = 0
  while (head < shortest && isEqual(head)) head++
  while (tail < shortest - head && isEqual(-1 - tail)) tail++
  return { head, tail }
}
