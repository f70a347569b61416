import {
  AlignmentType,
  type IParagraphStyleOptions,
  type IRunStylePropertiesOptions,
  type ISpacingProperties,
  type IStylesOptions,
  LineRuleType,
} from 'docx'
import type { Language } from '../../base/language.ts'
import type { Design } from '../../spec/design.ts'

/** `reading`: as a book reads; `manuscript`: as editors ask for submissions, in standard manuscript format. */
export type DocxStyle = 'reading' | 'manuscript'

/** A sheet of paper and what is left free on it, in twips. */
interface Page {
  readonly width: number
  readonly height: number
  readonly margin: Readonly<Record<'top' | 'right' | 'bottom' | 'left' | 'header' | 'footer', number>>
}

/** How a document looks: its page, its styles, and what stands for a break between scenes. */
export interface DocxLook {
  readonly page: Page
  readonly styles: IStylesOptions
  readonly sceneBreak: string
  /** Ink of rules in tables, six hexadecimal digits. */
  readonly rule: string
  /** From one level of a list to the next, in twips. */
  readonly listIndent: number
}

/** Lengths in twips, twentieths of a point; 1440 are an inch. */
const INCH = 1440
const { LEFT, CENTER, RIGHT, BOTH } = AlignmentType

/** Width of a line of text in twips. */
export function findTextWidthTwips({ width, margin }: Page): number {
  return width - margin.left - margin.right
}

/** Height of the text of a page in twips. */
export function findTextHeightTwips({ height, margin }: Page): number {
  return height - margin.top - margin.bottom
}

/** How deep the contents go: recipes are looked up by their names, which are headings within a chapter. */
export function contentsDepth(design: Design): 1 | 3 {
  return design === 'recipes' ? 3 : 1
}

export function documentLook(style: DocxStyle, design: Design, region: Region): DocxLook {
  return style === 'manuscript' ? manuscriptLook(design, region) : readingLook(design, region)
}

/** What differs between designs: the sheet is half of the paper for texts that only run on; sizes in points. */
const DESIGNS: Readonly<Record<Design, { half: boolean; size: number; indents: boolean; justified: boolean }>> = {
  novel: { half: true, size: 11, indents: true, justified: true },
  verse: { half: true, size: 11, indents: false, justified: false },
  guide: { half: false, size: 11.5, indents: false, justified: false },
  recipes: { half: false, size: 11.5, indents: false, justified: false },
  study: { half: false, size: 11.5, indents: false, justified: false },
  'picture-book': { half: false, size: 16, indents: false, justified: false },
}

/** A calm page to read: a book's measure, chapters that begin on a page of their own, page numbers at its foot. */
function readingLook(design: Design, region: Region): DocxLook {
  const { half, size, indents, justified } = DESIGNS[design]
  const page = readingPage(region, half)
  const gap = Math.round(size * 12)
  const firstLine = indents ? Math.round(size * 30) : 0
  const type = { font: 'Georgia', ink: '222222', size, line: 292, region, gap, firstLine, justified }
  const [drop, low, quarter] = [9, 12, 4].map((part) => Math.round(page.height / part)) as [number, number, number]
  const centred = (before: number, after = 0, line = 300) => paragraph(lines(line, before, after), CENTER)
  const heading = (own: number, run: IRunStylePropertiesOptions) =>
    headingStyle(type, own, lines(276, Math.round(own * 24), Math.round(own * 8)), { bold: false, ...run })
  const faint = { size: points(9.5), color: '595959' }
  return {
    page,
    sceneBreak: '* * *',
    rule: 'A6A6A6',
    listIndent: Math.round(size * 34),
    styles: {
      default: {
        document: documentStyle(type),
        heading1: headingStyle(type, size * 1.7, lines(300, drop, Math.round(drop * 0.55)), { bold: false }, CENTER),
        heading2: heading(size * 1.28, { bold: true }),
        heading3: heading(size * 1.1, { bold: true }),
        heading4: heading(size, { bold: true, italics: true }),
        heading5: heading(size, { italics: true }),
        heading6: heading(size, { italics: true }),
      },
      paragraphStyles: [
        ...textStyles({ ...type, indentsFirst: false }),
        style('Title', 'Title', centred(quarter, 160, 264), { size: points(26), color: type.ink }),
        style('Subtitle', 'Subtitle', centred(60, 120), { size: points(14), italics: true }),
        style('Byline', 'Byline', centred(480), { size: points(14) }),
        style('Imprint', 'Imprint', centred(360), faint),
        style('Copyright', 'Copyright', paragraph(lines(276, 0, 140)), { size: points(9.5) }),
        style('Dedication', 'Dedication', centred(quarter, 0, 320), { italics: true }),
        style('ContentsHeading', 'Contents Heading', centred(low, 400), { size: points(size * 1.5) }),
        style('SectionStart', 'Section Start', centred(low)),
        ...contentsStyles(lines(288, 80), lines(276), [10.5, 10]),
        style('Header', 'header', centred(0, 0, 240)),
        style('Footer', 'footer', centred(0, 0, 240), faint),
      ],
      characterStyles: [
        ...characterStyles(type),
        {
          id: 'ChapterLabel',
          name: 'Chapter Label',
          run: { size: points(size), smallCaps: true, characterSpacing: 30, color: '595959' },
        },
      ],
    },
  }
}

