import {
  type FileChild,
  Footer,
  Header,
  HeadingLevel,
  type ISectionOptions,
  type ISectionPropertiesOptions,
  LeaderType,
  NumberFormat,
  PageNumber,
  Paragraph,
  Tab,
  TableOfContents,
  TabStopType,
  TextRun,
} from 'docx'
import type { Language } from '../../base/language.ts'
import { say } from '../../messages/say.ts'
import { countWords } from '../../prose/words.ts'
import type { BookDocument, Metadata, Section } from '../document.ts'
import { docxBlocks, sectionBlocks, TOP_LEVEL } from './blocks.ts'
import type { DocxRemarks } from './inline.ts'
import { type DocxFootnotes, type DocxState, textRuns } from './inline.ts'
import { contentsDepth, type DocxLook, type DocxStyle, findTextWidthTwips, spellingRegion } from './styles.ts'

interface Parts {
  readonly document: BookDocument
  readonly style: DocxStyle
  readonly look: DocxLook
  /** Takes the footnotes. */
  readonly notes: DocxFootnotes
  /** Takes the comments. */
  readonly remarks: DocxRemarks
  /** Of the body, to count its words. */
  readonly text: string
}

/**
 * The pages in front, which have no number, and the text, whose pages count from 1. A manuscript has no copyright page, and one of a single
 * text no title page: the text begins under the title.
 */
export function documentParts({ document, style, look, notes, remarks, text }: Parts): ISectionOptions[] {
  const { metadata, sections } = document
  let lists = 0
  const setting = (section: Section): DocxState => {
    const marks = languageMarks(section.language ?? metadata.language, metadata.language, text)
    return { document, look, notes, remarks, section, nextList: () => ++lists, marks }
  }
  const textOf = (section: Section) =>
    sectionBlocks(section, setting(section), section.beside === undefined ? null : setting(section.beside))
  const titlePage =
    style === 'manuscript' ? manuscriptTitlePage(metadata, countWords(text), look) : readingTitlePage(metadata)
  const isFront = ({ matter }: Section) => matter === 'front'
  const front = sections.filter((section) => isFront(section) && section.role !== 'title-page')
  const shown = style === 'manuscript' ? front.filter(({ role }) => role !== 'copyright') : front
  const before = shown.flatMap((section) => frontPage(section, setting(section), document))
  const rest = sections.filter((section) => !isFront(section))
  if (style === 'manuscript' && rest.length === 1 && before.length === 0 && !hasHeading(rest[0]!)) {
    const children = [...titlePage, ...textOf(rest[0]!)]
    return [{ properties: { ...properties(look, 1), titlePage: true }, ...header(metadata), children }]
  }
  const children = rest.flatMap((section) => [...opening(section, setting(section).marks), ...textOf(section)])
  return [
    {
      properties: properties(look),
      headers: { default: new Header({ children: [] }) },
      footers: { default: new Footer({ children: [] }) },
      children: [...titlePage, ...before],
    },
    ...(children.length === 0
      ? []
      : [{ properties: properties(look, 1), ...(style === 'manuscript' ? header(metadata) : footer()), children }]),
  ]
}

/** A language other than the book's is a property of each run. */
function languageMarks(language: Language, around: Language, text: string): DocxState['marks'] {
  return language === around ? {} : { language: { value: spellingRegion(language, text) } }
}

function properties({ page }: DocxLook, start?: number): ISectionPropertiesOptions {
  const { width, height, margin } = page
  const pageNumbers = start === undefined ? {} : { start, formatType: NumberFormat.DECIMAL }
  return { page: { size: { width, height }, margin, pageNumbers } }
}

/** `Lim / THE REEF / 3`, at the right. */
function header({ author, title, language }: Metadata): Pick<ISectionOptions, 'headers'> {
  const words = [headerName(author), headerTitle(title, language)].filter((word) => word !== null)
  const text = textRuns(`${words.join(' / ')} / `)
  const children = [...text, new TextRun({ children: [PageNumber.CURRENT] })]
  return { headers: { default: new Header({ children: [new Paragraph({ style: 'Header', children })] }) } }
}

function footer(): Pick<ISectionOptions, 'footers'> {
  const children = [new TextRun({ children: [PageNumber.CURRENT] })]
  return { footers: { default: new Footer({ children: [new Paragraph({ style: 'Footer', children })] }) } }
}

function frontPage(section: Section, setting: DocxState, document: BookDocument): FileChild[] {
  if (section.role === 'contents') return contents(section.title ?? '', document)
  if (section.blocks.length === 0) return []
  const style = section.role === 'dedication' ? 'Dedication' : 'Copyright'
  return [pageStart(), ...docxBlocks(section.blocks, setting, { ...TOP_LEVEL, style })]
}

function hasHeading({ label, title }: Section): boolean {
  return label !== null || title !== null
}

