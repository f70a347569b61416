import type { Language } from '../../../../../engine/base/language.ts'
import { type Book, findPiece } from '../../../../../engine/book/book.ts'
import { findHeadingParts } from '../../../../../engine/book/heading.ts'
import { listSteps } from '../../../../../engine/generator/flow.ts'
import type { Generator } from '../../../../../engine/generator/generator.ts'
import type { BookDocument } from '../../../../../engine/publish/document.ts'
import { bookDocument } from '../../../../../engine/publish/document-of.ts'
import { shippedCatalog, shippedTemplates } from '../../../../catalog.ts'
import { demoTexts } from '../../../providers/demo/texts.ts'
import { writeDemo } from '../../../providers/demo/write-demo.ts'
import { fewestChapters } from '../../node/finished-books.ts'
import { type Shown, sourceText } from './source-text.ts'

const generators = shippedCatalog().generators.filter(({ kind }) => kind === 'book')

/** Every book generator in each of its languages. */
export const bookPairs = generators.flatMap((generator) =>
  generator.languages.map((language) => ({ id: generator.id, language, generator })),
)

export interface DemoBook {
  readonly book: Book
  readonly document: BookDocument
  /** The headings of its parts, label and title together. */
  readonly headings: readonly string[]
  /** What a reader sees of its parts, in order. */
  readonly text: (shown: Shown) => string
}

/** A book of few chapters by the demo writer. */
export async function demoBook(generator: Generator, language: Language): Promise<DemoBook> {
  const settings = fewestChapters(generator)
  const written = await writeDemo({ generator, language, settings, templates: shippedTemplates, texts: demoTexts })
  const book: Book = { ...written, author: 'Salmah binti Ahmad' }
  const document = bookDocument(generator, book, {
    uuid: '11111111-1111-8111-8111-111111111111',
    modified: '2026-03-20T04:05:06Z',
    cover: null,
    pictures: new Map(),
  })
  const parts = listSteps(generator, book.settings).flatMap((step) => {
    const piece = step.kind === 'plan' ? undefined : findPiece(book, step.id)
    if (piece === undefined) return []
    const { label, title } = findHeadingParts(generator, book, step) ?? { label: null, title: null }
    return [{ heading: [label, title].filter((name) => name !== null).join(' '), text: piece.text }]
  })
  return {
    book,
    document,
    headings: parts.map(({ heading }) => heading).filter((heading) => heading !== ''),
    text: (shown) => parts.map(({ heading, text }) => `${heading} ${sourceText(text, shown)}`.trim()).join(' '),
  }
}
