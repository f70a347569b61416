import { styleText } from 'node:util'
import type { Context } from '../context.ts'

type Format = Parameters<typeof styleText>[0]

/** Paints a text for a stream, or leaves it plain. */
export type Paint = (format: Format, text: string) => string

/** Colour is for people: a terminal that hasn't asked for none (no-color.org). */
export function hasColour(stream: { readonly isTTY?: boolean }, env: Context['env']): boolean {
  return stream.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb'
}

export function paintFor(stream: { readonly isTTY?: boolean }, env: Context['env']): Paint {
  return hasColour(stream, env)
    ? (format, text) => styleText(format, text, { validateStream: false })
    : (_, text) => text
}
