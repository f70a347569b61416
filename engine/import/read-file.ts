import type { Language } from '../base/language.ts'
import type { Publication } from '../book/publication.ts'
import type { Picture } from '../publish/document.ts'
import type { WordCounts } from './words.ts'

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
  /** All words of the file's text, counted in the file itself before any rule leaves some out. */
  readonly source: WordCounts
  /** What its reader left out. */
  readonly omissions: readonly Omission[]
}

/** What a reader takes from a file. `language`: as the file says it. */
export type ManuscriptContent = Omit<Manuscript, 'name' | 'language'> & { readonly language: string | null }

/**
 * Something in a file that doesn't get into the book. Every reader and every rule that leaves text out reports it: the words of all
 * omissions and those of the book are the words of the file. One code may occur several times; notices sum them up.
 */
export interface Omission {
  /** What it was; its message is in `engine/messages/import.ts`. */
  readonly code: OmissionCode
  /** How many things, such as pictures; absent: 1. An omission of 0 things without words is not reported. */
  readonly count?: number
  /** All of its text, without marks of Markdown; '' for what has no words. Of a picture its description. */
  readonly text: string
}

export const OMISSION_CODES = [
  'import.pictures-left',
  'import.comments-left',
  'import.deletions-left',
  'import.parts-left',
  'import.contents-left',
  'import.title-page-left',
  'import.labels-left',
  'import.headings-left',
  'import.pages-left',
  'import.chosen-left',
  'import.details-left',
  'import.licence-left',
  'import.running-heads-left',
  'import.scripts-left',
  'import.menus-left',
  'import.hidden-left',
  'import.formulas',
  'import.links-left',
  'import.initials-joined',
  'import.cover-left',
  'import.note-signs-left',
  'import.notes-left',
  'import.breaks-left',
  'import.halves-joined',
  'import.demo-notice-left',
] as const
export type OmissionCode = (typeof OMISSION_CODES)[number]

/** All omissions of one code, as they are reported. */
export interface OmissionNotice {
  readonly code: OmissionCode
  /** How many things: pictures, comments, chapters with a label. */
  readonly count: number
  /** Their words that are not in the book; 0: they have none. */
  readonly words: number
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
  readonly looks: BlockLooks
}

/** How a block is set apart from others. */
export interface BlockLooks {
  readonly bold?: true
  readonly centred?: true
  /** It begins a page: after a page break, or as the first block of a file of an e-book. */
  readonly newPage?: true
  /** It is part of a table of contents. */
  readonly contents?: true
  /** What an e-book calls the section that begins here, such as `prologue`. */
  readonly section?: string
}
