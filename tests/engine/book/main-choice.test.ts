import { expect, it } from 'vitest'
import { findMainChoice, startBook } from '../../../engine/book/book.ts'
import { shippedCatalog } from '../../catalog.ts'

const { generators } = shippedCatalog()
const single = (id: string) => generators.find((generator) => generator.id === id)!

it.each([
  ['en', 'Wordplay'],
  ['ms', 'Permainan kata'],
] as const)('is the label of what was chosen, in the language of the book (%s)', (language, expected) => {
  const generator = single('riddles')
  expect(findMainChoice(generator, startBook(generator, { riddleType: 'wordplay', language }, language))).toBe(expected)
})

it('is what was typed in its place', () => {
  const generator = generators.find(({ fields }) => fields.some(({ replaces, kind }) => replaces && kind === 'text'))!
  const own = generator.fields.find(({ replaces, kind }) => replaces && kind === 'text')!
  const choice = generator.fields.find(({ kind, name }) => kind === 'choice' && name !== generator.languageSetting)!
  const only = {
    ...generator,
    fields: [
      { ...choice, when: null },
      { ...own, replaces: choice.name, when: null },
    ],
  }
  const book = {
    ...startBook(generator, {}, 'en'),
    settings: { [choice.name]: choice.options[0]!.value, [own.name]: ' Ribut pasir ' },
  }
  expect(findMainChoice(only, book)).toBe('Ribut pasir')
})

it('is null where nothing is chosen', () => {
  const generator = single('riddles')
  expect(findMainChoice({ ...generator, fields: [] }, startBook(generator, {}, 'en'))).toBeNull()
})
