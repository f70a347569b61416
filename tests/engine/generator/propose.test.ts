/// <reference types="vite/types/importMeta.d.ts" />
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { proposeGenerators } from '../../../engine/generator/propose.ts'
import { shippedCatalog } from '../../catalog.ts'

interface Idea {
  readonly for: string
  readonly idea: string
  readonly plain?: boolean
}

const ideasFiles = import.meta.glob<string>('../../ideas/*.yaml', { query: '?raw', import: 'default', eager: true })
const file = parse(Object.values(ideasFiles)[0]!) as Readonly<
  Record<'ideas' | 'heldOut' | 'afterwards', readonly Idea[]>
>
const { generators, settings } = shippedCatalog()
const offered = generators.filter(({ family }) => settings.families[family]?.menu ?? true)

function missed(ideas: readonly Idea[]): string[] {
  return ideas
    .map((one) => ({ ...one, got: proposeGenerators(one.idea, offered, 3).map(({ id }) => id) }))
    .filter(({ for: wanted, got }) => !got.includes(wanted))
    .map(({ for: wanted, got, idea }) => `${wanted}: ${got.join(', ')} for “${idea}”`)
}

it('proposes the right generator among three for at least 34 of 40 ideas, half of them plain sentences', () => {
  expect(file.ideas).toHaveLength(40)
  expect(file.ideas.filter(({ plain }) => plain).length).toBeGreaterThanOrEqual(20)
  const faults = missed(file.ideas)
  expect(faults.length, faults.join('\n')).toBeLessThanOrEqual(6)
})

it('does so for at least 34 of the 40 ideas that the words were not chosen by', () => {
  const ideas = [...file.heldOut, ...file.afterwards]
  expect(ideas).toHaveLength(40)
  const faults = missed(ideas)
  expect(faults.length, faults.join('\n')).toBeLessThanOrEqual(6)
})

it('knows words of both languages for each generator of the menu', () => {
  expect(offered.filter(({ ideas }) => ideas.split(',').length < 4).map(({ id }) => id)).toEqual([])
})

const candidates = [
  { id: 'ghosts', ideas: 'haunt*,house,old house' },
  { id: 'builders', ideas: 'house,*bina*' },
  { id: 'silent', ideas: '' },
]
const order = (idea: string) => proposeGenerators(idea, candidates, 3).map(({ id }) => id)

it('weighs a phrase more than a word, and a word of several generators less', () => {
  expect(order('An old house')[0]).toBe('ghosts')
  expect(order('Cara membina rumah')[0]).toBe('builders')
  expect(order('The Old-House')[0]).toBe('ghosts')
  expect(order('Unhaunted')).toEqual(['ghosts', 'builders', 'silent'])
  expect(order('')).toEqual(['ghosts', 'builders', 'silent'])
})
