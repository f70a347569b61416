import { escapeText } from '../../base/escape.ts'
import { say } from '../../messages/say.ts'
import { type BookPart, REFERENCE_BOOK_PARTS } from '../../spec/book-part.ts'
import type { BookDocument, Metadata, Picture, Section, SectionRole } from '../document.ts'
import { PICTURE_ENDINGS } from '../picture.ts'
import { languageAttributes, sectionMarkup } from '../web/content.ts'
import { headingLine, headingMarkup, titleLines } from '../web/heading.ts'
import { element } from '../web/markup.ts'

/** A section's `epub:type` and its DPUB-ARIA role; null: the vocabulary has no term for it. */
interface Semantics {
  readonly type: string | null
  readonly role: string | null
}

const SEMANTICS: Readonly<Record<SectionRole, Semantics>> = {
  'title-page': { type: 'titlepage', role: null },
  copyright: { type: 'copyright-page', role: null },
  dedication: { type: 'dedication', role: 'doc-dedication' },
  contents: { type: 'toc', role: 'doc-toc' },
  opening: { type: 'introduction', role: 'doc-introduction' },
  entry: { type: 'chapter', role: 'doc-chapter' },
  closing: { type: 'conclusion', role: 'doc-conclusion' },
  acknowledgements: { type: 'acknowledgments', role: 'doc-acknowledgments' },
  'about-author': { type: null, role: null },
  text: { type: 'chapter', role: 'doc-chapter' },
}

/** Those of a section whose generator says what it is. */
const PART_SEMANTICS: Readonly<Record<BookPart, Semantics>> = {
  foreword: { type: 'foreword', role: 'doc-foreword' },
  preface: { type: 'preface', role: 'doc-preface' },
  prologue: { type: 'prologue', role: 'doc-prologue' },
  introduction: { type: 'introduction', role: 'doc-introduction' },
  exercises: { type: 'practices', role: null },
  test: { type: 'assessment', role: null },
  epilogue: { type: 'epilogue', role: 'doc-epilogue' },
  conclusion: { type: 'conclusion', role: 'doc-conclusion' },
  afterword: { type: 'afterword', role: 'doc-afterword' },
  appendix: { type: 'appendix', role: 'doc-appendix' },
  answers: { type: 'answers', role: null },
  glossary: { type: 'glossary', role: 'doc-glossary' },
  bibliography: { type: 'bibliography', role: 'doc-bibliography' },
}

export function findSemantics({ part, role }: Pick<Section, 'part' | 'role'>): Semantics {
  return part === undefined ? SEMANTICS[role] : PART_SEMANTICS[part]
}

const FRONT_PARTS: readonly BookPart[] = ['foreword', 'preface']
const BACK_PARTS: readonly BookPart[] = ['afterword', ...REFERENCE_BOOK_PARTS]

/** Front or back matter is what stands before, or behind, all else of the body. */
function findMatter(sections: readonly Section[], section: Section): Section['matter'] {
  const isOf = (parts: readonly BookPart[]) => (one: Section) =>
    one.matter !== 'body' || (one.part !== undefined && parts.includes(one.part))
  const at = sections.indexOf(section)
  if (section.matter !== 'body' || section.part === undefined) return section.matter
  if (sections.slice(0, at + 1).every(isOf(FRONT_PARTS))) return 'front'
  return sections.slice(at).every(isOf(BACK_PARTS)) ? 'back' : 'body'
}

/** The part of a book that a page belongs to. */
const MATTERS: Readonly<Record<Section['matter'], string>> = {
  front: 'frontmatter',
  body: 'bodymatter',
  back: 'backmatter',
}

