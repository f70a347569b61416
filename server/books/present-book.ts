import { currentFlag } from '../../engine/book/former-flags.ts'
import { headingOf, usualHeading } from '../../engine/book/heading.ts'
import { chapterTitle } from '../../engine/book/next-step.ts'
import { type Step, stepsOf } from '../../engine/generator/flow.ts'
import type { StepKind } from '../../engine/generator/generator.ts'
import type { Language } from '../../engine/language.ts'
import { catalogue, type MessageCode } from '../../engine/messages/catalogue.ts'
import { say } from '../../engine/messages/say.ts'
import { DEMO_PROVIDER } from '../../engine/providers/demo/name.ts'
import { jsonOf } from './json-of.ts'
import type { PieceRow, SavedBook } from './load-book.ts'
import { instant, presentFace, type Viewer } from './present-face.ts'
import { type Understood, understand } from './understand.ts'

/** A book, whole. One that its generator doesn't understand any more still shows its texts. */
export function presentBook(saved: SavedBook, viewer: Viewer, atHand: boolean) {
  const understood = understand(viewer.catalog, saved, viewer.now)
  const { generator, book } = understood
  const steps = book ? stepsOf(generator, book.settings) : []
  return {
    ...presentFace(saved, understood, viewer, atHand),
    settings: book?.settings ?? {},
    chapterTitles: book?.chapterTitles ?? {},
    outline: book?.outline ?? null,
    pieces: saved.pieces.map((piece) => presentPiece(piece, steps, understood, viewer.language)),
  }
}

function presentPiece(piece: PieceRow, steps: readonly Step[], { generator, book }: Understood, language: Language) {
  const step = steps.find(({ name }) => name === piece.step)
  return {
    step: piece.step,
    kind: piece.kind as StepKind,
    number: piece.number,
    label: step?.label ?? { en: piece.step, ms: piece.step },
    title: book && step ? chapterTitle(book, step) : null,
    heading: book && step ? headingOf(generator, book, step) : unreadHeading(piece),
    usualHeading: book && step ? usualHeading(generator, book, step) : piece.step,
    ...presentText(piece, language),
    version: piece.version,
  }
}

/** Of a book that fits its generator no more. */
function unreadHeading({ kind, step }: PieceRow): string | null {
  return kind === 'text' || kind === 'image' ? null : step
}

/** One version of a text, with what is worth a look in it. */
export function presentText(
  { text, words, flags, provider, created_at }: Pick<PieceRow, 'text' | 'words' | 'flags' | 'provider' | 'created_at'>,
  language: Language,
) {
  return {
    text,
    words,
    flags: presentFlags(flags, language),
    demo: provider === DEMO_PROVIDER,
    at: instant(created_at),
  }
}

function presentFlags(json: string, language: Language) {
  const flags = jsonOf(json)
  if (!Array.isArray(flags)) return []
  const codes = flags.map((flag) => `flag.${currentFlag(flag)}`).filter((code) => Object.hasOwn(catalogue, code))
  return codes.map((code) => ({ code, message: say(code as MessageCode, language) }))
}
