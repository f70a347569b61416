import { describe, expect, it } from 'vitest'
import type { Language } from '../../../../engine/language.ts'
import { checkBeginnings } from '../../../../engine/review/checks/beginnings.ts'
import { readTexts } from './read-texts.ts'

const beginningsIn = (texts: readonly string[], language: Language = 'en') =>
  checkBeginnings(readTexts(texts, language))

const waiting = '"She has been standing at the gate with a red umbrella since nine o\'clock," said the guard.'

describe('the check of beginnings', () => {
  it('finds what is seen before it began', () => {
    const seen = 'Farid had cycled past the gate at half past eight. He had seen an umbrella and thought nothing of it.'
    const [fault, ...more] = beginningsIn([`${waiting}\n\n${seen}`])
    expect(more).toEqual([])
    expect(fault).toMatchObject({ category: 'plot', source: 'beginnings', repair: null })
    expect(fault!.passages.map(({ quote }) => quote)).toEqual([
      waiting,
      'Farid had cycled past the gate at half past eight.',
      'He had seen an umbrella and thought nothing of it.',
    ])
    expect(fault!.why).toBe("This was seen at half past eight, before it began: since nine o'clock.")
  })

  it('finds the same in Malay', () => {
    const texts = [
      'Dia duduk di tangga dengan payung merah sejak pukul sembilan.\n\nFarid lalu di situ pada pukul lapan. Dia ternampak payung itu, tetapi tidak berhenti.',
    ]
    expect(beginningsIn(texts, 'ms')).toHaveLength(1)
  })

  it.each([
    ['what is seen later', [`${waiting}\n\nFarid cycled past at half past nine. He saw an umbrella.`]],
    ['another thing', [`${waiting}\n\nFarid cycled past at half past eight. He saw a dog.`]],
    ['the place, which is always there', [`${waiting}\n\nFarid left at half past eight. He saw the gate was open.`]],
    ['another piece, which may be another day', [waiting, 'Farid cycled past at half past eight. He saw an umbrella.']],
  ])('passes over %s', (_, texts) => {
    expect(beginningsIn(texts)).toEqual([])
  })
})
