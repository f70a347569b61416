import { stepsOf } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import { say } from '../messages/say.ts'
import { DEMO_PROVIDER } from '../providers/demo/name.ts'
import { type Book, pieceOf, titleOf } from './book.ts'
import type { Format } from './formats.ts'
import { headingOf } from './heading.ts'
import { nextStep } from './next-step.ts'

export interface Part {
  /** The heading as a reader sees it; null for a single text, and for a part without one. */
  readonly heading: string | null
  readonly text: string
  /** It stands with the text before it, without a break. */
  readonly isPicture: boolean
}

/** What a reader reads, in order: the outline is the writer's, not the book's. */
export function partsOf(generator: Generator, book: Book): Part[] {
  return stepsOf(generator, book.settings).flatMap((step): Part[] => {
    const piece = pieceOf(book, step.id)
    if (!piece || step.kind === 'plan' || (step.kind === 'image' && generator.kind !== 'book')) return []
    return [{ heading: headingOf(generator, book, step), text: piece.text, isPicture: step.kind === 'image' }]
  })
}

/** True when any piece came from the demo writer: its text is labelled wherever it shows. */
export function isDemo(book: Book): boolean {
  return book.pieces.some((piece) => piece.provider === DEMO_PROVIDER)
}

/** Stands between two parts when the second has no heading. */
const BREAK = '* * *'

/** The finished (or growing) manuscript as Markdown, plain text or JSON. */
export function manuscript(generator: Generator, book: Book, format: Format): string {
  const title = titleOf(generator, book)
  const notice = isDemo(book) ? say('demo.notice', book.language) : null
  const parts = partsOf(generator, book)
  if (format === 'json') {
    const { language, author, settings } = book
    const finished = nextStep(generator, book) === null
    const read = parts.map(({ heading, text }) => ({ heading, text }))
    return `${JSON.stringify({ title, author, language, generator: generator.id, finished, notice, settings, parts: read }, null, 2)}\n`
  }
  const single = generator.kind !== 'book'
  const head = single ? [] : [`# ${inline(title)}`, ...(book.author ? [`*${inline(book.author)}*`] : [])]
  const body = parts.flatMap(({ heading, text, isPicture }, at) => {
    const inner = single ? text : belowHeading(text)
    if (heading !== null) return [`## ${inline(heading)}`, inner]
    return at === 0 || isPicture ? [inner] : [BREAK, inner]
  })
  const markdown = `${[...head, ...(notice ? [`> ${notice}`] : []), ...body].join('\n\n')}\n`
  return format === 'md' ? markdown : plainText(markdown)
}

/** The text with its headings a level lower where one of them would stand beside the part's own. */
function belowHeading(text: string): string {
  return /^##? /m.test(text) ? text.replace(/^(?=#{1,5} )/gm, '#') : text
}

/** A heading stays one line, also when the title has several. */
function inline(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Markdown without its marks, for readers of plain text. */
function plainText(markdown: string): string {
  return markdown
    .replace(/^#{1,6} (.*)$/gm, (_, heading: string) => `${heading}\n${'='.repeat(Math.min(72, heading.length))}`)
    .replace(/^> ?/gm, '')
    .replace(/^!\[([^\]]*)\]\(([^)\s]+)\)$/gm, '$1: $2')
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/(^|[^\w*])\*(?=\S)([^*\n]+?)(?<=\S)\*(?!\w)/g, '$1$2')
}
