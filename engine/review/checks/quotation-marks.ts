import type { FoundFault } from '../../book/finding.ts'
import { say } from '../../messages/say.ts'
import { detectParagraphLanguage } from '../../prose/paragraph-language.ts'
import { wordsIn } from '../../prose/paragraphs.ts'
import { findIndonesianWords } from '../../writer/language/indonesian.ts'
import { countHits } from '../answer-lines.ts'
import type { BookCheck, CheckedBook, CheckedPiece } from './checked-book.ts'

/** A pair of ways to write one mark. */
interface Style {
  readonly straight: RegExp
  readonly curly: RegExp
  /** A line with its straight marks curly. */
  readonly toCurly: (line: string) => string
  readonly toStraight: (line: string) => string
}

const STYLES: readonly Style[] = [
  {
    straight: /"/g,
    curly: /[“”]/g,
    toCurly: (line) => line.replace(/(^|[\s([{—–*_-])"/g, '$1“').replaceAll('"', '”'),
    toStraight: (line) => line.replace(/[“”]/g, '"'),
  },
  {
    straight: /(?<=\p{L})'(?=\p{L})/gu,
    curly: /(?<=\p{L})’(?=\p{L})/gu,
    toCurly: (line) => line.replace(/(?<=\p{L})'(?=\p{L})/gu, '’'),
    toStraight: (line) => line.replace(/(?<=\p{L})’(?=\p{L})/gu, "'"),
  },
]

interface Line {
  readonly piece: CheckedPiece
  readonly text: string
}

/** Marks of the usual style that a book must have by each of the other to have a usual style. */
const MIN_USUAL_TIMES = 4
/** More lines than this are no slips: one finding tells of them all. */
const MAX_SINGLE_LINES = 12

/** Straight quotation marks and apostrophes among curly ones, or the reverse. */
export const checkQuotationMarks: BookCheck = (book) => STYLES.flatMap((style) => mixed(book, style))

function mixed(book: CheckedBook, { straight, curly, toCurly, toStraight }: Style): FoundFault[] {
  const lines = book.pieces.flatMap((piece) => linesOf(piece))
  const count = (mark: RegExp) => lines.reduce((sum, { text }) => sum + (text.match(mark)?.length ?? 0), 0)
  const [straights, curlies] = [count(straight), count(curly)]
  if (straights === 0 || curlies === 0) return []
  const [few, change] = straights < curlies ? [straight, toCurly] : [curly, toStraight]
  const odd = lines.filter(({ text }) => text.search(few) >= 0)
  const usual = lines.find(({ text }) => text.search(few === straight ? curly : straight) >= 0)!
  if (Math.max(straights, curlies) < Math.min(straights, curlies) * MIN_USUAL_TIMES || odd.length > MAX_SINGLE_LINES)
    return [faultOf(book, [odd[0]!, usual], null)]
  return odd.map((line) => faultOf(book, [line, usual], change))
}

/** The lines of a piece outside code. */
function linesOf(piece: CheckedPiece): Line[] {
  const open = piece.text.replace(/^(`{3,}|~{3,})[\s\S]*?^\1/gm, (code) => code.replace(/[^\n]/g, ' '))
  return open.split('\n').flatMap((text) => (text.trim() === '' ? [] : [{ piece, text: text.trim() }]))
}

function faultOf(
  { told }: CheckedBook,
  lines: readonly [odd: Line, usual: Line],
  change: ((line: string) => string) | null,
): FoundFault {
  const [{ piece, text }] = lines
  const isCertain = change !== null && countHits(piece.text, text) === 1
  return {
    category: 'style',
    source: 'quotation-marks',
    passages: lines.map((line) => ({ step: line.piece.step, quote: line.text })),
    why: say('checks.mixed-marks', told),
    repair: isCertain ? { step: piece.step, find: text, replace: change(text) } : null,
  }
}

/** Shorter paragraphs may be a title or a saying: words of the narrator. */
const MIN_WORDS = 12
/** More words than this aren't listed. */
const MAX_LISTED_WORDS = 6

/** Paragraphs in another language than the book, and Indonesian words in Malay. What is quoted may be in any language. */
export const checkLanguages: BookCheck = (book) => [...otherLanguages(book), ...indonesian(book)]

function otherLanguages({ pieces, language, told: saidIn }: CheckedBook): FoundFault[] {
  return pieces.flatMap(({ step, paragraphs }) =>
    paragraphs
      .filter(({ narration }) => {
        const told = detectParagraphLanguage(narration, language)
        // Of Indonesian in a Malay book the words are told.
        const isOther = told !== null && (told === 'en') !== (language === 'en')
        return isOther && wordsIn(narration).length >= MIN_WORDS
      })
      .map(({ source }) => languageFault(step, source, say('checks.other-language', saidIn))),
  )
}

function indonesian({ pieces, language, told }: CheckedBook): FoundFault[] {
  if (language !== 'ms') return []
  return pieces.flatMap((piece) => {
    const found = findIndonesianWords(piece.text)
    return placedLinesOf(piece).flatMap(({ at, line }) => {
      const own = found.filter((one) => one.at >= at && one.at < at + line.length).map(({ word }) => word.toLowerCase())
      if (own.length === 0) return []
      const words = [...new Set(own)].slice(0, MAX_LISTED_WORDS).join(', ')
      return [languageFault(piece.step, line.trim(), say('checks.indonesian-words', told, { words }))]
    })
  })
}

function placedLinesOf({ text }: CheckedPiece): { readonly at: number; readonly line: string }[] {
  let at = 0
  return text.split('\n').map((line) => {
    const place = { at, line }
    at += line.length + 1
    return place
  })
}

function languageFault(step: string, quote: string, why: string): FoundFault {
  return { category: 'style', source: 'languages', passages: [{ step, quote }], why, repair: null }
}
