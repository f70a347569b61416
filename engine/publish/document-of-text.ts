import type { Language } from '../language.ts'
import type { Design } from '../spec/design.ts'
import type { BookDocument } from './document.ts'
import { completeDocument, type DocumentSources, oneLine } from './document-around.ts'
import { singleSection } from './document-of.ts'

/** A text without a book's record. */
export interface LooseText {
  /** Markdown; a heading at its top is its title. */
  readonly markdown: string
  /** The title of a text without a heading at its top. */
  readonly name: string
  readonly author: string | null
  readonly language: Language
}

/** The most characters of a line of verse, and the fewest lines that tell verse from a paragraph that is broken once. */
const MAX_VERSE_LINE = 60
const MIN_VERSE_LINES = 3

/** A single text as every format writes it. */
export function documentOfText(
  { markdown, name, author, language }: LooseText,
  sources: DocumentSources,
): BookDocument {
  const title = oneLine(/^# +(.+)/.exec(markdown)?.[1]) ?? oneLine(name) ?? '–'
  const design = designOf(markdown)
  const facts = { title, author, language, publication: undefined, isDemo: false, design }
  return completeDocument(facts, [singleSection(markdown, title, design)], sources)
}

/** Verse when most paragraphs are several short lines. */
function designOf(markdown: string): Design {
  const paragraphs = markdown.split(/\n{2,}/).filter((text) => text.trim() !== '' && !text.startsWith('#'))
  const verse = paragraphs.filter((text) => {
    const lines = text.trim().split('\n')
    return (
      lines.length >= MIN_VERSE_LINES &&
      lines.every((line) => line.length <= MAX_VERSE_LINE && !/^\s*([-*+>|]|\d+[.)])/.test(line))
    )
  })
  return verse.length * 2 > paragraphs.length ? 'verse' : 'novel'
}
