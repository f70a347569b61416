import type { Language } from '../language.ts'
import type { Publication } from '../publish/publication.ts'

export const MANUSCRIPT_KINDS = ['markdown', 'text', 'html', 'docx', 'epub'] as const
export type ManuscriptKind = (typeof MANUSCRIPT_KINDS)[number]

/** A file as it was read, before it has chapters. */
export interface Manuscript {
  readonly kind: ManuscriptKind
  /** The name of the file, for messages. */
  readonly name: string
  readonly blocks: readonly Block[]
  /** Markdown of footnotes and of link addresses, each a definition such as `[^1]: …`, by what refers to it: `^1`. */
  readonly definitions: ReadonlyMap<string, string>
  /** What the file says of itself; null: nothing. */
  readonly title: string | null
  readonly author: string | null
  readonly language: Language | null
  readonly publication: Publication
  readonly notices: readonly Notice[]
}

/** What was not brought along, or is to be looked at. `count`: how many of them. */
export interface Notice {
  readonly code: 'import.pictures-left' | 'import.comments-left' | 'import.deletions-left' | 'import.parts-left'
  readonly count: number
}

/** A heading, a paragraph, or another block of a text, with what tells where a chapter begins. */
export interface Block {
  /** Of a Markdown file, the bytes of the file. */
  readonly markdown: string
  /** What stands between it and the block before it. */
  readonly before: string
  /** Without marks; a line of the source is a line. */
  readonly text: string
  readonly kind: 'heading' | 'paragraph' | 'break' | 'other'
  /** Of a heading, 1 to 6; else 0. */
  readonly level: number
  readonly looks: Looks
}

/** How a block looks beside others; what is absent is not so. */
export interface Looks {
  readonly bold?: true
  readonly centred?: true
  /** It begins a page: after a page break, or as the first block of a file of an e-book. */
  readonly newPage?: true
  /** It is a line of a table of contents. */
  readonly contents?: true
  /** What an e-book calls the section that begins here, such as `prologue`. */
  readonly section?: string
}
