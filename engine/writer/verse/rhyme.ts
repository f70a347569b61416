import type { Language } from '../../base/language.ts'

/** Characters of a word that are read. */
const LONGEST_WORD = 60

/** The last word of a line, which rhymes; null when it has none. */
export function lastWord(line: string): string | null {
  return (
    line
      .toLowerCase()
      .normalize('NFC')
      .match(/\p{L}[\p{L}\p{M}'’]*/gu)
      ?.at(-1)
      ?.slice(-LONGEST_WORD)
      ?.replace(/['’](?:s|\p{L}{1,2})?$/u, '') ?? null
  )
}

/**
 * Whether two words rhyme by their spelling: the last vowels and what follows them are the same, or may sound alike. Near rhymes
 * count. Malay: `e` as `i` and `o` as `u`, a final `h` unheard, `b d g z v` as `p t k s f`. English: every usual sound of the
 * spelling (`light` and `kite`, `blue` and `you`).
 */
export function isRhyme(one: string, other: string, language: Language): boolean {
  if (one === other) return true
  const keys = language === 'ms' ? malayEnding : englishEndings
  const known = new Set(keys(one))
  return known.size === 0 || keys(other).length === 0 || keys(other).some((key) => known.has(key))
}

const MALAY_VOWELS: Readonly<Record<string, string>> = { e: 'i', é: 'i', o: 'u' }
const MALAY_ENDS: Readonly<Record<string, string>> = { b: 'p', d: 't', g: 'k', q: 'k', z: 's', v: 'f' }

/** `sungai` ai, `kain` in, `sudah` a, `tokok` uk, `senang` ang. */
function malayEnding(word: string): string[] {
  const open = /(?<=\p{L})(ai|au|oi)$/u.exec(word)?.[1]
  if (open !== undefined) return [open]
  const [, vowel, behind = ''] = /([aeiouéy])([^aeiouéy]*)$/u.exec(word) ?? []
  if (vowel === undefined) return []
  const heard = behind
    .replace(/^h$/u, '')
    .replace(/kh$/u, 'k')
    .replace(/[bdqzv]$|(?<!n)g$/u, (end) => MALAY_ENDS[end]!)
  return [(MALAY_VOWELS[vowel] ?? vowel) + heard]
}

/** Sounds that a spelling of a vowel may have, the longest spelling first. */
const ENGLISH_SOUNDS: readonly (readonly [spelling: RegExp, sounds: readonly string[]])[] = [
  [/^(?:eye|uy|ye)$/u, ['ai']],
  [/^(?:ai|ay)$/u, ['ei', 'e']],
  [/^(?:ei|ey)$/u, ['ei', 'ii']],
  [/^ea$/u, ['ii', 'e', 'ei', 'a']],
  [/^ee$/u, ['ii']],
  [/^ie$/u, ['ii', 'ai']],
  [/^(?:eau|oa|oe)$/u, ['ou', 'uu']],
  [/^oo$/u, ['uu', 'u', 'o']],
  [/^you$/u, ['uu']],
  [/^ou$/u, ['au', 'uu', 'u', 'ou']],
  [/^ow$/u, ['ou', 'au']],
  [/^(?:oi|oy)$/u, ['oi']],
  [/^(?:au|aw)$/u, ['o', 'a']],
  [/^(?:ew|ue|ui|eu|iew)$/u, ['uu', 'i']],
]

/** Of one vowel: before a consonant and `e`, before consonants, at the end of the word. */
const ENGLISH_VOWELS: Readonly<Record<string, readonly [long: string[], short: string[], open: string[]]>> = {
  a: [
    ['ei', 'a'],
    ['a', 'o'],
    ['a', 'o'],
  ],
  e: [['ii', 'ei', 'e'], ['e'], ['ii']],
  i: [
    ['ai', 'i', 'ii'],
    ['i', 'ai'],
    ['ai', 'ii'],
  ],
  o: [
    ['ou', 'u', 'uu', 'o'],
    ['o', 'ou', 'u', 'uu'],
    ['ou', 'uu'],
  ],
  u: [['uu'], ['u', 'uu'], ['uu']],
  y: [['ai'], ['i'], ['ai', 'ii']],
}

/** The endings of a word by its sounds, and the one by its spelling. */
function englishEndings(word: string): string[] {
  const plain = word.replace(/[^a-z]/gu, '').replace(/ould$/u, 'oud')
  const plural = /[^su]s$/u.test(plain) ? endingsOf(plain.slice(0, -1)).map((ending) => `${ending}s`) : []
  const past = /[^e]ed$/u.test(plain)
    ? [plain.slice(0, -2), plain.slice(0, -1)].flatMap((stem) =>
        endingsOf(stem).map((ending) => ending + (/[pkfs]$|[cs]h$/u.test(plain.slice(0, -2)) ? 't' : 'd')),
      )
    : []
  return [...endingsOf(plain), ...plural, ...past]
}

function endingsOf(word: string): string[] {
  const silent = /gh(?=t?$)/u.test(word)
  const found =
    /(?<vowel>[aeiouy]w?|[aeiouy]+w?)(?<end>[^aeiouyw]+)(?<e>e)$/u.exec(word) ??
    /(?<vowel>[aeiouy]+w?)(?<end>[^aeiouy]*)(?<e>)$/u.exec(word)
  if (found?.groups === undefined) return []
  const { vowel = '', end = '', e = '' } = found.groups
  const coda = codaOf(silent ? end.replace('gh', '') : end)
  const sounds = soundsOf(vowel, e !== '', end, silent).map((sound) => sound + coda)
  return [...sounds, `=${vowel}${end}${e}`]
}

function soundsOf(vowel: string, isLong: boolean, end: string, silent: boolean): readonly string[] {
  const [long, short, open] = ENGLISH_VOWELS[vowel] ?? [[], [], []]
  if (silent) return vowel === 'i' ? ['ai'] : vowel === 'ou' || vowel === 'au' ? ['o', 'ou', 'au', 'uu'] : ['ei', 'ai']
  if (long.length === 0) return ENGLISH_SOUNDS.find(([spelling]) => spelling.test(vowel))?.[1] ?? [vowel]
  if (end === '') return open
  if (isLong) return long
  return end.startsWith('r') && vowel !== 'a' ? [...short, 'er'] : short
}

/** What follows the vowel, as it sounds. */
function codaOf(end: string): string {
  return end
    .replace(/(.)\1/gu, '$1')
    .replace(/t?ch$/u, 'C')
    .replace(/d?g$/u, 'g')
    .replace(/ck|c|q/gu, (letters) => (letters === 'c' ? 's' : 'k'))
    .replace(/ph/gu, 'f')
    .replace(/z/gu, 's')
    .replace(/m[bn]$/u, 'm')
    .replace(/^gn$/u, 'n')
    .replace(/x/gu, 'ks')
}
