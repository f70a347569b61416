import { describe, expect, it } from 'vitest'
import type { Language } from '../../../../engine/language.ts'
import { checkTimes } from '../../../../engine/review/checks/times.ts'
import { FILLER, readTexts } from './read-texts.ts'

const timesIn = (texts: readonly string[], language: Language = 'en') =>
  checkTimes(readTexts([FILLER[language], ...texts], language))

describe('the check of times', () => {
  it.each([
    [
      'of a birthday',
      'Old Netta keeps her ninetieth birthday on the twelfth of December.',
      'Old Netta keeps her ninetieth birthday on the nineteenth of December.',
    ],
    [
      'of a message',
      'The captain signalled for the pilot boat at 8.10.',
      'The captain signalled for the pilot boat at 8.40.',
    ],
    [
      'to the minute that differ in a digit',
      'She wrote REFUSED in the box at 10.47.',
      'That was the woman who had written REFUSED, 10.43.',
    ],
  ])('finds two times %s', (_, one, other) => {
    const [fault, ...more] = timesIn([one, other])
    expect(more).toEqual([])
    expect(fault).toMatchObject({ category: 'plot', source: 'times' })
    expect(fault!.passages.map(({ quote }) => quote)).toEqual([one, other])
  })

  it.each([
    ['one time', 'The pilot boat left at 8.10.', 'The pilot boat left at ten past eight.'],
    ['two moments', 'The pilot boat left at 8.10.', 'Supper was served at 8.40.'],
    ['hours apart', 'The pilot boat left the harbour at 8.10.', 'The pilot boat left the harbour at 11.40.'],
    ['the course of one piece', 'The pilot boat left at 8.10.\n\nThe pilot boat came back at 8.50.', 'He slept.'],
    [
      'weekdays, for most of what happens happens again',
      'On Monday she washed the shop floor.',
      'On Tuesday she washed the shop floor.',
    ],
  ])('passes over %s', (_, one, other) => {
    expect(timesIn([one, other])).toEqual([])
  })

  it('finds weekdays that do not fit their dates', () => {
    const [fault] = timesIn(['It was Friday the eleventh of December.', 'On Monday, 13 December, he knocked.'])
    expect(fault!.why).toBe(
      "Friday the eleventh of December and Monday, 13 December can't both be right: the weekdays don't fit the dates.",
    )
    expect(timesIn(['It was Friday the eleventh of December.', 'On Sunday, 13 December, he knocked.'])).toEqual([])
  })

  it('tells a single wrong date once, however many dates it disagrees with', () => {
    const right = ['Wednesday, 2 October', 'Thursday, 3 October', 'Saturday, 5 October', 'Wednesday, 9 October']
    const faults = timesIn([...right.map((date) => `He wrote: ${date}.`), 'On Friday, 9 October, he arrived.'])
    expect(faults).toHaveLength(1)
    expect(faults[0]!.passages.map(({ quote }) => quote)).toContain('On Friday, 9 October, he arrived.')
  })

  it.each([
    [
      'en',
      'Suppose today is Friday, 24 April, and the rent falls due.',
      'Suppose today is Monday, 25 May, and the rent falls due.',
    ],
    [
      'ms',
      'Katakan hari itu Jumaat, 24 April, dan sewa perlu dibayar.',
      'Katakan hari itu Isnin, 25 Mei, dan sewa perlu dibayar.',
    ],
    ['en', 'For example, the rent falls due on 24 April.', 'In the next example the rent falls due on 24 May.'],
    ['ms', 'Contohnya, sewa rumah dibayar pada 24 April.', 'Bayangkan sewa rumah dibayar pada 24 Mei.'],
  ] as const)('passes over dates that are only supposed (%s)', (language, one, other) => {
    expect(timesIn([one, other], language)).toEqual([])
  })

  it('passes over dates of a plan, which share neither day nor month', () => {
    const reached = 'Fogg hoped to reach San Francisco by the second of December.'
    expect(timesIn([reached, 'Fogg hoped to reach San Francisco by the seventh of November.'])).toEqual([])
    expect(timesIn([reached, 'Fogg hoped to reach San Francisco by the ninth of December.'])).toHaveLength(1)
  })

  it('knows that the year may have changed between two dates', () => {
    // 12 September 2025 and 17 March 2026.
    expect(timesIn(['It was Friday the twelfth of September.', 'It was Tuesday, 17 March.'])).toEqual([])
    // 28 December 2027 and 3 March 2028: a leap year lies between.
    expect(timesIn(['It was Tuesday the twenty-eighth of December.', 'It was Friday, 3 March.'])).toEqual([])
  })

  it('looks a date with its year up', () => {
    expect(timesIn(['It was Thursday, 14 November 2019.'])).toEqual([])
    const [fault] = timesIn(['It was Friday, 14 November 2019.'])
    expect(fault!.why).toBe('Friday, 14 November: in that year the date falls on another weekday.')
  })

  it('finds the same in Malay', () => {
    const [fault] = timesIn(
      [
        'Hana tidak hadir ke pembentangan sejarah pada 12 Mac.',
        'Pada 19 Mac Hana tidak hadir ke pembentangan sejarah.',
      ],
      'ms',
    )
    expect(fault!.why).toBe('Saat yang sama nampaknya diberi dua waktu: 12 Mac dan 19 Mac.')
    expect(timesIn(['Hari itu Jumaat, 11 Disember.', 'Pada hari Isnin, 13 Disember, dia pulang.'], 'ms')).toHaveLength(
      1,
    )
  })
})
