import { toComparisonKey } from '../../base/comparison-key.ts'
import { cleanHeading, type HeadingReading, MAX_HEADING_CHARACTERS, readHeading } from '../../prose/headings.ts'
import type { Block } from '../read-file.ts'
import type { Candidate, Survey } from './boundaries.ts'
import type { Part } from './part.ts'

/** So many lines that repeat later headings, one below the other, are a table of contents. */
const MIN_LINES = 3

/** Tables of contents that are looked for by their headings. */
const MAX_TABLES = 20

/** A paragraph of so many words ends a table of contents. */
const MIN_PROSE_WORDS = 30

/** Words of a paragraph that a title page doesn't have. */
const MIN_TEXT_WORDS = 8

/**
 * The blocks of the table of contents. Those that the file itself marks are found everywhere; others only before the text of the first
 * chapter: within a chapter such lines are a price list, a timetable or code.
 */
export function contentsBlocks(survey: Survey): ReadonlySet<number> {
  const { blocks, candidates, wordsIn } = survey
  const found = new Set<number>()
  const end = findFrontEnd(survey)
  for (const [at, block] of blocks.entries()) if (block.looks.contents || (at < end && isList(block))) found.add(at)
  for (const run of repeatedRuns(candidates, wordsIn)) if (run[0]!.at < end) for (const { at } of run) found.add(at)
  const headings = new Map(
    candidates.map((one, index) => [one.at, { one, next: candidates[index + 1]?.at ?? blocks.length }]),
  )
  const named = candidates.filter(({ at, reading }) => at < end && reading.kind === 'contents')
  for (const { at } of named.slice(0, MAX_TABLES)) {
    found.add(at)
    const titles = laterTitles(candidates, at)
    const listed = new Set<string>()
    for (let next = at + 1; next < blocks.length; next++) {
      const block = blocks[next]!
      if (block.level > 0 || block.looks.newPage) break
      if (wordsIn(next, next + 1) >= MIN_PROSE_WORDS * 3) {
        // A list of so many titles is the whole table.
        if (listsTitles(block, titles)) found.add(next)
        break
      }
      const heading = headings.get(next)
      const begins = heading !== undefined && wordsIn(next + 1, heading.next) >= MIN_PROSE_WORDS
      if (begins || (heading !== undefined && listed.has(keyOf(heading.one)))) break
      if (block.kind === 'paragraph' && !isEntry(block, titles) && /[.!?]["”’]?$/.test(block.text)) break
      for (const line of block.text.slice(0, 20_000).split('\n')) listed.add(keyOfLine(line))
      found.add(next)
    }
  }
  return found
}

/**
 * The block with which the text of the first chapter begins: a paragraph below a heading that names no page around the text. 0: the text
 * has no headings.
 */
export function findFrontEnd({ blocks, candidates, wordsIn }: Survey): number {
  let hasChapters = false
  for (const [index, { at, block, reading, look }] of candidates.entries()) {
    const next = candidates[index + 1]
    const isTitle = reading.kind === 'plain' && next?.reading.kind === 'contents'
    if (isTitle || !CHAPTERS.has(reading.kind) || (block.level === 0 && look === '' && !reading.isMarked)) continue
    hasChapters = true
    for (let text = at + 1; text < (next?.at ?? blocks.length); text++) {
      const isEntry = blocks[text]!.looks.contents === true || isList(blocks[text]!)
      if (!isEntry && wordsIn(text, text + 1) >= MIN_TEXT_WORDS && isProse(blocks[text]!)) return text
    }
  }
  return hasChapters ? blocks.length : 0
}

const CHAPTERS: ReadonlySet<HeadingReading['kind']> = new Set([
  'label',
  'part',
  'number',
  'numbered',
  'plain',
  'closing',
])

function isProse({ text, kind }: Block): boolean {
  return kind !== 'heading' && /[.!?…:;,]["'”’)*_]*$/.test(text.trimEnd()) && !COPYRIGHT.test(text)
}

function laterTitles(candidates: readonly Candidate[], at: number): ReadonlySet<string> {
  return new Set(candidates.flatMap((one) => (one.at > at ? [keyOf(one)] : [])))
}

function isEntry({ text }: Block, titles: ReadonlySet<string>): boolean {
  const reading = readHeading(text)
  return reading !== null && (titles.has(toComparisonKey(cleanHeading(text))) || /\d\s*$/.test(text))
}

/** Whether most lines of a list are titles. */
function listsTitles({ text }: Block, titles: ReadonlySet<string>): boolean {
  const lines = text.slice(0, 20_000).split('\n')
  const named = lines.filter((line) => titles.has(keyOfLine(line.replace(/^\s*[-*+]\s+/, ''))))
  return lines.length >= MIN_LINES && named.length >= lines.length * 0.6
}

/** A block of several lines, most of which name chapters or end in the number of a page. */
function isList({ kind, text }: Block): boolean {
  if (kind === 'heading' || kind === 'break') return false
  const lines = text.slice(0, 20_000).split('\n')
  if (lines.length < MIN_LINES) return false
  const named = lines.filter((line) => {
    if (line.length > 120) return false
    const reading = readHeading(line.replace(/^\s*(?:[-*+]|\d{1,3}[.)])\s+/, ''))
    return /(?:\.{3,}|…|\s{3,}|\t)\s*\d{1,4}\s*$/.test(line) || (reading !== null && reading.kind === 'label')
  })
  return named.length >= lines.length * 0.6
}

/** Candidates that follow each other without a text, each of which comes again later. */
function repeatedRuns(candidates: readonly Candidate[], wordsIn: Survey['wordsIn']): Candidate[][] {
  const last = new Map(candidates.map((one) => [keyOf(one), one.at]))
  const runs: Candidate[][] = []
  let run: Candidate[] = []
  for (const [index, one] of candidates.entries()) {
    const next = candidates[index + 1]
    const isFollowed = next !== undefined && wordsIn(one.at + 1, next.at) < 6
    const isRepeated = last.get(keyOf(one))! > one.at
    if (isRepeated && (isFollowed || run.length > 0)) run.push(one)
    if (isRepeated && isFollowed) continue
    if (run.length >= MIN_LINES) runs.push(run)
    run = []
  }
  return runs
}

function keyOf({ reading, block }: Candidate): string {
  return keyOfHeading(reading, block.text)
}

function keyOfLine(line: string): string {
  const reading = line.length > MAX_HEADING_CHARACTERS * 2 ? null : readHeading(line)
  return reading === null ? '' : keyOfHeading(reading, line)
}

/** A key that is the same for a line of a table of contents and for the heading that it names. */
function keyOfHeading({ kind, number }: HeadingReading, text: string): string {
  return kind === 'label' || kind === 'part' ? `${kind} ${number}` : toComparisonKey(cleanHeading(text))
}

type FrontClass = 'contents' | 'copyright' | 'dedication' | 'title-page' | 'prose'

/** Words of a sentence of the text: titles and advertising lines have fewer, or no full stop. */
const MIN_SENTENCE_WORDS = 12
const MIN_PARAGRAPH_WORDS = 30

/** Words of a page about rights. */
const COPYRIGHT =
  /©|\(c\)\s*\d{4}|\bcopyright\b|hak cipta|all rights reserved|\bISBN\b|diterbitkan oleh|published by|first published|cetakan pertama/i
const DEDICATION = /^(?:for|to|in (?:loving )?memory of|untuk|buat|kepada|khas untuk|didedikasikan|dedicated to)\b/i

/** What e-books call pages before the text (EPUB Structural Semantics Vocabulary 1.1). */
const SECTIONS: readonly (readonly [RegExp, FrontClass])[] = [
  [/title-?page|cover/, 'title-page'],
  [/copyright-page/, 'copyright'],
  [/dedication/, 'dedication'],
]

/** The parts before the first chapter: title page, copyright page, contents, and the text that opens the book. */
export function listFrontParts({ blocks, wordsIn }: Survey, contents: ReadonlySet<number>, end: number): Part[] {
  const parts: Part[] = []
  let hasProse = false
  let section = ''
  for (let at = 0; at < end; at++) {
    const { looks } = blocks[at]!
    section = looks.section ?? (looks.newPage ? '' : section)
    const named = SECTIONS.find(([pattern]) => pattern.test(section))?.[1]
    const usual: FrontClass = hasProse ? 'prose' : classOf(blocks[at]!, wordsIn(at, at + 1))
    const found: FrontClass = contents.has(at) ? 'contents' : (named ?? usual)
    hasProse ||= found === 'prose'
    const part = partOf(found, at)
    const last = parts.at(-1)
    if (last !== undefined && last.why === part.why && last.role === part.role && last.matter === part.matter)
      parts[parts.length - 1] = { ...last, end: at + 1 }
    else parts.push(part)
  }
  return parts
}

function classOf({ kind, text, level }: Block, words: number): FrontClass {
  if (COPYRIGHT.test(text) && words < 300) return 'copyright'
  if (level > 0 || kind === 'break') return 'title-page'
  if (words <= 40 && DEDICATION.test(text) && !/[.!?]["”’]? \p{Lu}/u.test(text)) return 'dedication'
  const isSentence = words >= MIN_SENTENCE_WORDS && /[.!?…]["'”’)*_]*$/.test(text)
  return isSentence || words >= MIN_PARAGRAPH_WORDS ? 'prose' : 'title-page'
}

function partOf(found: FrontClass, at: number): Part {
  const whole = { label: null, title: null, matter: null, first: at, body: at, end: at + 1 }
  if (found === 'prose') return { ...whole, role: 'opening', why: 'before' }
  if (found === 'copyright' || found === 'dedication') return { ...whole, role: 'front', why: 'before', matter: found }
  return { ...whole, role: 'out', why: found }
}

/** A title page on which the line below the title is read as the author's name has no more lines. */
const MAX_TITLE_PAGE_LINES = 6

/** Two to four words as names have them: `Lewis Carroll`, `A. Samad Said`, `Salmah binti Idris`. */
const NAME = /^\p{Lu}[\p{L}.'’-]*(?: (?:\p{Lu}[\p{L}.'’-]*|de|van|von|der|la|bin|binti|ibn|al)){1,3}$/u
const NO_NAME =
  /\b(?:the|an?|of|in|and|or|novel|story|stories|poems|book|part|volume|edition|act|scene|chapter|sebuah|novel|cerita|puisi|buku|dan|di|yang|edisi)\b/i

/** Words that are in lower case within a title, in English and Malay. */
const SMALL = /^(?:an?|the|and|or|of|in|on|at|to|for|by|with|from|dan|di|ke|dari|yang|untuk|dengan)$/

/** A title in capitals with capitals at the beginning of its words; any other title as it is. */
export function toTitleCase(title: string): string {
  const isCapitals = title === title.toUpperCase() && (title.match(/\p{Lu}{2,}/gu)?.length ?? 0) > 1
  if (!isCapitals) return title
  return title
    .split(' ')
    .map((word, at) => {
      const lower = word.toLowerCase()
      if (/^[IVXLC]+[.:,]?$/.test(word) && word !== 'I') return word
      return at > 0 && SMALL.test(lower) ? lower : lower.replace(/\p{L}/u, (letter) => letter.toUpperCase())
    })
    .join(' ')
}

/** Title and author on a title page; null: not given. */
export function titlePage(blocks: readonly Block[]): { readonly title: string | null; readonly author: string | null } {
  const lines = blocks
    .flatMap(({ text }) => text.split('\n'))
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const author =
    lines.flatMap(
      (line) => /^(?:by|oleh|written by|karya|penulis:|author:)\s+(\S.{0,98})$/i.exec(line)?.[1] ?? [],
    )[0] ?? null
  const at = lines.findIndex((line) => line.length <= 120 && !/^(?:by|oleh|karya)\s/i.test(line))
  const below = lines[at + 1] ?? ''
  const isAuthor =
    at >= 0 && lines.length <= MAX_TITLE_PAGE_LINES && NAME.test(below) && /\p{Ll}/u.test(below) && !NO_NAME.test(below)
  return { title: lines[at] ?? null, author: author ?? (isAuthor ? below : null) }
}
