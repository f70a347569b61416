import { toString as textOfTree } from 'mdast-util-to-string'
import { type Document, isScalar, parseDocument, Scalar } from 'yaml'
import type * as z from 'zod'
import { isRecord } from '../base/is-record.ts'
import { findNearestName } from '../base/nearest.ts'
import { DEMO_PROVIDER } from '../base/provider-names.ts'
import { findLatestAttachment, findUnfilledNotes } from '../book/attached.ts'
import type { Book } from '../book/book.ts'
import { hasDemoText } from '../book/parts.ts'
import { type Publication, PublicationRecord } from '../book/publication.ts'
import {
  PUBLICATION_DETAILS,
  PUBLICATION_KEYS,
  type PublicationDetail,
  type PublicationKey,
  publicationKeysOf,
} from '../book/publication-details.ts'
import { isIsbn } from '../generator/form-fields.ts'
import { parseMarkdown } from '../markdown/parse.ts'
import type { LineFault } from '../messages/line-fault.ts'
import type { MessageValues } from '../messages/message.ts'
import type { MadeForBook } from '../spec/schema/spec.ts'
import { parseSource, type Source } from '../spec/source.ts'

type PublicationReading =
  | { readonly ok: true; readonly publication: Publication }
  | { readonly ok: false; readonly faults: readonly LineFault[] }

/** Bytes of the file: three times the longest texts together. */
const MAX_BYTES = 256 * 1024

/** What an author says of a book in YAML, a key for each part of `Publication`, or every fault. A key without a value is left out. */
export function parsePublicationFile(text: string): PublicationReading {
  const source = parseSource('', text.replace(/^\uFEFF/, ''), { mostBytes: MAX_BYTES, asWritten: true })
  if (source.diagnostics.length > 0)
    return refused(
      source.diagnostics.map(({ line, message }) => ({ code: 'publication.not-yaml', line, values: { message } })),
    )
  const { value = null } = source
  if (value === null) return { ok: true, publication: {} }
  if (!isRecord(value)) return refused([{ code: 'publication.not-map', line: 1, values: {} }])
  const said = saidIn(value)
  const parsed = PublicationRecord.safeParse(said)
  const faults = parsed.success ? [] : parsed.error.issues.flatMap((issue) => faultsOf(issue, said, source))
  for (const key of publicationKeysOf('isbn')) {
    const typed = said[key]
    if (typeof typed === 'string' && !isIsbn(typed))
      faults.push({ code: 'publication.not-isbn', line: lineOf(source, [key]), values: { key } })
  }
  return parsed.success && faults.length === 0 ? { ok: true, publication: parsed.data } : refused(faults)
}

function refused(faults: readonly LineFault[]): PublicationReading {
  return { ok: false, faults: faults.toSorted((a, b) => a.line - b.line) }
}

/** The entries with a value, trimmed. All values are read as texts, so that an ISBN keeps its zeros; `seriesNumber` becomes a number. */
function saidIn(entries: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const said = Object.entries(entries).map(([key, value]): [string, unknown] => {
    const text = typeof value === 'string' ? value.trim() : value
    return [key, key === 'seriesNumber' && typeof text === 'string' && /^\d+$/.test(text) ? Number(text) : text]
  })
  return Object.fromEntries(said.filter(([, value]) => value !== null && value !== ''))
}

/** The faults that one issue of the schema stands for. */
function faultsOf(issue: z.core.$ZodIssue, said: Record<string, unknown>, source: Source): LineFault[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((name) => unknownKey(name, lineOf(source, [], name)))
  const path = issue.path as (string | number)[]
  const [key, entry] = path as [PublicationKey, number?]
  const at = (code: LineFault['code'], values: MessageValues = {}) => [
    { code, line: lineOf(source, path), values: { key, ...values } },
  ]
  if (issue.code === 'too_big' && issue.origin !== 'number') {
    const max = Number(issue.maximum)
    if (issue.origin === 'array') return at('publication.too-many', { max })
    return at('publication.too-long', { max, characters: lengthAt(said, path) })
  }
  const detail: PublicationDetail = PUBLICATION_DETAILS[key]
  if (detail.kind === 'number' || detail.kind === 'date') return at(`publication.not-${detail.kind}`)
  if (detail.kind === 'choice') return at('publication.not-choice', { options: detail.options.join(', ') })
  return at('maxCount' in detail && entry === undefined ? 'publication.not-list' : 'publication.not-text')
}

function unknownKey(written: string, line: number): LineFault {
  const name = written.slice(0, 60)
  const suggestion = findNearestName(name, PUBLICATION_KEYS)
  return suggestion === undefined
    ? { code: 'publication.unknown-key', line, values: { name, keys: PUBLICATION_KEYS.join(', ') } }
    : { code: 'publication.unknown-key-suggestion', line, values: { name, suggestion } }
}

function lengthAt(said: Record<string, unknown>, path: readonly (string | number)[]): number {
  const value = path.reduce<unknown>((inner, part) => (inner as Record<string | number, unknown>)[part], said)
  return String(value).length
}

function lineOf(source: Source, path: readonly (string | number)[], key?: string): number {
  return source.at(path, { rule: '', message: '' }, key).line
}

/** A publication as YAML. `before` is the file until now, null if there was none: its comments, its order and equal values are kept. */
export function publicationFile(publication: Publication, before: string | null): string {
  const document = parseDocument(before ?? '')
  const known = before === null ? null : parsePublicationFile(before)
  const former: Publication = known?.ok === true ? known.publication : {}
  for (const key of PUBLICATION_KEYS) {
    const value = publication[key]
    if (value === undefined) {
      if (document.has(key)) document.delete(key)
    } else if (JSON.stringify(value) !== JSON.stringify(former[key])) setValue(document, key, value)
  }
  return document.contents === null ? '' : document.toString({ lineWidth: 0 })
}

/** A text of several lines is a block; the comment after a value stays. */
function setValue(document: Document, key: string, value: Publication[keyof Publication]): void {
  const node = document.createNode(value)
  if (isScalar(node) && typeof value === 'string' && value.includes('\n')) node.type = Scalar.BLOCK_LITERAL
  const former = document.get(key, true)
  if (isScalar(former) && isScalar(node) && former.comment) node.comment = former.comment
  document.set(key, node)
}

/**
 * The publication of a book: what its author typed, completed by the newest description, keywords and copyright page that were made for the
 * book. An empty text or list of the author's stays empty. A made text is left out if it has notes to fill in such as `[add: your training]`, if it is too long for its key, or if the demo
 * writer made it for a book that isn't a demo.
 */
export function completedPublication(book: Book): Publication {
  const made = (makes: MadeForBook): string | null => {
    const { provider, text } = findLatestAttachment(book, makes) ?? { provider: '', text: '' }
    const isDemoText = provider === DEMO_PROVIDER && !hasDemoText(book)
    return isDemoText || findUnfilledNotes(text).length > 0 ? null : text.trim() || null
  }
  const keywords = keywordsIn(made('keywords') ?? '')
  const proposed = {
    description: made('description'),
    copyright: made('copyright'),
    keywords: keywords.length === 0 ? null : keywords,
  }
  const fitting = Object.entries(proposed).filter(
    ([key, value]) => value !== null && PublicationRecord.safeParse({ [key]: value }).success,
  )
  return { ...Object.fromEntries(fitting), ...book.publication }
}

/** The keywords in a generated text: the items of the list at its end. */
function keywordsIn(text: string): string[] {
  const last = parseMarkdown(text).children.at(-1)
  if (last?.type !== 'list' || last.ordered === true) return []
  return last.children.map((item) => textOfTree(item).trim())
}
