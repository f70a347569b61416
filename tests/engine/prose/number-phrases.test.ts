import { expect, it } from 'vitest'
import type { Language } from '../../../engine/base/language.ts'
import { findNumberAt } from '../../../engine/prose/number-phrases.ts'
import { readTexts } from '../review/checks/read-texts.ts'

/** The number that a text begins with. */
function numberOf(text: string, language: Language): number | null {
  return findNumberAt(readTexts([text], language).sentences[0]!.words, 0, language)?.value ?? null
}

it.each([
  ['31 keys', 31],
  ['4,000 rooms', 4000],
  ['2.5 metres', 2.5],
  ['3 million people', 3_000_000],
  ['thirty-one keys', 31],
  ['a hundred and sixty-two steps', 162],
  ['hundred and sixty-two steps', 162],
  ['four hundred and ten pounds', 410],
  ['two thousand three hundred days', 2300],
  ['six point two metres', 6.2],
  ['twelve and a half kilos', 12.5],
  ['seventeen', 17],
  ['keys', null],
  ['a key', null],
])('a number at a word is read in English: %s', (text, value) => {
  expect(numberOf(text, 'en')).toBe(value)
})

it.each([
  ['31 orang', 31],
  ['sebelas hari', 11],
  ['dua belas orang', 12],
  ['delapan orang', 8],
  ['dua puluh lapan minit', 28],
  ['seratus enam puluh dua anak tangga', 162],
  ['empat ratus sepuluh ringgit', 410],
  ['dua ribu tiga ratus', 2300],
  ['seribu satu malam', 1001],
  ['dua setengah jam', 2.5],
  ['rumah', null],
])('a number at a word is read in Malay: %s', (text, value) => {
  expect(numberOf(text, 'ms')).toBe(value)
})
