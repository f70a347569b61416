import type { Language } from '../base/language.ts'
import { type Book, findBookTitle, findPiece } from '../book/book.ts'
import { findHeadingParts } from '../book/heading.ts'
import { hasDemoText } from '../book/parts.ts'
import type { Publication } from '../book/publication.ts'
import { findFlowStep, listSteps, type Step } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import { cleanText, escapeMarkdown } from '../markdown/escape.ts'
import { toPlainText } from '../markdown/plain-text.ts'
import { say } from '../messages/say.ts'
import { type Design, INTERIORS } from '../spec/design.ts'
import type { BookDocument, Metadata, Picture, Section, SectionRole } from './document.ts'
import { completedPublication } from './publication-file.ts'
import { type SectionText, textOfSection } from './sections.ts'

/** A book, finished or not, or a single text, as every format writes it. */
export function bookDocument(generator: Generator, book: Book, sources: DocumentSources): BookDocument {
  const { design } = generator
  const { author, language } = book
  const title = oneLine(findBookTitle(generator, book)) ?? generator.title[language]
  const body = generator.kind === 'book' ? bodySections(generator, book) : singleOf(generator, book, title)
  const publication = completedPublication(book)
  const facts = { title, author, language, publication, isDemo: hasDemoText(book), design }
  return completeDocument(facts, body, sources)
}

/** The sections of a book's texts, without its plan. `read` makes a section of a text. */
export function bodySections(generator: Generator, book: Book, read: typeof textOfSection = textOfSection): Section[] {
  const steps = listSteps(generator, book.settings)
  const entries = steps.filter(({ entry }) => entry > 0).map(({ position }) => position)
  const roleOf = ({ entry, kind, position }: Step): SectionRole => {
    if (entry > 0) return 'entry'
    if (entries.length === 0 || kind !== 'text') return 'text'
    if (position < entries[0]!) return 'opening'
    return position > entries.at(-1)! ? 'closing' : 'text'
  }
  const texts: (Omit<Section, keyof SectionText> & { readonly markdown: string; readonly isBeside: boolean })[] = []
  let last: string | null = null
  for (const step of steps) {
    const piece = findPiece(book, step.id)
    if (piece === undefined || step.kind === 'plan') continue
    const before = texts.at(-1)
    // A picture is put at the end of the text before it.
    if (step.kind === 'image' && before !== undefined) {
      texts[texts.length - 1] = { ...before, markdown: `${before.markdown}\n\n${piece.text}` }
      continue
    }
    const { label = null, title = null } = findHeadingParts(generator, book, step) ?? {}
    const part = findFlowStep(generator, step.name)?.is ?? null
    const heading = { label: oneLine(label), title: oneLine(title) }
    const isBeside = last !== null && step.beside === last
    last = step.id
    texts.push({
      isBeside,
      id: step.id.replaceAll(' ', '-'),
      matter: 'body',
      role: roleOf(step),
      ...(part === null ? {} : { part }),
      ...(step.language === null || step.language === book.language ? {} : { language: step.language }),
      ...heading,
      markdown: piece.text,
    })
  }
  const sections: Section[] = []
  for (const { isBeside, ...text } of texts) {
    const section = { ...text, ...read(text.markdown, generator.design) }
    const before = sections.at(-1)
    if (isBeside && before !== undefined) sections[sections.length - 1] = { ...before, beside: section }
    else sections.push(section)
  }
  return sections
}

function singleOf(generator: Generator, book: Book, title: string): Section[] {
  const piece = book.pieces[0]
  return piece === undefined ? [] : [singleSection(piece.text, title, generator.design)]
}

/** A single text as a section, without a heading at its top that repeats the title. */
function singleSection(text: string, title: string, design: Design): Section {
  const own = /^# +(.+)\n+/.exec(text)
  const rest = oneLine(own?.[1]) === title ? text.slice(own![0].length) : text
  return { id: 'text', matter: 'body', role: 'text', label: null, title: null, ...textOfSection(rest, design) }
}

/** A text without a book's record. */
interface LooseText {
  /** Markdown; a heading at its top is its title. */
  readonly markdown: string
  /** The title of a text without a heading at its top. */
  readonly name: string
  readonly author: string | null
  readonly language: Language
}

/** The most characters of a line of verse, and the fewest lines that tell verse from a paragraph that is broken once. */
const MAX_VERSE_LINE = 60
const MIN_VERSE_LINES = 3

/** A single text as every format writes it. */
export function documentOfText(
  { markdown, name, author, language }: LooseText,
  sources: DocumentSources,
): BookDocument {
  const title = oneLine(/^# +(.+)/.exec(markdown)?.[1]) ?? oneLine(name) ?? '–'
  const design = designOf(markdown)
  const facts = { title, author, language, publication: undefined, isDemo: false, design }
  return completeDocument(facts, [singleSection(markdown, title, design)], sources)
}

/** Verse when most paragraphs are several short lines. */
function designOf(markdown: string): Design {
  const paragraphs = markdown.split(/\n{2,}/).filter((text) => text.trim() !== '' && !text.startsWith('#'))
  const verse = paragraphs.filter((text) => {
    const lines = text.trim().split('\n')
    return (
      lines.length >= MIN_VERSE_LINES &&
      lines.every((line) => line.length <= MAX_VERSE_LINE && !/^\s*([-*+>|]|\d+[.)])/.test(line))
    )
  })
  return verse.length * 2 > paragraphs.length ? 'verse' : 'novel'
}

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
  const backText = toPlainText(around.description ?? '').trim() || null
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
