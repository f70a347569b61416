import type { Language } from '../../engine/base/language.ts'
import type { AboutBook } from '../../engine/book/about-book.ts'
import type { Book } from '../../engine/book/book.ts'
import { fillSettingsFromBook } from '../../engine/book/fill-settings.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { createNextBookSettings } from '../../engine/prompt/books-before.ts'
import { shortenForAbout } from '../../engine/prompt/read-for-about.ts'
import type { OwnId } from '../database/database.ts'
import { InputFault } from '../http/input-faults.ts'
import { isKalamError, KalamError } from '../messages/error.ts'
import { say } from '../messages/say.ts'
import type { Core } from '../server.ts'
import { type BookRow, loadResumedBook } from './load-book.ts'

interface Subject {
  readonly language: Language
  /** What the prompt of a text in a language is given of the book. */
  readonly about: (language: Language) => AboutBook
}

/**
 * Loads the book that a text or picture is to be about. Throws `requests.not-found` for another user's book and for a single text,
 * `book.record-*`, and `requests.invalid` for a generator whose texts are about no book.
 */
export async function loadSubjectBook(server: Core, generator: Pick<Generator, 'about'>, own: OwnId): Promise<Subject> {
  const { generator: its, book } = await loadResumedBook(server, own)
  if (its.kind !== 'book') throw new KalamError('requests.not-found')
  if (generator.about === undefined)
    throw new InputFault([{ field: 'body.about', message: say('books.not-about', book.language) }])
  return { language: book.language, about: (language) => shortenForAbout(its, book, language) }
}

/**
 * A saved text together with the present state of the book that it is about, for a prompt. Returns the text unchanged when it is about no
 * book, or when that book is deleted or can no longer be read.
 */
export async function withSubjectBook(
  server: Core,
  generator: Pick<Generator, 'about'>,
  text: Book,
  { made_for: id, user_id: userId }: Pick<BookRow, 'made_for' | 'user_id'>,
): Promise<Book> {
  if (id === null || generator.about === undefined) return text
  try {
    const subject = await loadSubjectBook(server, generator, { id, userId })
    return { ...text, about: subject.about(text.language) }
  } catch (error) {
    if (isKalamError(error)) return text
    throw error
  }
}

/**
 * The settings that a book fills in for a text or picture about it, or for a book after it. Throws what `loadSubjectBook` throws, also for an
 * unknown generator.
 */
export async function presentSubjectSettings(server: Core, generatorId: string, own: OwnId) {
  const generator = server.catalog.generator(generatorId)
  if (generator.kind === 'book') {
    const { generator: its, book } = await loadResumedBook(server, own)
    return { settings: createNextBookSettings(generator, its, book) }
  }
  const { about, language } = await loadSubjectBook(server, generator, own)
  return { settings: fillSettingsFromBook(generator, about(language)) }
}
