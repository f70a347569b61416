import { collapseWhitespace } from '../base/shorten.ts'
import type { Book, Piece } from '../book/book.ts'
import { type Finding, type FoundFault, READER_SOURCE } from '../book/finding.ts'
import type { EditedText, EditorRemark } from '../import/docx/read-remarks.ts'
import { escapeInLine, escapeMarkdown } from '../markdown/escape.ts'
import { KalamError } from '../messages/error.ts'
import { matchQuotationMarks } from '../prose/quotation-marks.ts'
import { findSentenceEnds, splitPlacedSentences } from '../prose/sentences.ts'
import { NO_USAGE } from '../writer/provider.ts'
import { countHits, type TextPlace, widenPlace } from './answer-lines.ts'
import { createQuotations } from './proven-findings.ts'
import { addReading } from './read-book.ts'

/** A remark that no finding was made of. */
export interface LeftRemark extends Pick<EditorRemark, 'author' | 'note' | 'replace'> {
  /** Where it is in the file; '' at no text. */
  readonly passage: string
}

/** What the comments and tracked changes of a file are for a book. */
export interface PlacedRemarks {
  readonly findings: readonly FoundFault[]
  /** Those whose passage isn't in the book, or not only once. */
  readonly left: readonly LeftRemark[]
  /** How many are findings of the book already. */
  readonly known: number
}

type Texts = readonly Pick<Piece, 'step' | 'text'>[]

export interface PlacingTask {
  /** The name of the file. */
  readonly file: string
  readonly edited: EditedText
  readonly pieces: Texts
  /** The findings that the book has. */
  readonly known: readonly Finding[]
}

/** Characters of the longest passage that a comment quotes. */
const MAX_PASSAGE_CHARACTERS = 2000

/**
 * The findings that an editor's file brings: comments, and tracked changes as suggestions. Changes so close together that their passages
 * overlap are one. Throws `review.other-book`.
 */
export function placeRemarks({ file, edited, pieces, known }: PlacingTask): PlacedRemarks {
  const quotations = createQuotations(pieces, { isShown: true })
  requireSameBook(file, edited.text, quotations)
  const findings: FoundFault[] = []
  const left: LeftRemark[] = []
  const edits: Edit[] = []
  let knownCount = 0
  for (const remark of edited.remarks) {
    if (isExported(remark, known)) {
      knownCount++
      continue
    }
    const placed = placeOf(remark, edited.text, quotations)
    const text = pieces.find(({ step }) => step === placed?.step)?.text ?? ''
    if (placed === null) left.push(leftOf(remark, edited.text))
    else if (remark.replace === null) {
      const quote = text.slice(placed.from, placed.to)
      findings.push(findingOf([remark], { step: placed.step, quote }, null))
    } else edits.push(editOf(remark, placed, text))
  }
  for (const { step, text } of pieces) {
    const own = edits.filter((edit) => edit.step === step).toSorted((a, b) => a.from - b.from)
    for (const { from, to, edits: joined } of joinedEdits(text, own)) {
      const find = text.slice(from, to)
      const replace = replaced(text, { from, to }, joined)
      const remarks = joined.map(({ remark }) => remark)
      if (find === replace) left.push(...remarks.map((remark) => leftOf(remark, edited.text)))
      else findings.push(findingOf(remarks, { step, quote: find }, replace))
    }
  }
  const knownKeys = new Set(known.map(keyOf))
  const fresh = findings.filter((one) => !knownKeys.has(keyOf(one)))
  return { findings: fresh, left, known: knownCount + findings.length - fresh.length }
}

/** The book with what a file brings, as one more reading. */
export function addRemarks(
  book: Book,
  { findings, left }: PlacedRemarks,
  { file, at }: { file: string; at: number },
): Book {
  const after = book.pieces.at(-1)?.step ?? ''
  const told = { provider: null, model: null, calls: 0, usage: NO_USAGE, dropped: left.length, repaired: [] }
  return addReading(book, { after, file, at, ...told, findings })
}

type Quotations = ReturnType<typeof createQuotations>

/** Sentences that are looked for, and the least share of them in a book that the file is of. */
const SAMPLED_SENTENCES = 200
const LEAST_SHARE = 0.2
const MIN_SENTENCE_CHARACTERS = 40

function requireSameBook(file: string, text: string, quotations: Quotations): void {
  const all = splitPlacedSentences(text).map((one) => one.text)
  const long = all.filter(({ length }) => length >= MIN_SENTENCE_CHARACTERS)
  const sentences = long.length > 0 ? long : all
  const every = Math.ceil(sentences.length / SAMPLED_SENTENCES)
  const sample = sentences.filter((_, at) => at % every === 0)
  const found = sample.filter((sentence) => quotations.find(sentence) !== null).length
  if (found === 0 || found < sample.length * LEAST_SHARE)
    throw new KalamError('review.other-book', { values: { file, found, of: sample.length } })
}

/** Whether Kalam wrote the remark of a finding that the book has, as `kalam export --comments` does. */
function isExported({ note, replace }: EditorRemark, known: readonly Finding[]): boolean {
  const said = collapseWhitespace(note)
  // Two findings at one passage: the change of one may be read with the comment of the other.
  const isKnown = ({ repair }: Finding) =>
    collapseWhitespace(repair?.replace ?? '') === collapseWhitespace(replace ?? '')
  return (
    known.some(({ id, why }) => said.includes(collapseWhitespace(`(${id}): ${why}`))) &&
    (replace === null || known.some((one) => one.repair !== null && isKnown(one)))
  )
}

function keyOf({ why, passages, repair }: FoundFault): string {
  return JSON.stringify([why, passages[0]?.step, passages[0]?.quote, repair?.replace])
}

