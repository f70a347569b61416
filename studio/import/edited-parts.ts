import type { ImportOrder, ProposedPart } from '../api/imports.ts'

export type Role = ProposedPart['role']

/** A new part that the author splits off a proposed one. */
interface Split {
  /** The block of the manuscript that it begins with. */
  readonly at: number
  readonly role: Role
  readonly title: string
}

/** A proposed part as the author edited it; `join`: it is joined to the part before it. */
interface Edit {
  readonly role: Role | 'join'
  readonly title: string
  readonly splits: readonly Split[]
}

/** One edit for each proposed part, in their order. */
export type Edits = readonly Edit[]

/** A part as it is shown: a proposed one, or one that was split off it. */
export interface ListedPart {
  /** Index of the proposed part, and of the split within it; null: the part itself. */
  readonly part: number
  readonly split: number | null
  readonly role: Role
  readonly title: string
  /** The blocks after its first, each of which a new part can begin with. */
  readonly blocks: ProposedPart['blocks']
  readonly begins: string
}

export function createEdits(parts: readonly ProposedPart[]): Edits {
  return parts.map(({ role, title, label }) => ({
    role,
    title: role === 'entry' ? (title ?? '') : [label, title].filter((one) => one !== null).join(': '),
    splits: [],
  }))
}

/** The parts with all edits applied. */
export function listPartRows(parts: readonly ProposedPart[], edits: Edits): ListedPart[] {
  const rows: ListedPart[] = []
  for (const [part, { role, title, splits }] of edits.entries()) {
    const { blocks, begins } = parts[part]!
    const ends = [...splits.map(({ at }) => at), Number.POSITIVE_INFINITY]
    const within = (from: number, to: number) => blocks.filter(({ at }) => at >= from && at < to)
    const own = within(0, ends[0]!)
    if (role === 'join') {
      const before = rows.at(-1)!
      rows[rows.length - 1] = { ...before, blocks: [...before.blocks, ...own] }
    } else rows.push({ part, split: null, role, title, blocks: own.slice(1), begins })
    for (const [split, one] of splits.entries()) {
      const rest = within(one.at, ends[split + 1]!)
      rows.push({ part, split, role: one.role, title: one.title, blocks: rest.slice(1), begins: rest[0]?.begins ?? '' })
    }
  }
  return rows
}

export function editPart(edits: Edits, { part, split }: ListedPart, change: { role?: Role; title?: string }): Edits {
  const edit = edits[part]!
  const next =
    split === null
      ? { ...edit, ...change }
      : { ...edit, splits: edit.splits.with(split, { ...edit.splits[split]!, ...change }) }
  return edits.with(part, next)
}

/** The edits with a row joined to the row before it. */
export function joinPart(edits: Edits, { part, split }: ListedPart): Edits {
  const edit = edits[part]!
  const next: Edit = split === null ? { ...edit, role: 'join' } : { ...edit, splits: edit.splits.toSpliced(split, 1) }
  return edits.with(part, next)
}

/** The edits with a new part that begins with a block of the manuscript. */
export function splitPart(parts: readonly ProposedPart[], edits: Edits, at: number): Edits {
  const part = parts.findLastIndex(({ body }) => body <= at)
  const edit = edits[part]!
  const role = edit.role === 'join' || edit.role === 'out' ? 'entry' : edit.role
  const splits = [...edit.splits, { at, role, title: '' }].toSorted((a, b) => a.at - b.at)
  return edits.with(part, { ...edit, splits })
}

/** The edited parts as the server takes them. */
export function toImportParts(parts: readonly ProposedPart[], edits: Edits): ImportOrder['parts'] {
  let body = 0
  return edits.flatMap(({ role, title, splits }, part) => {
    if (role !== 'join') body = parts[part]!.body
    const own = { from: part + 1, role, ...(role === 'join' ? {} : { title }) }
    return [
      own,
      ...splits.map((split) => {
        const begins = split.at - body + 1
        body = split.at
        return { from: null, role: split.role, title: split.title, begins }
      }),
    ]
  })
}
