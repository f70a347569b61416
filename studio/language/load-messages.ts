import type { Language } from '../../engine/base/language.ts'
import { type Area, formatAreaPath, TEXT_FILE_LOADERS, type Texts } from './areas.ts'
import { readCurrentLanguage } from './current-language.ts'
import { addTexts } from './text.ts'

/** The areas of the pages so far. */
const areas = new Set<Area>()
const loads = new Map<string, Promise<void>>()
const loaded = new Set<string>()
/** Loads the texts of a language that was added. */
let loadAdded: (area: Area, language: Language) => Promise<Texts>

export function setAddedLanguageLoader(load: typeof loadAdded): void {
  loadAdded = load
}

/** Loads the texts of areas in a language, each file once. */
export async function loadMessages(wanted: Iterable<Area>, language: Language): Promise<void> {
  await Promise.all([...wanted].map((area) => loadArea(area, language)))
}

/** Loads the texts of the pages so far in another language. */
export function reloadMessages(language: Language): Promise<void> {
  return loadMessages(areas, language)
}

/** Whether the texts of the pages so far are loaded in a language. */
export function hasMessages(language: Language): boolean {
  return [...areas].every((area) => loaded.has(formatAreaPath(area, language)))
}

/** Loads a page's code and the texts of its areas side by side. */
export function loadWithMessages<File>(wanted: readonly Area[], load: () => Promise<File>): () => Promise<File> {
  return async () => {
    const [file] = await Promise.all([load(), loadMessages(wanted, readCurrentLanguage())])
    return file
  }
}

function loadArea(area: Area, language: Language): Promise<void> {
  areas.add(area)
  const name = formatAreaPath(area, language)
  const known = loads.get(name)
  if (known) return known
  const file = TEXT_FILE_LOADERS[name]?.().then(({ default: texts }) => texts) ?? loadAdded(area, language)
  const load = file.then((texts) => {
    addTexts(language, texts)
    loaded.add(name)
  })
  loads.set(name, load)
  // A failed load is tried again the next time.
  load.catch(() => loads.delete(name))
  return load
}
