import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { LANGUAGES, type Language } from '../../engine/language.ts'
import { catalogue } from '../../engine/messages/catalogue.ts'
import type { Message } from '../../engine/messages/message.ts'
import { packageRoot } from '../../engine/node/folders.ts'
import { texts } from '../language/all-texts.ts'
import { AREAS, type Area, isOf } from '../language/areas.ts'

const root = packageRoot()

/** Modules that hold everything in both languages, and what takes their places: the frame's own speech at once, the rest later. */
const REPLACED: Readonly<Record<string, () => string>> = {
  [resolve(root, 'studio/language/all-texts.ts')]: () => `export const texts = ${JSON.stringify(of('shell', texts))}`,
  [resolve(root, 'engine/messages/catalogue.ts')]: () =>
    `export const catalogue = ${JSON.stringify(of('shell', catalogue))}`,
  [resolve(root, 'studio/language/speech.ts')]: () => {
    const areas = Object.keys(AREAS).map((area) => {
      const loads = LANGUAGES.map((language) => `${language}: () => import('${PREFIX}${area}/${language}')`)
      return `${area}: { ${loads.join(', ')} }`
    })
    return `export const speeches = { ${areas.join(', ')} }`
  },
}

const PREFIX = 'kalam:speech/'

/** The studio learns what a page says with the page, in one language: studio/language/areas.ts says what belongs to which. */
export function speech(): Plugin {
  return {
    name: 'kalam:speech',
    apply: 'build',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (id in REPLACED) return REPLACED[id]!()
      if (!id.startsWith(`\0${PREFIX}`)) return
      const [area, language] = id.slice(PREFIX.length + 1).split('/') as [Area, Language]
      return `export const speech = ${JSON.stringify(speechOf(area, language))}`
    },
  }
}

function speechOf(area: Area, language: Language) {
  const said = Object.entries(of(area, texts)).map(([key, text]) => [key, text[language]])
  const sentences = Object.entries<Message>(of(area, catalogue)).map(([code, { en, ms, ...message }]) => [
    code,
    { ...message, text: language === 'en' ? en : ms },
  ])
  return { texts: Object.fromEntries(said), sentences: Object.fromEntries(sentences) }
}

/** What of these belongs to an area. */
function of<Value>(area: Area, all: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([key]) => isOf(area, key)))
}
