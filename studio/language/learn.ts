import type { Language } from '../../engine/language.ts'
import { catalogue } from '../../engine/messages/catalogue.ts'
import { texts } from './all-texts.ts'
import type { Area } from './areas.ts'
import { currentLanguage } from './current-language.ts'
import { type Speech, speeches } from './speech.ts'

const areas = new Set<Area>()
const begun = new Map<string, Promise<void>>()
const learnt = new Set<string>()

/** Fetches what these areas say in a language; once. */
export async function learn(wanted: Iterable<Area>, language: Language): Promise<void> {
  await Promise.all([...wanted].map((area) => learnOne(area, language)))
}

async function learnOne(area: Area, language: Language): Promise<void> {
  areas.add(area)
  const name = nameOf(area, language)
  if (speeches === null || begun.has(name)) return begun.get(name)
  const learning = speeches[area][language]().then(({ speech }) => {
    keepIn(language, speech)
    learnt.add(name)
  })
  begun.set(name, learning)
  // What never came is asked for again.
  learning.catch(() => begun.delete(name))
  return learning
}

/** Whether all that the pages so far have needed is there. */
export function hasLearnt(language: Language): boolean {
  return speeches === null || [...areas].every((area) => learnt.has(nameOf(area, language)))
}

function nameOf(area: Area, language: Language): string {
  return `${area} ${language}`
}

/** What the pages so far have needed, in another language. */
export function learnAgain(language: Language): Promise<void> {
  return learn(areas, language)
}

/** A page's file together with what it says. */
export function learning<File>(wanted: readonly Area[], load: () => Promise<File>): () => Promise<File> {
  return async () => {
    const [file] = await Promise.all([load(), learn(wanted, currentLanguage())])
    return file
  }
}

type Spoken = Record<string, Record<string, unknown>>

/** Until a language is learnt the other one stands in for it. */
function keepIn(language: Language, speech: Speech): void {
  const other = language === 'en' ? 'ms' : 'en'
  for (const [key, text] of Object.entries(speech.texts)) {
    const spoken = texts as unknown as Spoken
    spoken[key] = { [other]: text, ...spoken[key], [language]: text }
  }
  for (const [code, { text, ...message }] of Object.entries(speech.sentences)) {
    const spoken = catalogue as unknown as Spoken
    spoken[code] = { [other]: text, ...message, ...spoken[code], [language]: text }
  }
}
