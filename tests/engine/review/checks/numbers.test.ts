import { describe, expect, it } from 'vitest'
import type { Language } from '../../../../engine/language.ts'
import { checkNumbers } from '../../../../engine/review/checks/numbers.ts'
import { FILLER, readTexts } from './read-texts.ts'

const numbersIn = (texts: readonly string[], language: Language = 'en') =>
  checkNumbers(readTexts([FILLER[language], ...texts], language))

describe('the check of numbers', () => {
  it('finds one thing with two numbers, and quotes both sentences', () => {
    const faults = numbersIn([
      'Aldo had thirty-one door keys on his ring. He slept.',
      'Rain fell. There were thirty-four door keys on his belt.',
    ])
    expect(faults).toEqual([
      {
        category: 'facts',
        source: 'numbers',
        passages: [
          { step: 'chapter 2', quote: 'Aldo had thirty-one door keys on his ring.' },
          { step: 'chapter 3', quote: 'There were thirty-four door keys on his belt.' },
        ],
        why: 'The same thing seems to have two numbers: thirty-one door keys and thirty-four door keys.',
        repair: null,
      },
    ])
  })

  it.each([
    ['a measure', 'The brake lining was six millimetres thick.', 'A new brake lining is nine millimetres thick.'],
    ['a price', 'A fitted brake lining cost £410.', 'The brake lining was fitted for five hundred and ten pounds.'],
    ['a small number', 'Nine rusted padlocks hung on the cellar door.', 'Ten rusted padlocks hung on the cellar door.'],
    [
      'a time that something took',
      'The voyage to Ambon lasted six weeks.',
      'After the voyage to Ambon, which lasted nine weeks, he slept.',
    ],
  ])('finds %s', (_, one, other) => {
    expect(numbersIn([one, other])).toHaveLength(1)
  })

  it.each([
    ['the same number', 'Aldo had thirty-one door keys.', 'There were thirty-one door keys on his belt.'],
    ['two things', 'There were thirty-one stamps in the album.', 'Nobody counted thirty-four lamps along the quay.'],
    [
      'numbers too far apart',
      'Nine rusted padlocks hung on the cellar door.',
      'Two rusted padlocks hung on the cellar door.',
    ],
    [
      'how often something was done',
      'She knocked at the cellar door forty times.',
      'He knocked at the cellar door sixty times.',
    ],
    ['a share that changes', 'He believed that thought at 85 percent.', 'He believed that thought at 60 percent.'],
  ])('passes over %s', (_, one, other) => {
    expect(numbersIn([one, other])).toEqual([])
  })

  it('passes over numbers set against each other in one paragraph', () => {
    expect(numbersIn(['The linings are six millimetres when new. These linings are nine millimetres.'])).toEqual([])
  })

  it('passes over quantities of lists and tables, and over what varies throughout the book', () => {
    const item = (grams: number) => `- ${grams} grams of strong bread flour`
    expect(numbersIn([item(300), item(400)])).toEqual([])
    expect(numbersIn([`| bread flour | ${item(300)} |`, `| bread flour | ${item(400)} |`])).toEqual([])
    const recipe = (days: number) => {
      const list = Array.from({ length: 8 }, (_, at) => `- ${100 + at} grams of flour`).join('\n')
      return `${list}\n\nThe salted fennel soup keeps in a covered dish for ${days} days.`
    }
    expect(numbersIn([recipe(3), recipe(4)])).toEqual([])
    expect(numbersIn([recipe(3).split('\n\n')[1]!, recipe(4).split('\n\n')[1]!])).toHaveLength(1)
    const simmer = [12, 13, 14, 15, 16].map(
      (minutes) => `Simmer the salted lentils with fennel for ${minutes} minutes.`,
    )
    expect(numbersIn(simmer.slice(0, 2))).toHaveLength(1)
    expect(numbersIn(simmer)).toEqual([])
  })

  it('tells in Malay what it finds in Malay', () => {
    const [fault] = numbersIn(
      ['Yuran klinik itu RM3 sahaja.', 'Dia membayar yuran klinik itu, RM5, lalu pulang.'],
      'ms',
    )
    expect(fault!.why).toBe('Perkara yang sama nampaknya diberi dua angka: RM3 dan RM5.')
  })
})
