import { describe, expect, it } from 'vitest'
import { exportBook } from '../../../../engine/node/publish/export.ts'
import { isLongRun } from '../../../seeded.ts'
import { epubFaults } from './epub-faults.ts'
import { BOOK_GENERATORS, finishedBook, PUBLICATION } from './finished-books.ts'

/** In the ordinary run each generator in one of its languages, the languages in turn. */
const cases = BOOK_GENERATORS.flatMap((generator, at) =>
  generator.languages
    .filter((_, index) => isLongRun || index === at % generator.languages.length)
    .map((language) => [generator.id, language, generator] as const),
)

describe('an EPUB of every generator that writes books', () => {
  it.each(cases)('%s in %s has no error and no warning', async (_, language, generator) => {
    const publication = cases.findIndex(([id]) => id === generator.id) % 2 === 0 ? PUBLICATION : undefined
    const { bytes } = await exportBook(await finishedBook(generator, language, publication), 'epub')
    expect(await epubFaults(bytes)).toEqual([])
  })
})
