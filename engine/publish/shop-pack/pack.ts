import { strToU8, type Zippable, zipSync } from 'fflate'
import { escapeMarkdown } from '../../markdown/escape.ts'
import { say } from '../../messages/say.ts'
import { archiveTime } from '../archive-time.ts'
import type { Metadata } from '../document.ts'
import { itemSentence, type OpenItem } from './checklist.ts'
import type { Disclosure } from './disclosure.ts'
import type { MetadataSheet } from './metadata-sheet.ts'
import { disclosureText, sheetText } from './sheet-text.ts'

/** What a publish pack holds. */
export interface PackContents {
  /** The name of the books' files, without an ending: letters, digits and hyphens. */
  readonly name: string
  readonly sheet: MetadataSheet
  readonly disclosure: Disclosure
  readonly open: readonly OpenItem[]
  readonly epub: Uint8Array
  readonly docx: Uint8Array
  readonly pdf: Uint8Array
  /** Null: the book has no cover. `wrap` is null when so few or many pages can't be bound. */
  readonly cover: {
    readonly jpeg: Uint8Array
    readonly png: Uint8Array | null
    readonly wrap: Uint8Array | null
  } | null
}

type Code = Extract<Parameters<typeof say>[0], `pack.${string}`>

interface PackFile {
  readonly path: string
  readonly content: Uint8Array | string
  /** What it is for. */
  readonly purpose: string
}

/** Books, PDFs and pictures are compressed already. */
const COMPRESSED = /\.(epub|docx|png|jpg)$/

/** One archive with everything that a shop and a printer ask for. The same contents give the same bytes. */
export function zipShopPack(contents: PackContents): Uint8Array {
  const { metadata } = contents.sheet
  const files = filesOf(contents)
  const mtime = archiveTime(metadata.modified)
  const archive: Zippable = { 'README.md': [strToU8(readmeOf(files, metadata)), { mtime }] }
  for (const { path, content } of files) {
    const bytes = typeof content === 'string' ? strToU8(content) : content
    archive[path] = [bytes, { mtime, level: COMPRESSED.test(path) ? 0 : 6 }]
  }
  return zipSync(archive)
}

function filesOf({ name, sheet, disclosure, open, epub, docx, pdf, cover }: PackContents): PackFile[] {
  const { language } = sheet.metadata
  const { pages, trim } = sheet.print
  const said = (code: Code, values = {}) => say(code, language, values)
  const file = (path: string, content: Uint8Array | string | null, purpose: string): PackFile[] =>
    content === null ? [] : [{ path, content, purpose }]
  const missing = open.filter(({ level }) => level === 'missing')
  const lines = (values: readonly string[]) =>
    values.some((value) => value !== '') ? values.map((value) => `${value}\n`).join('') : null
  return [
    ...file(`books/${name}.epub`, epub, said('pack.epub')),
    ...file(`books/${name}.pdf`, pdf, said('pack.pdf', { pages, trim })),
    ...file(`books/${name}.docx`, docx, said('pack.docx')),
    ...file('cover/cover.jpg', cover?.jpeg ?? null, said('pack.cover-jpg')),
    ...file('cover/cover.png', cover?.png ?? null, said('pack.cover-png')),
    ...file('cover/wrap.pdf', cover?.wrap ?? null, said('pack.wrap', { pages })),
    ...file('shop/details.md', sheetText(sheet, language), said('pack.sheet')),
    ...file('shop/description.html', sheet.description?.html ?? null, said('pack.description')),
    ...file('shop/keywords.txt', lines(sheet.keywords), said('pack.keywords')),
    ...file('shop/categories.txt', lines(sheet.categories), said('pack.categories')),
    ...file('shop/ai.md', disclosureText(disclosure, language), said('pack.ai')),
    ...file('checklist.md', checklistText(open, language), said('pack.checklist', { count: missing.length })),
  ]
}

function readmeOf(files: readonly PackFile[], { title, language }: Metadata): string {
  return `${[
    `# ${escapeMarkdown(title)}`,
    say('pack.intro', language),
    `## ${say('pack.heading', language)}`,
    files.map(({ path, purpose }) => `- \`${path}\`: ${purpose}`).join('\n'),
  ].join('\n\n')}\n`
}

/** What is open as Markdown, with a box to tick for each. */
function checklistText(open: readonly OpenItem[], language: Metadata['language']): string {
  const section = (level: OpenItem['level']) => {
    const items = open.filter((item) => item.level === level)
    const lines = items.map((item) => `- [ ] ${itemSentence(item, language)}`)
    return items.length === 0 ? [] : [`## ${say(`pack.${level}`, language)}`, lines.join('\n')]
  }
  const heading = `# ${say('pack.checklist-heading', language)}`
  const none = open.length === 0 ? [say('pack.nothing-open', language)] : []
  return `${[heading, ...none, ...section('missing'), ...section('advice')].join('\n\n')}\n`
}
