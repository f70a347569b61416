import { toComparisonKey } from '../base/fingerprint.ts'
import type { NotedLine } from './read-bible.ts'
import type { BibleLine, StoryBible } from './story-bible.ts'

/** The bible with what a model noted in a step. Lines are added at the end; what is replaced or paid says by what, and stays. */
export function addNotedLines({ lines }: StoryBible, noted: readonly NotedLine[], from: string): StoryBible {
  return noted.reduce<StoryBible>((bible, line) => withNotedLine(bible, line, from), { lines })
}

function withNotedLine({ lines }: StoryBible, noted: NotedLine, from: string): StoryBible {
  const { kind, text, owedBy } = noted
  if (kind === 'paid') {
    const paid = new Set(threadsMeant(lines, noted))
    return { lines: lines.map((line) => (paid.has(line.id) ? { ...line, paidIn: from } : line)) }
  }
  const replaced = replacedBy(lines, noted)
  if (lines.some((line) => isCurrentLine(line) && line.kind === kind && isSameText(line, noted))) return { lines }
  const id = nextId(lines)
  const added: BibleLine = { id, kind, text, from, ...(kind === 'thread' || kind === 'plan' ? { owedBy } : {}) }
  return { lines: [...lines.map((line) => (line.id === replaced ? { ...line, replacedBy: id } : line)), added] }
}

/** The same correction may apply to two entries of the plan. */
function isSameText(line: BibleLine, { kind, text, owedBy }: NotedLine): boolean {
  return toComparisonKey(line.text) === toComparisonKey(text) && (kind !== 'plan' || line.owedBy === owedBy)
}

/** The open threads that a model calls paid: by their ids, or the one that has its words. */
function threadsMeant(lines: readonly BibleLine[], { ids, text }: NotedLine): number[] {
  const open = lines.filter(isOpenThread)
  if (ids.length > 0) return open.flatMap(({ id }) => (ids.includes(id) ? [id] : []))
  const wanted = toComparisonKey(text)
  const found = open.filter(
    (line) => toComparisonKey(line.text).includes(wanted) || wanted.includes(toComparisonKey(line.text)),
  )
  return found.length === 1 ? [found[0]!.id] : []
}

/**
 * The line that a new one replaces: the one of its id. A thread takes the place of a thread alone, and a state never that of one.
 */
function replacedBy(lines: readonly BibleLine[], { kind, ids: [id] }: NotedLine): number | null {
  const line = lines.find((one) => one.id === id)
  if (line === undefined || !isCurrentLine(line)) return null
  return (line.kind === 'thread') === (kind === 'thread') && line.kind !== 'used' ? line.id : null
}

/** The bible without what an earlier text of a step noted, for a step that is written again. Lines of the author stay. */
export function removeStepLines({ lines }: StoryBible, step: string): StoryBible {
  const kept = lines.filter(({ from }) => from !== step)
  const ids = new Set(kept.map(({ id }) => id))
  return {
    lines: kept.map(({ paidIn, replacedBy: by, ...line }) => ({
      ...line,
      ...(paidIn === undefined || paidIn === step ? {} : { paidIn }),
      ...(by === undefined || !ids.has(by) ? {} : { replacedBy: by }),
    })),
  }
}

/** Neither replaced nor, of a thread, paid: what prompts show. */
export function isCurrentLine({ replacedBy: by, paidIn }: BibleLine): boolean {
  return by === undefined && paidIn === undefined
}

export function isOpenThread(line: BibleLine): boolean {
  return line.kind === 'thread' && isCurrentLine(line)
}

function nextId(lines: readonly BibleLine[]): number {
  return Math.max(0, ...lines.map(({ id, replacedBy: by = 0 }) => Math.max(id, by))) + 1
}
