import type { Language } from '../base/language.ts'
import type { Book } from '../book/book.ts'
import { type BookBefore, MAX_BOOKS_BEFORE } from '../book/book-before.ts'
import { isCurrentLine, isOpenThread } from '../book/change-bible.ts'
import { shortenTypedText } from '../book/shortened.ts'
import type { BibleLine } from '../book/story-bible.ts'
import { quoteTypedText } from '../field-kinds/printed.ts'
import type { Generator } from '../generator/generator.ts'
import { readForAbout } from './read-for-about.ts'
import { isProse } from './text-so-far.ts'
import { type CountTokens, fitSentences } from './tokens.ts'

/** Characters of a line, of the people, and of the ending that are kept of a book. */
const CHARACTERS = { line: 300, people: 4000, ending: 1500 } as const

/** The most lines of each kind. */
const MAX_LINES = 40

/** The books that a new book of the same series comes after, the oldest first: those that `book` knows, and itself. */
export function readBooksBefore(generator: Generator, book: Book, language: Language): BookBefore[] {
  return [...(book.booksBefore ?? []), readBookBefore(generator, book, language)].slice(-MAX_BOOKS_BEFORE)
}

function readBookBefore(generator: Generator, book: Book, language: Language): BookBefore {
  const { title, place, contents, voice } = readForAbout(generator, book, language)
  const people = [book.authorBrief?.people, book.characters].filter(Boolean).join('\n')
  const last = book.pieces.findLast((piece) => isProse(generator, piece))?.text.trim() ?? ''
  const current = (book.bible?.lines ?? []).filter(isCurrentLine)
  const told = (wanted: (line: BibleLine) => boolean) =>
    current
      .filter(wanted)
      .slice(-MAX_LINES)
      .map((line) => shortenTypedText(line.text, CHARACTERS.line))
  return {
    title,
    people: people === '' ? null : shortenTypedText(people, CHARACTERS.people),
    place,
    contents: contents.map(({ label, title: own, says }) => ({ label, says: [own, says].filter(Boolean).join('. ') })),
    rules: told(({ kind }) => kind === 'rule'),
    states: told(({ kind }) => kind === 'state'),
    threads: told(isOpenThread),
    voice: [...voice],
    ending: last === '' ? null : last.slice(-CHARACTERS.ending).replace(/^\S*\s/, ''),
  }
}

/** Tokens of the parts of the book just before. Of older ones, people and what is open are shown. */
const TOKENS = { people: 700, place: 100, contents: 1200, rules: 500, states: 500, threads: 300, ending: 220 } as const
const OLDER_TOKENS = { people: 200, place: 0, contents: 0, rules: 0, states: 0, threads: 120, ending: 0 } as const

/** The books before as prompts print them, all of it between the marks of typed text. */
export function booksBeforeText(books: readonly BookBefore[] | undefined, count: CountTokens) {
  return (books ?? []).map((book, index, all) => {
    const isLast = index === all.length - 1
    const shown = (text: string | null, tokens: number, from: 'start' | 'end' = 'start') =>
      text === null || tokens === 0 ? null : printed(fitSentences(text, tokens, count, from))
    const listed = (entries: readonly string[], tokens: number) => whileRoom(entries.map(printed), tokens, count)
    const of = (name: keyof typeof TOKENS) => (isLast ? TOKENS : OLDER_TOKENS)[name]
    const each = Math.max(20, Math.floor(of('contents') / Math.max(1, book.contents.length)))
    return {
      title: printed(book.title),
      people: shown(book.people, of('people')),
      place: shown(book.place, of('place')),
      contents: isLast
        ? book.contents.map(({ label, says }) => ({ label, says: printed(fitSentences(says, each, count, 'start')) }))
        : [],
      rules: listed(book.rules, of('rules')),
      states: listed(book.states, of('states')),
      threads: listed(book.threads, of('threads')),
      voice: isLast ? book.voice : [],
      ending: shown(book.ending, of('ending'), 'end'),
    }
  })
}

function printed(text: string): string {
  return quoteTypedText(
    text
      .replaceAll(/[⟦⟧]/g, '')
      .replaceAll(/\[(?=\[)/g, '[ ')
      .replace(/\s*\n\s*/g, ' / ')
      .trim(),
  )
}

/** As many of the lines as fit in these tokens. */
function whileRoom(entries: readonly string[], tokens: number, count: CountTokens): string[] {
  let used = 0
  return entries.filter((entry) => {
    used += count(entry)
    return used <= tokens
  })
}
