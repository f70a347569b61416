import { expect, it } from 'vitest'
import { startBook } from '../../../engine/book/book.ts'
import { listFlowLines } from '../../../engine/workbench/checks.ts'
import { exampleNamed, settingsOf } from '../flows/examples.ts'

const DAY = '2026-03-19'

it('a line for each piece tells what it is called, costs, how long it is, and what its prompt shows', () => {
  const generator = exampleNamed('correspondence')
  const settings = settingsOf({ id: generator.id, generator, settings: { lessons: 6 } }, 'en')
  const lines = listFlowLines(generator, startBook(generator, settings, 'en'), DAY)
  const line = (step: string) => lines.find((one) => one.step === step)!
  expect(lines).toHaveLength(18)
  expect(line('glossary 1')).toMatchObject({
    label: { en: 'Glossary 1', ms: 'Glosari 1' },
    credits: 1,
    items: { min: 8, max: 16 },
    sees: ['plan', 'welcome', 'lesson 1-4', 'exercises 1-4', 'test'],
  })
  expect(line('test')).toMatchObject({ credits: 3, sees: ['plan', 'lesson 1-3'], alone: false })
  expect(line('exercises 2').sees).toEqual(['plan', 'recap', 'lesson 2'])
  expect(line('lesson 2')).toMatchObject({ words: { min: 1000, max: 1300 }, sees: ['plan', 'recap', 'text'] })
  expect(line('answers').sees).toEqual(['plan', 'exercises 1-6'])
  expect(line('certificate')).toMatchObject({ credits: 0, sees: ['plan'], alone: true })
})

it('a picture sees the text that it goes with', () => {
  const generator = exampleNamed('picture-book')
  const settings = settingsOf({ id: generator.id, generator, settings: { pages: 8 } }, 'en')
  const lines = listFlowLines(generator, startBook(generator, settings, 'en'), DAY)
  expect(lines.find(({ step }) => step === 'picture 3')!.sees).toContain('page 3')
})
