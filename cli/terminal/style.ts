import { styleText } from 'node:util'
import type { Context } from '../context.ts'
import { type Layout, type Paint, PLAIN } from './layout.ts'

/** Colour is for people: a terminal that hasn't asked for none (no-color.org). */
export function hasColour(stream: { readonly isTTY?: boolean }, env: Context['env']): boolean {
  return stream.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb'
}

export function paintFor(stream: { readonly isTTY?: boolean }, env: Context['env']): Paint {
  return hasColour(stream, env) ? (format, text) => styleText(format, text, { validateStream: false }) : PLAIN.paint
}

export function layoutFor({ stdout, env }: Pick<Context, 'stdout' | 'env'>): Layout {
  return { width: stdout.isTTY ? (stdout.columns ?? 80) : null, paint: paintFor(stdout, env) }
}
