import type { Language } from '../../base/language.ts'
import type { Book } from '../../book/book.ts'
import type { FoundFault } from '../../book/finding.ts'
import { findFlowStep } from '../../generator/flow.ts'
import type { Generator } from '../../generator/generator.ts'
import { type Paragraph, paragraphsOf } from '../../prose/paragraphs.ts'
import { type PlacedSentence, sentencesWithPlaces } from '../../prose/sentences.ts'
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
  readonly text: string
  readonly sentences: readonly Sentence[]
  readonly paragraphs: readonly Paragraph[]
}

/** A book as the checks read it: its texts, split once into sentences and paragraphs. */
export interface CheckedBook {
  readonly generator: Generator
  readonly book: Book
  readonly language: Language
  readonly pieces: readonly CheckedPiece[]
  readonly sentences: readonly Sentence[]
}

/** Finds faults of one kind, the surest first. */
export type Check = (book: CheckedBook) => readonly FoundFault[]

/** Splits the texts of a book. The plan and pictures are left out. */
export function splitForChecks(generator: Generator, book: Book): CheckedBook {
  const { language } = book
  const read = createSentenceReader(language)
  const pieces: CheckedPiece[] = []
  for (const { step, kind, text } of book.pieces) {
    if (findFlowStep(generator, kind)?.kind !== 'text') continue
    pieces.push({ step, kind, text, sentences: read({ step, text }), paragraphs: paragraphsOf(text) })
  }
  return { generator, book, language, pieces, sentences: pieces.flatMap(({ sentences }) => sentences) }
}

interface Text {
  readonly step: string
  readonly text: string
}

/** The sentences of several texts, each named by its step, in their order. */
export function sentencesOfTexts(texts: readonly Text[], language: Language): Sentence[] {
  return texts.flatMap(createSentenceReader(language))
}

/** Makes a function that finds the sentences of one text after the other. */
function createSentenceReader(language: Language): (text: Text) => Sentence[] {
  const wordsOf = createWordSplitter(language)
  let index = 0
  let texts = 0
  return ({ step, text }) => {
    const piece = texts++
    return sentencesWithPlaces(text).map(({ at, text: sentence, paragraph }) => {
      return { step, piece, at, text: sentence, index: index++, paragraph, words: wordsOf(sentence) }
    })
  }
}

/** A finding about sentences that are alike. */
export function repeatFault(source: string, sentences: readonly Sentence[], why: string): FoundFault {
  const passages = sentences.map(({ step, text }) => ({ step, quote: text }))
  return { category: 'repeat', source, passages, why, repair: null }
}
