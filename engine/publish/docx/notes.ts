import type { Paragraph } from 'docx'

/** The footnotes of a document, in the order of their references. */
export interface Notes {
  /** Takes the paragraphs of a note and returns its number, from 1. */
  add(children: readonly Paragraph[]): number
  /** As `docx` takes them. */
  all(): Readonly<Record<string, { readonly children: readonly Paragraph[] }>>
}

export function createNotes(): Notes {
  const notes: Record<string, { readonly children: readonly Paragraph[] }> = {}
  let count = 0
  return {
    add(children) {
      count++
      notes[count] = { children }
      return count
    },
    all: () => notes,
  }
}
