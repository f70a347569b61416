import type { Language } from '../../language.ts'
import { say } from '../../messages/say.ts'
import type { Check, CheckedBook, Sentence } from './checked-book.ts'
import { contradiction } from './contradiction.ts'
import { type Fact, factsOf } from './facts.ts'
import { FUNCTION_WORDS } from './vocabulary.ts'
import type { Word } from './words.ts'

const HALF_DAY_MINUTES = 720
/** What was seen longer before is of another time of day: minutes. */
const MAX_MINUTES_BEFORE = 120
/** Words before `since` that say what began. */
const REACH_WORDS = 12
/** Sentences behind a clock time that still tell of it, and words between the seeing and what is seen. */
const SENTENCES_BEHIND = 2
const SEEN_WORDS = 4

/** Somebody or something that is seen at an hour before the one since which it has been there. */
export const checkBeginnings: Check = (book) => {
  const clocks = factsOf(book).filter(({ kind }) => kind === 'clock')
  return clocks
    .filter((fact) => isSince(fact, book.language))
    .flatMap((begun) => {
      const began = whatBegan(begun, book.language)
      const before = clocks.find((fact) => isShortlyBefore(fact, begun) && seenAt(fact, began, book) !== null)
      if (before === undefined) return []
      const why = say('checks.seen-before', book.language, { since: begun.quote, at: before.quote })
      const sentences = [begun.sentence, before.sentence, seenAt(before, began, book)!]
      return [contradiction(sentences, { category: 'plot', source: 'beginnings', why })]
    })
}

function isSince({ from, sentence: { words } }: Fact, language: Language): boolean {
  if (language === 'en') return words[from - 1]?.lower === 'since'
  return words[from - 2]?.lower === 'sejak' && words[from - 1]?.lower === 'pukul'
}

/** In the same piece, where the day is the same, at an hour that is told as one of an event. */
function isShortlyBefore(fact: Fact, begun: Fact): boolean {
  const { from, sentence } = fact
  const minutes = (begun.value - fact.value + HALF_DAY_MINUTES) % HALF_DAY_MINUTES
  const isEvent = /^(?:at|pukul)$/.test(sentence.words[from - 1]?.lower ?? '')
  return (
    isEvent &&
    sentence !== begun.sentence &&
    sentence.piece === begun.sentence.piece &&
    minutes > 0 &&
    minutes <= MAX_MINUTES_BEFORE
  )
}

/** Prepositions before places, which are there all day. */
const PLACING = new Set('in on at by near outside inside under to into di ke dekat dalam'.split(' '))

/** The things and doings that a sentence says began, as they are compared. */
function whatBegan({ from, sentence: { words } }: Fact, language: Language): ReadonlySet<string> {
  const near = words.slice(Math.max(0, from - REACH_WORDS), from)
  return new Set(near.flatMap((word, at) => (isPlace(near, at, language) ? [] : (word.content ?? []))))
}

function isPlace(words: readonly Word[], at: number, language: Language): boolean {
  const before = words[at - 1]?.lower ?? ''
  return PLACING.has(before) || (FUNCTION_WORDS[language].has(before) && PLACING.has(words[at - 2]?.lower ?? ''))
}

const SEEN: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:there (?:was|were|had been)|saw|seen|passed|noticed|met|found)$/i,
  ms: /\b(?:ada|nampak|ternampak|melihat|terlihat|menemui|terserempak)$/i,
}

/** The sentence about a clock time, or one behind it, that says that one of these was seen; null: none does. */
function seenAt({ sentence }: Fact, began: ReadonlySet<string>, { sentences, language }: CheckedBook): Sentence | null {
  const told = sentences
    .slice(sentence.index, sentence.index + 1 + SENTENCES_BEHIND)
    .filter(({ piece, paragraph }) => piece === sentence.piece && paragraph === sentence.paragraph)
  return told.find((one) => sees(one, began, language)) ?? null
}

function sees({ text, words }: Sentence, began: ReadonlySet<string>, language: Language): boolean {
  return words.some((word, at) => {
    if (!SEEN[language].test(text.slice(0, word.at + word.text.length))) return false
    return words.slice(at + 1, at + 1 + SEEN_WORDS).some(({ stem }) => began.has(stem))
  })
}
