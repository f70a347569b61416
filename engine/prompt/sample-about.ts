import type { Language } from '../base/language.ts'
import type { AboutBook } from '../book/about-book.ts'
import { SAMPLE_TEXTS } from '../prose/language-words.ts'

/** What the sample book has in common in both languages. */
const SHARED = {
  author: 'Nora Lim',
  isbn: '978-0-306-40615-7',
  year: 2026,
  genres: ['mystery', 'thriller', 'fiction'],
}

/** The book that the checks of a generator use where its text or picture is about a book. */
export function createSampleAboutBook(language: Language): AboutBook {
  return { ...SHARED, language, ...SAMPLE_TEXTS[language].aboutBook }
}
