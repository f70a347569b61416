import type { Nodes, Parent, RootContent } from 'mdast'
import { toString as textOfTree } from 'mdast-util-to-string'
import categoriesMalay from '../../../templates/language/ms/words/categories.json' with { type: 'json' }
import { escapeText } from '../../base/escape.ts'
import { findAddedLanguage, type Language } from '../../base/language.ts'
import type { Publication } from '../../book/publication.ts'
import type { Generator } from '../../generator/generator.ts'
import type { Settings } from '../../generator/public-generator.ts'
import { cleanText, escapeInLine, escapeMarkdown } from '../../markdown/escape.ts'
import { parseMarkdown } from '../../markdown/parse.ts'
import { say } from '../../messages/say.ts'
import type { Metadata } from '../document.ts'
import type { AiAnswer, Disclosure, PieceDisclosure } from './disclosure.ts'

/** What a printer asks about a book. */
interface PrintFacts {
  /** Such as `6x9`. */
  readonly trim: string
  readonly pages: number
  readonly paper: 'white' | 'cream'
  readonly ink: 'black' | 'colour'
  readonly bleed: boolean
}

/** What KDP's forms ask for, in their order. */
export interface MetadataSheet {
  readonly metadata: Metadata
  readonly description: ShopDescription | null
  /** Always seven, the last ones empty where fewer are given; each of at most 50 characters. */
  readonly keywords: readonly string[]
  /** At most three, the most exact first. */
  readonly categories: readonly string[]
  /** The ages of the children that the book is for, in years; null: its settings don't say. */
  readonly readingAge: { readonly from: number; readonly to: number } | null
  readonly print: PrintFacts
}

interface SheetSources {
  readonly generator: Pick<Generator, 'design' | 'fields' | 'categories'>
  readonly settings: Settings
  readonly metadata: Metadata
  readonly publication: Publication
  readonly print: PrintFacts
}

/** The parts of the categories of shops, by their English names. */
const CATEGORY_NAMES: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en: {}, ms: categoriesMalay }

const KEYWORD_BOXES = 7
const KEYWORD_LENGTH = 50
const CATEGORY_COUNT = 3

export function metadataSheet({ generator, settings, metadata, publication, print }: SheetSources): MetadataSheet {
  const { subjects, keywords } = metadata
  const boxes = keywords.filter(({ length }) => length <= KEYWORD_LENGTH).slice(0, KEYWORD_BOXES)
  return {
    metadata,
    description: publication.description === undefined ? null : shopDescription(publication.description),
    keywords: [...boxes, ...Array.from({ length: KEYWORD_BOXES - boxes.length }, () => '')],
    categories: [...new Set([...subjects, ...proposedCategories(generator, settings, metadata.language)])].slice(
      0,
      CATEGORY_COUNT,
    ),
    readingAge: readingAgeOf(generator, settings),
    print,
  }
}

/** The shop categories of the generator whose conditions the settings meet, in its order, in a language. */
export function proposedCategories(
  { categories }: Pick<Generator, 'categories'>,
  settings: Settings,
  language: Language,
): readonly string[] {
  const isMet = (when: Readonly<Record<string, readonly unknown[]>>) =>
    Object.entries(when).every(([field, wanted]) => [settings[field]].flat().some((value) => wanted.includes(value)))
  const named = (name: string) => name.split(' / ').map((part) => CATEGORY_NAMES[language]?.[part] ?? part)
  return categories.filter(({ when }) => when === null || isMet(when)).map(({ name }) => named(name).join(' / '))
}

const AGES = /^(\d{1,2})-(\d{1,2})$/

/** A choice such as `3-5` of a picture book's settings. */
function readingAgeOf({ design, fields }: SheetSources['generator'], settings: Settings): MetadataSheet['readingAge'] {
  if (design !== 'picture-book') return null
  for (const { name, kind } of fields) {
    const [, from, to] = (kind === 'choice' && AGES.exec(String(settings[name]))) || []
    if (from !== undefined && to !== undefined) return { from: Number(from), to: Number(to) }
  }
  return null
}

/** The longest description that KDP takes, in characters of the HTML: tags and entities count. */
const DESCRIPTION_LIMIT = 4_000

interface ShopDescription {
  /** Only tags that KDP knows: `p`, `br`, `b`, `i`, `h4` to `h6`, `ul`, `ol`, `li`. */
  readonly html: string
  readonly characters: number
  /** Whether blocks at the end were left out to stay under the limit. */
  readonly isCut: boolean
}

/** Turns a description in Markdown into HTML for the shop: as many whole blocks as fit under the limit. Null: it has no text. */
export function shopDescription(markdown: string): ShopDescription | null {
  const blocks = parseMarkdown(cleanText(markdown))
    .children.map(blockHtml)
    .filter((html) => html !== '')
  if (blocks.length === 0) return null
  let html = ''
  for (const block of blocks) {
    if (html.length + block.length > DESCRIPTION_LIMIT) return { html, characters: html.length, isCut: true }
    html += block
  }
  return { html, characters: html.length, isCut: false }
}

function blockHtml(node: RootContent): string {
  switch (node.type) {
    case 'paragraph':
      return `<p>${inner(node)}</p>`
    case 'heading':
      return `<h${Math.min(6, node.depth + 3)}>${inner(node)}</h${Math.min(6, node.depth + 3)}>`
    case 'list': {
      const tag = node.ordered ? 'ol' : 'ul'
      return `<${tag}>${node.children.map((item) => `<li>${itemHtml(item)}</li>`).join('')}</${tag}>`
    }
    case 'blockquote':
      return node.children.map(blockHtml).join('')
    case 'thematicBreak':
    case 'definition':
      return ''
    default:
      return `<p>${escapeText(textOfTree(node))}</p>`
  }
}

/** Sets the paragraphs of an item as lines, because the shop shows `p` within `li` badly. */
function itemHtml({ children }: Parent): string {
  return children.map((child) => (child.type === 'paragraph' ? inner(child) : blockHtml(child))).join('<br>')
}

function inner(node: Parent): string {
  return node.children.map(inlineHtml).join('')
}

function inlineHtml(node: Nodes): string {
  if (node.type === 'strong') return `<b>${inner(node)}</b>`
  if (node.type === 'emphasis') return `<i>${inner(node)}</i>`
  if (node.type === 'break') return '<br>'
  // The shop refuses links, so only their text is kept.
  if (node.type === 'link' || node.type === 'linkReference' || node.type === 'delete') return inner(node)
  return escapeText(textOfTree(node)).replace(/\n/g, ' ')
}

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
