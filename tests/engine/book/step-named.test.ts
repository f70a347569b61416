import { expect, it } from 'vitest'
import { findStepByName } from '../../../engine/book/book.ts'
import { listSteps } from '../../../engine/generator/flow.ts'
import { generatorOf } from '../../catalog.ts'
import { bookOf, TALE } from '../tale.ts'

const tale = generatorOf(TALE.replace('book: {', 'book: { headings: { conclusion: { en: Epilogue, ms: Penutup } },'))
const steps = listSteps(tale, bookOf(tale).settings)

it.each([
  ['chapter 4', 'chapter 4'],
  ['Chapter 4.', 'chapter 4'],
  ['in chapter 4', 'chapter 4'],
  ['Bab 2', 'chapter 2'],
  ['3', 'chapter 3'],
  ['ch. 3', 'chapter 3'],
  ['the conclusion', 'conclusion'],
  ['Kesimpulan', 'conclusion'],
  ['Epilogue', 'conclusion'],
])('a step is known as "%s"', (name, id) => {
  expect(findStepByName(tale, steps, name)?.id).toBe(id)
})

it.each(['-', '', 'none', 'chapter 99', 'later'])('no step is called "%s"', (name) => {
  expect(findStepByName(tale, steps, name)).toBeNull()
})
