import { type Book, findBookTitle } from '../book/book.ts'
import { findNextStep } from '../book/next-step.ts'
import { hasDemoText, listReaderParts } from '../book/parts.ts'
import type { Generator } from '../generator/generator.ts'
import { say } from '../messages/say.ts'
import type { Section } from './document.ts'
import { bodySections, oneLine } from './document-of.ts'
import type { Format } from './formats.ts'
import { keepSectionSource, textOfSection } from './sections.ts'
import { bodyMarkdown, textHead, textOfSections } from './web/text.ts'

/** The finished (or growing) manuscript as Markdown, plain text or JSON: title and text, without what an export adds. */
export function formatManuscript(generator: Generator, book: Book, format: Format): string {
  if (format === 'json') return json(generator, book)
  const isBook = generator.kind === 'book'
  const title = oneLine(findBookTitle(generator, book)) ?? ''
  const author = oneLine(book.author)
  const notice = hasDemoText(book) ? say('demo.notice', book.language) : null
  const isText = format === 'txt'
  const read = isText ? textOfSection : keepSectionSource
  const sections = isBook ? bodySections(generator, book, read) : singleOf(generator, book, read)
  const body = isText
    ? textOfSections(sections)
    : isBook
      ? bodyMarkdown(sections, 2)
      : sections.map(({ markdown }) => markdown).join('')
  const head = isText
    ? isBook
      ? textHead({ title, subtitle: null, author, notice }, book.language)
      : [notice]
    : [isBook ? `# ${title}` : null, isBook && author !== null ? `*${author}*` : null, notice && `> ${notice}`]
  const parts = [...head, body].filter((part) => part !== null && part !== '')
  return `${parts.join('\n\n')}\n`
}

function json(generator: Generator, book: Book): string {
  const { language, author, settings } = book
  const title = findBookTitle(generator, book)
  const notice = hasDemoText(book) ? say('demo.notice', language) : null
  const finished = findNextStep(generator, book) === null
  const parts = listReaderParts(generator, book).map(({ heading, text, language: own }) => {
    return { heading, text, ...(own === null ? {} : { language: own }) }
  })
  return `${JSON.stringify({ title, author, language, generator: generator.id, finished, notice, settings, parts }, null, 2)}\n`
}

/** A single text as it is, with its own title. */
function singleOf(generator: Generator, book: Book, read: typeof textOfSection): Section[] {
  return listReaderParts(generator, book).map(({ text }) => ({
    id: 'text',
    matter: 'body',
    role: 'text',
    label: null,
    title: null,
    ...read(text, generator.design),
  }))
}
