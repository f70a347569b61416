import type { FoundFault } from '../../book/finding.ts'
import { say } from '../../messages/say.ts'
import { paragraphLanguage } from '../../prose/paragraph-language.ts'
import { wordsIn } from '../../prose/paragraphs.ts'
import { indonesianWords } from '../../writer/language/indonesian.ts'
import type { Check, CheckedBook, CheckedPiece } from './checked-book.ts'

/** Shorter paragraphs may be a title or a saying: words of the narrator. */
const MIN_WORDS = 12
/** More words than this aren't listed. */
const MAX_LISTED_WORDS = 6

/** Paragraphs in another language than the book, and Indonesian words in Malay. What is quoted may be in any language. */
export const checkLanguages: Check = (book) => [...otherLanguages(book), ...indonesian(book)]

function otherLanguages({ pieces, language, told: saidIn }: CheckedBook): FoundFault[] {
  return pieces.flatMap(({ step, paragraphs }) =>
    paragraphs
      .filter(({ narration }) => {
        const told = paragraphLanguage(narration, language)
        // Of Indonesian in a Malay book the words are told.
        const isOther = told !== null && (told === 'en') !== (language === 'en')
        return isOther && wordsIn(narration).length >= MIN_WORDS
      })
      .map(({ source }) => faultOf(step, source, say('checks.other-language', saidIn))),
  )
}

function indonesian({ pieces, language, told }: CheckedBook): FoundFault[] {
  if (language !== 'ms') return []
  return pieces.flatMap((piece) => {
    const found = indonesianWords(piece.text)
    return linesOf(piece).flatMap(({ at, line }) => {
      const own = found.filter((one) => one.at >= at && one.at < at + line.length).map(({ word }) => word.toLowerCase())
      if (own.length === 0) return []
      const words = [...new Set(own)].slice(0, MAX_LISTED_WORDS).join(', ')
      return [faultOf(piece.step, line.trim(), say('checks.indonesian-words', told, { words }))]
    })
  })
}

function linesOf({ text }: CheckedPiece): { readonly at: number; readonly line: string }[] {
  let at = 0
  return text.split('\n').map((line) => {
    const place = { at, line }
    at += line.length + 1
    return place
  })
}

function faultOf(step: string, quote: string, why: string): FoundFault {
  return { category: 'style', source: 'languages', passages: [{ step, quote }], why, repair: null }
}
