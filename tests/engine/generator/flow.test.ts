import { describe, expect, it } from 'vitest'
import { measureProgressAt } from '../../../engine/book/next-step.ts'
import { countPlannedPieces, findCountedTotal, listSteps } from '../../../engine/generator/flow.ts'
import type { Generator } from '../../../engine/generator/generator.ts'
import { generatorOf } from '../../catalog.ts'
import { settingsOf, TALE } from '../tale.ts'

const withBook = (book: string) => generatorOf(TALE.replace(/^book:.*$/m, `book: ${book}`))
const namesOf = (generator: Generator, input = {}) =>
  listSteps(generator, settingsOf(generator, input)).map(({ id }) => id)

const sections = `{ outline: guide, sections: [{ en: Home, ms: Rumah }, { en: Food, ms: Makanan, about: { en: Meals, ms: Hidangan } }] }`

describe('flow', () => {
  it('runs from the outline to the conclusion', () => {
    const tale = generatorOf(TALE)
    expect(namesOf(tale, { numberOfChapters: 3 })).toEqual([
      'outline',
      'introduction',
      'chapter 1',
      'chapter 2',
      'chapter 3',
      'conclusion',
    ])
    expect(listSteps(tale, settingsOf(tale)).map(({ position }) => position)).toEqual([0, 0, 1, 2, 3, 4, 5, 6])
  })

  it('counts introduction and conclusion at total-1', () => {
    const counted = withBook('{ outline: story, chapters: [7, 3], conclusion: total-1 }')
    const settings = settingsOf(counted)
    expect(findCountedTotal(counted, settings)).toBe(7)
    expect(countPlannedPieces(counted, settings)).toBe(5)
    expect(listSteps(counted, settings).at(-1)).toMatchObject({ id: 'conclusion', position: 6 })
    expect(namesOf(counted, { numberOfChapters: 3 })).toEqual(['outline', 'introduction', 'chapter 1', 'conclusion'])
  })

  it('begins with the introduction when there is no outline', () => {
    expect(namesOf(withBook('{ outline: none, chapters: [1] }'))).toEqual(['introduction', 'chapter 1', 'conclusion'])
  })

  it('calls a fixed section by its name', () => {
    const fixed = withBook(sections)
    const steps = listSteps(fixed, settingsOf(fixed))
    expect(steps.map(({ label }) => label.ms)).toEqual(['Rangka', 'Pengenalan', 'Rumah', 'Makanan', 'Kesimpulan'])
    expect(steps[2]).toMatchObject({
      id: 'chapter 1',
      number: 1,
      button: { en: 'Generate Chapter 1', ms: 'Jana Bab 1' },
    })
  })

  it('is one step for anything that is no book', () => {
    const single = generatorOf(
      `${TALE.replace('kind: book', 'kind: single')
        .replace(/^book:.*\n/m, '')
        .replace('fiction', 'tale')}button: { en: Tell, ms: Cerita }\n`,
    )
    expect(listSteps(single, settingsOf(single))).toMatchObject([
      { id: 'text', kind: 'text', name: 'text', button: { en: 'Tell', ms: 'Cerita' } },
    ])
  })

  it.each([
    ['{ outline: story, chapters: [3] }'],
    ['{ outline: none, chapters: [3] }'],
    ['{ outline: story, chapters: [3], progress: total+2 }'],
    ['{ outline: story, chapters: [5], conclusion: total-1 }'],
    ['{ outline: story, chapters: [5], conclusion: total-1, progress: total+2 }'],
    [sections],
  ])('never goes back, nor reaches 100 %% before the end: %s', (book) => {
    const generator = withBook(book)
    const settings = settingsOf(generator)
    const progress = [...listSteps(generator, settings), null].map((step) =>
      measureProgressAt(generator, settings, step),
    )
    for (const [index, { share, position, of }] of progress.entries()) {
      expect(share).toBeGreaterThanOrEqual(progress[index - 1]?.share ?? 0)
      expect(position).toBeLessThanOrEqual(of)
      expect(share === 1).toBe(index === progress.length - 1)
    }
  })

  it('counts to total+2 where the spec says so', () => {
    const generator = withBook('{ outline: story, chapters: [10], progress: total+2 }')
    const settings = settingsOf(generator)
    const at = (name: string) =>
      measureProgressAt(generator, settings, listSteps(generator, settings).find((step) => step.id === name)!)
    expect(at('chapter 6')).toEqual({ position: 6, of: 12, share: 0.5 })
    expect(at('conclusion')).toEqual({ position: 11, of: 12, share: 11 / 12 })
  })
})
