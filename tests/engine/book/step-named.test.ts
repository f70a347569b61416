import { expect, it } from 'vitest'
import { stepNamed } from '../../../engine/book/step-named.ts'
import { stepsOf } from '../../../engine/generator/flow.ts'
import { generatorOf } from '../../catalog.ts'
import { bookOf, TALE } from '../tale.ts'

const tale = generatorOf(TALE.replace('book: {', 'book: { headings: { conclusion: { en: Epilogue, ms: Penutup } },'))
const steps = stepsOf(tale, bookOf(tale).settings)

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
  expect(stepNamed(tale, steps, name)?.id).toBe(id)
})

it.each(['-', '', 'none', 'chapter 99', 'later'])('no step is called "%s"', (name) => {
  expect(stepNamed(tale, steps, name)).toBeNull()
})
