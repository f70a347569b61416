import { describe, expect, it } from 'vitest'
import { hyphenateMalay } from '../../../engine/publish/print/print-text.ts'

const shown = (text: string, minLetters?: number) => hyphenateMalay(text, minLetters).replaceAll('\u00ad', '-')

describe('the hyphens of Malay', () => {
  it.each([
    // One consonant begins a syllable, two letters of one sound are one consonant.
    'ma-sya-ra-kat me-nye-bab-kan me-nya-nyi pe-nyun-ting me-mer-lu-kan se-ko-lah magh-rib makh-luk isya-rat',
    // Of several consonants the first ends a syllable.
    'khid-mat sas-tera struk-tur in-stru-men bang-krut meng-kri-tik tang-gung-ja-wab mem-per-ke-nal-kan',
    // Two vowels stay together.
    'ba-gai-mana per-jum-paan ke-luarga mem-per-soal-kan ber-lainan',
    // Where a prefix or a suffix may end in another place than the syllable there is nothing.
    'beru-bah peru-bahan teri-ngat mengam-bil penga-laman ma-kanan ke-sung-guhan ke-ti-dak-seim-bangan per-lin-dungan',
    // Short words, and what is left of a word, stay whole.
    'jangan buku rumah anak se-be-nar-nya ke-se-lu-ruhan-nya',
  ])('%s', (words) => {
    expect(shown(words.replaceAll('-', ''))).toBe(words)
  })

  it('leaves names, other letters and what is too short for its place alone', () => {
    expect(shown('Terengganu KEMERDEKAAN naïveté kemerdekaan2')).toBe('Terengganu KEMERDEKAAN naïveté ke-mer-de-kaan2')
    expect(shown('memerlukan kebertanggungjawaban', 11)).toBe('memerlukan ke-ber-tang-gung-ja-waban')
  })
})
