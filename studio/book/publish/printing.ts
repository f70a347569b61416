import type { Paper } from '../../../engine/publish/covers/design-names.ts'
import type { Trim } from '../../../engine/publish/print/trims.ts'
import type { ExportOrder } from '../../api/publishing.ts'

/** How the book is printed: chosen once, for the print PDF, the paperback cover and the publish pack. */
export interface Printing {
  /** Null: the usual size of such a book. */
  readonly trim: Trim | null
  readonly hasBleed: boolean
  readonly isLarge: boolean
  readonly paper: Paper
}

export const USUAL_PRINTING: Printing = { trim: null, hasBleed: false, isLarge: false, paper: 'white' }

/** The print PDF of a printing. */
export function printOrder({ trim, hasBleed, isLarge }: Printing): ExportOrder {
  return {
    format: 'pdf',
    ...(trim === null ? {} : { trim }),
    ...(hasBleed ? { bleed: 'true' } : {}),
    ...(isLarge ? { largePrint: 'true' } : {}),
  }
}

/** A file whose spine is as wide as the pages of that PDF need. */
export function boundOrder(format: 'wrap' | 'pack', printing: Printing): ExportOrder {
  return { ...printOrder(printing), format, paper: printing.paper }
}
