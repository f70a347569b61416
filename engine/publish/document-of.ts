import { type Book, pieceOf, titleOf } from '../book/book.ts'
import { headingPartsOf } from '../book/heading.ts'
import { isDemo } from '../book/manuscript.ts'
import { type Step, stepsOf } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import { say } from '../messages/say.ts'
import type { BookDocument, Metadata, Picture, Section, SectionRole } from './document.ts'
import { plainTextOf } from './plain-text.ts'
import type { Publication } from './publication.ts'
import { textOfSection } from './sections.ts'

/** What a book doesn't hold itself: where it is kept says it. */
export interface DocumentSources {
  /** Of the book, the same in each of its states. */
  readonly uuid: string
  /** ISO 8601 in UTC: when the book was last changed. */
  readonly modified: string
  readonly cover: Picture | null
  /** By the addresses that its texts name. */
  readonly pictures: ReadonlyMap<string, Picture>
}

/** A book, finished or not, or a single text, as every format writes it. */
export function documentOf(generator: Generator, book: Book, sources: DocumentSources): BookDocument {
  const { design } = generator
  const metadata = metadataOf(generator, book, sources)
  const body = generator.kind === 'book' ? bodyOf(generator, book) : singleOf(generator, book, metadata.title)
  const around = book.publication ?? {}
  const made = (role: SectionRole, matter: Section['matter'], title: string | null, markdown = ''): Section => ({
    id: role,
    matter,
    role,
    label: null,
    title,
    ...textOfSection(markdown, 'guide'),
  })
  const named = (code: 'publish.contents' | 'publish.acknowledgements' | 'publish.about-author') =>
    say(code, book.language)
  const hasContents = body.filter(({ label, title }) => label !== null || title !== null).length > 1
  const sections = [
    made('title-page', 'front', null),
    made('copyright', 'front', null, around.copyright || copyrightLine(metadata)),
    ...(around.dedication ? [made('dedication', 'front', null, around.dedication)] : []),
    ...(hasContents ? [made('contents', 'front', named('publish.contents'))] : []),
    ...body,
    ...(around.acknowledgements
      ? [made('acknowledgements', 'back', named('publish.acknowledgements'), around.acknowledgements)]
      : []),
    ...(around.aboutAuthor ? [made('about-author', 'back', named('publish.about-author'), around.aboutAuthor)] : []),
  ]
  return { metadata, design, sections, pictures: sources.pictures, cover: sources.cover }
}

function metadataOf(generator: Generator, book: Book, { uuid, modified }: DocumentSources): Metadata {
  const around: Publication = book.publication ?? {}
  const text = (value: string | null | undefined) => value?.replace(/\s+/g, ' ').trim() || null
  const isbn = (value: string | undefined) => text(value)?.replaceAll(/[-\s]/g, '') ?? null
  const title = text(titleOf(generator, book)) ?? generator.title[book.language]
  return {
    title,
    subtitle: text(around.subtitle),
    author: text(book.author),
    series: text(around.series),
    seriesNumber: around.seriesNumber ?? null,
    publisher: text(around.publisher),
    isbn: isbn(around.isbn),
    isbnPrint: isbn(around.isbnPrint),
    edition: text(around.edition),
    language: book.language,
    identifier: around.isbn ? `urn:isbn:${isbn(around.isbn)}` : `urn:uuid:${uuid}`,
    date: around.date ?? null,
    modified: modified.replace(/\.\d+Z$/, 'Z'),
    description: around.description ? text(plainTextOf(around.description)) : null,
    subjects: around.subjects ?? [],
    keywords: around.keywords ?? [],
    aiStatement: text(around.aiStatement),
    notice: isDemo(book) ? say('demo.notice', book.language) : null,
  }
}

/** The least that a copyright page says, as Markdown; nothing without an author. */
function copyrightLine({ author, date, modified, language, aiStatement, isbn }: Metadata): string {
  const year = (date ?? modified).slice(0, 4)
  return [
    author === null ? null : `© ${year} ${escaped(author)}`,
    author === null ? null : say('publish.rights', language),
    isbn === null ? null : `ISBN ${isbn}`,
    aiStatement === null ? null : escaped(aiStatement),
  ]
    .filter((line) => line !== null)
    .join('\n\n')
}

/** Typed text in Markdown as it was typed. */
function escaped(text: string): string {
  return text
    .replace(/[\\`*_[\]<>#&!~|]/g, '\\$&')
    .replace(/^(\d+)([.)])/, '$1\\$2')
    .replace(/^[-+=]/, '\\$&')
}

function bodyOf(generator: Generator, book: Book): Section[] {
  const steps = stepsOf(generator, book.settings)
  const entries = steps.filter(({ entry }) => entry > 0).map(({ position }) => position)
  const roleOf = ({ entry, kind, position }: Step): SectionRole => {
    if (entry > 0) return 'entry'
    if (entries.length === 0 || kind !== 'text') return 'text'
    if (position < entries[0]!) return 'opening'
    return position > entries.at(-1)! ? 'closing' : 'text'
  }
  const sections: Section[] = []
  for (const step of steps) {
    const piece = pieceOf(book, step.id)
    if (piece === undefined || step.kind === 'plan') continue
    const text = textOfSection(piece.text, generator.design)
    const before = sections.at(-1)
    // A picture stands with the text before it.
    if (step.kind === 'image' && before !== undefined) {
      sections[sections.length - 1] = { ...before, blocks: [...before.blocks, ...text.blocks] }
      continue
    }
    const heading = headingPartsOf(generator, book, step)
    const { label = null, title = null } = heading ?? {}
    sections.push({ id: step.id.replaceAll(' ', '-'), matter: 'body', role: roleOf(step), label, title, ...text })
  }
  return sections
}

/** A single text is one section; a heading at its top that says the title is the title page's. */
function singleOf(generator: Generator, book: Book, title: string): Section[] {
  const piece = book.pieces[0]
  if (piece === undefined) return []
  const own = /^# +(.+)\n+/.exec(piece.text)
  const text = own?.[1]?.replace(/\s+/g, ' ').trim() === title ? piece.text.slice(own[0].length) : piece.text
  return [
    { id: 'text', matter: 'body', role: 'text', label: null, title: null, ...textOfSection(text, generator.design) },
  ]
}
