import { say } from '../../messages/say.ts'
import type { Check, CheckedBook } from './checked-book.ts'
import { contradiction } from './contradiction.ts'
import { type Fact, factsOf } from './facts.ts'
import { lastingFacts } from './numbers.ts'
import { FUNCTION_WORDS, UNITS } from './vocabulary.ts'

/** Smaller numbers are of everything. */
const MIN_NUMBER = 11
/** What goods are packed in, as it is compared. */
const CONTAINERS: ReadonlySet<string> = new Set(
  `bag bale barrel basket bottle box bucket cart carton case cask chest crate drum jar pack packet pallet sack tin tray tub
   bakul balang baldi beg botol bungkus dulang guni karung kotak peket peti plastik raga tin tong`.split(/\s+/),
)
/** Pieces further apart hardly speak of the same goods. */
const MAX_PIECES_APART = 1
/** The weighed thing stands so close to the containers: sentences. */
const REACH_SENTENCES = 40

/** Goods that are packed in one place and weighed in another with one number: forty crates of plums, then forty kilos of plums. */
export const checkAmounts: Check = (book) => {
  const facts = lastingFacts(factsOf(book)).filter(({ value }) => value >= MIN_NUMBER)
  const packed = facts.filter(({ kind, key }) => kind === 'count' && CONTAINERS.has(key))
  return facts.flatMap((weighed) => {
    const thing = thingOf(weighed, book)
    const same = thing === null ? undefined : packed.find((fact) => isOfSameGoods(fact, weighed, thing, book))
    if (same === undefined) return []
    const [one, other] = same.sentence.index <= weighed.sentence.index ? [same, weighed] : [weighed, same]
    const why = say('checks.two-units', book.language, { one: one.quote, other: other.quote })
    return [contradiction([one.sentence, other.sentence], { category: 'facts', source: 'amounts', why })]
  })
}

/** What a measure of mass or volume is of: `haddock` of `forty pounds of haddock`; null without a word for it. */
function thingOf({ kind, key, to, sentence: { words } }: Fact, { language }: CheckedBook): string | null {
  const dimension = UNITS.get(key)?.dimension
  // A pound with a thing behind it is measured.
  if (kind !== 'measure' || (dimension !== 'mass' && dimension !== 'volume' && key !== 'pound')) return null
  const at = language === 'en' && words[to]?.lower === 'of' ? to + 1 : to
  const word = words[at]
  const isNamed = word?.gap === ' ' && (language === 'ms' || at > to) && !FUNCTION_WORDS[language].has(word.lower)
  return isNamed ? word.stem : null
}

function isOfSameGoods(packed: Fact, weighed: Fact, thing: string, { sentences }: CheckedBook): boolean {
  if (packed.value !== weighed.value || packed.sentence === weighed.sentence) return false
  const { index, piece } = packed.sentence
  if (Math.abs(piece - weighed.sentence.piece) > MAX_PIECES_APART) return false
  return sentences
    .slice(Math.max(0, index - REACH_SENTENCES), index + REACH_SENTENCES)
    .some((near) => near.piece === piece && near !== weighed.sentence && near.words.some(({ stem }) => stem === thing))
}
