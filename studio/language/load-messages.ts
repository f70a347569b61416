import { addLanguage, findAddedLanguage, type Language } from '../../engine/base/language.ts'
import type { Texts } from './areas.ts'
import { type Area, areaPath, FRAME, TEXT_FILES } from './areas.ts'
import { currentLanguage } from './current-language.ts'
import { addTexts, hasFrame } from './text.ts'

/** The areas of the pages so far. */
const areas = new Set<Area>()
const loads = new Map<string, Promise<void>>()
const loaded = new Set<string>()

/** Loads the texts of areas in a language, each file once. */
export async function loadMessages(wanted: Iterable<Area>, language: Language): Promise<void> {
  for (const area of wanted) areas.add(area)
  const frame = hasFrame(language) ? [] : ([FRAME] as const)
  await Promise.all([...frame, ...wanted].map((area) => loadArea(area, language)))
}

/** Loads the texts of the pages so far in another language. */
export function reloadMessages(language: Language): Promise<void> {
  return loadMessages(areas, language)
}

/** Whether the texts of the pages so far are loaded in a language. */
export function hasMessages(language: Language): boolean {
  return hasFrame(language) && [...areas].every((area) => loaded.has(areaPath(area, language)))
}

/** Loads a page's code and the texts of its areas side by side. */
export function loadWithMessages<File>(wanted: readonly Area[], load: () => Promise<File>): () => Promise<File> {
  return async () => {
    const [file] = await Promise.all([load(), loadMessages(wanted, currentLanguage())])
    return file
  }
}

function loadArea(area: Area | typeof FRAME, language: Language): Promise<void> {
  const name = areaPath(area, language)
  const known = loads.get(name)
  if (known) return known
  const file = TEXT_FILES[name]?.().then(({ default: texts }) => texts) ?? askForArea(area, language)
  const load = file.then((texts) => {
    addTexts(language, texts)
    // The engine's own checks speak the language too.
    const added = area === FRAME && findAddedLanguage(language)
    if (added) addLanguage({ ...added, files: { 'engine/messages': texts } })
    loaded.add(name)
  })
  loads.set(name, load)
  // A failed load is tried again the next time.
  load.catch(() => loads.delete(name))
  return load
}

/** The texts of an area in a language that was added, from the server. */
async function askForArea(area: Area | typeof FRAME, language: Language): Promise<Texts> {
  const answer = await fetch(`/api/languages/${language}/${area}`)
  if (!answer.ok) throw new Error(`${answer.status} for the texts of ${area} in ${language}`)
  return (await answer.json()) as Texts
}