/** A whole XHTML file. `matter` is what part of the book it belongs to. */
export function renderXhtml(
  { language }: Metadata,
  { title, matter, content, head = '' }: { title: string; matter: string | null; content: string; head?: string },
): string {
  const style = element('link', { rel: 'stylesheet', type: 'text/css', href: STYLESHEET_FILE })
  const named = element('head', {}, element('title', {}, escapeText(title)) + style + head)
  const body = element('body', { 'epub:type': matter }, `\n${content}\n`)
  const spaces = { xmlns: 'http://www.w3.org/1999/xhtml', 'xmlns:epub': 'http://www.idpf.org/2007/ops' }
  const html = element('html', { ...spaces, lang: language, 'xml:lang': language }, `\n${named}\n${body}\n`)
  return `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE html>\n${html}\n`
}

/** The page of a section. */
export function sectionPage({ metadata, sections }: BookDocument, { section }: Page, { pictures }: Layout): string {
  const content = sectionMarkup(section, {
    picture: (address) => pictures.get(address)?.file ?? null,
    prefix: '',
    isEpub: true,
    language: metadata.language,
    back: say('publish.back', metadata.language),
  })
  const inner = section.role === 'title-page' ? titleLines(metadata) : `${headingMarkup(section)}${content}`
  const { type, role } = findSemantics(section)
  const heading = headingLine(section)
  const name = heading === null && section.matter === 'body' ? metadata.title : null
  const languages = languageAttributes(section.language ?? metadata.language, metadata.language, true)
  const attributes = { id: section.id, class: section.role, 'epub:type': type, role, 'aria-label': name, ...languages }
  return renderXhtml(metadata, {
    title: heading ?? metadata.title,
    matter: MATTERS[findMatter(sections, section)],
    content: element('section', attributes, `\n${inner}\n`),
  })
}

/** The page that shows the cover. */
export function coverPage({ metadata }: BookDocument, { file }: PictureFile): string {
  const image = element('img', { src: file, alt: coverName(metadata), role: 'doc-cover' })
  return renderXhtml(metadata, {
    title: coverName(metadata),
    matter: 'frontmatter',
    content: element('section', { class: 'cover', 'epub:type': 'cover' }, image),
  })
}

function coverName({ title, language }: Metadata): string {
  return say('publish.cover', language, { title })
}

/** The files of an EPUB by what they hold. Names are those in its folder. */
export interface Layout {
  /** Sections with pages of their own, in reading order; the contents are `CONTENTS_FILE`. */
  readonly pages: readonly Page[]
  /** By the addresses that the texts name. */
  readonly pictures: ReadonlyMap<string, PictureFile>
  readonly cover: PictureFile | null
  /** Whether the contents are a page of the text, besides the menu of the reading app. */
  readonly showsContents: boolean
}

export interface Page {
  readonly section: Section
  readonly file: string
}

interface PictureFile {
  readonly file: string
  readonly picture: Picture
}

export const CONTENTS_FILE = 'contents.xhtml'
/** The contents for readers of EPUB 2. */
export const NCX_FILE = 'toc.ncx'
export const COVER_FILE = 'cover.xhtml'
export const STYLESHEET_FILE = 'style.css'

export function epubLayout({ sections, pictures, cover }: BookDocument): Layout {
  const pages = sections.map((section, at) => ({
    section,
    file:
      section.role === 'contents'
        ? CONTENTS_FILE
        : `${String(at + 1).padStart(3, '0')}-${section.id.slice(0, 60)}.xhtml`,
  }))
  const files = [...pictures].map(([address, picture], at): [string, PictureFile] => [
    address,
    { file: `picture-${at + 1}.${PICTURE_ENDINGS[picture.mediaType]}`, picture },
  ])
  return {
    pages,
    pictures: new Map(files),
    cover: cover === null ? null : { file: `cover.${PICTURE_ENDINGS[cover.mediaType]}`, picture: cover },
    showsContents: sections.some(({ role }) => role === 'contents') && hasTellingTitles(sections),
  }
}

/** A list of `Chapter 1`, `Chapter 2`, … tells a reader nothing. */
function hasTellingTitles(sections: readonly Section[]): boolean {
  return sections.filter(({ matter, title }) => matter === 'body' && title !== null).length > 1
}
