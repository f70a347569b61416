import type { Block } from '../manuscript.ts'
import type { Survey } from './candidates.ts'
import type { Part } from './part.ts'

type FrontClass = 'contents' | 'copyright' | 'dedication' | 'title-page' | 'prose'

/** Words of a sentence of the text: titles and advertising lines have fewer, or no full stop. */
const MIN_SENTENCE_WORDS = 12
const MIN_PARAGRAPH_WORDS = 30

/** Words of a page about rights. */
export const COPYRIGHT =
  /©|\(c\)\s*\d{4}|\bcopyright\b|hak cipta|all rights reserved|\bISBN\b|diterbitkan oleh|published by|first published|cetakan pertama/i
const DEDICATION = /^(?:for|to|in (?:loving )?memory of|untuk|buat|kepada|khas untuk|didedikasikan|dedicated to)\b/i

/** What e-books call pages before the text (EPUB Structural Semantics Vocabulary 1.1). */
const SECTIONS: readonly (readonly [RegExp, FrontClass])[] = [
  [/title-?page|cover/, 'title-page'],
  [/copyright-page/, 'copyright'],
  [/dedication/, 'dedication'],
]

/** The parts before the first chapter: title page, copyright page, contents, and the text that opens the book. */
export function frontParts({ blocks, wordsIn }: Survey, contents: ReadonlySet<number>, end: number): Part[] {
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
export function withoutCapitals(title: string): string {
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
