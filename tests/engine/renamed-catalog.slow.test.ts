import { expect, it } from 'vitest'
import { startBook } from '../../engine/book/book.ts'
import type { Catalog } from '../../engine/catalog/catalog.ts'
import { listSteps } from '../../engine/generator/flow.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { exampleSettings, parseSettings } from '../../engine/generator/settings.ts'
import { createPrompts } from '../../engine/prompt/prompts.ts'
import { renamedCatalog, shippedCatalog } from '../catalog.ts'
import { STEP_NAMES } from '../renamed-steps.ts'
import { everyNth, isLongRun } from '../seeded.ts'
import { describeCatalog } from './describe-catalog.ts'
import { writtenUntil } from './written.ts'

// A generator is data: with every id, book type and step renamed, all holds as before.
describeCatalog('every id, book type and step renamed', renamedCatalog, (all) => everyNth('renamed catalog', all, 14))

it('has other names for all steps', () => {
  const names = renamedCatalog().generators.flatMap(({ flow, prompt }) => [
    ...flow.places.flat().map(({ name }) => name),
    ...Object.values(prompt.steps).flat(),
    ...Object.keys(prompt.slots),
  ])
  expect(names).toEqual(expect.arrayContaining(Object.values(STEP_NAMES)))
  expect(names.filter((name) => Object.hasOwn(STEP_NAMES, name))).toEqual([])
})

it('asks the same of a model, with the same buttons, prices and limits', () => {
  const [shipped, renamed] = [shippedCatalog(), renamedCatalog()].map(piecesAsked)
  expect(shipped!.length).toBeGreaterThan(isLongRun ? 200 : 40)
  expect(renamed).toEqual(shipped)
})

/** Every piece of a generator's example as a model, its author and the ledger see it; of every generator in the long run, else of some. */
function piecesAsked({ generators, templates }: Catalog) {
  return everyNth('what a model is asked', generators.toSorted(byTitle), 5).flatMap((generator) => {
    const language = generator.languages.at(-1)!
    const input = { ...exampleSettings(generator, language, 2026), [generator.languageSetting]: language }
    const reading = parseSettings(generator, input, { language, year: 2026 })
    if (!reading.ok) throw new Error(reading.faults.map(({ message }) => message).join('; '))
    const prompts = createPrompts(generator, templates, (text) => text.length / 4)
    const start = startBook(generator, reading.settings, language)
    return listSteps(generator, reading.settings).map((step) => {
      const { label, button, kind } = step
      const book = writtenUntil(generator, start, step.id)
      const { maxTokens, temperature, words } = generator.writing.steps[step.name]!
      const call = { maxTokens, temperature, words }
      return {
        label,
        button,
        kind,
        call,
        price: generator.price.list[step.name],
        messages: prompts.messages(book, step).map(({ shorter, ...message }) => ({ ...message, shorter: shorter?.() })),
      }
    })
  })
}

function byTitle(one: Generator, other: Generator): number {
  return one.title.en.localeCompare(other.title.en)
}
