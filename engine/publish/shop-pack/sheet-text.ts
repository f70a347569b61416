import { findAddedLanguage, type Language } from '../../base/language.ts'
import { escapeInLine, escapeMarkdown } from '../../markdown/escape.ts'
import { say } from '../../messages/say.ts'
import type { AiAnswer, Disclosure, PieceDisclosure } from './disclosure.ts'
import type { MetadataSheet } from './metadata-sheet.ts'

type Code = Extract<Parameters<typeof say>[0], `sheet.${string}`>

/** What KDP's forms ask for, to be typed in from top to bottom, as Markdown. */
export function sheetText(sheet: MetadataSheet, language: Language): string {
  const { metadata, readingAge, print, description } = sheet
  const { series, seriesNumber } = metadata
  const rows: readonly (readonly [Code, string | null])[] = [
    [
      'sheet.language',
      findAddedLanguage(metadata.language)?.name ?? say(`sheet.language-${metadata.language}`, language),
    ],
    ['sheet.title', metadata.title],
    ['sheet.subtitle', metadata.subtitle],
    ['sheet.series', series === null || seriesNumber === null ? series : `${series} (${seriesNumber})`],
    ['sheet.edition', metadata.edition],
    ['sheet.author', metadata.author],
    ['sheet.publisher', metadata.publisher],
    ['sheet.isbn', metadata.isbn],
    ['sheet.isbn-print', metadata.isbnPrint],
    ['sheet.date', metadata.date],
    ['sheet.reading-age', readingAge === null ? null : `${readingAge.from}–${readingAge.to}`],
    ['sheet.trim', print.trim],
    ['sheet.pages', String(print.pages)],
    ['sheet.paper', say(`sheet.paper-${print.paper}`, language)],
    ['sheet.ink', say(`sheet.ink-${print.ink}`, language)],
    ['sheet.bleed', say(print.bleed ? 'sheet.yes' : 'sheet.no', language)],
  ]
  const list = (values: readonly string[]) =>
    values.map((value, at) => `${at + 1}. ${escapeMarkdown(value) || '–'}`).join('\n')
  return `${[
    `# ${say('sheet.heading', language)}`,
    rows
      .map(([code, value]) => `- **${say(code, language)}:** ${value === null ? '–' : escapeInLine(value)}`)
      .join('\n'),
    `## ${say('sheet.keywords', language)}`,
    list(sheet.keywords),
    `## ${say('sheet.categories', language)}`,
    list(sheet.categories) || '–',
    `## ${say('sheet.description', language, { count: description?.characters ?? 0 })}`,
    description === null ? '–' : `\`\`\`html\n${description.html}\n\`\`\``,
  ].join('\n\n')}\n`
}

/** KDP's questions about AI with their answers, and what the book's record says of each piece, as Markdown. */
export function disclosureText(disclosure: Disclosure, language: Language): string {
  const { texts, images, translations, textModels, imageModels, pieces, statement } = disclosure
  const answer = (code: Code, given: Code, models: readonly string[]) =>
    `- **${say(code, language)}:** ${say(given, language)}${models.length === 0 ? '' : ` · ${escapeMarkdown(models.join(', '))}`}`
  const percent = (share: number) => `${Math.round(share * 100)} %`
  const row = ({ label, maker, models, words, byModel, kept }: PieceDisclosure) =>
    `| ${[
      escapeMarkdown(label[language]),
      say(`sheet.maker-${maker}`, language),
      escapeMarkdown(models.join(', ')) || '–',
      words === 0 ? '–' : percent(byModel / words),
      kept === null ? '–' : percent(kept),
    ].join(' | ')} |`
  return `${[
    `# ${say('sheet.ai-heading', language)}`,
    [
      answer('sheet.ai-texts', `sheet.ai-${texts}`, textModels),
      answer('sheet.ai-images', imageCode(images), imageModels),
      answer('sheet.ai-translations', `sheet.ai-${translations}`, []),
    ].join('\n'),
    ...(statement === null ? [] : [`> ${escapeMarkdown(statement[language])}`]),
    [
      `| ${say('sheet.ai-columns', language)} |`,
      '|---|---|---|--:|--:|',
      ...pieces.filter(({ kind }) => kind === 'text').map(row),
    ].join('\n'),
  ].join('\n\n')}\n`
}

/** Of images KDP asks how many, not how much of the work. */
function imageCode(answer: AiAnswer): Code {
  if (answer === 'none') return 'sheet.ai-none'
  return answer.startsWith('some') ? 'sheet.ai-few-images' : 'sheet.ai-many-images'
}
