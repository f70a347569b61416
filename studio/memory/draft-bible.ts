import type { Book } from '../api/books.ts'

export type BibleLine = Book['bible']['lines'][number]

/** A line of the story bible while it is corrected. */
export interface DraftLine {
  /** Names it on the page. */
  readonly key: string
  /** Null: the author has added it. */
  readonly id: number | null
  readonly kind: BibleLine['kind']
  readonly text: string
  /** Of a thread: the step that owes it; null: any. Of a correction of the plan: the step whose entry it corrects. */
  readonly owedBy: string | null
  /** Of a thread: the step that paid it; null: it is open. */
  readonly paidIn: string | null
}

/** What became of a line while the author corrected the bible. */
export interface BibleChange {
  readonly what: 'added' | 'changed' | 'removed'
  /** The line as it stands now; of a removed one, as it stood. */
  readonly line: BibleLine
  /** Whether the author's own wording stays in its place. */
  readonly isMine: boolean
}

export function createDraftLines(lines: readonly BibleLine[]): DraftLine[] {
  return lines.map((line) => ({
    key: `line ${line.id}`,
    id: line.id,
    kind: line.kind,
    text: line.text,
    owedBy: line.owedBy ?? null,
    paidIn: line.paidIn ?? null,
  }))
}

/** What is sent: without the lines that are empty. */
export function toSentLines(draft: readonly DraftLine[]) {
  return draft.flatMap(({ id, kind, text, owedBy, paidIn }) => {
    if (text.trim() === '') return []
    const thread = kind === 'thread' ? { owedBy, ...(paidIn === null ? {} : { paidIn }) } : {}
    const entry = kind === 'plan' ? { owedBy } : {}
    return [{ ...(id === null ? {} : { id }), kind, text: text.trim(), ...thread, ...entry }]
  })
}

/**
 * The author's draft of `before` on top of the bible as it stands `now`. What the author has changed, added or removed stays so; anything
 * else follows the bible. A line that was removed elsewhere while the author changed it becomes a new one.
 */
export function mergeDraft(
  before: readonly BibleLine[],
  draft: readonly DraftLine[],
  now: readonly BibleLine[],
): { draft: DraftLine[]; changes: BibleChange[] } {
  const changes: BibleChange[] = []
  const changed = (what: BibleChange['what'], line: BibleLine, isMine: boolean) => changes.push({ what, line, isMine })
  const kept = draft.flatMap((mine): DraftLine[] => {
    const base = before.find(({ id }) => id === mine.id)
    if (base === undefined) return [mine]
    const isMine = !isSame(mine, base)
    const theirs = now.find(({ id }) => id === mine.id)
    if (theirs === undefined) {
      changed('removed', base, isMine)
      return isMine ? [{ ...mine, id: null }] : []
    }
    if (isSame(createDraftLines([theirs])[0]!, base)) return [mine]
    changed('changed', theirs, isMine)
    return [isMine ? mine : createDraftLines([theirs])[0]!]
  })
  const added = now.filter(({ id }) => before.every((line) => line.id !== id))
  for (const line of added) changed('added', line, false)
  return { draft: [...kept, ...createDraftLines(added)], changes }
}

function isSame(mine: DraftLine, base: BibleLine): boolean {
  return (
    mine.text.trim() === base.text &&
    mine.kind === base.kind &&
    mine.owedBy === (base.owedBy ?? null) &&
    mine.paidIn === (base.paidIn ?? null)
  )
}

/** The kinds of lines in the order in which they are shown. */
export const BIBLE_ORDER: readonly BibleLine['kind'][] = [
  'calendar',
  'rule',
  'thread',
  'state',
  'used',
  'plan',
  'world',
]
