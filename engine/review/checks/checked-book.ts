import type { Book } from '../../book/book.ts'
import { flowStep } from '../../generator/flow.ts'
import type { Generator } from '../../generator/generator.ts'
import type { Language } from '../../language.ts'
import { sentenceEnds } from '../../writer/sentences.ts'
import type { FoundFault } from '../finding.ts'

/** A word or a number of a sentence. */
export interface Word {
  readonly text: string
  readonly lower: string
  /** Its place in the sentence. */
  readonly at: number
  /** What stands between the word before and this one. */
  readonly gap: string
}

/** A sentence, or a line that has none: a heading, a row of a table. */
export interface Sentence {
  readonly step: string
  /** The piece's place in the book, from 0. */
  readonly piece: number
  /** Its place in the piece's text. */
  readonly at: number
  /** Letter by letter as it stands there. */
  readonly text: string
  /** Its place among the sentences of the book, from 0. */
  readonly index: number
  /** The paragraph of the piece, from 0. */
  readonly paragraph: number
  readonly words: readonly Word[]
}

export interface CheckedPiece {
  readonly step: string
  readonly kind: string
  readonly text: string
  readonly sentences: readonly Sentence[]
}

/** A book as the checks read it: what its reader meets, split into sentences once. */
export interface CheckedBook {
  readonly generator: Generator
  readonly book: Book
  readonly language: Language
  readonly pieces: readonly CheckedPiece[]
  readonly sentences: readonly Sentence[]
}

/** Finds faults of one kind, the surest first. */
export type Check = (book: CheckedBook) => readonly FoundFault[]

const WORD = /\d+(?:[.,:]\d+)*|\p{L}+(?:['’]\p{L}+)*/gu

/** Splits the texts of a book. The plan and pictures are left out. */
export function readForChecks(generator: Generator, book: Book): CheckedBook {
  const texts = book.pieces.filter(({ kind }) => flowStep(generator, kind)?.kind === 'text')
  const sentences = sentencesOfTexts(texts)
  const byPiece = Map.groupBy(sentences, ({ piece }) => piece)
  const pieces = texts.map(
    ({ step, kind, text }, piece): CheckedPiece => ({ step, kind, text, sentences: byPiece.get(piece) ?? [] }),
  )
  return { generator, book, language: book.language, pieces, sentences }
}

/** The sentences of several texts, each named by its step, in their order. */
export function sentencesOfTexts(texts: readonly { readonly step: string; readonly text: string }[]): Sentence[] {
  return texts
    .flatMap(({ step, text }, piece) => sentencesOf(text).map((one) => ({ ...one, step, piece })))
    .map((one, index) => ({ ...one, index }))
}

function sentencesOf(text: string): Omit<Sentence, 'step' | 'piece' | 'index'>[] {
  const found: Omit<Sentence, 'step' | 'piece' | 'index'>[] = []
  let start = 0
  let paragraph = 0
  for (const line of text.split('\n')) {
    let from = 0
    for (const end of [...sentenceEnds(line), line.length]) {
      const raw = line.slice(from, end)
      const trimmed = raw.trim()
      if (trimmed !== '') {
        const at = start + from + raw.indexOf(trimmed)
        found.push({ at, text: trimmed, paragraph, words: wordsOf(trimmed) })
      }
      from = end
    }
    if (line.trim() === '') paragraph++
    start += line.length + 1
  }
  return found
}

function wordsOf(sentence: string): Word[] {
  let end = 0
  return [...sentence.matchAll(WORD)].map((match) => {
    const [text] = match
    const gap = sentence.slice(end, match.index)
    end = match.index + text.length
    return { text, lower: text.toLowerCase().replaceAll('’', "'"), at: match.index, gap }
  })
}
