import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../../../engine/base/language.ts'
import { type Book, startBook } from '../../../engine/book/book.ts'
import { findDefaultHeading, formatHeading } from '../../../engine/book/heading.ts'
import { listSteps, type Step } from '../../../engine/generator/flow.ts'
import type { Generator } from '../../../engine/generator/generator.ts'
import { formatManuscript } from '../../../engine/publish/manuscript.ts'
import { shippedCatalog } from '../../catalog.ts'

/** A finished book of a generator, in English, each text naming its step. */
function writtenBook(generator: Generator): Book {
  const settings = { numberOfChapters: Math.min(...generator.book!.chapters!.choices) }
  return {
    ...startBook(generator, settings, 'en'),
    title: 'The Reef',
    pieces: listSteps(generator, settings).map(({ id: name, name: kind, number }) => ({
      step: name,
      kind,
      number,
      text: `Here stands the ${name}.`,
      recap: null,
      words: 4,
      flags: [],
      calls: 1,
      usage: { input: 0, output: 0 },
      provider: 'test',
      model: 'test',
    })),
  }
}

const books = shippedCatalog().generators.filter(({ book }) => book !== null)
const stories = books.filter(({ book }) => book!.outline === 'story')
const guides = books.filter(({ book }) => book!.outline !== 'story')

const named = (language: Language, chapterTitles: Record<string, string> = {}) => ({
  language,
  chapterTitles,
  outline: { title: null, entries: [{ number: 1, title: 'The Reef', summary: '' }] },
})
const stepOf = (generator: Generator, kind: Step['name']) =>
  listSteps(generator, {}).find((step) => step.name === kind)!

describe.each(stories.map((generator) => [generator.id, generator] as const))('a story: %s', (_, generator) => {
  it.each(LANGUAGES)(
    'has no heading over its introduction and conclusion, unless its author gives one (%s)',
    (language) => {
      for (const kind of ['introduction', 'conclusion'] as const) {
        const step = stepOf(generator, kind)
        expect(formatHeading(generator, named(language), step)).toBeNull()
        expect(formatHeading(generator, named(language, { [kind]: 'Before' }), step)).toBe('Before')
      }
      const usual = language === 'en' ? ['Prologue', 'Epilogue'] : ['Permulaan', 'Penutup']
      const steps = [stepOf(generator, 'introduction'), stepOf(generator, 'conclusion')]
      expect(steps.map((step) => findDefaultHeading(generator, named(language), step))).toEqual(usual)
    },
  )
})

describe.each(guides.map((generator) => [generator.id, generator] as const))('a guide: %s', (_, generator) => {
  it.each(LANGUAGES)('is headed by its labels, unless its author hides or names one (%s)', (language) => {
    for (const kind of ['introduction', 'conclusion'] as const) {
      const step = stepOf(generator, kind)
      expect(formatHeading(generator, named(language), step)).toBe(step.label[language])
      expect(formatHeading(generator, named(language, { [kind]: '' }), step)).toBeNull()
      expect(formatHeading(generator, named(language, { [kind]: 'First words' }), step)).toBe('First words')
    }
  })
})

it('calls a chapter by its label and its title', () => {
  const [story] = stories
  const step = stepOf(story!, 'chapter')
  expect(formatHeading(story!, named('en'), step)).toBe('Chapter 1: The Reef')
  expect(formatHeading(story!, named('ms', { '1': 'Bab 1' }), step)).toBe('Bab 1')
})

it('sets a part without a heading apart in Markdown and in plain text', () => {
  const [story] = stories
  const book = writtenBook(story!)
  const markdown = formatManuscript(story!, book, 'md')
  expect(markdown).not.toMatch(/^## (Introduction|Conclusion)$/m)
  expect(markdown.match(/^\* \* \* \* \*$/gm)).toHaveLength(1)
  expect(formatManuscript(story!, book, 'txt').match(/^\* \* \* \* \*$/gm)).toHaveLength(1)
  const shown = { ...book, chapterTitles: { introduction: 'Prologue', conclusion: 'Epilogue' } }
  expect(formatManuscript(story!, shown, 'md').match(/^## (Prologue|Epilogue)$/gm)).toEqual([
    '## Prologue',
    '## Epilogue',
  ])
})
