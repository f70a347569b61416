import { LANGUAGES } from '../../engine/base/language.ts'
import { type Area, TEXT_FILE_LOADERS } from '../../studio/language/areas.ts'
import { loadMessages } from '../../studio/language/load-messages.ts'

/** Loads every text of the studio, for tests that run without the loaders of pages. */
export async function loadTexts(): Promise<void> {
  const areas = new Set(Object.keys(TEXT_FILE_LOADERS).map((path) => /(\w+)\.json$/.exec(path)![1] as Area))
  await Promise.all(LANGUAGES.map((language) => loadMessages(areas, language)))
}
