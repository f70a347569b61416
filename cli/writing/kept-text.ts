import type { Book } from '../../engine/book/book.ts'
import { remainingSteps } from '../../engine/book/next-step.ts'
import { stepsOf } from '../../engine/generator/flow.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import type { Language } from '../../engine/language.ts'
import { say } from '../messages/say.ts'

/** What is kept of a book whose writing broke off, in lines; '' when nothing is. `path` is its working folder. */
export function keptText(generator: Generator, book: Book, path: string, language: Language): string {
  const steps = stepsOf(generator, book.settings)
  const { pieces, unfinished } = book
  const left = remainingSteps(generator, book).length
  const ofPieces =
    pieces.length === 0
      ? ''
      : `${say('progress.kept', language, { done: pieces.length, of: steps.length, path, left })}\n`
  if (unfinished === undefined) return ofPieces
  const step = steps.find(({ id }) => id === unfinished.step)?.label[language] ?? unfinished.step
  const values = { n: unfinished.sections.length, of: unfinished.count, step }
  return `${ofPieces}${say('folder.sections-kept', language, values)}\n`
}
