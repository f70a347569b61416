import { expect, it } from 'vitest'
import { formatFactLines } from '../../../engine/review/question.ts'
import { readTexts } from './checks/read-texts.ts'

const PLACES = [
  'On the third of March the old lift stopped between two floors. Eleven trainees were called up from the yard.',
  'She paid £4.20 for the rope on the fifth of March. The nine trainees of the yard had gone home by then.',
]

it('the numbers, dates and times of a book stand side by side with their places and a few words around them, dates first', () => {
  expect(formatFactLines(readTexts(PLACES))).toEqual([
    '- 1: On the third of March the old lift stopped | 2: the rope on the fifth of March',
    '- 1: Eleven trainees were called up from | 2: The nine trainees of the yard had',
  ])
})

it('the numbers, dates and times of a book stand in Malay too, whatever day they name', () => {
  const texts = ['Hana pulang pada hari Isnin bersama adiknya.', 'Pada hari Rabu, Hana pulang seorang diri sahaja.']
  expect(formatFactLines(readTexts(texts, 'ms'))).toEqual([
    '- 1: Hana pulang pada hari Isnin bersama adiknya | 2: Pada hari Rabu, Hana pulang seorang diri',
  ])
})

it('the numbers, dates and times of a book are left out where nothing stands beside them', () => {
  expect(formatFactLines(readTexts(['Rope costs £4.20 and is nine metres long.']))).toEqual([])
})
