import { wrapInches, wrapOf } from '../../engine/publish/covers/wrap.ts'
import { pageSize, trimOf } from '../../engine/publish/print/trims.ts'
import type { Design } from '../../engine/spec/design.ts'
import type { ExportOrder } from '../contract/publishing.ts'

/** The wrap of a printed book of so many pages, in inches. Throws `publish.unknown-trim` and `cover.pages`. */
export function wrapFacts(
  design: Design,
  { trim: asked, paper = 'white' }: Pick<ExportOrder, 'trim' | 'paper'>,
  pages: number,
) {
  const trim = trimOf(design, asked === undefined ? {} : { trim: asked })
  const wrap = wrapOf(pageSize(trim, pages, false), pages, paper)
  return { trim, pages, ...wrapInches(wrap), hasSpineType: wrap.spineType !== null }
}
