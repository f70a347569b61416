import { LANGUAGES, type Language } from '../../../engine/base/language.ts'
import { INDONESIAN } from '../../indonesian.ts'
import { isLongRun, openChance } from '../../seeded.ts'

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export interface Look {
  readonly language: Language
  readonly theme: Theme
}

const LOOKS: readonly Look[] = THEMES.flatMap((theme) => LANGUAGES.map((language) => ({ language, theme })))

/** An added language is looked at in the long run. */
const ADDED_LOOKS: readonly Look[] = [{ language: INDONESIAN, theme: 'light' }]

/** Gives each thing to look at its looks: all of them in the long run, else one of the four of Kalam's own languages, another one another day. */
export function looksInTurn(name: string): () => readonly Look[] {
  const chance = openChance(name)
  let turn = chance.below(LOOKS.length)
  return () => (isLongRun ? [...LOOKS, ...ADDED_LOOKS] : [LOOKS[turn++ % LOOKS.length]!])
}

/** The same for what is done in a language: both, and those of `added`, in the long run, else one after the other. */
export function languagesInTurn(name: string, added: readonly Language[] = []): () => readonly Language[] {
  const chance = openChance(name)
  let turn = chance.below(LANGUAGES.length)
  return () => (isLongRun ? [...LANGUAGES, ...added] : [LANGUAGES[turn++ % LANGUAGES.length]!])
}
