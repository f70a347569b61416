import { AlignmentType, type IParagraphStyleOptions } from 'docx'
import type { Design } from '../../spec/design.ts'
import { commonStyles, defaultRun, type Typography } from './common-styles.ts'
import { INCH, type Look, lines, type Page, paragraphStyle, points } from './look.ts'
import { paperOf, type Region } from './region.ts'

/** What differs between designs: the sheet is half of the paper for texts that only run on; sizes in points. */
const DESIGNS: Readonly<Record<Design, { half: boolean; size: number; indents: boolean; justified: boolean }>> = {
  novel: { half: true, size: 11, indents: true, justified: true },
  verse: { half: true, size: 11, indents: false, justified: false },
  guide: { half: false, size: 11.5, indents: false, justified: false },
  recipes: { half: false, size: 11.5, indents: false, justified: false },
  study: { half: false, size: 11.5, indents: false, justified: false },
  'picture-book': { half: false, size: 16, indents: false, justified: false },
}

const FONT = 'Georgia'
/** 240ths of a line. */
const LINE = 292
const INK = '222222'

/** A calm page to read: a book's measure, chapters that begin on a page of their own, page numbers at its foot. */
export function readingLook(design: Design, region: Region): Look {
  const { half, size, indents, justified } = DESIGNS[design]
  const page = pageOf(region, half)
  const type: Typography = {
    font: FONT,
    size,
    line: LINE,
    region,
    gap: Math.round(size * 12),
    firstLine: indents ? Math.round(size * 30) : 0,
    indentsFirst: false,
    justified,
  }
  const common = commonStyles(type)
  const drop = Math.round(page.height / 9)
  return {
    page,
    sceneBreak: '* * *',
    rule: 'A6A6A6',
    listIndent: Math.round(size * 34),
    styles: {
      default: {
        document: { run: defaultRun(type), paragraph: { spacing: lines(LINE) } },
        heading1: {
          paragraph: {
            alignment: AlignmentType.CENTER,
            keepNext: true,
            keepLines: true,
            spacing: lines(300, drop, Math.round(drop * 0.55)),
          },
          run: { size: points(size * 1.7), bold: false, color: INK, font: FONT },
        },
        heading2: heading(size * 1.28, { bold: true }),
        heading3: heading(size * 1.1, { bold: true }),
        heading4: heading(size, { bold: true, italics: true }),
        heading5: heading(size, { italics: true }),
        heading6: heading(size, { italics: true }),
      },
      paragraphStyles: [...common.paragraphStyles!, ...around(page, size)],
      characterStyles: [
        ...common.characterStyles!,
        {
          id: 'ChapterLabel',
          name: 'Chapter Label',
          run: { size: points(size), smallCaps: true, characterSpacing: 30, color: '595959' },
        },
      ],
    },
  }
}

function heading(size: number, run: { bold?: boolean; italics?: boolean }) {
  return {
    paragraph: {
      alignment: AlignmentType.LEFT,
      keepNext: true,
      keepLines: true,
      spacing: lines(276, Math.round(size * 24), Math.round(size * 8)),
    },
    run: { size: points(size), color: INK, font: FONT, bold: false, ...run },
  }
}

/** Half a sheet with a book's margins, or a whole one whose lines are no longer than a reader likes. */
function pageOf(region: Region, half: boolean): Page {
  const sheet = paperOf(region)
  const { width, height } = half ? { width: Math.round(sheet.height / 2), height: sheet.width } : sheet
  const side = half ? Math.round(INCH * 0.72) : Math.round((width - INCH * 5.4) / 2)
  return {
    width,
    height,
    margin: {
      top: Math.round(INCH * (half ? 0.8 : 1.1)),
      bottom: Math.round(INCH * (half ? 0.85 : 1.1)),
      left: side,
      right: side,
      header: Math.round(INCH * 0.4),
      footer: Math.round(INCH * (half ? 0.42 : 0.55)),
    },
  }
}

/** The pages around the text. */
function around(page: Page, size: number): IParagraphStyleOptions[] {
  const centred = (before: number, after = 0, line = 300) => ({
    paragraph: { alignment: AlignmentType.CENTER, spacing: lines(line, before, after) },
  })
  const third = Math.round(page.height / 4)
  return [
    paragraphStyle('Title', 'Title', { ...centred(third, 160, 264), run: { size: points(26), color: INK } }),
    paragraphStyle('Subtitle', 'Subtitle', { ...centred(60, 120), run: { size: points(14), italics: true } }),
    paragraphStyle('Byline', 'Byline', { ...centred(480), run: { size: points(14) } }),
    paragraphStyle('Imprint', 'Imprint', { ...centred(360), run: { size: points(9.5), color: '595959' } }),
    paragraphStyle('Copyright', 'Copyright', {
      paragraph: { spacing: lines(276, 0, 140) },
      run: { size: points(9.5) },
    }),
    paragraphStyle('Dedication', 'Dedication', { ...centred(third, 0, 320), run: { italics: true } }),
    paragraphStyle('ContentsHeading', 'Contents Heading', {
      ...centred(Math.round(page.height / 12), 400),
      run: { size: points(size * 1.5) },
    }),
    paragraphStyle('SectionStart', 'Section Start', centred(Math.round(page.height / 12))),
    paragraphStyle('TOC1', 'toc 1', {
      paragraph: { spacing: lines(288, 80) },
      run: { size: points(10.5) },
    }),
    ...([2, 3] as const).map((level) =>
      paragraphStyle(`TOC${level}`, `toc ${level}`, {
        paragraph: { spacing: lines(276), indent: { left: 360 } },
        run: { size: points(10) },
      }),
    ),
    paragraphStyle('Header', 'header', {
      paragraph: { alignment: AlignmentType.CENTER, spacing: lines(240) },
    }),
    paragraphStyle('Footer', 'footer', {
      paragraph: { alignment: AlignmentType.CENTER, spacing: lines(240) },
      run: { size: points(9.5), color: '595959' },
    }),
  ]
}
