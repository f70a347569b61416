import { type Language, tableOfLanguages } from '../base/language.ts'
import { numbersByWord, STYLE } from './language-words.ts'

/**
 * Words of style, not of subject, and how often common prose has each in 10,000 words: rough figures, to tell much and little.
 * Words that tell who speaks (`said`, `kata`) are as frequent as the talk of a page, and in no list.
 * The words of a text's subject (`tide`, `harbour`) are in no list, so that they are never taken for the author's voice.
 */
const COMMON = tableOfLanguages((language) => numbersByWord(STYLE[language].favourites))

export interface FavouriteWord {
  readonly word: string
  readonly count: number
}

const MIN_COUNT = 3
/** A favourite comes this many times as often as in common prose, and so surely that chance is hardly the reason. */
const MIN_TIMES = 2
const MIN_DEVIATIONS = 3
const MAX_FAVOURITES = 6

/** The words of style that a text has much more often than common prose, the most striking first. */
export function favouriteWords(words: readonly string[], language: Language): FavouriteWord[] {
  const counts = new Map<string, number>()
  for (const word of words) if (COMMON[language].has(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const striking = [...counts].flatMap(([word, count]) => {
    const usual = (words.length * COMMON[language].get(word)!) / 10_000
    const deviations = (count - usual) / Math.sqrt(usual)
    const isFavourite = count >= MIN_COUNT && count >= usual * MIN_TIMES && deviations >= MIN_DEVIATIONS
    return isFavourite ? [{ word, count, deviations }] : []
  })
  return striking
    .toSorted((one, other) => other.deviations - one.deviations)
    .slice(0, MAX_FAVOURITES)
    .map(({ word, count }) => ({ word, count }))
}

/** How often a text has each word of style, in 1,000 words. */
export function styleWordRates(words: readonly string[], language: Language): ReadonlyMap<string, number> {
  const found = words.filter((word) => COMMON[language].has(word))
  const counts = Map.groupBy(found, (word) => word)
  return new Map([...counts].map(([word, all]) => [word, (all.length * 1000) / words.length]))
}
