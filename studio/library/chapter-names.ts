import type { Book } from '../api/books.ts'

interface ChapterName {
  readonly number: number
  readonly label: string
  /** As it stands now; empty: it has none. */
  readonly title: string
  /** The outline's, which it falls back to. */
  readonly planned: string
}

/** The chapters that are written, with the names they have. A record that fits no more has none to change. */
export function chapterNames({ pieces, outline, language, fault }: Book): ChapterName[] {
  if (fault !== null) return []
  return pieces
    .filter(({ kind }) => kind === 'chapter')
    .map(({ number, label, title }) => ({
      number,
      label: label[language],
      title: title ?? '',
      planned: outline?.entries.find((entry) => entry.number === number)?.title ?? '',
    }))
}
