import {
  type FileChild,
  Footer,
  Header,
  HeadingLevel,
  type ISectionOptions,
  type ISectionPropertiesOptions,
  NumberFormat,
  PageNumber,
  Paragraph,
  TextRun,
} from 'docx'
import { countWords } from '../../prose/words.ts'
import type { BookDocument, Metadata, Section } from '../document.ts'
import { blocks } from './blocks.ts'
import { contents, manuscriptTitlePage, readingTitlePage } from './front.ts'
import { textRuns } from './inline.ts'
import type { DocxStyle, Look } from './look.ts'
import { headerName, headerTitle } from './names.ts'
import type { Notes } from './notes.ts'
import { IN_TEXT, type Setting } from './setting.ts'

export interface Parts {
  readonly document: BookDocument
  readonly style: DocxStyle
  readonly look: Look
  /** Takes the footnotes. */
  readonly notes: Notes
  /** Of the body, to count its words. */
  readonly text: string
}

/**
 * The pages in front, which have no number, and the text, whose pages count from 1. A manuscript has no copyright page, and one of a single
 * text no title page: the text begins under the title.
 */
export function partsOf({ document, style, look, notes, text }: Parts): ISectionOptions[] {
  const { metadata, sections } = document
  let lists = 0
  const setting = (section: Section): Setting => ({ document, look, notes, section, nextList: () => ++lists })
  const titlePage =
    style === 'manuscript' ? manuscriptTitlePage(metadata, countWords(text), look) : readingTitlePage(metadata)
  const isFront = ({ matter }: Section) => matter === 'front'
  const front = sections.filter((section) => isFront(section) && section.role !== 'title-page')
  const shown = style === 'manuscript' ? front.filter(({ role }) => role !== 'copyright') : front
  const before = shown.flatMap((section) => frontPage(section, setting(section), document))
  const rest = sections.filter((section) => !isFront(section))
  if (style === 'manuscript' && rest.length === 1 && before.length === 0 && !hasHeading(rest[0]!)) {
    const children = [...titlePage, ...blocks(rest[0]!.blocks, setting(rest[0]!), IN_TEXT)]
    return [{ properties: { ...properties(look, 1), titlePage: true }, ...header(metadata), children }]
  }
  const children = rest.flatMap((section) => [
    ...opening(section),
    ...blocks(section.blocks, setting(section), IN_TEXT),
  ])
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

function properties({ page }: Look, start?: number): ISectionPropertiesOptions {
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

function frontPage(section: Section, setting: Setting, document: BookDocument): FileChild[] {
  if (section.role === 'contents') return contents(section.title ?? '', document)
  if (section.blocks.length === 0) return []
  const style = section.role === 'dedication' ? 'Dedication' : 'Copyright'
  return [pageStart(), ...blocks(section.blocks, setting, { ...IN_TEXT, style })]
}

function hasHeading({ label, title }: Section): boolean {
  return label !== null || title !== null
}

/** The heading of a section on a new page: its label and below it its title. */
function opening(section: Section): FileChild[] {
  const { label, title } = section
  if (!hasHeading(section)) return [pageStart()]
  const both = label !== null && title !== null
  const children = [
    ...textRuns(label ?? '', both ? { style: 'ChapterLabel' } : {}),
    ...(both ? [new TextRun({ break: 1 })] : []),
    ...textRuns(title ?? ''),
  ]
  return [new Paragraph({ heading: HeadingLevel.HEADING_1, pageBreakBefore: true, children })]
}

function pageStart(): Paragraph {
  return new Paragraph({ style: 'SectionStart', pageBreakBefore: true })
}
