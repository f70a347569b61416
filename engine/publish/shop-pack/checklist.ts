import type { Language } from '../../base/language.ts'
import { findUnfilledNotes } from '../../book/attached.ts'
import type { Book } from '../../book/book.ts'
import { listRemainingSteps } from '../../book/next-step.ts'
import { hasDemoText } from '../../book/parts.ts'
import type { Publication } from '../../book/publication.ts'
import type { Generator } from '../../generator/generator.ts'
import { say } from '../../messages/say.ts'
import { isPlaceholder } from '../../writer/judge/unusable.ts'
import type { Disclosure } from './disclosure.ts'
import type { MetadataSheet } from './metadata-sheet.ts'

/** `missing`: a shop refuses the book, or a reader would stumble; `advice`: the book can go without. */
export interface OpenItem {
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

/** An item as a sentence that says what to do. */
export function itemSentence({ code, values }: OpenItem, language: Language): string {
  return say(code, language, values)
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
