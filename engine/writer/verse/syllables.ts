import type { Language } from '../../base/language.ts'
import { countSyllables } from '../../prose/syllables.ts'
import type { WordTarget } from '../length.ts'

/** The syllables of a line. */
export function syllablesIn(line: string, language: Language): number {
  const words =
    line
      .toLowerCase()
      .normalize('NFC')
      .match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? []
  return countSyllables(
    words.map((word) => word.replaceAll('’', "'")),
    language,
  )
}

/** How far a count may be off: 1 in Malay, and in English 1 up to 8 syllables and 2 above. */
export function isWithinSyllables(count: number, { min, max }: WordTarget, language: Language): boolean {
  const off = language === 'en' && max > 8 ? 2 : 1
  return count >= min - off && count <= max + off
}
