import type { Language } from '../base/language.ts'
import type { Book } from '../book/book.ts'
import { type BookBefore, HANDED_DOWN_PARTS, MAX_BOOKS_BEFORE } from '../book/book-before.ts'
import { isOpenThread } from '../book/book-bible.ts'
import type { BibleLine, StoryBible } from '../book/story-bible.ts'
import { quoteTypedText } from '../field-kinds/printed.ts'
import { findStepLabel } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import type { Settings } from '../generator/public-generator.ts'
import { shortenTypedText } from '../prose/sentences.ts'
import { markAfterSeriesChange } from '../revision/marks.ts'
import { fitLines } from './about-book.ts'
import { shortenForAbout } from './read-for-about.ts'
import { estimatePieceTokens, isProse, scoreTextsByWords } from './text-so-far.ts'
import { type CountTokens, fitSentences } from './tokens.ts'

/** Characters of a line, of the people, and of the ending that are kept of a book. */
const CHARACTERS = { line: 300, people: 4000, ending: 1500 } as const

/** The most lines of each kind. */
const MAX_LINES = 40

/** Characters of the texts of all books before: some more than the window of today's models holds. */
const MAX_TEXT_CHARACTERS = 600_000

/** What a new book begins with where its author sets nothing: the settings of the one before, of another generator its language. */
export function createNextBookSettings(generator: Generator, its: Generator, { settings, language }: Book): Settings {
  if (its.id === generator.id) return settings
  return generator.languages.includes(language) && generator.languageSetting === 'language' ? { language } : {}
}

/**
 * A new book as the next of a series: it knows the one before and those before that, and takes over its author, and from its brief the page
 * of prose and the habits, where it has none of its own; in a named series it has the next number. `id` is what a server calls the book
 * before.
 */
export function followBook(book: Book, its: Generator, before: Book, id?: string): Book {
  const { voice, habits } = before.authorBrief ?? {}
  const kept = { ...(voice === undefined ? {} : { voice }), ...(habits === undefined ? {} : { habits }) }
  const authorBrief = { ...kept, ...book.authorBrief }
  const { series, seriesNumber = 1 } = before.publication ?? {}
  return {
    ...book,
    ...(series === undefined ? {} : { publication: { series, seriesNumber: seriesNumber + 1 } }),
    author: book.author ?? before.author,
    booksBefore: listBooksBefore(its, before, book.language, id),
    ...(Object.keys(authorBrief).length === 0 ? {} : { authorBrief }),
  }
}

/** The books that a new book of the same series comes after, the oldest first: those that `book` knows, and itself. */
export function listBooksBefore(generator: Generator, book: Book, language: Language, id?: string): BookBefore[] {
  const last = { ...(id === undefined ? {} : { id }), ...readBookBefore(generator, book, language) }
  return withinRoom([...(book.booksBefore ?? []), last].slice(-MAX_BOOKS_BEFORE))
}

/**
 * The book with what the book before it in place `at` tells now, which is `before`. Its texts that name what is told otherwise are marked.
 */
export function retellBookBefore(generator: Generator, book: Book, at: number, its: Generator, before: Book): Book {
  const booksBefore = (book.booksBefore ?? []).map((one, place) =>
    place === at ? { ...one, ...readBookBefore(its, before, book.language) } : one,
  )
  return markAfterSeriesChange(generator, book, { ...book, booksBefore: withinRoom(booksBefore) })
}

/** Each book with as many of its texts as have room beside those of the others. */
function withinRoom(books: readonly BookBefore[]): BookBefore[] {
  const most = MAX_TEXT_CHARACTERS / books.length
  return books.map((one) => {
    let used = 0
    const texts = one.texts.filter(({ text }) => {
      used += text.length
      return used <= most
    })
    return { ...one, texts }
  })
}

function readBookBefore(generator: Generator, book: Book, language: Language): BookBefore {
  const { title, place, contents, voice } = shortenForAbout(generator, book, language)
  const people = [book.authorBrief?.people, book.characters].filter(Boolean).join('\n')
  const prose = book.pieces.filter((piece) => isProse(generator, piece))
  const last = prose.at(-1)?.text.trim() ?? ''
  return {
    title,
    people: people === '' ? null : shortenTypedText(people, CHARACTERS.people),
    place,
    contents: contents.map(({ label, title: own, says }) => ({ label, says: [own, says].filter(Boolean).join('. ') })),
    ...handedLines(book.bible),
    voice: [...voice],
    ending: last === '' ? null : last.slice(-CHARACTERS.ending).replace(/^\S*\s/, ''),
    texts: prose.map(({ step, text }) => ({ label: findStepLabel(generator, step)?.[language] ?? step, text })),
  }
}

/** What of a story bible the books after it are handed. */
export function handedLines(bible: StoryBible | undefined): Pick<BookBefore, (typeof HANDED_DOWN_PARTS)[number]> {
  const lines = (bible?.lines ?? []).filter(({ replacedBy }) => replacedBy === undefined)
  const told = (wanted: (line: BibleLine) => boolean) =>
    lines
      .filter(wanted)
      .slice(-MAX_LINES)
      .map((line) => shortenTypedText(line.text, CHARACTERS.line))
  return {
    rules: told(({ kind }) => kind === 'rule'),
    states: told(({ kind }) => kind === 'state'),
    threads: told(isOpenThread),
    calendar: told(({ kind }) => kind === 'calendar'),
    paid: told((line) => line.kind === 'thread' && !isOpenThread(line)),
  }
}

