import { type FileChild, LeaderType, Paragraph, Tab, TableOfContents, TabStopType, TextRun } from 'docx'
import { say } from '../../messages/say.ts'
import type { BookDocument, Metadata } from '../document.ts'
import { textRuns } from './inline.ts'
import { contentsDepth, type Look, textWidth } from './look.ts'
import { roundedWords } from './names.ts'

const line = (style: string, text: string | null): Paragraph[] =>
  text === null ? [] : [new Paragraph({ style, children: textRuns(text) })]

/** Title, subtitle, author, series, publisher and what marks a demo, one below the other. */
export function readingTitlePage(metadata: Metadata): FileChild[] {
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
 * so what is said about AI stands here too.
 */
export function manuscriptTitlePage(metadata: Metadata, words: number, look: Look): FileChild[] {
  const { title, subtitle, author, language, notice, aiStatement } = metadata
  const count = roundedWords(words).toLocaleString(language === 'ms' ? 'ms-MY' : 'en-US')
  return [
    new Paragraph({
      style: 'Contact',
      tabStops: [{ type: TabStopType.RIGHT, position: textWidth(look.page) }],
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
export function contents(title: string, { design }: BookDocument): FileChild[] {
  return [
    new Paragraph({ style: 'ContentsHeading', pageBreakBefore: true, children: textRuns(title) }),
    new TableOfContents(title, {
      hyperlink: true,
      headingStyleRange: `1-${contentsDepth(design)}`,
      tabLeader: LeaderType.NONE,
    }),
  ]
}
