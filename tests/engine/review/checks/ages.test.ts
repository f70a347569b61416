import { describe, expect, it } from 'vitest'
import type { Language } from '../../../../engine/language.ts'
import { checkAges } from '../../../../engine/review/checks/ages.ts'
import { readTexts } from './read-texts.ts'

const agesIn = (texts: readonly string[], language: Language = 'en') => checkAges(readTexts(texts, language))

describe('the check of ages', () => {
  it('finds a person with two ages, under a part of the name too', () => {
    const one = 'We met Yonas Teklu, six years old, and his mother.'
    const other = 'There stood Yonas, eight years old, in his vest.'
    expect(agesIn([one, other])).toEqual([
      {
        category: 'characterisation',
        source: 'ages',
        passages: [
          { step: 'chapter 1', quote: one },
          { step: 'chapter 2', quote: other },
        ],
        why: 'The same person has two ages: six years old and eight years old.',
        repair: null,
      },
    ])
  })

  it('passes over an age that somebody had at another time', () => {
    const one = 'We met Yonas Teklu, twelve years old, and his mother.'
    expect(agesIn([one, 'They had done so since Yonas was eight years old, every Friday.'])).toEqual([])
    expect(agesIn([one, 'Yonas had been four years old.'])).toEqual([])
    const malay = 'Hana berumur dua belas tahun, tinggal bersama ibunya.'
    expect(agesIn([malay, 'Semasa Hana berumur lapan tahun, hujan turun.'], 'ms')).toEqual([])
  })

  it('passes over a birthday, two people and an age without a name', () => {
    const one = 'We met Yonas Teklu, six years old, and his mother.'
    expect(agesIn([one, 'There stood Yonas, seven years old, in his vest.'])).toEqual([])
    expect(agesIn([one, 'There stood Abel Mersha, eight years old, in his vest.'])).toEqual([])
    expect(agesIn([one, 'There stood a boy, eight years old, in his vest.'])).toEqual([])
  })

  it('reads Malay', () => {
    const texts = ['Buku ini menemani Hana, pelajar berumur 15 tahun.', 'Kini Hana, pelajar berumur 13 tahun, pulang.']
    expect(agesIn(texts, 'ms').map(({ why }) => why)).toEqual([
      'Orang yang sama diberi dua umur: 15 tahun dan 13 tahun.',
    ])
    expect(agesIn([texts[0]!, 'Katakan pelajar bernama Sofea, 14 tahun.'], 'ms')).toEqual([])
  })
})
