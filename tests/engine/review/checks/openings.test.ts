import { describe, expect, it } from 'vitest'
import { checkOpenings } from '../../../../engine/review/checks/openings.ts'
import { readTexts } from './read-texts.ts'

const openingsIn = (...texts: readonly string[]) => checkOpenings(readTexts(texts))

describe('the check of openings and endings', () => {
  it('finds pieces that open with the same words, whatever heading stands above', () => {
    const [fault, ...more] = openingsIn(
      'At half past eight the bell rang for Salmah. Rain.',
      '# The Boat\n\nAt half past eight the bell rang in town. Wind.',
    )
    expect(more).toEqual([])
    expect(fault).toMatchObject({
      category: 'repeat',
      source: 'openings',
      why: '2 pieces open with the same words.',
    })
    expect(fault!.passages.map(({ quote }) => quote)).toEqual([
      'At half past eight the bell rang for Salmah.',
      'At half past eight the bell rang in town.',
    ])
  })

  it('tells once of all pieces that open alike', () => {
    const texts = ['Salmah', 'Hana', 'Aina'].map((name) => `What joins these dishes is fennel, said ${name}.`)
    const [fault, ...more] = openingsIn(...texts)
    expect(more).toEqual([])
    expect(fault!.why).toBe('3 pieces open with the same words.')
    expect(fault!.passages).toHaveLength(3)
  })

  it('finds pieces that end on the same words', () => {
    const faults = openingsIn('Rain. She went on down without it.', 'Wind. She went on down without it.')
    expect(faults.map(({ why }) => why)).toEqual(['2 pieces end on the same words.'])
    expect(openingsIn('Rain. He put out the green lamp.', 'Wind. She put out the green lamp.')).toHaveLength(1)
  })

  it('finds a habit of opening with speech', () => {
    const spoken = ['"Yes," he said.', '“No,” she said.', '"Why?" he said.', '"Here," she said.', '"Go," he said.']
    const faults = openingsIn(...spoken.map((text, at) => `${text} They walked ${at} miles.`))
    expect(faults.map(({ why }) => why)).toEqual(['5 pieces in a row open with somebody speaking.'])
    expect(faults[0]!.passages).toHaveLength(5)
    expect(openingsIn('Rain.', ...spoken.slice(1).map((text, at) => `${text} They walked ${at} miles.`))).toEqual([])
  })

  it('passes over little words that many sentences begin or end with', () => {
    expect(openingsIn('There was only one way.', 'There was only him left.')).toEqual([])
    expect(openingsIn('Salt hung in it.', 'Wind rose in it.')).toEqual([])
  })
})
