import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../../engine/base/language.ts'
import type { Book } from '../../../engine/book/book.ts'
import { findNextStep } from '../../../engine/book/next-step.ts'
import { resumeBook } from '../../../engine/book/record.ts'
import { listSteps } from '../../../engine/generator/flow.ts'
import { formatManuscript } from '../../../engine/publish/manuscript.ts'
import { generatorOf, shippedTemplates } from '../../catalog.ts'
import { everyNth } from '../../seeded.ts'
import { demoTexts } from '../providers/demo/texts.ts'
import { writeDemo } from '../providers/demo/write-demo.ts'
import { exampleNamed, exampleText, expectedSteps } from './examples.ts'

const YEAR = 2026

const BOOKS = [
  { id: 'course', settings: { modules: 4 } },
  { id: 'letters', settings: { letters: 6, length: 'short' } },
  { id: 'picture-book', settings: { pages: 8, age: 'big' } },
  { id: 'podcast', settings: { episodes: 4, length: 'short', 'guest 2': 'Aminah' } },
] as const

const write = (id: string, language: 'en' | 'ms', settings: object, save?: (book: Book) => void) =>
  writeDemo({
    generator: exampleNamed(id),
    templates: shippedTemplates,
    texts: demoTexts,
    language,
    settings: { ...settings },
    ...(save ? { save } : {}),
  })

describe.each(BOOKS)('a book with a flow of its own, $id', ({ id, settings }) => {
  it.each(everyNth(`the language of ${id}`, LANGUAGES, 2))('is written whole in %s', async (language) => {
    const generator = exampleNamed(id)
    const records: Book[] = []
    const book = await write(id, language, settings, (kept) => void records.push(kept))
    expect(book.pieces.map(({ step }) => step)).toEqual(expectedSteps({ id, generator, settings: { ...settings } }))
    expect(findNextStep(generator, book)).toBeNull()
    for (const step of listSteps(generator, book.settings)) {
      const piece = book.pieces.find((one) => one.step === step.id)!
      expect(piece.flags, step.id).toEqual([])
      expect(piece.recap !== null, step.id).toBe(step.makes.includes('recap'))
      expect(piece.text, step.id).not.toMatch(/\{\{|undefined|\[\[/)
      if (step.kind === 'image')
        expect(piece.text).toMatch(new RegExp(`^!\\[[^\\]]+\\]\\(page-${step.number}\\.png\\)$`))
    }
    expect(book.characters !== null).toBe(generator.flow.remember.includes('characters'))
    // After each piece the record on a disk is the same book, and goes on with the same step.
    for (const kept of records) {
      const resumed = resumeBook(generator, JSON.parse(JSON.stringify(kept)), YEAR)
      expect(resumed).toEqual(kept)
      expect(findNextStep(generator, resumed)?.id).toBe(book.pieces[kept.pieces.length]?.step)
    }
    const text = formatManuscript(generator, book, 'md')
    expect(text.match(/^## .+$/gm)?.length ?? 0).toBe(headedParts(id, book))
    expect(text.match(/^!\[/gm)?.length ?? 0).toBe(book.pieces.filter(({ kind }) => kind === 'picture').length)
  })
})

/** Pages, pictures and interludes have no heading, and a plan is no part. */
function headedParts(id: string, book: Book): number {
  const bare = ['outline', 'page', 'picture', 'interlude']
  return id === 'picture-book' ? 0 : book.pieces.filter(({ kind }) => !bare.includes(kind)).length
}

it('a book of a step that was renamed is read and goes on', async () => {
  const renamed = exampleText('letters')
    .replace(/^ {2}letter:$/m, '  post:\n    formerly: [letter]')
    .replaceAll('[letter, interlude]', '[post, interlude]')
    .replaceAll('letter 1]', 'post 1]')
    .replace(/^ {2}letter: {4}\{/m, '  post: {')
    .replace(/^checks:[\s\S]*$/m, '')
  const generator = generatorOf(renamed, 'fiction/letters.yaml')
  const records: Book[] = []
  await write('letters', 'en', { letters: 6, length: 'short' }, (book) => void records.push(book))
  const kept = records.find(({ pieces }) => pieces.at(-1)!.step === 'interlude 1')!
  const resumed = resumeBook(generator, JSON.parse(JSON.stringify(kept)), YEAR)
  expect(resumed.pieces.map(({ step }) => step)).toEqual([
    'outline',
    'foreword',
    'post 1',
    'post 2',
    'post 3',
    'interlude 1',
  ])
  expect(findNextStep(generator, resumed)?.id).toBe('post 4')
})
