import { expect, test } from 'vitest'
import { stepsOf } from '../../engine/generator/flow.ts'
import { catalogFolders, packageRoot } from '../../engine/node/folders.ts'
import { loadCatalog } from '../../engine/node/load.ts'
import { specifiedGenerators } from './all.ts'
import type { Specified, SpecifiedBook } from './specified.ts'

const { catalog } = await loadCatalog(catalogFolders(), packageRoot())

const books = Object.entries(specifiedGenerators).flatMap(([id, specified]) =>
  specified.book ? [[id, specified, specified.book] as const] : [],
)

test.each(books)(
  '%s has the steps, labels, buttons and prices of the documents at every number',
  (id, specified, book) => {
    const generator = catalog!.generators.find((one) => one.id === id)!
    for (const numberOfChapters of book.chapters ?? [book.sections!.length]) {
      const steps = stepsOf(generator, { numberOfChapters })
      const told = steps.map((step) => ({
        step: step.id,
        label: step.label,
        button: step.button,
        price: generator.price.list[step.name],
      }))
      expect(told, `${numberOfChapters} chapters`).toEqual(flowOf(specified, book, numberOfChapters, kindOf(id)))
    }
  },
)

/** Which outline the generator has where the documents leave it open. */
function kindOf(id: string): string | null {
  return catalog!.generators.find((one) => one.id === id)!.book!.outline
}

function flowOf({ price = 1 }: Specified, book: SpecifiedBook, total: number, outline: string | null) {
  const chapters = book.conclusion === 'total-1' ? total - 2 : total
  const story = outline === 'story'
  const one = (step: string, en: string, ms: string, button = { en, ms }) => ({
    step,
    label: { en, ms },
    button: { en: `Generate ${button.en}`, ms: `Jana ${button.ms}` },
    price,
  })
  const plan = story ? { en: 'Story Outline', ms: 'Rangka Cerita' } : { en: 'Guide Outline', ms: 'Rangka Panduan' }
  return [
    ...(outline === null ? [] : [one('outline', 'Outline', 'Rangka', plan)]),
    one('introduction', 'Introduction', 'Pengenalan'),
    ...Array.from({ length: chapters }, (_, index) => {
      const chapter = one(`chapter ${index + 1}`, `Chapter ${index + 1}`, `Bab ${index + 1}`)
      const section = book.sections?.[index]
      // The documents name sections in English alone.
      return section === undefined ? chapter : { ...chapter, label: { en: section, ms: expect.any(String) } }
    }),
    one('conclusion', 'Conclusion', 'Kesimpulan'),
  ]
}
