/** What a step is in a book, beyond one of its chapters. */
export const BOOK_PARTS = [
  'foreword',
  'preface',
  'prologue',
  'introduction',
  'exercises',
  'test',
  'epilogue',
  'conclusion',
  'afterword',
  'appendix',
  'answers',
  'glossary',
  'bibliography',
] as const

export type BookPart = (typeof BOOK_PARTS)[number]

/** Parts that readers look something up in: print sets them smaller. */
export const REFERENCE_BOOK_PARTS: readonly BookPart[] = ['appendix', 'answers', 'glossary', 'bibliography']
