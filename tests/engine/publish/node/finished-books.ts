import type { Language } from '../../../../engine/base/language.ts'
import { type Book, findOutputLanguage } from '../../../../engine/book/book.ts'
import type { Publication } from '../../../../engine/book/publication.ts'
import type { Generator } from '../../../../engine/generator/generator.ts'
import type { BookDocument, Picture } from '../../../../engine/publish/document.ts'
import { bookDocument } from '../../../../engine/publish/document-of.ts'
import { pictureOf } from '../../../../engine/publish/picture.ts'
import { shippedCatalog, shippedTemplates } from '../../../catalog.ts'
import { demoTexts } from '../../providers/demo/texts.ts'
import { writeDemo } from '../../providers/demo/write-demo.ts'
import { SOURCES } from '../document.ts'

/** The shipped generators that write books. */
export const BOOK_GENERATORS: readonly Generator[] = shippedCatalog().generators.filter(({ kind }) => kind === 'book')

/** Details of a book that use every part of a file. */
export const PUBLICATION: Publication = {
  subtitle: 'A tale & its <tail>',
  series: 'The Coast',
  seriesNumber: 2,
  publisher: 'Rumah Buku',
  isbn: '978-967-0000-00-4',
  edition: 'First edition',
  date: '2026-03-19',
  description: 'Sea, salt\n\n*and* rain.',
  subjects: ['Fiction / Sea Stories'],
  keywords: ['sea', 'salt'],
  dedication: 'For Nobody',
  acknowledgements: 'Thanks to the rain.',
  aboutAuthor: 'She lives by the **sea**.',
  aiStatement: 'Drafts were written with a language model.',
}

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A PNG of one pixel. */
export const PICTURE: Picture = pictureOf(new Uint8Array(Buffer.from(PIXEL, 'base64')))!

/** The settings of the shortest book of a generator, for checks that gain nothing from more chapters. */
export function fewestChapters({ book }: Generator): Readonly<Record<string, unknown>> {
  const choices = book?.chapters?.choices
  return choices === undefined ? {} : { numberOfChapters: Math.min(...choices) }
}

/** A whole book of the demo writer, every picture of it the same. */
export async function finishedBook(
  generator: Generator,
  language: Language,
  publication?: Publication,
  settings: Readonly<Record<string, unknown>> = {},
): Promise<BookDocument> {
  const written: Book = await writeDemo({
    generator,
    language,
    settings,
    templates: shippedTemplates,
    texts: demoTexts,
  })
  if (findOutputLanguage(generator, written.settings) !== language)
    throw new Error(`${generator.id} is not in ${language}`)
  const addresses = written.pieces.flatMap(({ text }) =>
    [...text.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map((one) => one[1]!),
  )
  return bookDocument(
    generator,
    { ...written, author: 'Aminah', ...(publication === undefined ? {} : { publication }) },
    {
      ...SOURCES,
      cover: publication === undefined ? null : PICTURE,
      pictures: new Map(addresses.map((one) => [one, PICTURE])),
    },
  )
}
