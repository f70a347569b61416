import { expect, it } from 'vitest'
import { readIdea } from '../../../../engine/book/read-idea.ts'
import { draftIdea } from '../../../../engine/providers/demo/idea.ts'
import { openBanks } from '../../../../engine/providers/demo/texts.ts'
import { shippedCatalog } from '../../../catalog.ts'
import { demoTexts } from './texts.ts'

const generatorOf = (id: string) => shippedCatalog().generators.find((one) => one.id === id)!

const openBank = openBanks(demoTexts)

function draft(id: string, language: 'en' | 'ms', idea: string, chapters?: number) {
  const generator = generatorOf(id)
  const order = { ...readIdea(idea, generator), idea, language, ...(chapters === undefined ? {} : { chapters }) }
  return draftIdea(order, generator, openBank)
}

it.each([
  [
    'romance',
    'en',
    'Mara inherits a bakery in Whitby and falls for Tobias.',
    [/Mara|Whitby/, /Mara/, /Tobias/, /Whitby/],
  ],
  [
    'horror',
    'ms',
    'Lina pulang ke Taiping dan bertemu Azman di rumah berhantu.',
    [/Lina|Taiping/, /Lina/, /Azman/, /Taiping/],
  ],
] as const)('weaves people and place into the title and the plan of a story (%s, %s)', (id, language, idea, names) => {
  const { title, entries } = draft(id, language, idea, 7)
  const [inTitle, ...inPlan] = names
  expect(title).toMatch(inTitle)
  expect(entries).toHaveLength(7)
  expect(entries[0]!.summary.startsWith(idea)).toBe(true)
  const plan = entries.map(({ summary }) => summary).join(' ')
  for (const name of inPlan) expect(plan).toMatch(name)
  expect(draft(id, language, idea, 7)).toEqual({ title, entries })
})

it('names a guide after its subject and its place', () => {
  const { title } = draft('cookbook', 'en', 'All the dishes my grandmother in Muar used to make for us.')
  expect(title).toMatch(/^Dishes.* Muar$/)
})

it('plans the fixed sections of a guide that has them, and nothing for a single text', () => {
  const { entries } = draft('pet-care', 'ms', 'Cara jaga kucing saya.')
  const sections = generatorOf('pet-care').book!.sections!
  expect(entries.map(({ title }) => title)).toEqual(sections.map(({ name }) => name.ms))
  expect(draft('poems', 'en', 'A poem for my mother.').entries).toEqual([])
})
