import type { Language } from '../base/language.ts'
import { listSteps, type Step } from '../generator/flow.ts'
import type { PublicGenerator } from '../generator/public-generator.ts'
import type { Book } from './book.ts'

/** A book as one of its pieces is written and judged: in the language of the piece. */
export function inPieceLanguage<Of extends Pick<Book, 'language'>>(book: Of, { language }: Pick<Step, 'language'>): Of {
  return language === null || language === book.language ? book : { ...book, language }
}

/** Says which language a piece is in. */
export function pieceLanguages(
  generator: PublicGenerator,
  book: Pick<Book, 'language' | 'settings'>,
): (step: string) => Language {
  const own = new Map(listSteps(generator, book.settings).map(({ id, language }) => [id, language]))
  return (step) => own.get(step) ?? book.language
}
