import * as z from 'zod/mini'
import { findNearestName } from '../base/nearest.ts'
import { shorten } from '../base/shorten.ts'

/** The `max` of numbers, and of what is counted. */
export const COUNT = z.int().check(z.positive())

/** Digits typed in a form or a shell become the integer they name; anything else is left for the schema to judge. */
export function digitsToNumber(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d{1,9}$/.test(value.trim()) ? Number(value) : value
}

/** Typed text in one normal form, without control characters; line breaks only where a text area has them. */
export function normalizeTypedText(typed: string, keepLines: boolean): string {
  const plain = typed.normalize('NFC').replace(/\r\n?/g, '\n')
  const lines = keepLines ? plain : plain.replace(/\s+/g, ' ')
  return lines.replace(/[^\P{Cc}\n\t]|[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]|\p{Cs}/gu, '').trim()
}

export function sayChoicesFault(values: readonly (string | number)[], input: unknown): string {
  const near = typeof input === 'string' ? findNearestName(input, values.map(String)) : undefined
  return near ? `${near} (${values.join(', ')})` : values.join(', ')
}

/** What was given, short enough for a sentence. Lists and maps aren't written out: they may be endless. */
export function formatInput(input: unknown): string {
  if (typeof input === 'object' && input !== null) return Array.isArray(input) ? '[…]' : '{…}'
  return shorten(String(input), 60)
}
