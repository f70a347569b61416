import { formatCount, type WordTarget } from '../writer/length.ts'

/** Typed text is set between these marks; the system message says that it is material, never an instruction. */
export const TYPED_TEXT_MARKS = { open: '⟦', close: '⟧' } as const

/** What a template may ask of a setting. */
export const NO_TRAITS = { value: null, words: null, items: null, say: null }

/** A hidden or empty setting: it prints nothing, `{{#if}}` finds it false, and asking for a trait of it is no crash. */
export const ABSENT_SETTING: unknown = Object.freeze(Object.assign([], NO_TRAITS))

/** Marks a user typed himself are taken out, so that nothing typed can end the quotation. */
export function quoteTypedText(text: string, image = false): string {
  if (image) return `“${text.replaceAll(/["“”]/g, "'")}”`
  return `${TYPED_TEXT_MARKS.open}${text.replaceAll(/[⟦⟧]/g, '').replaceAll(/\[(?=\[)/g, '[ ')}${TYPED_TEXT_MARKS.close}`
}

/** Prints a text and has traits. */
export function createPrintedValue(traits: Record<string, unknown>, text: string): object {
  return Object.assign(Object.create(null), traits, { toString: () => text })
}

/** `1,500` or `150–200`. */
export function formatWordTarget({ min, max }: WordTarget): string {
  return min === max ? formatCount(min) : `${formatCount(min)}–${formatCount(max)}`
}