/** Tokens of the parts of the book just before. */
const TOKENS = {
  people: 700,
  place: 100,
  contents: 1200,
  rules: 500,
  calendar: 200,
  states: 500,
  threads: 300,
  paid: 200,
  ending: 220,
} as const

/** Tokens of the parts of all older books together: who is who and what holds is told of each. */
const OLDER_TOKENS: Record<keyof typeof TOKENS, number> = {
  people: 900,
  place: 0,
  contents: 0,
  rules: 600,
  calendar: 200,
  states: 900,
  threads: 300,
  paid: 300,
  ending: 0,
}

/** The books before as prompts print them, all of it between the marks of typed text; `passages` are those of `findPassagesBefore`. */
export function booksBeforeText(
  books: readonly BookBefore[] = [],
  count: CountTokens,
  passages: readonly Passage[][] = [],
) {
  return books.map((book, index) => {
    const isLast = index === books.length - 1
    const shown = (text: string | null, tokens: number, from: 'start' | 'end' = 'start') =>
      text === null || tokens === 0 ? null : printed(fitSentences(text, tokens, count, from))
    const of = (name: keyof typeof TOKENS) =>
      isLast ? TOKENS[name] : Math.floor(OLDER_TOKENS[name] / (books.length - 1))
    const listed = (name: (typeof HANDED_DOWN_PARTS)[number]) => fitLines(book[name].map(printed), of(name), count)
    const each = Math.max(20, Math.floor(of('contents') / Math.max(1, book.contents.length)))
    return {
      title: printed(book.title),
      people: shown(book.people, of('people')),
      place: shown(book.place, of('place')),
      contents: isLast
        ? book.contents.map(({ label, says }) => ({ label, says: printed(fitSentences(says, each, count, 'start')) }))
        : [],
      ...Object.fromEntries(HANDED_DOWN_PARTS.map((name) => [name, listed(name)])),
      voice: isLast ? book.voice : [],
      ending: shown(book.ending, of('ending'), 'end'),
      passages: (passages[index] ?? []).map(({ label, says }) => ({ label, says: printed(says) })),
    }
  })
}

/** What an earlier book says in one of its parts. */
interface Passage {
  readonly label: string
  readonly says: string
}

/** Paragraphs are taken together up to so many characters, so that a passage says who speaks. */
const PASSAGE_CHARACTERS = 200

/**
 * What the books before say, in at most so many tokens: all of their texts, or else the passages that have most to do with `text`, by the rare
 * words that both have, such as names. A list for each book.
 */
export function findPassagesBefore(books: readonly BookBefore[] = [], text: string, tokens: number): Passage[][] {
  if (books.length === 0 || tokens <= 0) return []
  if (estimateBooksBeforeTokens(books) <= tokens)
    return books.map(({ texts }) => texts.map(({ label, text: says }) => ({ label, says })))
  const units = books.flatMap(({ texts }) =>
    texts.flatMap((part) => paragraphsOf(part.text).map((says) => ({ part, says }))),
  )
  const scores = scoreTextsByWords(
    text,
    units.map(({ says }) => says),
    RARITY_POWER,
  ).map((score, at) => score / sizeOf(units[at]!.says))
  const order = units.map((_, at) => at).toSorted((one, other) => scores[other]! - scores[one]!)
  let room = tokens
  const kept = new Set(
    order.filter((at) => {
      const size = sizeOf(units[at]!.says)
      if (size > room) return false
      room -= size
      return true
    }),
  )
  return books.map(({ texts }) =>
    texts.flatMap((part) => {
      const says = units.filter((unit, at) => unit.part === part && kept.has(at)).map((unit) => unit.says)
      return says.length === 0 ? [] : [{ label: part.label, says: says.join('\n…\n') }]
    }),
  )
}

/** As where texts are compared by their words: each counts by how rare it is on both sides. */
const RARITY_POWER = 2

/** Tokens of what separates passages, with a part's label, about. */
const PASSAGE_TOKENS = 8

/** Tokens of all texts of the books before, about, and rather more than less. */
export function estimateBooksBeforeTokens(books: readonly BookBefore[] = []): number {
  return books.flatMap(({ texts }) => texts).reduce((sum, { text }) => sum + sizeOf(text), 0)
}

function sizeOf(passage: string): number {
  return estimatePieceTokens(passage) + PASSAGE_TOKENS
}

function paragraphsOf(text: string): string[] {
  const passages: string[] = []
  for (const paragraph of text.split(/\n{2,}/)) {
    const last = passages.at(-1)
    if (last === undefined || last.length + paragraph.length > PASSAGE_CHARACTERS) passages.push(paragraph)
    else passages[passages.length - 1] = `${last}\n${paragraph}`
  }
  return passages
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
