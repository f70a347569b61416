import { describe, expect, it } from 'vitest'
import type { Book } from '../../../../engine/book/book.ts'
import { formatHeading } from '../../../../engine/book/heading.ts'
import { listSteps } from '../../../../engine/generator/flow.ts'
import type { Generator } from '../../../../engine/generator/generator.ts'
import { bookOfParts } from '../../../../engine/import/book/book-of-parts.ts'
import { blocksAsMarkdown } from '../../../../engine/import/html/blocks.ts'
import { proposeParts } from '../../../../engine/import/parts/propose.ts'
import { readManuscript } from '../../../../engine/import/read.ts'
import { toPlainLines } from '../../../../engine/import/words.ts'
import { makeEpub } from '../../../../engine/node/publish/epub.ts'
import { exportBook } from '../../../../engine/node/publish/export.ts'
import type { BookDocument } from '../../../../engine/publish/document.ts'
import { writeDocx } from '../../../../engine/publish/docx/docx.ts'
import { textOfSection } from '../../../../engine/publish/sections.ts'
import { bookMarkdown as exportedMarkdown, plainBookText } from '../../../../engine/publish/web/text.ts'
import { everyNth } from '../../../seeded.ts'
import { bookPairs, demoBook } from '../../publish/docx/node/demo-books.ts'

const FORMATS: Readonly<Record<string, (document: BookDocument) => Promise<Uint8Array>>> = {
  'book.epub': makeEpub,
  'book.docx': (document) => writeDocx(document, 'reading'),
  'manuscript.docx': (document) => writeDocx(document, 'manuscript'),
  'book.html': async (document) => (await exportBook(document, 'html')).bytes,
  'book.md': async (document) => new TextEncoder().encode(exportedMarkdown(document)),
}

/** What a reader meets in the book: heading and text of each part, whatever marks its Markdown has. */
function readParts(generator: Generator, book: Book): string[] {
  return listSteps(generator, book.settings).flatMap((step) => {
    const piece = book.pieces.find((one) => one.step === step.id)
    if (piece === undefined || step.kind !== 'text') return []
    const { blocks } = textOfSection(piece.text, generator.design)
    return [`${formatHeading(generator, book, step) ?? ''}\n\n${blocksAsMarkdown(blocks)}`]
  })
}

/** Heading and words of each part, without numbers: plain text has no emphasis, lists, tables and signs of footnotes. */
function wordsOfParts(generator: Generator, book: Book): string[] {
  return readParts(generator, book).map((part) =>
    toPlainLines(part)
      .match(/\p{L}+/gu)!
      .join(' '),
  )
}

/** The items of the lists within the texts, without emphasis. */
function itemsOf({ pieces }: Book): string[] {
  return pieces.flatMap(({ kind, text }) =>
    kind === 'outline' ? [] : (text.replace(/[*_`\\]/g, '').match(/^(?:-|\d+\.) .*$/gm) ?? []),
  )
}

/** The headings within the texts, as they are written. */
function headingsWithin({ pieces }: Book): string[] {
  return pieces.flatMap(({ text }) => text.match(/^#{1,6} .*$/gm) ?? [])
}

/** A text with dollar signs as prices, names, code and what pandoc would read as formulas. */
const DOLLARS = [
  'Set $HOME and $PATH to `$a` or **$b** for $5.',
  '- $x costs\n  y$\n\n      $a$',
  '```\necho \\$a $b$\n```',
  'A note[^1] on $z$.',
  '[^1]: It says $c and d$.',
].join('\n\n')

it('a text with dollar signs comes back from Markdown byte for byte', async () => {
  const { generator, language } = bookPairs[0]!
  const { book, document } = await demoBook(generator, language)
  const at = document.sections.findIndex(({ role }) => role === 'entry')
  const section = { ...document.sections[at]!, ...textOfSection(DOLLARS, generator.design) }
  const written = exportedMarkdown({ ...document, sections: document.sections.with(at, section) })
  expect(written).not.toContain(DOLLARS)
  const proposal = proposeParts(await readManuscript({ bytes: new TextEncoder().encode(written), name: 'book.md' }))
  const back = bookOfParts(generator, proposal, { settings: book.settings })
  expect(back.pieces.map(({ text }) => text)).toContain(DOLLARS)
})

describe('a book that was exported and brought back has the same chapters', () => {
  /** A story, whose last text has no heading, and a guide with lists and headings within its chapters. */
  const always = bookPairs.filter(({ id, language }) => language === 'en' && ['romance', 'cookbook'].includes(id))
  const due = [...new Set([...always, ...everyNth('round trips', bookPairs, 40)])]
  it.each(due.map((one) => [`${one.id} in ${one.language}`, one] as const))(
    '%s',
    async (_, { generator, language }) => {
      const { book, document } = await demoBook(generator, language)
      const expected = readParts(generator, book)
      for (const [name, write] of Object.entries(FORMATS)) {
        const proposal = proposeParts(await readManuscript({ bytes: await write(document), name }))
        const back = bookOfParts(generator, proposal, { settings: book.settings })
        expect(readParts(generator, back), name).toEqual(expected)
        expect(back, name).toMatchObject({ title: book.title, author: book.author, language })
        if (name === 'book.md') expect(headingsWithin(back)).toEqual(headingsWithin(book))
      }
      const bytes = new TextEncoder().encode(plainBookText(document))
      const proposal = proposeParts(await readManuscript({ bytes, name: 'book.txt' }))
      const back = bookOfParts(generator, proposal, { settings: book.settings })
      expect(wordsOfParts(generator, back), 'book.txt').toEqual(wordsOfParts(generator, book))
      expect(itemsOf(back), 'book.txt').toEqual(itemsOf(book))
      expect(back, 'book.txt').toMatchObject({ title: book.title, author: book.author, language })
    },
  )
})
