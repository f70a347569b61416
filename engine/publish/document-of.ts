import type { Language } from '../base/language.ts'
import { type Book, findBookTitle, findPiece } from '../book/book.ts'
import { findHeadingParts } from '../book/heading.ts'
import { hasDemoText } from '../book/parts.ts'
import { findFlowStep, listSteps, type Step } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import type { Design } from '../spec/design.ts'
import { completedPublication } from './completed-publication.ts'
import type { BookDocument, Section, SectionRole } from './document.ts'
import { completeDocument, type DocumentSources, oneLine } from './document-around.ts'
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
