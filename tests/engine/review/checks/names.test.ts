import { describe, expect, it } from 'vitest'
import type { Language } from '../../../../engine/language.ts'
import { checkNames } from '../../../../engine/review/checks/names.ts'
import { readTexts } from './read-texts.ts'

const often = (sentence: string, times = 9) => Array.from({ length: times }, (_, at) => `${sentence} ${at}.`).join(' ')

function spellings(text: string, language: Language = 'en'): string[] {
  return checkNames(readTexts([text], language)).map(({ why }) => why.replace(/^[^:]*: /, ''))
}

describe('the check of names', () => {
  it('finds a name in two spellings, and mends the rarer one', () => {
    const [fault, ...more] = checkNames(
      readTexts([
        often('Later we met Rhona Macaskill on the stairs'),
        'At noon we met Rona Macaskill there. She left.',
      ]),
    )
    expect(more).toEqual([])
    expect(fault).toMatchObject({
      category: 'facts',
      source: 'names',
      why: 'A name has two spellings: Rhona and Rona.',
      repair: {
        step: 'chapter 2',
        find: 'At noon we met Rona Macaskill there.',
        replace: 'At noon we met Rhona Macaskill there.',
      },
    })
    expect(fault!.passages).toHaveLength(2)
  })

  it.each([
    [
      'in one letter',
      `${often('Later we met Martin Struthers')} Then Martin Strothers came.`,
      'Struthers and Strothers.',
    ],
    ['in the middle letter', `${often('Later we met Macaskill')} Then old MacAskill came.`, 'Macaskill and MacAskill.'],
    [
      'beside the same first name',
      `${often('Later we met Selam Teklu', 4)} Then Selam Tekle came.`,
      'Teklu and Tekle.',
    ],
    [
      'that stand once each, for so long a name',
      'He rang Befrienders. Then he rang Befreinders.',
      'Befrienders and Befreinders.',
    ],
    ['at the beginning of a sentence', `${often('Later we met Sofea')} Sofia waved.`, 'Sofea and Sofia.'],
  ])('finds spellings that differ %s', (_, text, expected) => {
    expect(spellings(text)).toEqual([expected])
  })

  it('proposes nothing when each spelling stands once', () => {
    const [fault] = checkNames(readTexts(['He rang Befrienders. Then he rang Befreinders.']))
    expect(fault!.repair).toBeNull()
  })

  it.each([
    ['two short names', `${often('Later we met Hana')} Then Hani came.`],
    ['two names that are both met often', `${often('Later we met Marta', 5)} ${often('Later we met Maria', 5)}`],
    ['a family', `${often('Later we met Aldo Pacitti')} Then the Pacittis came.`],
    [
      'a common word at the beginning of a sentence',
      `${often('Later we met Selam')} Salam was all that he said, and salam again.`,
    ],
    ['the possessive', `${often('Later we met Rhona')} We took Rhona’s car and Rhona's coat.`],
  ])('passes over %s', (_, text) => {
    expect(spellings(text)).toEqual([])
  })

  it('reads Malay', () => {
    expect(spellings(`${often('Petang itu Mak Su menemui Sofea')} Sofia menunggu.`, 'ms')).toEqual(['Sofea dan Sofia.'])
    expect(spellings(`${often('Petang itu kami menemui Hana')} Hanya dia yang datang.`, 'ms')).toEqual([])
  })
})
