import type { Language } from '../../../../engine/base/language.ts'
import type { Book, Piece } from '../../../../engine/book/book.ts'
import { countWords } from '../../../../engine/prose/words.ts'
import { type CheckedBook, splitForChecks } from '../../../../engine/review/checks/checked-book.ts'
import { generatorOf } from '../../../catalog.ts'
import { bookOf, TALE } from '../../tale.ts'

const tale = generatorOf(TALE)

/** A book whose chapters have these texts, as the checks read it. */
export function readTexts(texts: readonly string[], language: Language = 'en', rest: Partial<Book> = {}): CheckedBook {
  const pieces = texts.map((text, at): Piece => {
    const counts = { words: countWords(text), flags: [], calls: 1, usage: null }
    const step = `chapter ${at + 1}`
    return { step, kind: 'chapter', number: at + 1, text, recap: null, ...counts, provider: 'p', model: 'm' }
  })
  return splitForChecks(tale, { ...bookOf(tale, { numberOfChapters: 12 }, language), pieces, ...rest })
}

/** Paragraphs that agree with everything, so that a word of a short test occurs in few sentences of its book. */
export const FILLER: Readonly<Record<Language, string>> = {
  en: Array.from(
    { length: 40 },
    (_, at) =>
      `${['Rain', 'Wind', 'Salt', 'Smoke', 'Frost'][at % 5]} hung over the ${['roof', 'road', 'wall', 'field'][at % 4]}.`,
  ).join('\n\n'),
  ms: Array.from(
    { length: 40 },
    (_, at) =>
      `${['Hujan', 'Angin', 'Asap', 'Embun', 'Kabus'][at % 5]} turun di atas ${['bumbung', 'jalan', 'dinding', 'sawah'][at % 4]}.`,
  ).join('\n\n'),
}
