import { describe, expect, it } from 'vitest'
import type { Language } from '../../../../engine/language.ts'
import { checkDrift } from '../../../../engine/review/checks/drift.ts'
import { readTexts } from './read-texts.ts'

const third =
  'She took the lamp from its hook and went down to the boat, where he stood and waited. He had the rope in his hand, and she saw that he had not slept. They went out past the last house.'
const first =
  'I took the lamp from its hook and went down to the boat with my coat over my arm. I saw the rope, and it came to me that I had not slept; my hands shook until I put them in the water.'
const present =
  'She takes the lamp from its hook and is down at the boat before he sees her. He has the rope in his hand, and she sees that he is tired. They are past the last house, and it is dark.'

const driftIn = (texts: readonly string[], language: Language = 'en') => checkDrift(readTexts(texts, language))
const longBook = Array.from({ length: 6 }, () => third).join('\n\n')

describe('the check of person, tense and address', () => {
  it('finds a paragraph in the first person in a book about others', () => {
    expect(driftIn([longBook, `${third}\n\n${first}`])).toEqual([
      {
        category: 'style',
        source: 'drift',
        passages: [{ step: 'chapter 2', quote: first }],
        why: 'The book is told about its people, and here the narrator says “I”.',
        repair: null,
      },
    ])
  })

  it('finds a paragraph in the present tense in a book in the past', () => {
    const faults = driftIn([longBook, `${third}\n\n${present}`])
    expect(faults.map(({ passages, why }) => [passages[0]!.quote, why])).toEqual([
      [present, 'The book is told in the past tense, and this paragraph in the present.'],
    ])
  })

  const her =
    'She carried the box home against her chest. All the way up the lane she felt the bees move, and she walked as if the road were glass. When she came to the plum trees she set it down.'
  const aku =
    'Malam itu aku mengira duit dalam tin biskut. Aku tahu duit itu tidak cukup, dan aku menulis nama pembeli di belakang sampul surat yang aku simpan.'
  const saya =
    'Saya menulis surat di atas kertas kajang, dengan tarikh di tempat yang betul. Saya minta tapak di belakang balai raya, dan saya letakkan nama lapan orang peniaga di bawahnya.'
  const now =
    'I take the lamp from its hook and I go down to the boat. I see the rope, and I know that nobody is there. I wait, and I count the lights.'
  const then =
    'I took the lamp from its hook and I went down to the boat. I saw the rope, and I knew that nobody came. I waited, and I counted the lights.'

  it.each([
    ['a narrator who disappears', 'en', first, her, 'The narrator says “I” elsewhere, and here somebody is told about'],
    ['the past in a book in the present', 'en', now, then, 'told in the present tense, and this paragraph in the past'],
    ['a narrator with another word', 'ms', aku, saya, 'Pencerita ialah “aku” di tempat lain, tetapi di sini “saya”'],
  ] as const)('finds %s', (_, language, usual, other, why) => {
    const [fault, ...more] = driftIn([Array.from({ length: 6 }, () => usual).join('\n\n'), other], language)
    expect(more).toEqual([])
    expect(fault!.passages).toEqual([{ step: 'chapter 2', quote: other }])
    expect(fault!.why).toContain(why)
  })

  it('passes over a narrator who tells of others often', () => {
    const told = [first, her, first].join('\n\n')
    expect(driftIn([told, told, told])).toEqual([])
  })

  it('passes over what is said, thought or cited, and over a book that is told so throughout', () => {
    const said = `"${first}" he said, and she went.`
    expect(driftIn([longBook, said, `*${present}*`, `> ${first}`])).toEqual([])
    const diary = Array.from({ length: 6 }, () => first).join('\n\n')
    expect(driftIn([diary, third])).toEqual([])
    const now = Array.from({ length: 6 }, () => present).join('\n\n')
    expect(driftIn([now, third])).toEqual([])
  })

  const anda =
    'Anda boleh menulis nombor itu pada kad, dan anda boleh menyimpannya di dalam beg. Apabila ombak itu datang, anda hanya perlu membaca kad anda sekali lagi dengan perlahan.'
  const kamu =
    'Jika telefon itu di bawah bantal kamu, alihkan ke luar bilik selama tujuh malam. Tubuh yang cukup tidur lebih kuat, dan ruang itu yang kamu perlukan untuk segala latihan yang lain.'

  it('finds a reader who is called otherwise', () => {
    const faults = driftIn([`${anda}\n\n${anda}\n\n${anda}`, kamu], 'ms')
    expect(faults.map(({ passages, why }) => [passages[0]!.quote, why])).toEqual([
      [kamu, 'Pembaca dipanggil “anda” di tempat lain, tetapi di sini “kamu”.'],
    ])
  })

  it('passes over forms of address in speech, and where none is usual', () => {
    expect(driftIn([`${anda}\n\n${anda}\n\n${anda}`, `"${kamu}" kata ibunya kepada Hana.`], 'ms')).toEqual([])
    expect(driftIn([anda, kamu], 'ms')).toEqual([])
  })
})
