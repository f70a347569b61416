import type { Language } from '../../base/language.ts'
import type { PrintInline } from './nodes.ts'

const BREAK_HERE = '\u200b'
/** No word of a language is as long. */
const MAX_WORD_LETTERS = 30
const LETTERS_A_PART = 10

/** In the cells of a table every line ends soon: only long words are parted. */
const MIN_LETTERS_IN_CELL = 11

/** Text with its hyphens, and its straight quotation marks as nodes. Typst has the hyphens of English itself. */
export function toPrintInlines(text: string, language: Language | null, isNarrow = false): PrintInline[] {
  return toPrintTitle(language === 'ms' ? hyphenateMalay(text, isNarrow ? MIN_LETTERS_IN_CELL : undefined) : text)
}

/** The same without hyphens: a heading has none. */
export function toPrintTitle(text: string): PrintInline[] {
  return allowLongWordBreaks(text.replace(/\s+/g, ' '))
    .split(/(["'])/)
    .filter((part) => part !== '')
    .map((part) => (part === '"' || part === "'" ? { t: 'quote', double: part === '"' } : part))
}

/** Text whose longest runs without a space can be parted, so that no line is wider than the page. */
export function allowLongWordBreaks(text: string): string {
  return text.replace(/\S{31,}/gu, (run) =>
    run
      .split(/(?<=[/.?&=_,;:-])(?=\S)/u)
      .map(inParts)
      .join(BREAK_HERE),
  )
}

function inParts(run: string): string {
  if (run.length <= MAX_WORD_LETTERS) return run
  const letters = [...new Intl.Segmenter().segment(run)].map(({ segment }) => segment)
  const parts: string[] = []
  for (let at = 0; at < letters.length; at += LETTERS_A_PART)
    parts.push(letters.slice(at, at + LETTERS_A_PART).join(''))
  return parts.join(BREAK_HERE)
}

const SOFT_HYPHEN = '\u00ad'
const VOWELS = 'aeiou'
/** Written with two letters, one sound: never parted. */
const DIGRAPHS = ['ng', 'ny', 'sy', 'kh', 'gh']
const MIN_WORD_LETTERS = 6
const MIN_LETTERS_BEFORE = 2
const MIN_LETTERS_AFTER = 3

/** A consonant or a vowel, by where it begins. */
interface Sound {
  readonly at: number
  readonly isVowel: boolean
}

/**
 * Where a Malay word may be parted at the end of a line, as offsets. A single consonant between vowels begins the next line; of several, the
 * first ends the line (`sas-te-ra`, `in-stru-men`). Two vowels are not parted. Where the rule of syllables and that of affixes differ and
 * only a dictionary knows (`ber-ubah`, `makan-an`), there is no offset.
 */
function malayBreaks(word: string): number[] {
  const letters = word.toLowerCase()
  const sounds = soundsOf(letters)
  const breaks: number[] = []
  let vowel = sounds.findIndex(({ isVowel }) => isVowel)
  for (let at = vowel + 1; vowel >= 0 && at < sounds.length; at += 1) {
    if (!sounds[at]!.isVowel) continue
    const between = at - vowel - 1
    if (between > 0) breaks.push(sounds[between === 1 ? vowel + 1 : vowel + 2]!.at)
    vowel = at
  }
  return breaks.filter(
    (at) =>
      at >= MIN_LETTERS_BEFORE &&
      letters.length - at >= MIN_LETTERS_AFTER &&
      !isAfterPrefix(letters, at) &&
      !isWithinSuffix(letters, at),
  )
}

/** Malay text with a soft hyphen at each of them in words of at least so many letters. Names and words of other letters stay as they are. */
export function hyphenateMalay(text: string, minLetters: number = MIN_WORD_LETTERS): string {
  return text.replace(/(?<![\p{L}\p{M}])[a-z]{6,}(?![\p{L}\p{M}])/gu, (word) => {
    if (word.length < minLetters) return word
    const ends = [...malayBreaks(word), word.length]
    return ends.map((end, at) => word.slice(at === 0 ? 0 : ends[at - 1], end)).join(SOFT_HYPHEN)
  })
}

function soundsOf(letters: string): Sound[] {
  if (letters.length < MIN_WORD_LETTERS) return []
  const sounds: Sound[] = []
  for (let at = 0; at < letters.length; at += 1) {
    const isDigraph = DIGRAPHS.includes(letters.slice(at, at + 2))
    sounds.push({ at, isVowel: VOWELS.includes(letters[at]!) })
    if (isDigraph) at += 1
  }
  return sounds
}

/** `be-rubah`, `me-ngambil`: the consonant belongs to the prefix as often as to the root. */
function isAfterPrefix(letters: string, at: number): boolean {
  const consonant = letters.startsWith('ng', at) ? 2 : 1
  return /^((ke|se|di|mem|pem)?(be|te|pe)r|(ke|se|di)?[mp]eng)$/.test(letters.slice(0, at + consonant))
}

/** `maka-nan`: before a suffix the consonant belongs to the root. `-kan` is a suffix of its own. */
function isWithinSuffix(letters: string, at: number): boolean {
  return /^(ng|sy|kh|gh|[b-df-hjlmnp-tv-z])an(nya|lah|kah)?$/.test(letters.slice(at))
}
