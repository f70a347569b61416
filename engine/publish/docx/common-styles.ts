import { AlignmentType, type IRunStylePropertiesOptions, type IStylesOptions } from 'docx'
import { lines, paragraphStyle, points } from './look.ts'
import type { Region } from './region.ts'

/** What the styles of a document have in common: its type, its language, its measures in twips. */
export interface Typography {
  readonly font: string
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

/** The styles that both looks set alike: running text, lists, tables, code, notes. Each look adds its title page and headings. */
export function commonStyles(type: Typography): Pick<IStylesOptions, 'paragraphStyles' | 'characterStyles'> {
  const { size, line, gap, firstLine, indentsFirst, justified } = type
  const alignment = justified ? AlignmentType.BOTH : AlignmentType.LEFT
  const running = (first: number) => ({
    alignment,
    indent: { firstLine: first },
    spacing: lines(line, 0, firstLine === 0 ? gap : 0),
    widowControl: true,
  })
  const small: IRunStylePropertiesOptions = { size: points(size - 1.5) }
  return {
    paragraphStyles: [
      paragraphStyle('BodyText', 'Body Text', { paragraph: running(firstLine) }),
      paragraphStyle('FirstParagraph', 'First Paragraph', {
        basedOn: 'BodyText',
        next: 'BodyText',
        paragraph: running(indentsFirst ? firstLine : 0),
      }),
      paragraphStyle('Quote', 'Quote', {
        paragraph: {
          spacing: lines(line, gap / 2, gap / 2),
          indent: { right: 360 },
        },
        run: justified ? { italics: true } : {},
      }),
      paragraphStyle('SceneBreak', 'Scene Break', {
        next: 'FirstParagraph',
        paragraph: {
          alignment: AlignmentType.CENTER,
          keepNext: true,
          spacing: lines(line, justified ? 200 : 0, justified ? 200 : 0),
        },
      }),
      paragraphStyle('ListParagraph', 'List Paragraph', {
        paragraph: { spacing: lines(line, 0, gap) },
      }),
      paragraphStyle('TableText', 'Table Text', {
        paragraph: { spacing: lines(252) },
        run: small,
      }),
      paragraphStyle('TableHead', 'Table Head', {
        paragraph: { spacing: lines(252), keepNext: true },
        run: { ...small, bold: true },
      }),
      paragraphStyle('AfterTable', 'After Table', {
        paragraph: { spacing: lines(240) },
      }),
      paragraphStyle('Code', 'Code', {
        paragraph: { keepLines: true, spacing: lines(264, 160, 160) },
        run: { font: 'Courier New', size: points(size - 1.5), noProof: true },
      }),
      paragraphStyle('Figure', 'Figure', {
        paragraph: {
          alignment: AlignmentType.CENTER,
          spacing: lines(240, 200, 200),
        },
      }),
      paragraphStyle('FootnoteText', 'footnote text', {
        paragraph: { spacing: lines(252) },
        run: small,
      }),
    ],
    characterStyles: [
      {
        id: 'CodeCharacter',
        name: 'Code Character',
        run: { font: 'Courier New', size: points(size - 1.5), noProof: true },
      },
      { id: 'Hyperlink', name: 'Hyperlink', run: { color: '1F4E79' } },
    ],
  }
}

/** What holds where no style says another thing. */
export function defaultRun({ font, size, region }: Typography): IRunStylePropertiesOptions {
  return {
    font: { ascii: font, hAnsi: font, cs: font },
    size: points(size),
    language: { value: region, eastAsia: 'zh-CN', bidirectional: 'ar-SA' },
  }
}
