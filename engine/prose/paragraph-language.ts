import { GRAMMAR_WORDS, INDONESIAN_WORDS, splitList, wordSet } from './language-words.ts'
import { wordsIn } from './paragraphs.ts'

/** Malay and Indonesian share most words; some, one of them writes otherwise, or has much more seldom. */
type Malayic = 'ms' | 'id'

/** What a paragraph is written in. Null: too short, or another language. */
export type ParagraphLanguage = 'en' | Malayic | null

/** The little words of English that neither Malay nor Indonesian has. */
const ENGLISH = wordSet(GRAMMAR_WORDS.en.littleWords)
/** The little words that Malay and Indonesian share and English lacks. */
const MALAYIC = wordSet(GRAMMAR_WORDS.ms.littleWords)
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
export function detectParagraphLanguage(text: string, expected: ParagraphLanguage = 'ms'): ParagraphLanguage {
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

/** How much a word says: it settles the matter, makes it likely, or leans. */
const WEIGHTS = { settles: 4, likely: 1.5, leans: 0.5 } as const

const EVIDENCE = evidenceOfWords()

function evidenceOfWords(): ReadonlyMap<string, Readonly<Record<Malayic, number>>> {
  const found = new Map<string, Record<Malayic, number>>()
  for (const language of ['ms', 'id'] as const)
    for (const weight of ['settles', 'likely', 'leans'] as const)
      for (const word of splitList(INDONESIAN_WORDS[language][weight])) {
        const one = found.get(word) ?? { ms: 0, id: 0 }
        one[language] = Math.max(one[language], WEIGHTS[weight])
        found.set(word, one)
      }
  return found
}

const PARTICLES = /(?<=\p{L}{3})(?:nya|ku|mu|lah|kah|pun)$/u
/** Nouns in -itas and adjectives in -ologis are Indonesian, nouns in -iti Malay, but for `teliti` and the like. */
const ENDINGS: readonly (readonly [RegExp, Malayic])[] = [
  [/\p{L}{3}(?:itas|ologis|istis|omis)$/u, 'id'],
  [/(?<!\p{L}*(?:tel|pen|ber|t|ngg))\p{L}{2}iti$/u, 'ms'],
]
/** Groups of words, and the reader's `Anda`, which Malay writes with a small letter within a sentence. */
const PHRASES: readonly (readonly [RegExp, Malayic, number])[] = [
  [new RegExp(INDONESIAN_WORDS.id.phrases, 'giu'), 'id', WEIGHTS.settles],
  [/(?<=[\p{Ll},;:] )Anda\b/gu, 'id', WEIGHTS.settles],
  [new RegExp(INDONESIAN_WORDS.id.leaningPhrases, 'giu'), 'id', WEIGHTS.leans * 2],
  [new RegExp(INDONESIAN_WORDS.ms.phrases, 'giu'), 'ms', WEIGHTS.settles],
]

/** How much the words of a text in Malay or Indonesian speak for each: 0 and more. `words` are those of `text`, in lower case. */
function malayicEvidence(text: string, words: readonly string[]): Readonly<Record<Malayic, number>> {
  const evidence = { ms: 0, id: 0 }
  for (const word of words) {
    if (word.length > MAX_LETTERS) continue
    const stem = word.replace(PARTICLES, '')
    const weight = EVIDENCE.get(word) ?? EVIDENCE.get(stem) ?? EVIDENCE.get(stem.split('-')[0]!)
    if (weight !== undefined) {
      evidence.ms += weight.ms
      evidence.id += weight.id
    } else for (const [ending, language] of ENDINGS) if (ending.test(stem)) evidence[language] += WEIGHTS.settles
  }
  for (const [phrase, language, weight] of PHRASES) evidence[language] += weight * [...text.matchAll(phrase)].length
  return evidence
}
