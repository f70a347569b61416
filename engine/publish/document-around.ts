import type { Language } from '../base/language.ts'
import type { Publication } from '../book/publication.ts'
import { cleanText } from '../markdown/clean-text.ts'
import { escapeMarkdown } from '../markdown/escape.ts'
import { plainTextOf } from '../markdown/plain-text.ts'
import { say } from '../messages/say.ts'
import { type Design, INTERIORS } from '../spec/design.ts'
import type { BookDocument, Metadata, Picture, Section, SectionRole } from './document.ts'
import { textOfSection } from './sections.ts'

/** What a document needs beside the book's record. */
export interface DocumentSources {
  /** Identifies the book, whatever changes in it. */
  readonly uuid: string
  /** ISO 8601 in UTC: when the book was last changed. */
  readonly modified: string
  readonly cover: Picture | null
  /** The pictures by the addresses in the texts. */
  readonly pictures: ReadonlyMap<string, Picture>
}

/** What the pages around the text are made of. */
export interface BookFacts {
  readonly title: string
  readonly author: string | null
  readonly language: Language
  readonly publication: Publication | undefined
  /** Whether the demo writer wrote any of its texts. */
  readonly isDemo: boolean
  readonly design: Design
}

/** Makes a document of the sections of a body: adds title page, copyright page, contents and the author's other pages. */
export function completeDocument(facts: BookFacts, body: readonly Section[], sources: DocumentSources): BookDocument {
  const metadata = metadataOf(facts, sources)
  const around = facts.publication ?? {}
  const made = (role: SectionRole, matter: Section['matter'], title: string | null, markdown = ''): Section => ({
    id: role,
    matter,
    role,
    label: null,
    title,
    ...textOfSection(markdown, 'guide'),
  })
  const named = (code: 'publish.contents' | 'publish.acknowledgements' | 'publish.about-author') =>
    say(code, facts.language)
  const copyright = around.copyright || copyrightLine(metadata)
  const hasContents = body.filter(({ label, title }) => label !== null || title !== null).length > 1
  const sections = [
    made('title-page', 'front', null),
    ...(copyright === '' ? [] : [made('copyright', 'front', null, copyright)]),
    ...(around.dedication ? [made('dedication', 'front', null, around.dedication)] : []),
    ...(hasContents ? [made('contents', 'front', named('publish.contents'))] : []),
    ...body,
    ...(around.acknowledgements
      ? [made('acknowledgements', 'back', named('publish.acknowledgements'), around.acknowledgements)]
      : []),
    ...(around.aboutAuthor ? [made('about-author', 'back', named('publish.about-author'), around.aboutAuthor)] : []),
  ]
  const { design } = facts
  const interior = around.design ?? INTERIORS[0]
  return { metadata, design, interior, sections, pictures: sources.pictures, cover: sources.cover }
}

function metadataOf(
  { title, author, language, publication, isDemo }: BookFacts,
  { uuid, modified }: DocumentSources,
): Metadata {
  const around: Publication = publication ?? {}
  const texts = (values: readonly string[] = []) => values.map(oneLine).filter((value) => value !== null)
  const backText = plainTextOf(around.description ?? '').trim() || null
  const isbn = (value: string | undefined) => oneLine(value)?.replaceAll(/[-\s]/g, '') ?? null
  return {
    title: oneLine(title) ?? '–',
    subtitle: oneLine(around.subtitle),
    author: oneLine(author),
    series: oneLine(around.series),
    seriesNumber: around.seriesNumber ?? null,
    publisher: oneLine(around.publisher),
    isbn: isbn(around.isbn),
    isbnPrint: isbn(around.isbnPrint),
    edition: oneLine(around.edition),
    language,
    identifier: around.isbn ? `urn:isbn:${isbn(around.isbn)}` : `urn:uuid:${uuid}`,
    date: around.date ?? null,
    modified: modified.replace(/\.\d+Z$/, 'Z'),
    description: oneLine(backText),
    backText,
    subjects: texts(around.subjects),
    keywords: texts(around.keywords),
    aiStatement: oneLine(around.aiStatement),
    notice: isDemo ? say('demo.notice', language) : null,
  }
}

/** A name or a title: one line, or null when it is empty. */
export function oneLine(value: string | null | undefined): string | null {
  return (
    cleanText(value ?? '')
      .replace(/\s+/g, ' ')
      .trim() || null
  )
}

/** The copyright page of a book that has none of its own, as Markdown; '' when nothing is known. */
function copyrightLine({ author, date, modified, language, aiStatement, isbn }: Metadata): string {
  const year = (date ?? modified).slice(0, 4)
  return [
    author === null ? null : `© ${year} ${escapeMarkdown(author)}`,
    author === null ? null : say('publish.rights', language),
    isbn === null ? null : `ISBN ${isbn}`,
    aiStatement === null ? null : escapeMarkdown(aiStatement),
  ]
    .filter((line) => line !== null)
    .join('\n\n')
}
