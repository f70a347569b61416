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
  /** Values that stand once for many rows: their line, and they are dropped where a row's generator doesn't know them. */
  readonly shared?: (column: string) => { readonly line: number | null } | null
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
