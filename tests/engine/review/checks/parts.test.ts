import { describe, expect, it } from 'vitest'
import type { Language } from '../../../../engine/language.ts'
import { checkParts } from '../../../../engine/review/checks/parts.ts'
import { readTexts } from './read-texts.ts'

const partsIn = (texts: readonly string[], language: Language = 'en') => checkParts(readTexts(texts, language))

describe('the check of parts', () => {
  it('finds a part that is as many as all there are', () => {
    const faults = partsIn([
      'There were only seventeen cottages on the island. Hers faced the quay.',
      'Before she went to bed she had knocked at seventeen of the other cottages.',
    ])
    expect(faults).toEqual([
      {
        category: 'facts',
        source: 'parts',
        passages: [
          { step: 'chapter 1', quote: 'There were only seventeen cottages on the island.' },
          { step: 'chapter 2', quote: 'Before she went to bed she had knocked at seventeen of the other cottages.' },
        ],
        why: 'A part is as many as all there are: seventeen of the other cottages and seventeen cottages.',
        repair: null,
      },
    ])
  })

  it('finds the same in Malay', () => {
    const faults = partsIn(
      ['Di hujung kampung itu terdapat 24 rumah.', 'Malam itu dia sudah mengetuk 24 daripada rumah yang lain.'],
      'ms',
    )
    expect(faults.map(({ why }) => why)).toEqual([
      'Sebahagian sama banyak dengan semuanya: 24 daripada rumah dan 24 rumah.',
    ])
  })

  it.each([
    ['all of them', 'There were seventeen cottages.', 'She painted all seventeen of the cottages.'],
    ['fewer', 'There were seventeen cottages.', 'She painted sixteen of the cottages.'],
    ['other things', 'There were seventeen cottages.', 'She sold seventeen of her hens.'],
    ['small groups', 'There were three cottages.', 'Three of the cottages were empty.'],
    [
      'a number of which nobody says that it is all',
      'He passed seventeen cottages.',
      'Seventeen of the cottages were empty.',
    ],
  ])('passes over %s', (_, whole, part) => {
    expect(partsIn([whole, part])).toEqual([])
  })
})
