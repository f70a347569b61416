import { expect, it } from 'vitest'
import { findWarning, isIsbn } from '../../../engine/generator/form-fields.ts'

it.each(['978-983-45000-0-9', '9780306406157', '0-306-40615-2', '080442957X', '0 8044 2957 x'])(
  'isIsbn takes %s',
  (isbn) => {
    expect(isIsbn(isbn)).toBe(true)
  },
)

it.each(['9780306406158', '0306406153', '9770306406157', '123', 'X804429570', ''])('isIsbn refuses %s', (isbn) => {
  expect(isIsbn(isbn)).toBe(false)
})

it('warningOf says nothing of an empty field, nor where nothing is to be warned of', () => {
  expect(findWarning({ warn: 'isbn' }, '  ', 'en')).toBeNull()
  expect(findWarning({ warn: null }, 'anything', 'en')).toBeNull()
})

it('warningOf hints at an ISBN whose check digit is wrong, in the language', () => {
  expect(findWarning({ warn: 'isbn' }, '123', 'en')).toMatch(/does not look like an ISBN/)
  expect(findWarning({ warn: 'isbn' }, '123', 'ms')).toMatch(/tidak menepati bentuk ISBN/)
  expect(findWarning({ warn: 'isbn' }, '9780306406157', 'en')).toBeNull()
})

it('warningOf hints at a text that is short', () => {
  const field = { warn: { words: 3 } }
  expect(findWarning(field, 'two words', 'en')).toMatch(/at least 3 words/)
  expect(findWarning(field, 'just three words', 'en')).toBeNull()
})
