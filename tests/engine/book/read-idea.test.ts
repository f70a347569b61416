import { expect, it } from 'vitest'
import { briefOfIdea, readIdea } from '../../../engine/book/read-idea.ts'
import { shippedCatalog } from '../../catalog.ts'

const generatorOf = (id: string) => shippedCatalog().generators.find((one) => one.id === id)!

it.each([
  ['romance', 'Mara inherits a bakery in Whitby and falls for Tobias.', ['Mara', 'Tobias'], 'Whitby'],
  ['children', 'My daughter Aisha is five and afraid of the dark.', ['Aisha'], ''],
  [
    'crime',
    'Inspector Lim has one week in Ipoh. Small habits that helped Tobias.',
    ['Inspector Lim', 'Tobias'],
    'Ipoh',
  ],
  ['romance', 'Lina pulang ke Kuala Kangsar dan bertemu semula Azman.', ['Lina', 'Azman'], 'Kuala Kangsar'],
  ['crime', 'Detektif Razak menyiasat pembunuhan di Johor Bahru.', ['Detektif Razak'], 'Johor Bahru'],
  ['study-guide', 'Nota Sejarah SPM untuk Tingkatan 4, bukan untuk Februari.', [], ''],
  ['horror', '', [], ''],
])('finds the people and the place in an idea (%s, %s)', (id, idea, people, place) => {
  expect(readIdea(idea, generatorOf(id))).toMatchObject({ people, place })
})

it.each([
  ['study-guide', "I teach Form 4 and my pupils can't do quadratic equations.", 'quadratic equations'],
  ['cookbook', 'All the dishes my grandmother in Muar used to make for us.', 'dishes'],
  ['money', 'Macam mana saya habiskan hutang kad kredit.', 'habiskan hutang'],
])('finds a few words for the subject of a guide (%s)', (id, idea, subject) => {
  expect(readIdea(idea, generatorOf(id)).subject).toBe(subject)
})

it('makes a brief of what it found, without what it did not', () => {
  expect(briefOfIdea(' Mara waits. ', { people: ['Mara', 'Tobias'], place: '' })).toEqual({
    premise: 'Mara waits.',
    people: 'Mara\nTobias',
  })
  expect(briefOfIdea('a'.repeat(3000), { people: [], place: '' }).premise).toHaveLength(2000)
})