/** Half a sheet with a book's margins, or a whole one whose lines are no longer than a reader likes. */
function readingPage(region: Region, half: boolean): Page {
  const sheet = paperOf(region)
  const { width, height } = half ? { width: Math.round(sheet.height / 2), height: sheet.width } : sheet
  const side = half ? Math.round(INCH * 0.72) : Math.round((width - INCH * 5.4) / 2)
  const [top, bottom, footer] = half ? [0.8, 0.85, 0.42] : [1.1, 1.1, 0.55]
  const [above, below, header, foot] = [top, bottom, 0.4, footer].map((inches) => Math.round(INCH * inches!)) as [
    number,
    number,
    number,
    number,
  ]
  return { width, height, margin: { top: above, bottom: below, left: side, right: side, header, footer: foot } }
}

/** Double spacing in 240ths of a line, and a line of 12 points in twips. */
const [DOUBLE, ROW] = [480, 240]

/**
 * Standard manuscript format (William Shunn's modern one): 12 point serif, double spaced, margins of an inch, first lines half an inch in,
 * ragged right, each chapter a third down a new page.
 */
function manuscriptLook(design: Design, region: Region): DocxLook {
  const { width, height } = paperOf(region)
  const margin = { top: INCH, right: INCH, bottom: INCH, left: INCH, header: INCH / 2, footer: INCH / 2 }
  // Lines of verse begin at the margin, and stanzas are parted.
  const [gap, firstLine] = design === 'verse' ? [ROW * 2, 0] : [0, INCH / 2]
  const font = 'Times New Roman'
  const type = { font, ink: '000000', size: 12, line: DOUBLE, region, gap, firstLine, justified: false }
  const third = Math.round(height / 3) - INCH
  const centred = (before = 0, after = 0) => paragraph(lines(DOUBLE, before, after), CENTER)
  const single = paragraph(lines(240))
  const heading = (before: number, run: IRunStylePropertiesOptions) =>
    headingStyle(type, type.size, lines(DOUBLE, before), run)
  const { keepLines: _, ...chapter } = headingStyle(
    type,
    type.size,
    lines(DOUBLE, third, ROW * 2),
    {},
    CENTER,
  ).paragraph
  return {
    page: { width, height, margin },
    sceneBreak: '#',
    rule: '000000',
    listIndent: INCH / 4,
    styles: {
      default: {
        document: documentStyle(type),
        heading1: { paragraph: chapter, run: heading(0, { bold: false }).run },
        heading2: heading(ROW, { bold: true }),
        heading3: heading(0, { bold: false, italics: true }),
        heading4: heading(0, { bold: false, italics: true }),
        heading5: heading(0, { bold: false }),
        heading6: heading(0, { bold: false }),
      },
      paragraphStyles: [
        ...textStyles({ ...type, indentsFirst: true }),
        style('Contact', 'Contact', single),
        style('Title', 'Title', centred(third)),
        style('Subtitle', 'Subtitle', centred()),
        style('Byline', 'Byline', centred()),
        style('Imprint', 'Imprint', centred(ROW * 2)),
        style('Copyright', 'Copyright', single),
        style('Dedication', 'Dedication', centred(third), { italics: true }),
        style('ContentsHeading', 'Contents Heading', centred(0, ROW)),
        style('SectionStart', 'Section Start', centred(third)),
        ...contentsStyles(lines(300, 60), lines(280)),
        style('Header', 'header', paragraph(lines(240), RIGHT)),
        style('Footer', 'footer', paragraph(lines(240), CENTER)),
      ],
      characterStyles: characterStyles(type),
    },
  }
}

/** What the styles of a document have in common: its type, its language, its measures in twips. */
interface Typography {
  readonly font: string
  /** Of headings, six hexadecimal digits. */
  readonly ink: string
  /** Points. */
  readonly size: number
  /** Line spacing in 240ths of a line. */
  readonly line: number
  readonly region: Region
  /** Between paragraphs that aren't indented. */
  readonly gap: number
  /** Of the first line of a paragraph; 0: paragraphs are parted by gaps. */
  readonly firstLine: number
  /** Whether the first paragraph after a heading is indented too. */
  readonly indentsFirst: boolean
  readonly justified: boolean
}

type ParagraphOptions = NonNullable<IParagraphStyleOptions['paragraph']>

