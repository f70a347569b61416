import type { Language } from '../../language.ts'
import { say } from '../../messages/say.ts'
import type { Check } from './checked-book.ts'
import { contradiction } from './contradiction.ts'
import { type Fact, factsOf } from './facts.ts'
import { isGeneral } from './vocabulary.ts'

/** Smaller numbers are of too many groups: `two of the men`. */
const MIN_NUMBER = 11

/** A part of a group that is as many as the group has: `thirty of our keys` where there are thirty keys. */
export const checkParts: Check = (book) => {
  const { language } = book
  const counts = factsOf(book).filter(
    ({ kind, value, key }) => kind === 'count' && value >= MIN_NUMBER && !isGeneral(key),
  )
  const wholes = counts.filter((fact) => isWhole(fact, language))
  return counts
    .filter((fact) => isPart(fact, language))
    .flatMap((part) => {
      const whole = wholes.find(({ value, key }) => value === part.value && [part.key, ...part.modifiers].includes(key))
      if (whole === undefined) return []
      const why = say('checks.part-as-whole', language, { part: part.quote, whole: whole.quote })
      return [contradiction([whole.sentence, part.sentence], { category: 'facts', source: 'parts', why })]
    })
}

/** Words that stand between a part and its group, and before a number that says it is no part: `all thirty of the keys`. */
const PART: Readonly<Record<Language, RegExp>> = {
  en: / of (?:the|our|their|my|your|his|her|its|these|those)\b/i,
  ms: / daripada /i,
}
const ALL: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set('all the these those every other any last first'.split(' ')),
  ms: new Set('semua kesemua seluruh'.split(' ')),
}

function isPart({ quote, from, sentence: { words } }: Fact, language: Language): boolean {
  return PART[language].test(quote) && !ALL[language].has(words[from - 1]?.lower ?? '')
}

/** Words before and behind a number that say that it is all there are. */
const WHOLE_BEFORE: Readonly<Record<Language, RegExp>> = {
  en: /\bthere(?:['’]s| is| are| was| were| had been)(?: only| just| exactly)?\s*$/i,
  ms: /\b(?:ada|terdapat|mempunyai)(?: hanya| cuma)?\s*$/i,
}
const WHOLE_BEHIND: Readonly<Record<Language, RegExp>> = {
  en: /^,? (?:in all|altogether|all told)\b/i,
  ms: /^,? (?:semuanya|kesemuanya)\b/i,
}

function isWhole({ from, to, quote, sentence: { text, words } }: Fact, language: Language): boolean {
  if (PART[language].test(quote)) return false
  const last = words[to - 1]!
  const behind = text.slice(last.at + last.text.length)
  return WHOLE_BEFORE[language].test(text.slice(0, words[from]!.at)) || WHOLE_BEHIND[language].test(behind)
}
