import { formatLabelAndTitle } from '../../book/heading.ts'
import { CHAPTER_LABEL } from '../../prose/heading-words.ts'
import type { Manuscript } from '../read-file.ts'

/**
 * What a part is in the book. `front` and `back`: pages around the text, such as a dedication; `opening`: a text before the first chapter;
 * `closing`: one behind the last; `entry`: a chapter, which has an entry in the plan; `out`: it is not imported.
 */
export const PART_ROLES = ['front', 'opening', 'entry', 'closing', 'back', 'out'] as const
type PartRole = (typeof PART_ROLES)[number]

/** Pages around the text that are kept in `Book.publication`. */
export const MATTER_KINDS = ['dedication', 'copyright', 'acknowledgements', 'aboutAuthor'] as const
export type MatterKind = (typeof MATTER_KINDS)[number]

/**
 * Why a part begins where it does. `label`: a line such as `Chapter IV` or `Prologue`; `heading`: a real heading; `number`: a number alone;
 * `look`: a short line set apart; `page`: a page break; `before`: it is before the first chapter; `whole`: the text shows no chapters;
 * `words`: the text was split by its length; `author`: the author chose it; `contents`, `title-page`, `part`: it is left out as a table of
 * contents, a title page or the name of a part of several chapters.
 */
export const PART_REASONS = [
  'label',
  'heading',
  'number',
  'look',
  'page',
  'before',
  'whole',
  'words',
  'author',
  'contents',
  'title-page',
  'part',
] as const
export type PartReason = (typeof PART_REASONS)[number]

/** Consecutive blocks of a manuscript, from `first` to before `end`. Those before `body` are its heading. */
export interface Part {
  readonly role: PartRole
  readonly why: PartReason
  /** `Chapter IV`; null: it has none. */
  readonly label: string | null
  readonly title: string | null
  /** Of `front` and `back`: which page it is; null: one that `publication` has no field for. */
  readonly matter: MatterKind | null
  readonly first: number
  readonly body: number
  readonly end: number
}

/** Whether a label only says which chapter it is, such as `Chapter IV`: a book numbers its chapters itself. */
export function isChapterLabel(label: string): boolean {
  return CHAPTER_LABEL().test(label) || /^[\W\d_]*$/.test(label) || label.split(/\s/).length === 1
}

/** `Prologue: The Rain`; '' for a part without a heading. */
export function headingOfPart({ label, title }: Pick<Part, 'label' | 'title'>): string {
  return label === null ? (title ?? '') : formatLabelAndTitle(label, title)
}

/** A manuscript with its parts as a book, in their order. */
export interface Proposal {
  readonly manuscript: Manuscript
  readonly parts: readonly Part[]
  readonly title: string | null
  readonly author: string | null
}
