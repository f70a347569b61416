import { describe, expect, it } from 'vitest'
import type { Language } from '../../../../engine/language.ts'
import { checkAppointments } from '../../../../engine/review/checks/appointments.ts'
import { readTexts } from './read-texts.ts'

const appointmentsIn = (texts: readonly string[], language: Language = 'en') =>
  checkAppointments(readTexts(texts, language))

const due = '"I must be at the courthouse by four o\'clock," said Ines, and went on digging.'
const filler = (count: number) => Array.from({ length: count }, () => 'The spade rang on a stone.').join(' ')

describe('the check of appointments', () => {
  it('finds an hour that passes with nobody remembering it', () => {
    const faults = appointmentsIn([
      `${due}\n\n${filler(14)}`,
      `The church clock struck. It was twenty past four. ${filler(14)}`,
    ])
    expect(faults).toEqual([
      {
        category: 'plot',
        source: 'appointments',
        passages: [
          { step: 'chapter 1', quote: due },
          { step: 'chapter 2', quote: 'It was twenty past four.' },
        ],
        why: "Somebody is to be elsewhere at four o'clock; it becomes twenty past four, and nobody remembers.",
        repair: null,
      },
    ])
  })

  it('finds the same in Malay', () => {
    const texts = [
      '"Saya ada temu janji dengan doktor pada pukul empat," kata Ines sambil mencangkul.',
      'Jam tangannya menunjukkan pukul 4.20. Dia terus mencangkul.',
    ]
    expect(appointmentsIn(texts, 'ms')).toHaveLength(1)
  })

  it.each([
    ['one that is kept', [due, 'The courthouse was full. It was twenty past four.']],
    ['one that is remembered too late', [due, 'It was twenty past four. "The courthouse!" she cried.']],
    ['an hour that has not come', [due, 'It was ten to four.']],
    ['another day', [due, 'The next day she slept late. It was twenty past four.']],
    [
      'what somebody has done by an hour',
      ['"I have the letters here," she said at four o\'clock.', 'It was twenty past four.'],
    ],
    ['an hour without a place or a thing', ['"I have to be there at four."', 'It was twenty past four.']],
  ])('passes over %s', (_, texts) => {
    expect(appointmentsIn(texts)).toEqual([])
  })
})
