import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../../../engine/base/language.ts'
import { listSteps } from '../../../engine/generator/flow.ts'
import { createPrompts } from '../../../engine/prompt/prompts.ts'
import { fillWithSamples } from '../../../engine/prompt/sample.ts'
import { exampleBook } from '../../../engine/workbench/golden-prompts.ts'
import { shippedCatalog, shippedTemplates } from '../../catalog.ts'
import { isLongRun } from '../../seeded.ts'

/** Every message of a generator, with one premise after the other so that each way to plan is drawn. */
function promptsOf(id: string, language: Language): string[] {
  const generator = shippedCatalog().generators.find((one) => one.id === id)!
  const prompts = createPrompts(generator, shippedTemplates, (text) => text.length / 4)
  const example = exampleBook(generator, language)
  return Array.from({ length: isLongRun ? 20 : 4 }, (_, at) => ({
    ...example,
    authorBrief: { premise: `Premise ${at}` },
  })).flatMap((book) =>
    listSteps(generator, book.settings).flatMap((step) =>
      prompts.messages(fillWithSamples(generator, book, step), step).map(({ content }) => content),
    ),
  )
}

const FOR_ADULTS = {
  en: /pays for each step|no entry is only mood|at its dearest point|the failure after it|what the decision cost|a breath she didn't know/i,
  ms: /setiap langkah ada harganya|entri yang berisi suasana|perkara yang paling disayangi|harga keputusan|bagai dipanah petir/i,
}

describe.each(LANGUAGES)('small children’s books and stories in verse (%s)', (language) => {
  it.each(['children', 'rhyme-story'])('%s has nothing of the prompts of novels for adults', (id) => {
    for (const prompt of promptsOf(id, language)) expect(prompt).not.toMatch(FOR_ADULTS[language])
  })

  it('novels keep what is theirs', () => {
    expect(promptsOf('romance', language).join('\n')).toMatch(FOR_ADULTS[language])
  })
})
