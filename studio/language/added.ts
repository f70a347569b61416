import { addLanguage } from '../../engine/base/add-language.ts'
import { findAddedLanguage, isShipped, LANGUAGES, type Language } from '../../engine/base/language.ts'
import type { Area, Texts } from './areas.ts'
import { readCurrentLanguage } from './current-language.ts'
import { setAddedLanguageLoader } from './load-messages.ts'
import { addTexts } from './text.ts'

/** A language that the server has besides those of Kalam. */
interface ServedLanguage {
  readonly code: string
  readonly name: string
}

const frames = new Map<Language, Promise<void>>()

/** Makes the languages known that the server has written into the page, and loads the texts around every page if one of them is the page's. */
export async function addServedLanguages(served: string): Promise<void> {
  for (const { code, name } of JSON.parse(served) as ServedLanguage[]) {
    addLanguage({ code, name, files: {} })
    for (const language of LANGUAGES) addTexts(language, { [`flow.language-${code}`]: name })
  }
  setAddedLanguageLoader(loadArea)
  const language = readCurrentLanguage()
  // Texts that can't be loaded are the English ones.
  if (!isShipped(language)) await loadFrame(language).catch(() => undefined)
}

async function loadArea(area: Area, language: Language): Promise<Texts> {
  const [texts] = await Promise.all([askForTexts(area, language), loadFrame(language)])
  return texts
}

/** The texts around every page, which the program has of Kalam's own languages; the engine's own checks say them too. */
function loadFrame(language: Language): Promise<void> {
  const known = frames.get(language)
  if (known) return known
  const load = askForTexts('frame', language).then((texts) => {
    addTexts(language, texts)
    addLanguage({ ...findAddedLanguage(language)!, files: { 'engine/messages': texts } })
  })
  frames.set(language, load)
  load.catch(() => frames.delete(language))
  return load
}

async function askForTexts(area: string, language: Language): Promise<Texts> {
  const answer = await fetch(`/api/languages/${language}/${area}`)
  if (!answer.ok) throw new Error(`${answer.status} for the texts of ${area} in ${language}`)
  return (await answer.json()) as Texts
}
