/** Numbers as headings write them: digits, Roman numerals, and words of English and Malay up to 99. */

const UNITS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'
const ORDINAL_UNITS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'
const ORDINAL_TENS = 'twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth'
const MALAY_UNITS = 'satu dua tiga empat lima enam tujuh lapan sembilan'

const numbered = (words: string, from: number, step: number): [string, number][] =>
  words.split(' ').map((word, at) => [word, from + at * step])

const ENGLISH = new Map([
  ...numbered(UNITS, 1, 1),
  ...numbered(TENS, 20, 10),
  ...numbered(ORDINAL_UNITS, 1, 1),
  ...numbered(ORDINAL_TENS, 20, 10),
])
const MALAY = new Map([...numbered(MALAY_UNITS, 1, 1), ['delapan', 8], ['sepuluh', 10], ['sebelas', 11]])

/** A number, and how many words it takes. */
export interface FoundNumber {
  readonly number: number
  readonly words: number
}

/** The number at the start of some words, which are lower case and have no punctuation but hyphens. Null: there is none. */
export function numberAtStart(words: readonly string[]): FoundNumber | null {
  const [first] = words
  if (first === undefined) return null
  if (/^\d{1,3}$/.test(first)) return { number: Number(first), words: 1 }
  return english(words) ?? malay(words) ?? roman(first)
}

function english(words: readonly string[]): FoundNumber | null {
  const [tens = '', ones] = words[0]!.split('-')
  const number = ENGLISH.get(tens)
  if (number === undefined) return null
  if (ones !== undefined) {
    const unit = ENGLISH.get(ones)
    return number >= 20 && unit !== undefined && unit < 10 ? { number: number + unit, words: 1 } : null
  }
  const unit = ENGLISH.get(words[1] ?? '')
  return number >= 20 && number % 10 === 0 && unit !== undefined && unit < 10
    ? { number: number + unit, words: 2 }
    : { number, words: 1 }
}

/** `dua belas`, `dua puluh satu`, `kedua puluh satu`, `pertama`. */
function malay(words: readonly string[]): FoundNumber | null {
  const first = words[0]!
  if (first === 'pertama') return { number: 1, words: 1 }
  const unit =
    MALAY.get(first) ?? (first.startsWith('ke') ? MALAY.get(first.slice(first[2] === '-' ? 3 : 2)) : undefined)
  if (unit === undefined) return null
  if (unit > 9) return { number: unit, words: 1 }
  if (words[1] === 'belas') return { number: 10 + unit, words: 2 }
  if (words[1] !== 'puluh') return { number: unit, words: 1 }
  const ones = MALAY.get(words[2] ?? '')
  return ones !== undefined && ones < 10 ? { number: unit * 10 + ones, words: 3 } : { number: unit * 10, words: 2 }
}

const ROMAN = /^(?=[clxvi])(?:c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$/
const VALUES: Readonly<Record<string, number>> = { c: 100, l: 50, x: 10, v: 5, i: 1 }

function roman(word: string): FoundNumber | null {
  if (!ROMAN.test(word)) return null
  const digits = [...word].map((digit) => VALUES[digit]!)
  const number = digits.reduce((sum, value, at) => sum + (value < (digits[at + 1] ?? 0) ? -value : value), 0)
  return { number, words: 1 }
}
