import { type Step, stepsOf } from '../../engine/generator/flow.ts'
import type { PublicGenerator, Settings } from '../../engine/generator/generator.ts'
import type { Language } from '../../engine/language.ts'
import type { Book } from '../api/books.ts'
import { isBusy, type PieceState } from './piece-state.ts'

/** A part of a book on the page, written or not. */
export interface Part {
  readonly step: Step
  /** As a reader sees it: `Chapter 3: The Reef`. */
  readonly heading: string
  /** Null: still to come. */
  readonly text: string | null
  readonly growing: boolean
  readonly words: number
  readonly flags: readonly string[]
}

interface Written {
  readonly generator: PublicGenerator
  readonly settings: Settings
  readonly book: Book | null
  readonly piece: PieceState
  readonly language: Language
  /** Given on the form for the chapter at hand. */
  readonly chapterTitle: string
}

/** Every part of a book in order, with the one that is being written. */
export function partsOf({ generator, settings, book, piece, language, chapterTitle }: Written): Part[] {
  return stepsOf(generator, settings).map((step) => {
    const label = step.label[language]
    const saved = book?.pieces.find((one) => one.step === step.name)
    const isHere = piece.step === step.name && (isBusy(piece) || piece.phase === 'done')
    if (saved === undefined || (isHere && isBusy(piece))) {
      const given = step.kind === 'chapter' && isHere ? chapterTitle.trim() : ''
      const heading = headingOf(label, given || plannedTitle(book, step))
      const text = isHere ? piece.draft.text : null
      return { step, heading, text, growing: isHere && isBusy(piece), words: 0, flags: [] }
    }
    const flags = saved.flags.map(({ message }) => message)
    return { step, heading: headingOf(label, saved.title), text: saved.text, growing: false, words: saved.words, flags }
  })
}

function plannedTitle(book: Book | null, { kind, number }: Step): string | null {
  if (kind !== 'chapter') return null
  return book?.chapterTitles[String(number)] ?? book?.outline?.entries[number - 1]?.title ?? null
}

export function headingOf(label: string, title: string | null): string {
  const isNew = title !== null && title !== '' && title.localeCompare(label, undefined, { sensitivity: 'base' }) !== 0
  return isNew ? `${label}: ${title}` : label
}

/** Where a part stands on the page. */
export function anchorOf({ name }: Step): string {
  return `part-${name.replace(' ', '-')}`
}
