import { AlignmentType, type IParagraphStyleOptions } from 'docx'
import type { Design } from '../../spec/design.ts'
import { commonStyles, defaultRun, type Typography } from './common-styles.ts'
import { INCH, type Look, lines, type Page, paragraphStyle, points } from './look.ts'
import { paperOf, type Region } from './region.ts'

/** Double spacing in 240ths of a line. */
const DOUBLE = 480
const SIZE = 12

/**
 * Standard manuscript format (William Shunn's modern one): 12 point serif, double spaced, margins of an inch, first lines half an inch in,
 * ragged right, each chapter a third down a new page.
 */
export function manuscriptLook(design: Design, region: Region): Look {
  const { width, height } = paperOf(region)
  const page: Page = {
    width,
    height,
    margin: { top: INCH, right: INCH, bottom: INCH, left: INCH, header: INCH / 2, footer: INCH / 2 },
  }
  const type: Typography = {
    font: 'Times New Roman',
    size: SIZE,
    line: DOUBLE,
    region,
    gap: design === 'verse' ? SIZE * 20 * 2 : 0,
    // Lines of verse begin at the margin, and stanzas are parted.
    firstLine: design === 'verse' ? 0 : INCH / 2,
    indentsFirst: true,
    justified: false,
  }
  const common = commonStyles(type)
  const third = Math.round(height / 3) - INCH
  const heading = (before: number) => ({
    paragraph: {
      alignment: AlignmentType.LEFT,
      keepNext: true,
      keepLines: true,
      spacing: lines(DOUBLE, before, 0),
    },
    run: { size: points(SIZE), bold: true, color: '000000', font: type.font },
  })
  return {
    page,
    sceneBreak: '#',
    rule: '000000',
    listIndent: INCH / 4,
    styles: {
      default: {
        document: { run: defaultRun(type), paragraph: { spacing: lines(DOUBLE) } },
        heading1: {
          paragraph: {
            alignment: AlignmentType.CENTER,
            keepNext: true,
            spacing: lines(DOUBLE, third, SIZE * 20 * 2),
          },
          run: { size: points(SIZE), bold: false, color: '000000', font: type.font },
        },
        heading2: heading(SIZE * 20),
        heading3: { ...heading(0), run: { ...heading(0).run, bold: false, italics: true } },
        heading4: { ...heading(0), run: { ...heading(0).run, bold: false, italics: true } },
        heading5: { ...heading(0), run: { ...heading(0).run, bold: false } },
        heading6: { ...heading(0), run: { ...heading(0).run, bold: false } },
      },
      paragraphStyles: [...common.paragraphStyles!, ...titlePage(third)],
      characterStyles: common.characterStyles,
    },
  }
}

function titlePage(third: number): IParagraphStyleOptions[] {
  const centred = (before: number, after = 0) => ({
    paragraph: {
      alignment: AlignmentType.CENTER,
      spacing: lines(DOUBLE, before, after),
    },
  })
  const single = { spacing: lines(240) }
  return [
    paragraphStyle('Contact', 'Contact', { paragraph: single }),
    paragraphStyle('Title', 'Title', centred(third)),
    paragraphStyle('Subtitle', 'Subtitle', centred(0)),
    paragraphStyle('Byline', 'Byline', centred(0)),
    paragraphStyle('Imprint', 'Imprint', centred(SIZE * 20 * 2)),
    paragraphStyle('Copyright', 'Copyright', { paragraph: single }),
    paragraphStyle('Dedication', 'Dedication', { ...centred(third), run: { italics: true } }),
    paragraphStyle('ContentsHeading', 'Contents Heading', centred(0, SIZE * 20)),
    paragraphStyle('SectionStart', 'Section Start', centred(third)),
    paragraphStyle('TOC1', 'toc 1', { paragraph: { spacing: lines(300, 60) } }),
    ...([2, 3] as const).map((level) =>
      paragraphStyle(`TOC${level}`, `toc ${level}`, {
        paragraph: { spacing: lines(280), indent: { left: 360 } },
      }),
    ),
    paragraphStyle('Header', 'header', {
      paragraph: { alignment: AlignmentType.RIGHT, spacing: lines(240) },
    }),
    paragraphStyle('Footer', 'footer', {
      paragraph: { alignment: AlignmentType.CENTER, spacing: lines(240) },
    }),
  ]
}
