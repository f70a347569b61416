import type { FootnoteDefinition, RootContent } from 'mdast'
import type { Language } from '../base/language.ts'
import type { BookPart } from '../spec/book-part.ts'
import type { Design, Interior } from '../spec/design.ts'

/** A book as every format writes it: what it is, and its sections in reading order. Made by `bookDocument`. */
export interface BookDocument {
  readonly metadata: Metadata
  readonly design: Design
  /** What it looks like, as its author chose. */
  readonly interior: Interior
  /** In reading order. */
  readonly sections: readonly Section[]
  /** By the addresses that `image` nodes of the sections name. An address without one is set as its alternative text. */
  readonly pictures: ReadonlyMap<string, Picture>
  readonly cover: Picture | null
  /** What is said of its passages, for a file with comments; absent: nothing. */
  readonly remarks?: readonly BookRemark[]
}

/** What somebody says of a passage. */
export interface BookRemark {
  /** The id of the passage's section. */
  readonly section: string
  readonly passage: string
  readonly author: string
  readonly note: string
  /** What is suggested in the place of the passage; null: nothing. */
  readonly replace: string | null
}

/** What a shop or a library says of a book. Empty texts are null, never ''. */
export interface Metadata {
  readonly title: string
  readonly subtitle: string | null
  readonly author: string | null
  readonly series: string | null
  readonly seriesNumber: number | null
  readonly publisher: string | null
  /** The e-book's, without hyphens. */
  readonly isbn: string | null
  readonly isbnPrint: string | null
  readonly edition: string | null
  readonly language: Language
  /** `urn:isbn:…` or `urn:uuid:…`, the same for the same book in each of its states. */
  readonly identifier: string
  /** A day such as `2026-03-19`: when it is published. */
  readonly date: string | null
  /** ISO 8601 in UTC, whole seconds: when the text was last changed. */
  readonly modified: string
  /** Plain text in one line. */
  readonly description: string | null
  /** The description for the back of a paperback: plain text, with an empty line between paragraphs. */
  readonly backText: string | null
  readonly subjects: readonly string[]
  readonly keywords: readonly string[]
  /** How AI was used, for readers. */
  readonly aiStatement: string | null
  /** A sentence that marks texts of the demo writer; null: none are. Shown on the title page. */
  readonly notice: string | null
}

/**
 * `entry`: written from an entry of the plan, such as a chapter; `opening`: a text before the first of them; `closing`: one after the last;
 * `text`: one between them, or a single text.
 */
const SECTION_ROLES = [
  'title-page',
  'copyright',
  'dedication',
  'contents',
  'opening',
  'entry',
  'closing',
  'acknowledgements',
  'about-author',
  'text',
] as const
export type SectionRole = (typeof SECTION_ROLES)[number]

/** A part of a book that begins on a page of its own. */
export interface Section {
  /** Letters, digits and hyphens; one of a kind in the book, such as `chapter-3`. */
  readonly id: string
  readonly matter: 'front' | 'body' | 'back'
  readonly role: SectionRole
  /** What its generator says that it is; absent: nothing. */
  readonly part?: BookPart
  /** Of its text and heading; absent: that of the book. */
  readonly language?: Language
  /** The section that is printed beside it and is in no list of its own; absent: none. */
  readonly beside?: Section
  /** `Chapter 3`; null: the section has no label. */
  readonly label: string | null
  /** `The Reef`; null: the section has no title of its own. Without label and title it has no heading and is in no contents. */
  readonly title: string | null
  /** The text as it is stored, without the section's own heading and without characters that no format can hold. */
  readonly markdown: string
  /**
   * The same as a tree of Markdown; its headings begin at depth 2, and no node is HTML: tags are text, comments are left out. The positions
   * are those in `markdown`. Empty for `title-page` and `contents`, which each format makes itself.
   */
  readonly blocks: readonly RootContent[]
  /** By their identifiers. */
  readonly footnotes: ReadonlyMap<string, FootnoteDefinition>
}

/** A picture as it is stored. Width and height are pixels. */
export interface Picture {
  readonly bytes: Uint8Array
  readonly mediaType: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/svg+xml'
  readonly width: number
  readonly height: number
}
