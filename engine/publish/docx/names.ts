import type { Language } from '../../language.ts'

/** What joins a given name to a father's: what stands before it is the name a person goes by. */
const PATRONYMIC = /\s+(?:bin|binti|bte|b\.|bt\.|a\/l|a\/p|anak)\s+/i
const AFTER_A_NAME = /,?\s+(?:jr|sr|ii|iii|iv|phd|md)\.?$/i

/** The name that stands in the header of a manuscript: `Lim` of `Ada Lim`, `Salmah` of `Salmah binti Ahmad`; null without an author. */
export function headerName(author: string | null): string | null {
  if (author === null) return null
  const [given, father] = author.split(PATRONYMIC)
  if (father !== undefined && given) return shortened(given)
  return shortened(author.replace(AFTER_A_NAME, '').split(' ').at(-1) ?? author)
}

/** As long as a header has room for, in characters. */
const HEADER_TITLE_LENGTH = 30

/** The title as the header of a manuscript names it: `THE REEF` of `The Reef: A Novel of the Sea`. */
export function headerTitle(title: string, language: Language): string {
  const main = title.split(/[:;—–]/)[0]!.trim() || title
  return shortened(main).toLocaleUpperCase(language)
}

/** Whole words of at most thirty characters; the first one cut when it alone is longer. */
function shortened(text: string): string {
  const characters = [...text]
  if (characters.length <= HEADER_TITLE_LENGTH) return text
  const cut = characters.slice(0, HEADER_TITLE_LENGTH).join('')
  return cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut
}

/** A number of words as editors ask for it: to the nearest thousand of a book, to the nearest hundred of a story. */
export function roundedWords(words: number): number {
  const step = words >= 20_000 ? 1_000 : words >= 1_000 ? 100 : 10
  return Math.max(step, Math.round(words / step) * step)
}
