import type { Language } from '../../base/language.ts'
import type { Book } from '../../book/book.ts'
import type { FoundFault } from '../../book/finding.ts'
import { pieceLanguages } from '../../book/piece-language.ts'
import { findFlowStep } from '../../generator/flow.ts'
import type { Generator } from '../../generator/generator.ts'
import { type Paragraph, paragraphsOf } from '../../prose/paragraphs.ts'
import { type PlacedSentence, splitPlacedSentences } from '../../prose/sentences.ts'
import { createWordSplitter, type Word } from '../../prose/word-reader.ts'

/** A sentence of a piece, or a line that has none. */
export interface Sentence extends PlacedSentence {
  readonly step: string
  /** The piece's place in the book, from 0. */
  readonly piece: number
  /** Its place among the sentences of the book, from 0. */
  readonly index: number
  readonly words: readonly Word[]
}

export interface CheckedPiece {
  readonly step: string
  readonly kind: string
  readonly language: Language
  readonly text: string
  readonly sentences: readonly Sentence[]
  readonly paragraphs: readonly Paragraph[]
}

/** A book as the checks read it: its texts, split once into sentences and paragraphs. */
export interface CheckedBook {
  readonly generator: Generator
  readonly book: Book
  /** Of its texts: of a book that has several, each check reads those of one language at a time. */
  readonly language: Language
  /** Of what is found: that of the book. */
  readonly told: Language
  readonly pieces: readonly CheckedPiece[]
  readonly sentences: readonly Sentence[]
}

/** Finds faults of one kind, the surest first. */
export type BookCheck = (book: CheckedBook) => readonly FoundFault[]

/** Splits the texts of a book. The plan and pictures are left out. */
export function splitForChecks(generator: Generator, book: Book): CheckedBook {
  const { language } = book
  const languageOf = pieceLanguages(generator, book)
  const read = createSentenceReader()
  const pieces: CheckedPiece[] = []
  for (const { step, kind, text } of book.pieces) {
    if (findFlowStep(generator, kind)?.kind !== 'text') continue
    const own = languageOf(step)
    pieces.push({
      step,
      kind,
      language: own,
      text,
      sentences: read({ step, text }, own),
      paragraphs: paragraphsOf(text),
    })
  }
  return { generator, book, language, told: language, pieces, sentences: pieces.flatMap(({ sentences }) => sentences) }
}

/** The texts of each language of a book by themselves; a book of one language as it is. */
export function splitByLanguage(checked: CheckedBook): readonly CheckedBook[] {
  const groups = [...Map.groupBy(checked.pieces, ({ language }) => language)]
  if (groups.length < 2) return [checked]
  return groups.map(([language, own]) => {
    // Sentences are counted anew, since checks find them by their index.
    let index = 0
    const pieces = own.map((piece) => {
      return { ...piece, sentences: piece.sentences.map((one) => ({ ...one, index: index++ })) }
    })
    return { ...checked, language, pieces, sentences: pieces.flatMap(({ sentences }) => sentences) }
  })
}

interface Text {
  readonly step: string
  readonly text: string
}

/** The sentences of several texts, each named by its step, in their order. */
export function sentencesOfTexts(texts: readonly Text[], language: Language): Sentence[] {
  const read = createSentenceReader()
  return texts.flatMap((text) => read(text, language))
}

/** Makes a function that finds the sentences of one text after the other. */
function createSentenceReader(): (text: Text, language: Language) => Sentence[] {
  const splitters = new Map<Language, ReturnType<typeof createWordSplitter>>()
  let index = 0
  let texts = 0
  return ({ step, text }, language) => {
    const wordsOf = splitters.get(language) ?? createWordSplitter(language)
    splitters.set(language, wordsOf)
    const piece = texts++
    return splitPlacedSentences(text).map(({ at, text: sentence, paragraph }) => {
      return { step, piece, at, text: sentence, index: index++, paragraph, words: wordsOf(sentence) }
    })
  }
}

/** A finding about sentences that are alike. */
export function repeatFault(source: string, sentences: readonly Sentence[], why: string): FoundFault {
  const passages = sentences.map(({ step, text }) => ({ step, quote: text }))
  return { category: 'repeat', source, passages, why, repair: null }
}
