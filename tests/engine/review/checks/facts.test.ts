import { expect, it } from 'vitest'
import type { Language } from '../../../../engine/base/language.ts'
import { bookFacts } from '../../../../engine/review/checks/facts.ts'
import { readTexts } from './read-texts.ts'

/** Each fact of a text in short: `clock 630`, `count key 31`. */
function factsIn(text: string, language: Language = 'en'): string[] {
  return bookFacts(readTexts([text], language)).map(({ kind, key, value }) =>
    key === kind || kind === 'clock' ? `${kind} ${value}` : `${kind} ${key} ${value}`,
  )
}

it.each([
  ['He has thirty-one of our door keys.', ['count key 31']],
  ['The lining was six millimetres thick and 1.2 metres long.', ['measure millimetre 6', 'measure metre 1.2']],
  ['It cost £4.20, or four hundred and ten pounds fitted.', ['price pound 4.2', 'price pound 410']],
  ['Yonas, six years old, waved to a ten-year-old.', ['age year 6', 'age year 10']],
  ['Rhona Macaskill, 34, waited two hours.', ['age year 34', 'duration hour 2']],
  ['We meet on the twelfth of December, or on 3 January.', ['date 1212', 'date 103']],
  ['On Friday the twenty-first of May we left.', ['weekday 5', 'date 521']],
  ['The house was built in 1967.', ['year 1967']],
  ['From the twenty-second it was quiet.', []],
  ['Nobody may march in here.', []],
])('the facts of a sentence are read in English: %s', (text, facts) => {
  expect(factsIn(text)).toEqual(facts)
})

it.each([
  ['Hana berumur 15 tahun.', ['age year 15']],
  ['Sofea, 14 tahun, menunggu lima minit.', ['age year 14', 'duration minute 5']],
  ['Kumpulan itu ada 31 orang kawan.', ['count kawan 31']],
  ['Bayarannya RM3, atau dua ringgit.', ['price ringgit 3', 'price ringgit 2']],
  ['Pada hari Isnin, 12 Mac, dia pulang.', ['weekday 1', 'date 312']],
  ['Kedua-dua mereka diam.', []],
])('the facts of a sentence are read in Malay: %s', (text, facts) => {
  expect(factsIn(text, 'ms')).toEqual(facts)
})

it.each([
  ['She wrote 10.47 beside it.', 647],
  ['Ten forty-three.', 643],
  ['It was half past ten.', 630],
  ['He came at half seven.', 450],
  ['At twelve minutes past nine he rang.', 552],
  ['At nineteen minutes to ten he rang.', 581],
  ['We meet at nine o’clock.', 540],
  ['It shut at 3.20 p.m.', 200],
  ['It shut at 9 pm.', 540],
])('the facts of a sentence are clock times in English: %s', (text, minutes) => {
  expect(factsIn(text)).toEqual([`clock ${minutes}`])
})

it.each([
  ['Pukul 8.12 malam dia bertanya.', 492],
  ['Pukul dua petang dia pulang.', 120],
  ['Pada pukul dua setengah dia pulang.', 150],
])('the facts of a sentence are clock times in Malay: %s', (text, minutes) => {
  expect(factsIn(text, 'ms')).toEqual([`clock ${minutes}`])
})

it('the facts of a sentence are no clock times when they measure, cost or count', () => {
  expect(factsIn('It weighs 8.12 kilos, costs £8.12 and needs from two to six people.').join()).not.toContain('clock')
})

it('the facts of a sentence quote letter by letter', () => {
  const [fact] = bookFacts(readTexts(['He has thirty-one of our door keys.']))
  expect(fact!.quote).toBe('thirty-one of our door keys')
})
