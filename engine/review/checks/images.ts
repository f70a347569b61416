import type { Language } from '../../language.ts'
import { say } from '../../messages/say.ts'
import type { FoundFault } from '../finding.ts'
import type { Check, CheckedBook, Sentence } from './checked-book.ts'
import { FUNCTION_WORDS, stemOf } from './vocabulary.ts'

/** Words that begin a comparison. */
const COMPARING: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(['like']),
  ms: new Set('seperti bagai bagaikan umpama ibarat laksana bak'.split(' ')),
}
/** Words before a `like` that is a verb. */
const LIKING: ReadonlySet<string> = new Set(
  "i you we they to would i'd you'd he'd she'd we'd they'd not don't didn't".split(' '),
)
/** Words of a comparison behind the first. */
const REACH_WORDS = 8
/** Two comparisons are the same image with so many words of content in common. */
const MIN_SHARED_WORDS = 2
/** Sentences that have a word: of a commoner one, a second comparison says little. */
const MAX_SENTENCES = 6

interface Image {
  readonly sentence: Sentence
  readonly stems: ReadonlySet<string>
  /** Letter by letter: `like a spoon going round in thick porridge`. */
  readonly quote: string
}

/** A comparison that comes again: `like a spoon going round in thick porridge`. */
export const checkImages: Check = (book) => {
  const counts = countStems(book)
  const images = book.sentences.flatMap((sentence) => imagesIn(sentence, book.language, counts))
  const told = new Set<Image>()
  return images.flatMap((one, index) => {
    if (told.has(one)) return []
    const again = images.slice(index + 1).filter((other) => other.sentence !== one.sentence && isSame(one, other))
    for (const other of again) told.add(other)
    return again.length === 0 ? [] : [faultOf(book, [one, ...again])]
  })
}

/** In how many sentences each stem stands. */
function countStems({ sentences, language }: CheckedBook): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { words } of sentences)
    for (const stem of new Set(words.map(({ lower }) => stemOf(lower, language))))
      counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return counts
}

function imagesIn(sentence: Sentence, language: Language, counts: ReadonlyMap<string, number>): Image[] {
  const { words, text } = sentence
  return words.flatMap((word, at): Image[] => {
    if (!COMPARING[language].has(word.lower) || LIKING.has(words[at - 1]?.lower ?? '')) return []
    let to = at + 1
    while (to < words.length && to - at <= REACH_WORDS && words[to]!.gap === ' ') to++
    const stems = words
      .slice(at + 1, to)
      .filter(({ lower }) => lower.length > 2 && !FUNCTION_WORDS[language].has(lower))
      .map(({ lower }) => stemOf(lower, language))
      .filter((stem) => counts.get(stem)! <= MAX_SENTENCES)
    if (stems.length < MIN_SHARED_WORDS) return []
    const last = words[to - 1]!
    return [{ sentence, stems: new Set(stems), quote: text.slice(word.at, last.at + last.text.length) }]
  })
}

function isSame(one: Image, other: Image): boolean {
  return [...one.stems].filter((stem) => other.stems.has(stem)).length >= MIN_SHARED_WORDS
}

function faultOf({ language }: CheckedBook, images: readonly Image[]): FoundFault {
  return {
    category: 'repeat',
    source: 'images',
    passages: images.map(({ sentence }) => ({ step: sentence.step, quote: sentence.text })),
    why: say('checks.image-again', language, { image: images[0]!.quote, times: images.length }),
    repair: null,
  }
}
