import type { Catalog } from '../../engine/generator/assemble.ts'
import type { Pricing } from '../../engine/generator/generator.ts'

/** A promotion without end, so that pages, quotes, limits of runs and the ledger all say 0, and the pages say why. */
const NOTHING: Pricing['promotion'] = {
  price: 0,
  from: '0000-01-01',
  until: null,
  note: {
    en: 'Free: no model is connected, so the demo writer answers.',
    ms: 'Percuma: tiada model disambungkan, jadi penulis demo yang menjawab.',
  },
}

/** The catalog with every price 0. */
export function freeOfCharge(catalog: Catalog): Catalog {
  const generators = catalog.generators.map((generator) => ({
    ...generator,
    price: { ...generator.price, promotion: NOTHING },
  }))
  return { ...catalog, generators }
}
