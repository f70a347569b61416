import type { styleText } from 'node:util'

/** Paints a text for a stream, or leaves it plain. */
export type Paint = (format: Parameters<typeof styleText>[0], text: string) => string

/** How wide a page is, and in what colours. */
export interface Layout {
  /** Characters a line may have; null when nothing is to be cut, as in a file or a pipe. */
  readonly width: number | null
  readonly paint: Paint
}

/** For files and pipes. */
export const PLAIN: Layout = { width: null, paint: (_format, text) => text }
