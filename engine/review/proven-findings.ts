import type { Book, Piece } from '../book/book.ts'
import { type BookBefore, HANDED_DOWN_PARTS } from '../book/book-before.ts'
import { type Finding, type FoundFault, MODEL_SOURCE, type Passage, type Repair } from '../book/finding.ts'
import { matchQuotationMarks } from '../prose/quotation-marks.ts'
import type { AnsweredFinding } from './answer-lines.ts'
import { countHits, type TextPlace } from './answer-lines.ts'

interface ProvenFindings {
  readonly findings: readonly FoundFault[]
  /** Findings and repairs left out. */
  readonly dropped: number
}

/**
 * What of a model's findings the text bears out: a quotation that isn't in it is left out, with the finding when too little proof is
 * left, and so is a repair whose passage doesn't occur exactly once. What is quoted from a book before is proof too, and no passage.
 */
export function keepProvenFindings(
  answered: readonly AnsweredFinding[],
  pieces: readonly Pick<Piece, 'step' | 'text'>[],
  booksBefore: Book['booksBefore'] = [],
): ProvenFindings {
  const earlier = createQuotations(booksBefore.flatMap(toldBefore))
  const quotations = createQuotations(pieces)
  const findings: FoundFault[] = []
  let dropped = 0
  for (const one of answered) {
    const found = one.quotes.map((quote) => quotations.find(quote)).filter((passage) => passage !== null)
    const passages = found.filter(
      ({ step, quote }, at) => found.findIndex((other) => other.step === step && other.quote === quote) === at,
    )
    const isOfBefore = (quote: string) => quotations.find(quote) === null && earlier.find(quote) !== null
    const ofBefore = one.quotes.filter(isOfBefore).length
    if (passages.length === 0 || found.length + ofBefore < leastOf(one)) {
      dropped++
      continue
    }
    const repair = one.repair === null ? null : repairOf(one.repair, passages, pieces, quotations)
    if (one.repair !== null && repair === null) dropped++
    findings.push({ category: one.category, source: MODEL_SOURCE, passages, why: one.why, repair })
  }
  return { findings, dropped }
}

/** What a question shows of a book before: its texts, and what was noted of it. */
function toldBefore({ texts, people, place, ending, contents, ...before }: BookBefore): Pick<Piece, 'step' | 'text'>[] {
  const noted = [
    people,
    place,
    ending,
    ...contents.map(({ says }) => says),
    ...HANDED_DOWN_PARTS.flatMap((kind) => before[kind]),
  ]
  const told = noted.filter((text) => text !== null).map((text) => ({ step: '', text }))
  return [...texts.map(({ label, text }) => ({ step: label, text })), ...told]
}

/** A contradiction and a repeat have two sides; a thread may show only where it begins. */
function leastOf({ category, quotes }: AnsweredFinding): number {
  return category === 'thread' ? 1 : Math.min(2, quotes.length)
}

function repairOf(
  { find, replace }: Omit<Repair, 'step'>,
  passages: FoundFault['passages'],
  pieces: readonly Pick<Piece, 'step' | 'text'>[],
  quotations: Quotations,
): Repair | null {
  const near = passages.map(({ step }) => step)
  const passage = quotations.findOnce(find, near)
  if (passage === null) return null
  const { text } = pieces.find(({ step }) => step === passage.step)!
  const isExact = passage.quote === find
  const mended = matchQuotationMarks(text, isExact ? replace : replace.trim())
  return mended === passage.quote ? null : { step: passage.step, find: passage.quote, replace: mended }
}

/** Finds quoted words in the pieces of a book, though their white space and quotation marks may be written in another way. */
interface Quotations {
  /** Where the words occur first, letter by letter; null: nowhere. */
  find(quote: string): Passage | null
  /**
   * Where the words are if they occur only once: in the book, or else in the one of the pieces `near` that has them. Null: nowhere,
   * or more than once.
   */
  findOnce(quote: string, near: readonly string[]): Passage | null
  /** Where a part of some words is that occur only once in the book, in its piece's own characters; null: nowhere, or more than once. */
  placeWithin(words: string, part: TextPlace): (TextPlace & Pick<Passage, 'step'>) | null
}

/** A text with white space and quotation marks in one form, and where each of its characters begins in the text itself. */
interface PlainText {
  readonly step: string
  readonly text: string
  readonly plain: string
  /** One place more than characters: the last is the end of the text. */
  readonly places: Uint32Array
}

