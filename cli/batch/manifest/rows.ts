/** Rows a manifest may have. */
export const MOST_ROWS = 100_000

/** One row as written, before anybody knows what its columns mean. */
export interface ManifestRow {
  /** From 1. */
  readonly row: number
  /** Line of the file that it begins on; null where a format has none. */
  readonly line: number | null
  /** What is filled in, by the column's name. Settings beneath `settings:` are named `settings.x`. */
  readonly cells: readonly (readonly [column: string, value: unknown])[]
  /** Where a column's value stands, or with null what the row lacks; left out: everything stands on the row's line. */
  readonly place?: (column: string | null) => ValuePlace
}

export interface ValuePlace {
  readonly line: number | null
  /** It stands once for many rows, and is dropped in those whose generator doesn't know it. */
  readonly shared: boolean
}

/** What a manifest holds. `rows` may be gone through several times. */
export interface ManifestRows {
  readonly count: number
  /** The columns of a header line; null when each row names its own. */
  readonly header: { readonly line: number; readonly columns: readonly string[] } | null
  rows(): Iterable<ManifestRow>
}

/** An empty cell is one that was left out. */
export function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === '')
}

/** A text, number or yes and no, or a list of them. Anything deeper is none. */
export function isCell(value: unknown): boolean {
  return Array.isArray(value) ? value.every(isScalar) : isScalar(value)
}

function isScalar(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}
