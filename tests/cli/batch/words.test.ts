import { expect, test } from 'vitest'
import { estimateBatch } from '../../../cli/batch/estimate.ts'
import { startRowBook } from '../../../cli/batch/plan.ts'
import { loadTokenCounter } from '../../../engine/prompt/tokens.ts'
import { shippedTemplates } from '../../catalog.ts'
import { contextAt, planned } from './planning.ts'

const HEADER = 'generator,title,hero,topic,chapters,words\n'

test('the column words says how long the chapters of a row become', async () => {
  const { rows, faults } = await planned('m.csv', `${HEADER}tale,One,Ali,,3,4500\ntale,Two,Ali,,3,\npoem,,,hujan,,\n`)
  expect(faults).toEqual([])
  expect(rows!.map(({ entryWords }) => entryWords)).toEqual([4500, null, null])
  expect(rows!.map((row) => startRowBook(row).entryWords)).toEqual([4500, undefined, undefined])
})

test('it is a number within the bounds of the generator, with or without a comma', async () => {
  const { rows } = await planned('m.csv', `${HEADER}tale,One,Ali,,3,"4,500"\n`)
  expect(rows![0]!.entryWords).toBe(4500)
  const { faults } = await planned('m.csv', `${HEADER}tale,One,Ali,,3,9000\ntale,Two,Ali,,3,many\npoem,,,hujan,,900\n`)
  expect(faults).toEqual([
    expect.stringContaining('words: Words a chapter: choose a whole number from 500 to 6,000.'),
    expect.stringContaining('words: Words a chapter: choose a whole number from 500 to 6,000.'),
    expect.stringContaining('poem has no such setting'),
  ])
})

test('a long row is quoted with all its sections', async () => {
  const { rows } = await planned('m.csv', `${HEADER}tale,One,Ali,,3,6000\ntale,Two,Ali,,3,\n`)
  const context = contextAt('.')
  const count = await loadTokenCounter()
  const of = (at: number) =>
    estimateBatch([rows![at]!], { catalog: { templates: shippedTemplates }, context, count }).total
  expect(of(0).calls.least - of(1).calls.least).toBe(3 * 2)
  expect(of(0).credits - of(1).credits).toBe(3 * 2)
  expect(estimateBatch(rows!, { catalog: { templates: shippedTemplates }, context, count }).total.credits).toBe(
    of(0).credits + of(1).credits,
  )
})
