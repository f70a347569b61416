import type { Language } from '../../language.ts'
import { say } from '../../messages/say.ts'
import { countPersons } from '../../report/measures/person.ts'
import { type Paragraph, paragraphsOf, wordsIn } from '../../report/measures/prose.ts'
import { countTenses, tenseOf } from '../../report/measures/tense.ts'
import type { FoundFault } from '../finding.ts'
import type { Check, CheckedBook } from './checked-book.ts'

/** A paragraph long enough to judge, with the words of its narrator. */
interface Told {
  readonly step: string
  readonly paragraph: Paragraph
  readonly words: readonly string[]
}

/** Shorter paragraphs may be a thought or an inscription: words of the narrator. */
const MIN_WORDS = 20
/** A narrator who says I names themselves this often in a paragraph: times, and share of the words. */
const MIN_FIRST_PERSON = 3
const MIN_FIRST_PERSON_SHARE = 0.035
/** A book is told about others with this many times the words for them. */
const BOOK_THIRD_TIMES = 4
/** Verbs of the present in a paragraph, and how many times those of the past. */
const MIN_PRESENT_VERBS = 4
const PRESENT_TIMES = 3
/** A book is told in the past with this many times the verbs of the present. */
const BOOK_PAST_TIMES = 4
/** A reader who is addressed: times in the book, and the share that one word has of them. */
const MIN_ADDRESSES = 10
const MIN_ADDRESS_SHARE = 0.8

/** Paragraphs in another person, tense or form of address than the book. */
export const checkDrift: Check = (book) => {
  const told = book.pieces.flatMap(({ step, text }) =>
    paragraphsOf(text).flatMap((paragraph): Told[] => {
      const words = wordsIn(paragraph.narration)
      return words.length < MIN_WORDS ? [] : [{ step, paragraph, words }]
    }),
  )
  return [...personDrift(book, told), ...tenseDrift(book, told), ...addressDrift(book, told)]
}

/** A book about others whose narrator says I. */
function personDrift({ language }: CheckedBook, told: readonly Told[]): FoundFault[] {
  const all = countPersons(
    told.flatMap(({ words }) => words),
    language,
  )
  if (all.third < all.second || all.third < all.first * BOOK_THIRD_TIMES) return []
  return told
    .filter(({ words }) => {
      const { first, third } = countPersons(words, language)
      return first >= MIN_FIRST_PERSON && first >= words.length * MIN_FIRST_PERSON_SHARE && first > third
    })
    .map((one) => faultOf(one, say('checks.first-person', language)))
}

/** A book in the past with a paragraph in the present. English only: Malay has no tenses. */
function tenseDrift({ language }: CheckedBook, told: readonly Told[]): FoundFault[] {
  if (language !== 'en') return []
  const counted = told.map((one) => ({ one, ...countTenses(one.paragraph.narration) }))
  const past = counted.reduce((sum, tenses) => sum + tenses.past, 0)
  const present = counted.reduce((sum, tenses) => sum + tenses.present, 0)
  if (tenseOf({ past, present }) !== 'past' || past < present * BOOK_PAST_TIMES) return []
  return counted
    .filter((tenses) => tenses.present >= MIN_PRESENT_VERBS && tenses.present >= tenses.past * PRESENT_TIMES)
    .map(({ one }) => faultOf(one, say('checks.present-tense', language)))
}

/** What a reader is called, and the possessive forms of it. */
const ADDRESSES: Readonly<Record<Language, readonly (readonly string[])[]>> = {
  en: [],
  ms: [['anda'], ['kamu', 'kamulah', 'dirimu', 'hatimu'], ['awak'], ['engkau', 'kau'], ['kalian'], ['tuan', 'puan']],
}

/** A reader who is called otherwise in some paragraphs. */
function addressDrift({ language }: CheckedBook, told: readonly Told[]): FoundFault[] {
  const timesOf = (words: readonly string[], forms: readonly string[]) =>
    words.filter((word) => forms.includes(word)).length
  const totals = ADDRESSES[language].map((forms) => ({
    forms,
    times: told.reduce((sum, { words }) => sum + timesOf(words, forms), 0),
  }))
  const all = totals.reduce((sum, { times }) => sum + times, 0)
  const usual = totals.toSorted((one, other) => other.times - one.times)[0]
  if (usual === undefined || usual.times < MIN_ADDRESSES || usual.times < all * MIN_ADDRESS_SHARE) return []
  return told.flatMap((one) => {
    const usually = timesOf(one.words, usual.forms)
    const other = totals.find(({ forms }) => forms !== usual.forms && timesOf(one.words, forms) > usually)
    if (other === undefined) return []
    const values = { usual: usual.forms[0]!, other: other.forms.find((form) => one.words.includes(form))! }
    return [faultOf(one, say('checks.other-address', language, values))]
  })
}

function faultOf({ step, paragraph: { source } }: Told, why: string): FoundFault {
  return { category: 'style', source: 'drift', passages: [{ step, quote: source }], why, repair: null }
}
