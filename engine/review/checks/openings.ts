import { createLanguageTable, type Language } from '../../base/language.ts'
import type { FoundFault } from '../../book/finding.ts'
import { say } from '../../messages/say.ts'
import { STYLE_WORDS, wordSet } from '../../prose/language-words.ts'
import { endsWithSpeech, findSpokenEnd, opensWithSpeech, type Scene, scenesOf } from '../../prose/scenes.ts'
import { FUNCTION_WORDS } from '../../prose/vocabulary.ts'
import type { Word } from '../../prose/word-reader.ts'
import { type BookCheck, type CheckedBook, repeatFault, type Sentence } from './checked-book.ts'
import { bookFacts, type Fact } from './facts.ts'

/** Words at the beginning of a scene, or at its end, that are compared. */
const MIN_SAME_WORDS = 4
/** So many scenes that open, or end, with speech are a habit when they are at least this share of all. */
const MIN_SPOKEN_SCENES = 5
const MIN_SPOKEN_SHARE = 1 / 3

/** Scenes that open or end alike. */
export const checkOpenings: BookCheck = (book) => {
  const scenes = book.pieces.flatMap(({ sentences }) => scenesOf(sentences))
  const [firsts, lasts] = [scenes.map(({ first }) => first), scenes.map(({ last }) => last)]
  return [
    ...alike(book, firsts, 1, 'checks.same-opening'),
    ...alike(book, lasts, -1, 'checks.same-ending'),
    ...spoken(book, scenes.filter(opensWithSpeech), scenes.length, 'checks.spoken-openings'),
    ...spoken(book, scenes.filter(endsWithSpeech), scenes.length, 'checks.spoken-endings'),
  ]
}

/** Groups of sentences that begin or end with the same words. `direction`: 1 compares from the beginning, -1 from the end. */
function alike(
  book: CheckedBook,
  ends: readonly Sentence[],
  direction: 1 | -1,
  why: 'checks.same-opening' | 'checks.same-ending',
): FoundFault[] {
  const wordsOf = ({ words }: Sentence) => {
    const lower = words.map((word) => word.lower)
    return direction === 1 ? lower : lower.toReversed()
  }
  const groups = Map.groupBy(ends, (sentence) => wordsOf(sentence).slice(0, MIN_SAME_WORDS).join(' '))
  return [...groups.values()]
    .filter(([one, other]) => other !== undefined && saysMuch(wordsOf(one!), wordsOf(other), book))
    .map((group) => repeatFault('openings', group, say(why, book.told, { times: group.length })))
}

/** Whether what two sentences begin with has content of its own, or is the whole of them. */
function saysMuch(words: readonly string[], others: readonly string[], { language }: CheckedBook): boolean {
  const length = words.findIndex((word, at) => word !== others[at])
  const same = length === -1 ? words : words.slice(0, length)
  const isWhole = same.length === words.length && same.length === others.length
  return same.length >= MIN_SAME_WORDS && (isWhole || same.some((word) => !FUNCTION_WORDS[language].has(word)))
}

/** A habit of opening, or ending, scenes with somebody speaking. */
function spoken(
  { told }: CheckedBook,
  scenes: readonly Scene<Sentence>[],
  of: number,
  why: 'checks.spoken-openings' | 'checks.spoken-endings',
): FoundFault[] {
  const times = scenes.length
  if (times < MIN_SPOKEN_SCENES || times / of < MIN_SPOKEN_SHARE) return []
  const ends = scenes.map((scene) => (why === 'checks.spoken-openings' ? scene.first : findSpokenEnd(scene)))
  return [repeatFault('openings', ends, say(why, told, { times, of }))]
}

/** Smaller numbers are of everything. */
const MIN_NUMBER = 11
/** Numbers that people round to, and the dozen. */
const ROUND = (value: number) => value % 5 === 0 || value === 12 || value === 24 || value === 60
/** So many unrelated things with one number look like habit: different things, or one thing, such as minutes, in so many pieces. */
const MIN_THINGS = 4
const MIN_PIECES = 3
/** Sentences that share so many words with content tell one thing again. */
const MIN_SHARED_WORDS = 2

/** An odd number that comes for one unrelated thing after another: fourteen months, fourteen pages, fourteen questions. */
export const checkFavouriteNumbers: BookCheck = (book) => {
  const counted = bookFacts(book).filter(
    ({ kind, value }) =>
      (kind === 'count' || kind === 'duration' || kind === 'measure') && value >= MIN_NUMBER && !ROUND(value),
  )
  return [...Map.groupBy(counted, ({ value }) => value).values()].flatMap((facts) => {
    const unrelated = facts.filter(
      (fact, at) => !facts.slice(0, at).some((before) => before.key === fact.key && isSameThing(before, fact)),
    )
    const things = [...Map.groupBy(unrelated, ({ key }) => key).values()]
    const often = things.filter((same) => new Set(same.map(({ sentence }) => sentence.piece)).size >= MIN_PIECES)
    if (things.length >= MIN_THINGS) return [numberFault(book, unrelated)]
    return often.map((same) => numberFault(book, same))
  })
}

function isSameThing({ key, sentence: one }: Fact, { sentence: other }: Fact): boolean {
  const known = new Set(other.words.map(({ content }) => content))
  const shared = one.words.filter(({ content }) => content !== null && content !== key && known.has(content))
  return new Set(shared.map(({ content }) => content)).size >= MIN_SHARED_WORDS
}

function numberFault({ told }: CheckedBook, facts: readonly Fact[]): FoundFault {
  const things = facts.map(({ quote }) => quote).join(', ')
  const sentences = facts.map(({ sentence }) => sentence)
  return repeatFault('favourite-numbers', sentences, say('checks.favourite-number', told, { things }))
}

/** Words that begin a comparison. */
const COMPARING = createLanguageTable((language) => wordSet(STYLE_WORDS[language].comparing))
/** Words before a `like` that is a verb. */
const LIKING = wordSet(STYLE_WORDS.en.notComparing)
/** Words of a comparison behind the first. */
const REACH_WORDS = 8
/** Two comparisons are the same image with so many words of content in common. */
const MIN_IMAGE_WORDS = 2
/** Sentences that have a word: of a commoner one, a second comparison says little. */
const MAX_SENTENCES = 6

interface Image {
  readonly sentence: Sentence
  readonly stems: ReadonlySet<string>
  /** The comparison exactly as it is written: `like a spoon going round in thick porridge`. */
  readonly quote: string
}

/** A comparison that comes again: `like a spoon going round in thick porridge`. */
export const checkImages: BookCheck = (book) => {
  const images = withRareWords(
    book.sentences.flatMap((sentence) => imagesIn(sentence, book.language)),
    book,
  )
  const told = new Set<Image>()
  return images.flatMap((one, index) => {
    if (told.has(one)) return []
    const again = images.slice(index + 1).filter((other) => other.sentence !== one.sentence && isSame(one, other))
    for (const other of again) told.add(other)
    return again.length === 0 ? [] : [imageFault(book, [one, ...again])]
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
  return [...one.stems].filter((stem) => other.stems.has(stem)).length >= MIN_IMAGE_WORDS
}

function imageFault({ told }: CheckedBook, images: readonly Image[]): FoundFault {
  const why = say('checks.image-again', told, { image: images[0]!.quote, times: images.length })
  return repeatFault(
    'images',
    images.map(({ sentence }) => sentence),
    why,
  )
}
