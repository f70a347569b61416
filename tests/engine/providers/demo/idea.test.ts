import { expect, it } from 'vitest'
import { draftIdea } from '../../../../engine/providers/demo/idea.ts'
import { createBankOpener } from '../../../../engine/providers/demo/texts.ts'
import { demoTexts } from './texts.ts'

const openBank = createBankOpener(demoTexts)
const SEVEN = { count: 7, titles: null }

it.each([
  ['en', 'Mara inherits a bakery in Whitby and falls for Tobias.', 'Mara\nTobias', 'Whitby'],
  ['ms', 'Lina pulang ke Taiping dan bertemu Azman di rumah berhantu.', 'Lina\nAzman', 'Taiping'],
] as const)('weaves people and place into the title and the plan of a story (%s)', (language, idea, people, place) => {
  const order = { idea, language, subject: '', story: true, entries: SEVEN, brief: { premise: idea, people, place } }
  const { title, entries } = draftIdea(order, openBank)
  const [first, second] = people.split('\n')
  expect([first, place].some((name) => title.includes(name!))).toBe(true)
  expect(entries).toHaveLength(7)
  expect(entries[0]!.summary.startsWith(idea)).toBe(true)
  const plan = entries.map(({ summary }) => summary).join(' ')
  for (const name of [first, second, place]) expect(plan).toContain(name)
  expect(draftIdea(order, openBank)).toEqual({ title, entries })
})

it('names a guide after its subject and its place, and keeps fixed titles', () => {
  const idea = 'All the dishes my grandmother in Muar used to make.'
  const brief = { premise: idea, place: 'Muar' }
  const order = { idea, language: 'en', subject: 'dishes', story: false, brief } as const
  const { title, entries } = draftIdea({ ...order, entries: { count: 2, titles: ['Rice', 'Fish'] } }, openBank)
  expect(title).toMatch(/^Dishes.* Muar$/)
  expect(entries.map((entry) => entry.title)).toEqual(['Rice', 'Fish'])
})
