import type { AboutBook } from '../book/about-book.ts'
import { quoteTypedText } from '../field-kinds/printed.ts'

import { type CountTokens, fitSentences } from './tokens.ts'

/** The most tokens of each part of a book in the prompt of a text about it. The lines of `contents` and of `chosen` share theirs. */
const ABOUT_TOKENS = { line: 60, part: 220, chosen: 300, contents: 1300, bible: 450, passage: 280 } as const

/** The most tokens that a book adds to the prompt of a text about it: its parts, with the labels and marks around them. */
export const MAX_ABOUT_TOKENS = 4000

/** The most tokens of each part in the prompt of a picture, which says little of the book. */
const PICTURE_TOKENS = 70

/** A book as the prompts about it print it: every text of the book between marks, in a picture's prompt between quotation marks. */
interface AboutText {
  readonly title: string
  readonly subtitle: string | null
  readonly author: string | null
  readonly form: string
  readonly premise: string | null
  readonly people: string | null
  readonly place: string | null
  readonly chosen: readonly { readonly label: string; readonly value: string }[]
  readonly contents: readonly { readonly label: string; readonly says: string }[]
  readonly bible: readonly string[]
  readonly voice: readonly string[]
  readonly passage: string | null
}

/** In place of a book: `{{#if}}` takes an empty list as false, and templates may name its parts. */
const NO_BOOK = Object.freeze(
  Object.assign([], {
    title: null,
    subtitle: null,
    author: null,
    form: null,
    premise: null,
    people: null,
    place: null,
    chosen: [],
    contents: [],
    bible: [],
    voice: [],
    passage: null,
  }),
)

/** The book that a text or picture is about, as its prompt prints it. */
export function aboutText(
  book: AboutBook | undefined,
  isPicture: boolean,
  count: CountTokens,
): AboutText | typeof NO_BOOK {
  if (book === undefined) return NO_BOOK
  const fitted = (text: string, tokens: number) => {
    const plain = text.replaceAll(/[⟦⟧]/g, '').replaceAll(/\[(?=\[)/g, '[ ')
    const kept = fitSentences(plain, isPicture ? Math.min(tokens, PICTURE_TOKENS) : tokens, count, 'start')
    // A slash separates the lines of a list, such as one for each person.
    const line = (kept || plain.slice(0, tokens))
      .trim()
      .replace(/(?<!\s)\s*\n\s*/g, ' / ')
      .replace(/\s+/g, ' ')
    return quoteTypedText(line, isPicture)
  }
  const orNull = (text: string | null, tokens: number) => (text === null ? null : fitted(text, tokens))
  const shared = (tokens: number, lines: number) => Math.max(MIN_LINE_TOKENS, Math.floor(tokens / Math.max(1, lines)))
  const entry = shared(ABOUT_TOKENS.contents, book.contents.length)
  const chosen = shared(ABOUT_TOKENS.chosen, book.chosen.length)
  return {
    title: fitted(book.title, ABOUT_TOKENS.line),
    subtitle: orNull(book.subtitle, ABOUT_TOKENS.line),
    author: orNull(book.author, ABOUT_TOKENS.line),
    form: book.form,
    premise: orNull(book.premise ?? (isPicture ? firstEvent(book) : null), ABOUT_TOKENS.part),
    people: orNull(book.people, ABOUT_TOKENS.part),
    place: orNull(book.place, ABOUT_TOKENS.part),
    chosen: book.chosen.map(({ label, value }) => ({ label, value: fitted(value, chosen) })),
    contents: book.contents.map(({ label, title, says }) => ({
      label,
      says: fitted([title, says].filter(Boolean).join('. '), entry),
    })),
    bible: fitLines(
      book.bible.map((line) => fitted(line, ABOUT_TOKENS.line)),
      ABOUT_TOKENS.bible,
      count,
    ),
    voice: book.voice,
    passage: orNull(book.passage, ABOUT_TOKENS.passage),
  }
}

/** As many of the first lines as fit in these tokens. */
export function fitLines(lines: readonly string[], tokens: number, count: CountTokens): string[] {
  let used = 0
  return lines.filter((line) => {
    used += count(line)
    return used <= tokens
  })
}

/** The first event of the book: a picture is drawn by it when the author gave no premise. */
function firstEvent({ contents }: AboutBook): string | null {
  return contents.find(({ says }) => says !== null)?.says ?? null
}

/** The least tokens of one line among many: a name and a few words. */
const MIN_LINE_TOKENS = 14
