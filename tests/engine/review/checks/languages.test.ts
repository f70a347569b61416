import { expect, it } from 'vitest'
import type { Language } from '../../../../engine/base/language.ts'
import { checkLanguages } from '../../../../engine/review/checks/quotation-marks.ts'
import { readTexts } from './read-texts.ts'

const english =
  'The question has been written down already. The hard part is the moment after the hand has gone up, when the teacher has not yet called a name.'
const malay =
  'Soalan itu sudah ditulis. Yang sukar ialah saat selepas tangan naik, ketika cikgu belum memanggil nama dan semua orang boleh memandang.'
const indonesian = 'Cobalah berhenti sebentar karena tubuh butuh waktu beberapa menit.'

const languagesIn = (text: string, language: Language) => checkLanguages(readTexts([text], language))

it.each([
  ['ms', malay, english, 'Perenggan ini ditulis dalam bahasa yang lain daripada bahasa buku.'],
  ['en', english, malay, 'This paragraph is in another language than the book.'],
] as const)(
  'the check of languages finds a paragraph of another language in a book in %s',
  (language, own, other, why) => {
    expect(languagesIn(`${own}\n\n${other}`, language)).toEqual([
      { category: 'style', source: 'languages', passages: [{ step: 'chapter 1', quote: other }], why, repair: null },
    ])
  },
)

it('the check of languages judges as the report does: few little words are enough', () => {
  const bare = "Heavy copper pipes, cut by hand, lined every wall of a narrow workshop near Penang's old harbour."
  expect(languagesIn(`${malay}\n\n${bare}`, 'ms')).toMatchObject([{ passages: [{ quote: bare }] }])
  expect(languagesIn(`${english}\n\n${bare}`, 'en')).toEqual([])
})

it('the check of languages finds Indonesian words, line by line', () => {
  const [fault, ...more] = languagesIn(`${malay}\n\n${indonesian}`, 'ms')
  expect(more).toEqual([])
  expect(fault).toMatchObject({
    passages: [{ step: 'chapter 1', quote: indonesian }],
    why: 'Kata bahasa Indonesia: karena, butuh, menit.',
  })
  expect(languagesIn(`${english}\n\n${indonesian}`, 'en')).toEqual([])
})

it('the check of languages passes over what is said or cited in another language, and over short lines', () => {
  for (const cited of [`"${english}" katanya kepada mereka.`, `> ${english}`, `*${english}*`, 'The End of the Book'])
    expect(languagesIn(`${malay}\n\n${cited}`, 'ms'), cited).toEqual([])
})
