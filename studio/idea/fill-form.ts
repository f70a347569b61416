import type { Language } from '../../engine/base/language.ts'
import type { AuthorBrief } from '../../engine/book/author-brief.ts'
import type { IdeaReading } from '../../engine/book/read-idea.ts'
import { findCountChoiceField } from '../../engine/generator/sizes.ts'
import type { GeneratorPage } from '../api/catalog.ts'
import { blankValues, storeFormValues } from '../generator/form/form-values.ts'
import { storeBrief } from '../generator/form/use-brief.ts'
import { type KeptIdea, keepIdea } from './kept-idea.ts'

interface Beginning {
  readonly kept: KeptIdea
  readonly brief: AuthorBrief
  readonly reading: IdeaReading
  readonly chapters: number
  readonly page: GeneratorPage
  readonly language: Language
}

/** Fills the form of a generator with an idea, as if it had been typed there: the next visit of its page has it. */
export function fillFormFromIdea({ kept, brief, reading, chapters, page, language }: Beginning): void {
  const { generator, year } = page
  const values = blankValues(
    generator,
    generator.languages.includes(language) ? language : generator.languages[0]!,
    year,
  )
  const counted = findCountChoiceField(generator)
  const size = counted?.options.find(({ value, items }) => (items ?? value) === chapters)
  if (counted && size) values[counted.name] = size.value
  const { people, place, subject } = reading
  const said = { person: people[0] ?? '', place, subject, whole: kept.idea }
  for (const { name, idea, maxLength } of generator.fields)
    if (idea) values[name] = said[idea].slice(0, maxLength ?? undefined)
  storeFormValues(generator, values, null)
  storeBrief(generator.id, kept.page === undefined ? brief : { ...brief, voice: kept.page.text })
  keepIdea({ idea: '' })
}
