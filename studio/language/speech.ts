import type { Language } from '../../engine/language.ts'
import type { Area } from './areas.ts'

/** What an area says in one language. */
export interface Speech {
  readonly texts: Readonly<Record<string, string>>
  readonly sentences: Readonly<Record<string, { readonly text: string; readonly tone: string }>>
}

type Speeches = Readonly<Record<Area, Record<Language, () => Promise<{ readonly speech: Speech }>>>>

/** Where each area's speech is found. Null until the studio is packed: all of it stands in `all-texts` and the catalogue. */
export const speeches: Speeches | null = null
