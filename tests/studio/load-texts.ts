import { LANGUAGES } from '../../engine/language.ts'
import { AREAS, type Area } from '../../studio/language/areas.ts'
import { loadMessages } from '../../studio/language/load-messages.ts'

/** Loads every text of the studio, for tests that run without the loaders of pages. */
export async function loadTexts(): Promise<void> {
  await Promise.all(LANGUAGES.map((language) => loadMessages(Object.keys(AREAS) as Area[], language)))
}
