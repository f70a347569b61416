import type { Generator } from '../../generator/generator.ts'
import type { CoverChoice } from '../../publish/covers/cover.ts'
import { coverTextOf } from '../../publish/covers/cover-text.ts'
import type { Paper } from '../../publish/covers/design-names.ts'
import { proposeCovers } from '../../publish/covers/propose.ts'
import { wrapOf } from '../../publish/covers/wrap.ts'
import type { BookDocument, Picture } from '../../publish/document.ts'
import { pageSize, type Trim } from '../../publish/print/trims.ts'
import { drawWrap, type WrapDrawing } from './wrap-pdf.ts'

/** A cover that was chosen: its design, and the picture that it is drawn around. */
export interface ChosenCover {
  readonly choice: CoverChoice
  readonly picture: Picture | null
}

interface Printed {
  readonly trim: Trim
  readonly pages: number
  readonly paper: Paper
}

/** Draws back, spine and front of a printed book. Throws `cover.pages` and `cover.picture-format`. */
export function drawBookWrap(
  { metadata }: Pick<BookDocument, 'metadata'>,
  { choice, picture }: ChosenCover,
  { trim, pages, paper }: Printed,
): Promise<WrapDrawing> {
  const { backText: description, publisher } = metadata
  const wrap = wrapOf(pageSize(trim, pages, false), pages, paper)
  return drawWrap(coverTextOf(metadata), { description, publisher }, choice, wrap, picture)
}

/** The book's own picture as a cover, with colours for spine and back; null: the book has no PNG or JPEG. */
export function ownCover(
  { coverColours: colours }: Pick<Generator, 'coverColours'>,
  { design, cover: picture, metadata }: BookDocument,
): ChosenCover | null {
  if (picture?.mediaType !== 'image/png' && picture?.mediaType !== 'image/jpeg') return null
  const [choice] = proposeCovers({ design, colours, only: 'bare', pictured: true, count: 1, seed: metadata.title })
  return { choice: choice!, picture }
}