/** Running text, lists, tables, code, notes. */
function textStyles(type: Typography): IParagraphStyleOptions[] {
  const { size, line, gap, firstLine, indentsFirst, justified } = type
  const running = (first: number) => ({
    ...paragraph(lines(line, 0, firstLine === 0 ? gap : 0), justified ? BOTH : LEFT),
    indent: { firstLine: first },
    widowControl: true,
  })
  const small = { size: points(size - 1.5) }
  const scene = paragraph(lines(line, justified ? 200 : 0, justified ? 200 : 0), CENTER)
  const quote = { ...paragraph(lines(line, gap / 2, gap / 2)), indent: { right: 360 } }
  const first = style('FirstParagraph', 'First Paragraph', running(indentsFirst ? firstLine : 0))
  return [
    style('BodyText', 'Body Text', running(firstLine)),
    { ...first, basedOn: 'BodyText', next: 'BodyText' },
    style('Quote', 'Quote', quote, justified ? { italics: true } : {}),
    { ...style('SceneBreak', 'Scene Break', { ...scene, keepNext: true }), next: 'FirstParagraph' },
    style('ListParagraph', 'List Paragraph', paragraph(lines(line, 0, gap))),
    style('TableText', 'Table Text', paragraph(lines(252)), small),
    style('TableHead', 'Table Head', { ...paragraph(lines(252)), keepNext: true }, { ...small, bold: true }),
    style('AfterTable', 'After Table', paragraph(lines(240))),
    style('Code', 'Code', { ...paragraph(lines(264, 160, 160)), keepLines: true }, codeRun(type)),
    style('Figure', 'Figure', paragraph(lines(240, 200, 200), CENTER)),
    style('FootnoteText', 'footnote text', paragraph(lines(252)), small),
  ]
}

function characterStyles(type: Pick<Typography, 'size'>): NonNullable<IStylesOptions['characterStyles']> {
  return [
    { id: 'CodeCharacter', name: 'Code Character', run: codeRun(type) },
    { id: 'Hyperlink', name: 'Hyperlink', run: { color: '1F4E79' } },
  ]
}

function codeRun({ size }: Pick<Typography, 'size'>): IRunStylePropertiesOptions {
  return { font: 'Courier New', size: points(size - 1.5), noProof: true }
}

/** The lines of the contents: the first level, and those beneath it. `sizes` in points; left out: as the text. */
function contentsStyles(first: ISpacingProperties, inner: ISpacingProperties, sizes?: readonly [number, number]) {
  const run = (at: 0 | 1) => (sizes === undefined ? {} : { size: points(sizes[at]) })
  const beneath = { ...paragraph(inner), indent: { left: 360 } }
  return [
    style('TOC1', 'toc 1', paragraph(first), run(0)),
    ...[2, 3].map((level) => style(`TOC${level}`, `toc ${level}`, beneath, run(1))),
  ]
}

/** What holds where no style says another thing. */
function documentStyle({ font, size, line, region }: Omit<Typography, 'indentsFirst'>) {
  return {
    run: {
      font: { ascii: font, hAnsi: font, cs: font },
      size: points(size),
      language: { value: region, eastAsia: 'zh-CN', bidirectional: 'ar-SA' },
    },
    paragraph: { spacing: lines(line) },
  }
}

function headingStyle(
  { font, ink }: Pick<Typography, 'font' | 'ink'>,
  size: number,
  spacing: ISpacingProperties,
  run: IRunStylePropertiesOptions,
  alignment: ParagraphOptions['alignment'] = LEFT,
) {
  return {
    paragraph: { ...paragraph(spacing, alignment), keepNext: true, keepLines: true },
    run: { size: points(size), color: ink, font, ...run },
  }
}

function paragraph(spacing: ISpacingProperties, alignment?: ParagraphOptions['alignment']): ParagraphOptions {
  return alignment === undefined ? { spacing } : { alignment, spacing }
}

/** Half points, as sizes of type are given. */
function points(size: number): number {
  return Math.round(size * 2)
}

/** Space between lines in 240ths of a line; before and after a paragraph in twips. */
function lines(line: number, before = 0, after = 0): ISpacingProperties {
  return { line, lineRule: LineRuleType.AUTO, before, after }
}

/** A style of paragraphs under the name that Word shows. */
function style(id: string, name: string, own: ParagraphOptions, run: IRunStylePropertiesOptions = {}) {
  return { id, name, basedOn: 'Normal', quickFormat: true, paragraph: own, run }
}

/** A language as Word knows it, which decides spelling and paper. */
/** A tag of BCP 47, such as `en-GB`. */
export type Region = string

/** Spellings that only one of the two has. */
const BRITISH =
  /\b(?:[a-z]*(?:colour|favour|honour|neighbour|behaviour|harbour|rumour|labour|humour)[a-z]*|centres?|grey|theatres?|realised|recognised|towards|mum)\b/gi
const AMERICAN =
  /\b(?:[a-z]*(?:color|favor|honor|neighbor|behavior|harbor|rumor|labor|humor)[a-z]*|centers?|gray|theaters?|realized|recognized|toward|mom)\b/gi

/** Malay is Malaysia's; English is what its spelling says, American where it says nothing. */
export function spellingRegion(language: Language, text: string): Region {
  if (language === 'ms') return 'ms-MY'
  if (language !== 'en') return language
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  return count(BRITISH) > count(AMERICAN) ? 'en-GB' : 'en-US'
}

/** Paper in twips: Letter in the United States, A4 elsewhere. */
function paperOf(region: Region): { readonly width: number; readonly height: number } {
  return region === 'en-US' ? { width: 12_240, height: 15_840 } : { width: 11_906, height: 16_838 }
}
