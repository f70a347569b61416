import { titled } from '../../book/heading.ts'
import type { Manuscript } from '../manuscript.ts'

/**
 * What a part is in the book. `front` and `back`: pages around the text, such as a dedication; `opening`: a text before the first chapter;
 * `closing`: one behind the last; `entry`: a chapter, written from an entry of the plan; `out`: it isn't brought along.
 */
export const PART_ROLES = ['front', 'opening', 'entry', 'closing', 'back', 'out'] as const
export type PartRole = (typeof PART_ROLES)[number]

/** A page around the text that has a place of its own in `Book.publication`. */
export type Matter = 'dedication' | 'copyright' | 'acknowledgements' | 'aboutAuthor'

/**
 * Why a part begins where it does. `label`: a line such as `Chapter IV` or `Prologue`; `heading`: a real heading; `number`: a number alone;
 * `look`: a short line set apart; `page`: a page break; `before`: a text before the first chapter; `whole`: nothing parts the text; `words`:
 * it was parted by its length; `author`: its author said so; `contents`, `title-page`, `part`: it is left out as that.
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

/** A run of blocks of a manuscript: from `first` up to, not with, `end`. Those before `body` are its heading. */
export interface Part {
  readonly role: PartRole
  readonly why: PartReason
  /** `Chapter IV`; null: it has none. */
  readonly label: string | null
  readonly title: string | null
  /** Of `front` and `back`: the page that it is; null: none that a book has a place for. */
  readonly matter: Matter | null
  readonly first: number
  readonly body: number
  readonly end: number
}

/** `Prologue: The Rain`; '' for a part without a heading. */
export function headingOfPart({ label, title }: Pick<Part, 'label' | 'title'>): string {
  return label === null ? (title ?? '') : titled(label, title)
}

/** A manuscript with the parts that it would have as a book, in its order. */
export interface Proposal {
  readonly manuscript: Manuscript
  readonly parts: readonly Part[]
  readonly title: string | null
  readonly author: string | null
}
