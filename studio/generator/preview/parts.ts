import type { Language } from '../../../engine/base/language.ts'
import { formatHeading } from '../../../engine/book/heading.ts'
import { listSteps, type Step } from '../../../engine/generator/flow.ts'
import type { PublicGenerator, Settings } from '../../../engine/generator/public-generator.ts'
import type { Book } from '../../api/books.ts'
import { isPieceBusy, type PieceState } from '../writing/piece-state.ts'

/** A part of a book on the page, written or not. */
export interface Part {
  readonly step: Step
  /** As a reader sees it: `Chapter 3: The Reef`. Null: it has none. */
  readonly heading: string | null
  /** What the contents call it: its heading, or its label. */
  readonly name: string
  /** Null: still to come. */
  readonly text: string | null
  readonly growing: boolean
  readonly words: number
  readonly flags: readonly string[]
}

interface PartsInput {
  readonly generator: PublicGenerator
  readonly settings: Settings
  readonly book: Book | null
  readonly piece: PieceState
  readonly language: Language
  /** Given on the form for the chapter at hand. */
  readonly chapterTitle: string
}

/** Every part of a book in order, with the one that is being written. */
export function listPreviewParts({ generator, settings, book, piece, language, chapterTitle }: PartsInput): Part[] {
  return listSteps(generator, settings).map((step) => {
    const saved = book?.pieces.find((one) => one.step === step.id)
    const isHere = piece.step === step.id && (isPieceBusy(piece) || piece.phase === 'done')
    if (saved === undefined || (isHere && isPieceBusy(piece))) {
      const given = step.entry > 0 && isHere ? chapterTitle.trim() : ''
      const titles = { ...book?.chapterTitles, ...(given === '' ? {} : { [String(step.entry)]: given }) }
      const named = { language, chapterTitles: titles, outline: book?.outline ?? null }
      const heading = formatHeading(generator, named, step)
      const name = heading ?? step.label[language]
      const text = isHere ? piece.draft.text : null
      return { step, heading, name, text, growing: isHere && isPieceBusy(piece), words: 0, flags: [] }
    }
    const flags = saved.flags.map(({ message }) => message)
    const { heading, text, words } = saved
    return { step, heading, name: heading ?? step.label[language], text, growing: false, words, flags }
  })
}

/** The id of a part on the page. */
export function formatPartAnchor({ id }: Pick<Step, 'id'>): string {
  return `part-${id.replace(' ', '-')}`
}
