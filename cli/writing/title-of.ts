import { titleChapter } from '../../engine/book/accept.ts'
import type { Book } from '../../engine/book/book.ts'
import { headedSteps, headStep } from '../../engine/book/heading.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { CommandError, EXIT } from '../exit.ts'
import { told } from '../messages/told.ts'
import type { WriteOptions } from './write-command.ts'

/** Characters of a title that `--title-of` gives; the rest is cut. */
const MAX_TITLE_CHARACTERS = 200

/** The book with the names of `--title-of`: `3="The Reef"` of a chapter, `introduction="Before"` of another part. */
export function withNames(generator: Generator, book: Book, { titleOf: given = [] }: WriteOptions): Book {
  const headed = headedSteps(generator, book)
  return given.reduce((named, entry) => {
    const at = entry.indexOf('=')
    const part = entry.slice(0, Math.max(0, at)).trim()
    const title = entry
      .slice(at + 1)
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, MAX_TITLE_CHARACTERS)
    const step = headed.find(({ id }) => id === part)
    if (step) return headStep(named, step, title)
    if (/^\d{1,3}$/.test(part)) return titleChapter(named, Number(part), title)
    const parts = headed.map(({ id }) => id).join(', ')
    throw new CommandError(
      EXIT.usage,
      parts === ''
        ? told('writing.title-of', { given: entry })
        : told('writing.title-of-part', { given: entry, parts }),
    )
  }, book)
}
