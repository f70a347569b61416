import { LANGUAGES, type Language, type Localized } from '../../language.ts'
import { say } from '../../messages/say.ts'
import type { AiAnswer } from './ai-answer.ts'

interface Answers {
  readonly texts: AiAnswer
  readonly images: AiAnswer
  readonly textModels: readonly string[]
  readonly imageModels: readonly string[]
}

const TEXT_CODES = {
  'some-minimal': 'disclosure.some-minimal',
  'some-extensive': 'disclosure.some-extensive',
  'entire-minimal': 'disclosure.entire-minimal',
  'entire-extensive': 'disclosure.entire-extensive',
} as const

/** How AI was used, for readers, in both languages; null: it wasn't. */
export function disclosureStatement(answers: Answers): Localized | null {
  const { texts, images } = answers
  if (texts === 'none' && images === 'none') return null
  return Object.fromEntries(LANGUAGES.map((language) => [language, sentences(answers, language)])) as Record<
    Language,
    string
  >
}

function sentences({ texts, images, textModels, imageModels }: Answers, language: Language): string {
  const models = (names: readonly string[]) =>
    names.length === 0 ? '' : ` (${new Intl.ListFormat(language, { type: 'unit' }).format(names.map(modelName))})`
  return [
    texts === 'none' ? null : say(TEXT_CODES[texts], language, { models: models(textModels) }),
    images === 'none' ? null : say('disclosure.images', language, { models: models(imageModels) }),
  ]
    .filter((sentence) => sentence !== null)
    .join(' ')
}

/** Readers know a model by its name, not by the endpoint that served it. */
function modelName(model: string): string {
  return model.slice(model.indexOf('/') + 1)
}
