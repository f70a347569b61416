import { strToU8, type Zippable, zipSync } from 'fflate'
import { findUnfilledNotes } from '../../book/attached.ts'
import type { Book } from '../../book/book.ts'
import { listRemainingSteps } from '../../book/next-step.ts'
import { hasDemoText } from '../../book/parts.ts'
import type { Publication } from '../../book/publication.ts'
import type { Generator } from '../../generator/generator.ts'
import { escapeMarkdown } from '../../markdown/escape.ts'
import { say } from '../../messages/say.ts'
import { isPlaceholder } from '../../writer/judge/unwrap.ts'
import { archiveTime } from '../archive-time.ts'
import type { Metadata } from '../document.ts'
import type { Disclosure } from './disclosure.ts'
import { disclosureText, type MetadataSheet, sheetText } from './metadata-sheet.ts'

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

type PackCode = Extract<Parameters<typeof say>[0], `pack.${string}`>

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
  const said = (code: PackCode, values = {}) => say(code, language, values)
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
    const lines = items.map(({ code, values }) => `- [ ] ${say(code, language, values)}`)
    return items.length === 0 ? [] : [`## ${say(`pack.${level}`, language)}`, lines.join('\n')]
  }
  const heading = `# ${say('pack.checklist-heading', language)}`
  const none = open.length === 0 ? [say('pack.nothing-open', language)] : []
  return `${[heading, ...none, ...section('missing'), ...section('advice')].join('\n\n')}\n`
}

/** `missing`: a shop refuses the book, or a reader would stumble; `advice`: the book can go without. */
interface OpenItem {
  readonly level: 'missing' | 'advice'
  readonly code: ChecklistCode
  readonly values: Readonly<Record<string, string | number>>
}

type Code = Parameters<typeof say>[0]
type ChecklistCode = Extract<Code, `checklist.${string}`>

interface ChecklistSources {
  readonly generator: Generator
  readonly book: Book
  readonly publication: Publication
  readonly sheet: MetadataSheet
  readonly disclosure: Disclosure
  readonly hasCover: boolean
}

/** What a book still needs before a shop takes it: the missing items first, then the advice. */
export function checklist(sources: ChecklistSources): OpenItem[] {
  const items = [...textItems(sources), ...shopItems(sources), ...openNoteItems(sources)]
  return items.toSorted((a, b) => Number(a.level === 'advice') - Number(b.level === 'advice'))
}

const missing = (code: ChecklistCode, values: OpenItem['values'] = {}): OpenItem => ({ level: 'missing', code, values })
const advice = (code: ChecklistCode, values: OpenItem['values'] = {}): OpenItem => ({ level: 'advice', code, values })

function textItems({ generator, book }: ChecklistSources): OpenItem[] {
  const labelOf = (step: string) => book.chapterTitles[step] ?? step
  const bracketsOrdered = generator.kind !== 'book'
  const left = listRemainingSteps(generator, book)
  const empty = book.pieces.filter(({ text }) =>
    isPlaceholder(text, { bracketsOrdered, story: generator.design === 'novel' }),
  )
  const marked = book.pieces.filter(({ marks }) => marks !== undefined && marks.length > 0)
  const findings = book.readings?.flatMap((reading) => reading.findings.filter(({ state }) => state === 'open')) ?? []
  const isRead = book.readings?.some(({ file }) => file === undefined) === true
  return [
    ...(left.length > 0 ? [missing('checklist.unfinished', { count: left.length })] : []),
    ...(hasDemoText(book) ? [missing('checklist.demo')] : []),
    ...empty.map(({ step }) => missing('checklist.placeholder', { piece: labelOf(step) })),
    ...(marked.length > 0 ? [advice('checklist.marked', { count: marked.length })] : []),
    ...(findings.length > 0 ? [advice('checklist.findings', { count: findings.length })] : []),
    ...(isRead || generator.kind !== 'book' ? [] : [advice('checklist.unread')]),
  ]
}

function shopItems({ publication, sheet, disclosure, hasCover, generator }: ChecklistSources): OpenItem[] {
  const keywords = sheet.keywords.filter((keyword) => keyword !== '').length
  const usesAi = disclosure.texts !== 'none' || disclosure.images !== 'none'
  return [
    ...(hasCover ? [] : [missing('checklist.cover')]),
    ...(sheet.metadata.author === null ? [missing('checklist.author')] : []),
    ...(sheet.description === null ? [missing('checklist.description')] : []),
    ...(sheet.description?.isCut ? [missing('checklist.long-description')] : []),
    ...(keywords === 0 ? [missing('checklist.keywords')] : []),
    ...(keywords > 0 && keywords < sheet.keywords.length
      ? [advice('checklist.few-keywords', { count: keywords })]
      : []),
    ...(sheet.categories.length === 0 ? [missing('checklist.categories')] : []),
    ...(publication.copyright ? [] : [advice('checklist.copyright')]),
    ...(sheet.metadata.isbnPrint === null ? [advice('checklist.isbn')] : []),
    ...(generator.design === 'picture-book' && sheet.readingAge === null ? [advice('checklist.reading-age')] : []),
    ...(usesAi && !publication.aiStatement ? [advice('checklist.ai-statement')] : []),
  ]
}

/** Notes such as `[add: your training]` that only the author can fill in. */
function openNoteItems({ publication: { description, copyright, aboutAuthor } }: ChecklistSources): OpenItem[] {
  const texts = [
    ['checklist.note-in-description', description],
    ['checklist.note-in-copyright', copyright],
    ['checklist.note-about-author', aboutAuthor],
  ] as const
  return texts.flatMap(([code, text]) => findUnfilledNotes(text ?? '').map((note) => missing(code, { note })))
}