function leftOf({ author, note, replace, from, to }: EditorRemark, text: string): LeftRemark {
  const place = from === to ? sentenceAround(text, { from, to }) : { from, to }
  const passage = text.slice(place.from, place.to).slice(0, MAX_PASSAGE_CHARACTERS).trim()
  return { author, note, replace, passage }
}

type OwnPlace = NonNullable<ReturnType<Quotations['placeWithin']>>

/** Where a remark is in the book: by its own words, which must be there only once, or else by the sentence or lines around them. */
function placeOf({ from, to, replace }: EditorRemark, text: string, quotations: Quotations): OwnPlace | null {
  const place = { from, to }
  if (replace !== null) return placeOfWords(place, text, quotations)
  const said = from === to ? sentenceAround(text, place) : { from, to: Math.min(to, from + MAX_PASSAGE_CHARACTERS) }
  // A comment at several lines, such as a heading and what follows, is at the first of them that is in the book.
  const lines = text.slice(said.from, said.to).matchAll(/.+/g)
  const parts = [...lines].map(({ 0: line, index }) => ({
    from: said.from + index,
    to: said.from + index + line.length,
  }))
  for (const part of [said, ...parts]) {
    const found = part.from < part.to ? placeOfWords(part, text, quotations) : null
    if (found !== null && found.from < found.to) return found
  }
  return null
}

/** Lines before and behind those of a passage that tell which of several places is meant. */
const LINES_AROUND = [
  [0, 0],
  [1, 0],
  [0, 1],
  [5, 0],
  [0, 5],
] as const

function placeOfWords(place: TextPlace, text: string, quotations: Quotations): OwnPlace | null {
  const lines = LINES_AROUND.map(([before, behind]) => linesAround(text, place, before, behind))
  for (const around of [...lines, sentenceAround(text, place), place]) {
    const part = { from: place.from - around.from, to: place.to - around.from }
    const found = quotations.placeWithin(text.slice(around.from, around.to), part)
    if (found !== null) return found
  }
  return null
}

function linesAround(text: string, { from, to }: TextPlace, before: number, behind: number): TextPlace {
  let start = from
  for (let line = 0; line <= before && start > 0; line++)
    start = text.lastIndexOf('\n', start - (line === 0 ? 1 : 2)) + 1
  let end = text.indexOf('\n', to)
  for (let line = 0; line < behind && end !== -1; line++) end = text.indexOf('\n', end + 1)
  return { from: start, to: end === -1 ? text.length : end }
}

function sentenceAround(text: string, place: TextPlace): TextPlace {
  const line = linesAround(text, place, 0, 0)
  const ends = findSentenceEnds(text.slice(line.from, line.to)).map((end) => line.from + end)
  return {
    from: ends.findLast((end) => end <= place.from && end < line.to) ?? line.from,
    to: ends.find((end) => end >= place.to && end > place.from) ?? line.to,
  }
}

/** A change in the place that it has in a text of the book. */
interface Edit extends TextPlace {
  readonly step: string
  /** Markdown. */
  readonly replace: string
  readonly remark: EditorRemark
}

function editOf(remark: EditorRemark, { step, from, to }: OwnPlace, text: string): Edit {
  const isAtLine = from === 0 || text[from - 1] === '\n'
  const lines = matchQuotationMarks(text, remark.replace!).split('\n')
  const replace = lines
    .map((line, at) => (at === 0 && !isAtLine ? escapeInLine(line) : escapeMarkdown(line.trimStart())))
    .join('\n\n')
  // Emphasis that begins in the passage and ends behind it is taken off.
  const end = text.slice(from, to).split('*').length % 2 === 0 ? text.indexOf('*', to) : -1
  if (end === -1 || text.slice(to, end).includes('\n')) return { step, from, to, replace, remark }
  return { step, from, to: end + 1, replace: `${replace}${text.slice(to, end)}`, remark }
}

interface JoinedEdits extends TextPlace {
  readonly edits: readonly Edit[]
}

/** The edits of a text, each with as many words around it as make its passage the only one; those that overlap are one. */
function joinedEdits(text: string, edits: readonly Edit[]): JoinedEdits[] {
  const isOnce = (from: number, to: number) => to > from && countHits(text, text.slice(from, to)) === 1
  const joined: JoinedEdits[] = []
  for (const edit of edits) {
    let next: JoinedEdits = { ...widenPlace(text, edit, isOnce), edits: [edit] }
    for (let last = joined.at(-1); last !== undefined && last.to > next.from; last = joined.at(-1)) {
      joined.pop()
      next = { from: last.from, to: Math.max(last.to, next.to), edits: [...last.edits, ...next.edits] }
    }
    joined.push(next)
  }
  return joined
}

function replaced(text: string, { from, to }: TextPlace, edits: readonly Edit[]): string {
  let at = from
  const parts = edits.map((edit) => {
    const before = text.slice(at, Math.max(at, edit.from))
    at = Math.max(at, edit.to)
    return `${before}${edit.replace}`
  })
  return `${parts.join('')}${text.slice(at, to)}`
}

function findingOf(
  remarks: readonly EditorRemark[],
  passage: { readonly step: string; readonly quote: string },
  replace: string | null,
): FoundFault {
  const why = remarks.flatMap(({ note }) => note || []).join('\n')
  const authors = [...new Set(remarks.flatMap(({ author }) => author ?? []))]
  return {
    category: replace === null ? 'comment' : 'suggestion',
    source: READER_SOURCE,
    reader: authors.join(', ') || null,
    passages: [passage],
    why,
    repair: replace === null ? null : { step: passage.step, find: passage.quote, replace },
  }
}
