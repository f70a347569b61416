import type { PrintBlock } from './nodes.ts'

const LEAST_LETTERS = 12

/** The first words of a part in a node of their own, which is set in small capitals. None are where it begins with anything but plain words. */
export function withFirstWords([first, ...rest]: readonly PrintBlock[]): PrintBlock[] {
  if (first === undefined) return []
  const [words, ...others] = first.t === 'par' && first.rtl !== true ? first.c : []
  const found = typeof words === 'string' ? FIRST_WORDS.exec(words)?.[0] : undefined
  if (found === undefined) return [first, ...rest]
  const set = [{ t: 'first-words', c: [found] } as const, (words as string).slice(found.length), ...others]
  return [{ t: 'par', c: set }, ...rest]
}

/** Two words or more, up to the first space or sign behind so many letters. */
const FIRST_WORDS = new RegExp(`^\\p{L}[\\p{L}\\u00ad ]{${LEAST_LETTERS - 2},}?(?=[ ,;:.])`, 'u')
