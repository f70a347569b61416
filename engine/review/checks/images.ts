import { type Language, tableOfLanguages } from '../../base/language.ts'
import type { FoundFault } from '../../book/finding.ts'
import { say } from '../../messages/say.ts'
import { STYLE, wordSet } from '../../prose/language-words.ts'
import { FUNCTION_WORDS } from '../../prose/vocabulary.ts'
import type { Word } from '../../prose/word-reader.ts'
import { type Check, type CheckedBook, repeatFault, type Sentence } from './checked-book.ts'

/** Words that begin a comparison. */
const COMPARING = tableOfLanguages((language) => wordSet(STYLE[language].comparing))
/** Words before a `like` that is a verb. */
const LIKING = wordSet(STYLE.en.notComparing)
/** Words of a comparison behind the first. */
const REACH_WORDS = 8
/** Two comparisons are the same image with so many words of content in common. */
const MIN_SHARED_WORDS = 2
/** Sentences that have a word: of a commoner one, a second comparison says little. */
const MAX_SENTENCES = 6

interface Image {
  readonly sentence: Sentence
  readonly stems: ReadonlySet<string>
  /** The comparison exactly as it is written: `like a spoon going round in thick porridge`. */
  readonly quote: string
}

/** A comparison that comes again: `like a spoon going round in thick porridge`. */
export const checkImages: Check = (book) => {
  const images = withRareWords(
    book.sentences.flatMap((sentence) => imagesIn(sentence, book.language)),
    book,
  )
  const told = new Set<Image>()
  return images.flatMap((one, index) => {
    if (told.has(one)) return []
    const again = images.slice(index + 1).filter((other) => other.sentence !== one.sentence && isSame(one, other))
    for (const other of again) told.add(other)
    return again.length === 0 ? [] : [faultOf(book, [one, ...again])]
  })
}

function imagesIn(sentence: Sentence, language: Language): Image[] {
  const { words, text } = sentence
  const begins = ({ lower }: Word, at: number) =>
    COMPARING[language].has(lower) && !LIKING.has(words[at - 1]?.lower ?? '')
  if (!words.some(begins)) return []
  return words.flatMap((word, at): Image[] => {
    if (!begins(word, at)) return []
    let to = at + 1
    while (to < words.length && to - at <= REACH_WORDS && words[to]!.gap === ' ') to++
    const stems = words
      .slice(at + 1, to)
      .filter(({ lower }) => lower.length > 2 && !FUNCTION_WORDS[language].has(lower))
      .map(({ stem }) => stem)
    const last = words[to - 1]!
    return [{ sentence, stems: new Set(stems), quote: text.slice(word.at, last.at + last.text.length) }]
  })
}

/** The images with those of their words that occur in few sentences. */
function withRareWords(images: readonly Image[], { sentences }: CheckedBook): Image[] {
  const counts = new Map(images.flatMap(({ stems }) => [...stems].map((stem) => [stem, 0])))
  for (const { words } of sentences) {
    const compared = words.filter(({ stem }) => counts.has(stem)).map(({ stem }) => stem)
    for (const stem of new Set(compared)) counts.set(stem, counts.get(stem)! + 1)
  }
  const isRare = (stem: string) => counts.get(stem)! <= MAX_SENTENCES
  return images.map((image) => ({ ...image, stems: new Set([...image.stems].filter(isRare)) }))
}

function isSame(one: Image, other: Image): boolean {
  return [...one.stems].filter((stem) => other.stems.has(stem)).length >= MIN_SHARED_WORDS
}

function faultOf({ told }: CheckedBook, images: readonly Image[]): FoundFault {
  const why = say('checks.image-again', told, { image: images[0]!.quote, times: images.length })
  return repeatFault(
    'images',
    images.map(({ sentence }) => sentence),
    why,
  )
}
