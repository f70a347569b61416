import { knownLanguages, memoByLanguage } from '../base/language.ts'
import { HEADING_WORDS, wordSet } from './language-words.ts'

type HeadingList = keyof typeof HEADING_WORDS.en

/** The words of some lists in every language: lower case, without punctuation. */
function wordsOf(...lists: readonly HeadingList[]): ReadonlySet<string> {
  return wordSet(...knownLanguages().flatMap((language) => lists.map((list) => HEADING_WORDS[language][list])))
}

/** What a chapter is called in any book. */
export const CHAPTER_LABELS = memoByLanguage(() => wordsOf('chapterLabels'))
/** What a reply may call its piece, whatever the book calls it. `Step 3` or `Day 1` may head a section of the piece. */
export const PIECE_LABELS = memoByLanguage(() => wordsOf('chapterLabels', 'pieceLabels'))
/** What an outline may call what it plans. */
export const ENTRY_LABELS = memoByLanguage(() => wordsOf('chapterLabels', 'entryLabels'))
/** With a number they begin a chapter of a manuscript. */
export const CHAPTER_WORDS = memoByLanguage(() => wordsOf('chapterLabels', 'entryLabels', 'chapterWords'))
/** With a number they begin a part of several chapters. */
export const PART_WORDS = memoByLanguage(() => wordsOf('partWords'))

/** A label that only says which chapter it is. */
export const CHAPTER_LABEL = memoByLanguage(() => new RegExp(`^(?:${[...CHAPTER_LABELS()].join('|')})\\b`, 'i'))

/** What comes before the first chapter. */
export const OPENINGS = memoByLanguage(() => wordsOf('openings'))
/** What comes after the last. */
export const ENDINGS = memoByLanguage(() => wordsOf('endings'))

/** Headings that are whole names of parts, by what the part is. */
export const HEADINGS_BY_PART = memoByLanguage(
  () =>
    ({
      opening: OPENINGS(),
      closing: wordsOf('endings', 'appendix'),
      dedication: wordsOf('dedication'),
      copyright: wordsOf('copyright'),
      acknowledgements: wordsOf('acknowledgements'),
      aboutAuthor: wordsOf('aboutAuthor'),
      contents: wordsOf('contents'),
      leftOut: wordsOf('leftOut'),
    }) as const,
)

export type NamedPart = keyof ReturnType<typeof HEADINGS_BY_PART>
