/** The address where a book is written on. */
export function writingPage(book: string): string {
  return `/books/${book}/write`
}
