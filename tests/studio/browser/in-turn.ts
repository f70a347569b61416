import { LANGUAGES, type Language } from '../../../engine/base/language.ts'
import { isLongRun, openChance } from '../../seeded.ts'

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export interface Look {
  readonly language: Language
  readonly theme: Theme
}

const LOOKS: readonly Look[] = THEMES.flatMap((theme) => LANGUAGES.map((language) => ({ language, theme })))

/** Gives each thing to look at its looks: all four in the long run, else one of them, another one another day. */
export function looksInTurn(name: string): () => readonly Look[] {
  const chance = openChance(name)
  let turn = chance.below(LOOKS.length)
  return () => (isLongRun ? LOOKS : [LOOKS[turn++ % LOOKS.length]!])
}

/** The same for what is done in a language: both in the long run, else one after the other. */
export function languagesInTurn(name: string): () => readonly Language[] {
  const chance = openChance(name)
  let turn = chance.below(LANGUAGES.length)
  return () => (isLongRun ? LANGUAGES : [LANGUAGES[turn++ % LANGUAGES.length]!])
}