/** With `isShown` the words are as a page shows them, without the marks of Markdown, which a found passage has in pairs. */
export function createQuotations(
  pieces: readonly Pick<Piece, 'step' | 'text'>[],
  { isShown = false } = {},
): Quotations {
  const changed = isShown ? CHANGED_OR_MARK : CHANGED
  let texts: readonly PlainText[] | null = null
  const plainTexts = () => (texts ??= pieces.map(({ step, text }) => ({ step, ...plainOf(text, changed) })))
  /** The places of the first occurrence in each piece, and whether it occurs there again. */
  const occurrences = (quote: string): { readonly passage: Passage; readonly isOnce: boolean }[] => {
    const exact = pieces.filter(({ text }) => text.includes(quote))
    if (exact.length > 0)
      return exact.map(({ step, text }) => ({ passage: { step, quote }, isOnce: countHits(text, quote) === 1 }))
    const wanted = plainOf(quote.trim(), CHANGED).plain
    if (wanted === '') return []
    return plainTexts().flatMap((one) => {
      const at = one.plain.indexOf(wanted)
      if (at === -1) return []
      const passage = {
        step: one.step,
        quote: isShown
          ? withWholeMarks(one.text, one.places[at]!, one.places[at + wanted.length - 1]! + 1)
          : one.text.slice(one.places[at], one.places[at + wanted.length]).trimEnd(),
      }
      return [{ passage, isOnce: one.plain.indexOf(wanted, at + 1) === -1 && countHits(one.text, passage.quote) === 1 }]
    })
  }
  return {
    find: (quote) => (hasWords(quote) ? (occurrences(quote)[0]?.passage ?? null) : null),
    findOnce(quote, near) {
      const all = hasWords(quote) ? occurrences(quote) : []
      const nearest = all.length > 1 ? all.filter(({ passage }) => near.includes(passage.step)) : all
      const [one] = nearest
      return nearest.length === 1 && one!.isOnce ? one!.passage : null
    },
    placeWithin(words, { from, to }) {
      const { plain, places } = plainOf(words, CHANGED)
      const wanted = plain.trim()
      const hits = hasWords(wanted) ? plainTexts().filter((one) => one.plain.includes(wanted)) : []
      const [one] = hits
      const at = one?.plain.indexOf(wanted) ?? -1
      if (hits.length !== 1 || one!.plain.includes(wanted, at + 1)) return null
      const shift = at - (plain.length - plain.trimStart().length)
      const inside = (place: number) =>
        Math.min(at + wanted.length, Math.max(at, shift + places.findIndex((own) => own >= place)))
      return { step: one!.step, ...ownPlace(one!, inside(from), inside(to)) }
    },
  }
}

/** The place in a text of what is from `start` until `end` in its plain form. Of nothing it is behind the word before. */
function ownPlace({ text, plain, places }: PlainText, start: number, end: number): TextPlace {
  let to = end === 0 ? 0 : places[end - 1]! + 1
  while (plain[end - 1] === ' ' && /\s/.test(text[to] ?? '')) to++
  return { from: start < end ? places[start]! : to, to }
}

function hasWords(quote: string): boolean {
  return /[\p{L}\p{N}]/u.test(quote)
}

