import { describe, expect, test } from 'vitest'
import { isRhyme, lastWord } from '../../../../engine/writer/verse/rhyme.ts'

const RHYMES = {
  ms: 'pagar belajar, jolokkan tunjukkan, kasih leceh, duduk tokok, sudah juga, sungai pandai, kain licin, pulau kerbau, malam dalam, senang orang, sakit masjid, itu batu, sini padi',
  en: 'light kite, day they, blue you, night bright, stone alone, know snow, love above, rain lane, hill still, stayed made, skies eyes, be sea, sky high, moon tune, bird word, passed last, wood could, bear there, fire desire, ground found, bough now, walked talked, singing ringing',
}
const OTHERS = {
  ms: 'daun hujan, pagar pasir, malam malang, sungai pulau, batu kaki, ikan ikut, senja senjang',
  en: 'light lamp, stone rain, day sky, blue tree, garden river, walk speak, hand hound, cloud cold',
}
const pairs = (text: string) => text.split(', ').map((pair) => pair.split(' ') as [string, string])

describe('rhyme', () => {
  test.each(pairs(RHYMES.ms))('ms: %s and %s', (one, other) => expect(isRhyme(one, other, 'ms')).toBe(true))
  test.each(pairs(OTHERS.ms))('ms: %s and %s do not', (one, other) => expect(isRhyme(one, other, 'ms')).toBe(false))
  test.each(pairs(RHYMES.en))('en: %s and %s', (one, other) => expect(isRhyme(one, other, 'en')).toBe(true))
  test.each(pairs(OTHERS.en))('en: %s and %s do not', (one, other) => expect(isRhyme(one, other, 'en')).toBe(false))

  test('the last word of a line stands before its marks', () => {
    expect([lastWord('Layang-layang, **senja**.”'), lastWord('It’s the cat’s!'), lastWord('12 …')]).toEqual([
      'senja',
      'cat',
      null,
    ])
  })

  test('two words without vowels are never told apart', () => expect(isRhyme('hmm', 'shh', 'ms')).toBe(true))
})
