import type { Language } from '../base/language.ts'
import { collapseWhitespace } from '../base/shorten.ts'
import { type AboutBook, MAX_ABOUT_CHARACTERS, MAX_ABOUT_ITEMS } from '../book/about-book.ts'
import { type Book, findBookTitle, findPiece } from '../book/book.ts'
import { isCurrentLine } from '../book/book-bible.ts'
import { findHeadingParts } from '../book/heading.ts'
import { applyPlanCorrections } from '../book/plan-settings.ts'
import { listSteps, type Step } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import { toPlainText } from '../markdown/plain-text.ts'
import { shortenTypedText } from '../prose/sentences.ts'
import { describeVoiceOfPage, openingPassage } from './author-brief.ts'
import { printedSettings } from './template-values.ts'

/** A book as the prompt of a text in `language` about it sees it. */
export function shortenForAbout(generator: Generator, kept: Book, language: Language): AboutBook {
  const book = applyPlanCorrections(generator, kept)
  const { authorBrief: brief = {}, publication: around = {} } = book
  const texts = listSteps(generator, book.settings).filter(({ kind }) => kind === 'text')
  const [opening = ''] = texts.flatMap(({ id }) => findPiece(book, id)?.text ?? [])
  return {
    language: book.language,
    title: line(findBookTitle(generator, book)) ?? generator.title[book.language],
    subtitle: line(around.subtitle),
    author: line(book.author),
    publisher: line(around.publisher),
    isbn: line(around.isbnPrint ?? around.isbn),
    year: around.date === undefined ? null : Number(around.date.slice(0, 4)),
    form: generator.title[language],
    genres: [...generator.genres],
    chosen: texts.slice(0, 1).flatMap((step) => chosenOf(generator, book, language, step)),
    premise: part(brief.premise),
    people: part(brief.people ?? book.characters),
    place: part(brief.place),
    contents: contentsOf(generator, { ...book, language }, texts),
    bible: BIBLE_KINDS_TOLD.flatMap((kind) =>
      (book.bible?.lines ?? []).filter((one) => one.kind === kind && isCurrentLine(one)),
    )
      .slice(0, MAX_ABOUT_ITEMS.bible)
      .map(({ text }) => shortenTypedText(text, MAX_ABOUT_CHARACTERS.line)),
    voice: describeVoiceOfPage(brief.voice ?? opening.slice(0, MAX_MEASURED_CHARACTERS), book.language, language),
    passage: opening === '' ? null : shortenTypedText(openingPassage(opening), MAX_ABOUT_CHARACTERS.passage),
  }
}

/** Kinds of lines of the story bible, the most telling first. */
const BIBLE_KINDS_TOLD = ['rule', 'calendar', 'thread', 'state'] as const

/** Characters of the first text that the voice is measured by when the author gave no page. */
const MAX_MEASURED_CHARACTERS = 8000

/** Each text of the book, written or planned, under a label in the language of `book`. */
function contentsOf(generator: Generator, book: Book, texts: readonly Step[]): AboutBook['contents'] {
  return texts
    .flatMap((step) => {
      const piece = findPiece(book, step.id)
      const entry = step.entry === 0 ? undefined : book.outline?.entries[step.entry - 1]
      const says = piece?.recap ?? entry?.summary ?? (piece === undefined ? null : beginningOf(piece.text))
      if (piece === undefined && entry === undefined) return []
      const heading = findHeadingParts(generator, book, step)
      return [
        {
          label: heading?.label ?? step.label[book.language],
          title: line(heading?.title ?? entry?.title),
          says: says === null ? null : shortenTypedText(says, MAX_ABOUT_CHARACTERS.line * 2),
        },
      ]
    })
    .slice(0, MAX_ABOUT_ITEMS.contents)
}

/** The beginning of a piece without a recap and without an entry in the plan. */
function beginningOf(text: string): string {
  return shortenTypedText(toPlainText(text.slice(0, MAX_ABOUT_CHARACTERS.part)), MAX_ABOUT_CHARACTERS.line)
}

/** The settings that the prompt of a step prints. */
function chosenOf(generator: Generator, book: Book, language: Language, step: Step): AboutBook['chosen'] {
  return printedSettings(generator, book.settings, language, step)
    .slice(0, MAX_ABOUT_ITEMS.chosen)
    .map(({ label, value }) => ({ label, value: shortenTypedText(value, MAX_ABOUT_CHARACTERS.line) }))
}

function line(typed: string | null | undefined): string | null {
  const text = collapseWhitespace(typed ?? '')
  return text === '' ? null : shortenTypedText(text, MAX_ABOUT_CHARACTERS.line)
}

function part(typed: string | null | undefined): string | null {
  const text = typed?.trim() ?? ''
  return text === '' ? null : shortenTypedText(text, MAX_ABOUT_CHARACTERS.part)
}
