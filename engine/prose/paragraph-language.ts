import { type Malayic, malayicEvidence } from './malay-or-indonesian.ts'
import { wordsIn } from './paragraphs.ts'

/** What a paragraph is written in. Null: too short, or another language. */
export type ParagraphLanguage = 'en' | Malayic | null

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** The little words of English that neither Malay nor Indonesian has. */
const ENGLISH = set(
  `the and of to that it with for her his she he they them you from have had has not but were was are there this these those which their what
   when would could been who my your our its by because into about before after until though where while is a an in on at as be or if so we
   i me him us no do did does don't didn't it's i'm isn't wasn't then than out up down over only just like said all one two any some more most`,
)
/** The little words that Malay and Indonesian share and English lacks. */
const MALAYIC = set(
  `yang dan itu ini dengan untuk pada tidak akan dalam dia mereka kepada dari daripada adalah oleh tetapi tapi sudah telah atau juga sebuah
   seorang ketika sehingga tanpa saya kami kita anda aku bagi seperti lebih hanya satu di ke ada lagi pun jika kalau sebelum sangat bukan belum
   apa siapa mana semua setiap orang hari tahun seperti sambil lalu kemudian sampai masih bisa boleh karena kerana ia tak nak jangan bahwa
   bahawa namun para suatu antara serta maka jadi kau kamu sendiri sekali begitu begini`,
)
const MALAYIC_FORMS =
  /^(?:(?:meng|meny|mem|men|ber|ter|peng|penj|ke|di)\p{L}{4,}|\p{L}{3,}(?:nya|kan|lah)|(\p{L}{3,})-\1\p{L}*)$/u

/** Words of one language that leave no doubt, as a share of all. */
const MIN_SHARE = 0.08
const MIN_WORDS = 3
/** No word is longer. */
const MAX_LETTERS = 40

/** The unusual one of Malay and Indonesian needs a lead of one word that is likely, or three that lean. */
const MIN_LEAD = 1.5

/**
 * The language of a paragraph: English, Malay or Indonesian. Where nothing tells Malay from Indonesian, it is `expected` if that is one of
 * them, and Malay otherwise.
 */
export function paragraphLanguage(text: string, expected: ParagraphLanguage = 'ms'): ParagraphLanguage {
  const words = wordsIn(text)
  if (words.length < MIN_WORDS) return null
  const english = words.filter((word) => ENGLISH.has(word)).length
  const malayic = words.filter((word) => MALAYIC.has(word)).length
  const formed = words.filter((word) => word.length <= MAX_LETTERS && MALAYIC_FORMS.test(word)).length
  const evidence = malayicEvidence(text, words)
  const told = evidence.ms + evidence.id
  if (english > malayic + formed) return english >= words.length * MIN_SHARE ? 'en' : null
  if (malayic + formed < words.length * MIN_SHARE && told === 0) return null
  const usual = expected === 'id' ? 'id' : 'ms'
  const other = usual === 'id' ? 'ms' : 'id'
  return evidence[other] - evidence[usual] >= MIN_LEAD ? other : usual
}
