import type { Language } from '../language.ts'
import type { Picture } from '../publish/document.ts'
import type { Publication } from '../publish/publication.ts'

export const MANUSCRIPT_KINDS = ['markdown', 'text', 'html', 'docx', 'epub'] as const

/** The content of a file before chapters are found in it. */
export interface Manuscript {
  readonly kind: (typeof MANUSCRIPT_KINDS)[number]
  /** The name of the file, for messages. */
  readonly name: string
  readonly blocks: readonly Block[]
  /** Definitions of footnotes and of link addresses as Markdown, such as `[^1]: …`, by the label that refers to each: `^1`. */
  readonly definitions: ReadonlyMap<string, string>
  /** By their addresses in the blocks, such as `pictures/map.png`. */
  readonly pictures: ReadonlyMap<string, Picture>
  /** As the file says it; null: it does not say. */
  readonly title: string | null
  readonly author: string | null
  readonly language: Language | null
  readonly publication: Publication
  readonly notices: readonly Notice[]
}

/** What a reader takes from a file. `language`: as the file says it. A notice may have a count of 0. */
export type ReadFile = Omit<Manuscript, 'name' | 'language'> & { readonly language: string | null }

/** What was not imported, or is to be looked at. `count`: how many of them. */
export interface Notice {
  readonly code: 'import.pictures-left' | 'import.comments-left' | 'import.deletions-left' | 'import.parts-left'
  readonly count: number
  /** Of pictures: the words of their descriptions. */
  readonly words?: number
}

/** A heading, a paragraph or another block of a text, with the signs by which the beginning of a chapter is found. */
export interface Block {
  /** Of a Markdown file, letter by letter as in the file. */
  readonly markdown: string
  /** The text between it and the block before it. */
  readonly before: string
  /** The text without marks of Markdown; a line of the source is a line. */
  readonly text: string
  readonly kind: 'heading' | 'paragraph' | 'break' | 'other'
  /** Of a heading, 1 to 6; else 0. */
  readonly level: number
  readonly looks: Looks
}

/** How a block is set apart from others. */
export interface Looks {
  readonly bold?: true
  readonly centred?: true
  /** It begins a page: after a page break, or as the first block of a file of an e-book. */
  readonly newPage?: true
  /** It is part of a table of contents. */
  readonly contents?: true
  /** What an e-book calls the section that begins here, such as `prologue`. */
  readonly section?: string
}