/** White space other than a single blank, and quotation marks. */
const CHANGED = / \s+|[^\S ]\s*|["“”„‟«»″'‘’‚‛ʼ′`´]/g

/** The same, the marks of emphasis, and backslashes before what they make plain. */
const CHANGED_OR_MARK = new RegExp(`${CHANGED.source}|[*_~]|\\\\(?=[\\p{P}\\p{S}\\n])`, 'gu')

/** A passage with the marks beside it that it opens or closes. */
function withWholeMarks(text: string, from: number, to: number): string {
  const isOdd = (mark: string) => text.slice(from, to).split(mark).length % 2 === 0
  for (let after = text[to]; after !== undefined && /[*_~]/.test(after) && isOdd(after); after = text[to]) to++
  for (let before = text[from - 1]; before !== undefined && /[*_~]/.test(before) && isOdd(before); ) {
    from--
    before = text[from - 1]
  }
  return text.slice(from, to)
}

function plainOf(text: string, changed: RegExp): Omit<PlainText, 'step'> {
  let plain = ''
  let from = 0
  const places = new Uint32Array(text.length + 1)
  const keepUpTo = (to: number) => {
    for (let at = from; at < to; at++) places[plain.length + at - from] = at
    plain += text.slice(from, to)
  }
  for (const { 0: part, index } of text.matchAll(changed)) {
    keepUpTo(index)
    places[plain.length] = index
    plain += plainCharacter(part)
    from = index + part.length
  }
  keepUpTo(text.length)
  places[plain.length] = text.length
  return { text, plain, places }
}

function plainCharacter(part: string): string {
  if (/^[*_~\\]/.test(part)) return ''
  if (/\s/.test(part)) return ' '
  if (/["“”„‟«»″]/.test(part)) return '"'
  return "'"
}

type Texts = readonly Pick<Piece, 'step' | 'text'>[]

/**
 * The findings without duplicates. Two are the same when their passages overlap in two places, or, within one category, in all places of
 * one of them, unless their repairs change different passages. The later of two is kept, unless only the earlier has a repair.
 */
export function withoutDuplicates<Fault extends FoundFault>(findings: readonly Fault[], pieces: Texts): Fault[] {
  const texts = textsOf(pieces)
  const kept: Fault[] = []
  for (const one of findings) {
    const at = kept.findIndex((other) => isSame(one, other, texts) && !mendsElsewhere(one, other, texts))
    const isBetter = at === -1 || one.repair !== null || kept[at]!.repair === null
    if (isBetter && at !== -1) kept.splice(at, 1)
    if (isBetter) kept.push(one)
  }
  return kept
}

/** What a reading found, beside what is known. */
export interface NewFindings {
  readonly findings: readonly FoundFault[]
  readonly repaired: readonly RepairedFinding[]
}

/** An open finding of an earlier reading, by its id, and the same finding of a later reading with a repair. */
export interface RepairedFinding {
  readonly id: string
  readonly finding: FoundFault
}

/**
 * The findings that aren't in `known`. One with a repair replaces an open finding without one, and a model's with a repair replaces a
 * check's.
 */
export function mergeWithKnown(findings: readonly FoundFault[], known: readonly Finding[], pieces: Texts): NewFindings {
  const texts = textsOf(pieces)
  const repaired = new Map<string, FoundFault>()
  const unknown = findings.filter((one) => {
    const same = known.filter((other) => !repaired.has(other.id) && isSame(one, other, texts))
    if (same[0] !== undefined && same.every((other) => isBetterThan(one, other))) {
      repaired.set(same[0].id, one)
      return false
    }
    return same.length === 0
  })
  return { findings: unknown, repaired: [...repaired].map(([id, finding]) => ({ id, finding })) }
}

/** The findings that aren't in `known`. */
export function withoutKnown(
  findings: readonly FoundFault[],
  known: readonly FoundFault[],
  pieces: Texts,
): FoundFault[] {
  const texts = textsOf(pieces)
  return findings.filter((one) => !known.some((other) => isSame(one, other, texts)))
}

function textsOf(pieces: Texts): ReadonlyMap<string, string> {
  return new Map(pieces.map(({ step, text }) => [step, text]))
}

function isBetterThan(one: FoundFault, known: Finding): boolean {
  if (known.state !== 'open' || one.repair === null) return false
  return known.repair === null || (known.source !== MODEL_SOURCE && one.source === MODEL_SOURCE)
}

function isSame(one: FoundFault, other: FoundFault, texts: ReadonlyMap<string, string>): boolean {
  const shared = one.passages.filter((passage) => other.passages.some((its) => overlap(passage, its, texts))).length
  if (shared >= 2) return true
  return shared === 1 && one.category === other.category && Math.min(one.passages.length, other.passages.length) === 1
}

/** Whether two findings need both of their repairs: each has one, of a different passage. */
function mendsElsewhere(one: FoundFault, other: FoundFault, texts: ReadonlyMap<string, string>): boolean {
  if (one.repair === null || other.repair === null) return false
  return !overlap(changedBy(one.repair), changedBy(other.repair), texts)
}

function changedBy({ step, find }: Repair): Passage {
  return { step, quote: find }
}

function overlap(one: Passage, other: Passage, texts: ReadonlyMap<string, string>): boolean {
  if (one.step !== other.step) return false
  if (one.quote === other.quote) return true
  const text = texts.get(one.step) ?? ''
  const [from, start] = [text.indexOf(one.quote), text.indexOf(other.quote)]
  return from >= 0 && start >= 0 && from < start + other.quote.length && start < from + one.quote.length
}
