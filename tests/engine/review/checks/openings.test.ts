import { expect, it } from 'vitest'
import { checkOpenings } from '../../../../engine/review/checks/openings.ts'
import { readTexts } from './read-texts.ts'

const openingsIn = (...texts: readonly string[]) => checkOpenings(readTexts(texts))

it('the check of openings and endings finds pieces that open with the same words, whatever heading stands above', () => {
  const [fault, ...more] = openingsIn(
    'At half past eight the bell rang for Salmah. Rain.',
    '# The Boat\n\nAt half past eight the bell rang in town. Wind.',
  )
  expect(more).toEqual([])
  expect(fault).toMatchObject({
    category: 'repeat',
    source: 'openings',
    why: '2 scenes open with the same words.',
  })
  expect(fault!.passages.map(({ quote }) => quote)).toEqual([
    'At half past eight the bell rang for Salmah.',
    'At half past eight the bell rang in town.',
  ])
})

it('the check of openings and endings tells once of all pieces that open alike', () => {
  const texts = ['Salmah', 'Hana', 'Aina'].map((name) => `What joins these dishes is fennel, said ${name}.`)
  const [fault, ...more] = openingsIn(...texts)
  expect(more).toEqual([])
  expect(fault!.why).toBe('3 scenes open with the same words.')
  expect(fault!.passages).toHaveLength(3)
})

it('the check of openings and endings finds pieces that end on the same words', () => {
  const faults = openingsIn('Rain. She went on down without it.', 'Wind. She went on down without it.')
  expect(faults.map(({ why }) => why)).toEqual(['2 scenes end on the same words.'])
  expect(openingsIn('Rain. He put out the green lamp.', 'Wind. She put out the green lamp.')).toHaveLength(1)
})

it('the check of openings and endings finds a habit of opening with speech', () => {
  const spoken = ['"Yes," he said.', '“No,” she said.', '"Why?" he said.', '"Here," she said.', '"Go," he said.']
  const faults = openingsIn(...spoken.map((text, at) => `${text}\n\nThey walked ${at} miles.`))
  expect(faults.map(({ why }) => why)).toEqual(['5 of 5 scenes open with somebody speaking.'])
  expect(faults[0]!.passages).toHaveLength(5)
  expect(openingsIn('Rain.', ...spoken.slice(1).map((text, at) => `${text}\n\nThey walked ${at} miles.`))).toEqual([])
})

it.each([
  ['en', '5 of 6 scenes open with somebody speaking.', '5 of 6 scenes end on somebody speaking.'],
  ['ms', '5 daripada 6 babak dibuka dengan dialog.', '5 daripada 6 babak ditutup dengan dialog.'],
] as const)('the check of openings and endings counts scenes, not pieces only: %s', (language, openings, endings) => {
  const names = ['Hana', 'Aina', 'Sofea', 'Salmah', 'Yonas']
  const scenes = names.map((name, at) => `“${name}!”\n\n${name} ${at}.\n\n“Ya, ${name},” ${at}.`)
  const texts = [scenes.slice(0, 3).join('\n\n* * *\n\n'), ['Hujan.', ...scenes.slice(3)].join('\n\n***\n\n')]
  const faults = checkOpenings(readTexts(texts, language))
  expect(faults.map(({ why }) => why)).toEqual([openings, endings])
  expect(faults.map(({ passages }) => passages.map(({ quote }) => quote))).toEqual([
    names.map((name) => `“${name}!”`),
    names.map((name, at) => `“Ya, ${name},” ${at}.`),
  ])
})

it('the check of openings and endings finds scenes that open with the same words within one piece', () => {
  const text = 'The first car pulled into the lot.\n\n---\n\nRain.\n\n---\n\nThe first car pulled into the yard.'
  expect(openingsIn(text).map(({ why }) => why)).toEqual(['2 scenes open with the same words.'])
})

it('the check of openings and endings passes over little words that many sentences begin or end with', () => {
  expect(openingsIn('There was only one way.', 'There was only him left.')).toEqual([])
  expect(openingsIn('Salt hung in it.', 'Wind rose in it.')).toEqual([])
})
