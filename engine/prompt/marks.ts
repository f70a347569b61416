import type { Language } from '../language.ts'
import type { Marks, NoteName } from '../writer/provider.ts'

const NAMES: Readonly<Record<Language, Readonly<Record<NoteName, string>>>> = {
  en: { characters: 'CHARACTERS', recap: 'RECAP', outline: 'PLAN' },
  ms: { characters: 'WATAK', recap: 'RINGKASAN', outline: 'RANGKA' },
}

/** The lines between which the model writes its notes, in the language of the prompt. */
export function marksIn(language: Language): Record<NoteName, Marks> {
  const marks = (name: string): Marks => ({ open: `[[${name}]]`, close: `[[/${name}]]` })
  const names = NAMES[language]
  return { characters: marks(names.characters), recap: marks(names.recap), outline: marks(names.outline) }
}