/** The heading of a section on a new page: its label and below it its title. */
function opening(section: Section, marks: DocxState['marks']): FileChild[] {
  const { label, title } = section
  if (!hasHeading(section)) return [pageStart()]
  const both = label !== null && title !== null
  const children = [
    ...textRuns(label ?? '', both ? { ...marks, style: 'ChapterLabel' } : marks),
    ...(both ? [new TextRun({ break: 1 })] : []),
    ...textRuns(title ?? '', marks),
  ]
  return [new Paragraph({ heading: HeadingLevel.HEADING_1, pageBreakBefore: true, children })]
}

function pageStart(): Paragraph {
  return new Paragraph({ style: 'SectionStart', pageBreakBefore: true })
}

const line = (style: string, text: string | null): Paragraph[] =>
  text === null ? [] : [new Paragraph({ style, children: textRuns(text) })]

/** Title, subtitle, author, series, publisher and what marks a demo, one below the other. */
function readingTitlePage(metadata: Metadata): FileChild[] {
  const { title, subtitle, author, publisher, notice } = metadata
  return [
    ...line('Title', title),
    ...line('Subtitle', subtitle),
    ...line('Subtitle', seriesLine(metadata)),
    ...line('Byline', author),
    ...line('Imprint', publisher),
    ...line('Imprint', notice),
  ]
}

/**
 * The author's name at the top left, about how many words at the top right, title and author a third down. A manuscript has no copyright page,
 * so what is said about AI is here too.
 */
function manuscriptTitlePage(metadata: Metadata, words: number, look: DocxLook): FileChild[] {
  const { title, subtitle, author, language, notice, aiStatement } = metadata
  const count = roundedWords(words).toLocaleString(language === 'en' ? 'en-US' : language === 'ms' ? 'ms-MY' : language)
  return [
    new Paragraph({
      style: 'Contact',
      tabStops: [{ type: TabStopType.RIGHT, position: findTextWidthTwips(look.page) }],
      children: [
        ...textRuns(author ?? ''),
        new TextRun({ children: [new Tab()] }),
        ...textRuns(say('publish.about-words', language, { count })),
      ],
    }),
    ...line('Title', title),
    ...line('Subtitle', subtitle),
    ...line('Subtitle', seriesLine(metadata)),
    ...line('Byline', author === null ? null : say('publish.by', language, { author })),
    ...line('Imprint', notice),
    ...line('Imprint', aiStatement),
  ]
}

function seriesLine({ series, seriesNumber, language }: Metadata): string | null {
  if (series === null || seriesNumber === null) return series
  return say('publish.in-series', language, { series, number: seriesNumber })
}

/**
 * The heading, and a field that is filled in with the headings. Only Word, which lays the pages out, knows their numbers: their places are
 * blank until it fills them in. Marked as outdated, the field would make Word ask a question when it opens the document.
 */
function contents(title: string, { design }: BookDocument): FileChild[] {
  return [
    new Paragraph({ style: 'ContentsHeading', pageBreakBefore: true, children: textRuns(title) }),
    new TableOfContents(title, {
      hyperlink: true,
      headingStyleRange: `1-${contentsDepth(design)}`,
      tabLeader: LeaderType.NONE,
    }),
  ]
}

/** What joins a given name to a father's: what is before it is the name a person goes by. */
const PATRONYMIC = /\s+(?:bin|binti|bte|b\.|bt\.|a\/l|a\/p|anak)\s+/i
const AFTER_A_NAME = /,?\s+(?:jr|sr|ii|iii|iv|phd|md)\.?$/i

/** The name that is in the header of a manuscript: `Lim` of `Ada Lim`, `Salmah` of `Salmah binti Ahmad`; null without an author. */
function headerName(author: string | null): string | null {
  if (author === null) return null
  const [given, father] = author.split(PATRONYMIC)
  if (father !== undefined && given) return shortened(given)
  return shortened(author.replace(AFTER_A_NAME, '').split(' ').at(-1) ?? author)
}

/** As long as a header has room for, in characters. */
const HEADER_TITLE_LENGTH = 30

/** The title as the header of a manuscript names it: `THE REEF` of `The Reef: A Novel of the Sea`. */
function headerTitle(title: string, language: Language): string {
  const main = title.split(/[:;—–]/)[0]!.trim() || title
  return shortened(main).toLocaleUpperCase(language)
}

/** Whole words of at most thirty characters; the first one cut when it alone is longer. */
function shortened(text: string): string {
  const characters = [...text]
  if (characters.length <= HEADER_TITLE_LENGTH) return text
  const cut = characters.slice(0, HEADER_TITLE_LENGTH).join('')
  return cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut
}

/** A number of words as editors ask for it: to the nearest thousand of a book, to the nearest hundred of a story. */
function roundedWords(words: number): number {
  const step = words >= 20_000 ? 1_000 : words >= 1_000 ? 100 : 10
  return Math.max(step, Math.round(words / step) * step)
}
