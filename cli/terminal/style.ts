import { styleText } from 'node:util'
import type { Context } from '../base/context.ts'

/** Paints a text for a stream, or leaves it plain. */
export type Paint = (format: Parameters<typeof styleText>[0], text: string) => string

export interface Layout {
  /** Characters a line may have; null when lines aren't cut, as in a file or a pipe. */
  readonly width: number | null
  readonly paint: Paint
}

/** Colour only in a terminal that has not switched it off (no-color.org). */
export function hasColour(stream: { readonly isTTY?: boolean }, env: Context['env']): boolean {
  return stream.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb'
}

export function createPaint(stream: { readonly isTTY?: boolean }, env: Context['env']): Paint {
  if (!hasColour(stream, env)) return (_format, text) => text
  return (format, text) => styleText(format, text, { validateStream: false })
}

export function readLayout({ stdout, env }: Pick<Context, 'stdout' | 'env'>): Layout {
  return { width: stdout.isTTY ? (stdout.columns ?? 80) : null, paint: createPaint(stdout, env) }
}

/** Removes control characters, so that texts of specs, settings and endpoints can't control the terminal. */
export function stripControls(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, '')
}

/** Whether a person can be asked: both streams that a question needs are terminals. */
export function canAsk({ stdin, stderr }: Pick<Context, 'stdin' | 'stderr'>): boolean {
  return stdin.isTTY === true && stderr.isTTY === true
}
