import { IMPORT_PROVIDER } from '../../base/provider-names.ts'
import type { Piece } from '../../book/book.ts'
import { compareUnits } from '../../revision/compare-units.ts'
import { differenceBySentence } from '../../revision/difference.ts'
import type { PieceVersion } from '../../revision/version.ts'

/** Whose each word of a text is. */
export interface Provenance {
  /** Words of the text. */
  readonly words: number
  /** Those of them that a model wrote. */
  readonly byModel: number
  /** Share of a model's words that are left of its last text, from 0 to 1; null: no model wrote of it. */
  readonly kept: number | null
  /** `provider/model` of each model that wrote of it, in the order they did. */
  readonly models: readonly string[]
  /** The text was brought along from elsewhere. */
  readonly isImported: boolean
  /** Whether a model wrote its first text. */
  readonly isBegunByModel: boolean
}

type Making = Pick<PieceVersion, 'origin' | 'text' | 'provider' | 'model'>

interface State {
  readonly text: string
  /** Of each word in order: whether a model wrote it. */
  readonly marks: readonly boolean[]
  /** Words of a model's in the last text that it made, of those that led to this one. */
  readonly written: number
}

/**
 * Follows the words of a piece through its versions, the oldest first: a word that stays keeps its author, and a new one is whoever's made
 * the version. A text that no version has was typed by hand.
 */
export function pieceProvenance(
  piece: Pick<Piece, 'text' | 'provider' | 'model'>,
  versions: readonly PieceVersion[],
): Provenance {
  const makings = makingsOf(piece, versions)
  const states: State[] = []
  const models = new Set<string>()
  for (const making of makings) {
    states.push(stateAfter(making, states))
    if (isByModel(making)) models.add(`${making.provider}/${making.model}`)
  }
  const { marks, written } = states.at(-1)!
  const byModel = count(marks)
  return {
    words: marks.length,
    byModel,
    kept: written === 0 ? null : Math.min(1, byModel / written),
    models: [...models],
    isBegunByModel: isByModel(makings[0]!),
    isImported: makings.some(({ origin, provider }) => origin === 'imported' && provider === null),
  }
}

/** Up to the version that the piece has now. */
function makingsOf(
  piece: Pick<Piece, 'text' | 'provider' | 'model'>,
  versions: readonly PieceVersion[],
): readonly Making[] {
  if (versions.length === 0) {
    const { text, provider } = piece
    if (provider === IMPORT_PROVIDER) return [{ origin: 'imported', text, provider: null, model: null }]
    return [{ ...piece, origin: 'written' }]
  }
  const current = versions.findLastIndex(({ text }) => text === piece.text)
  if (current >= 0) return versions.slice(0, current + 1)
  return [...versions, { origin: 'hand', text: piece.text, provider: null, model: null }]
}

function isByModel({ provider }: Making): boolean {
  return provider !== null
}

function stateAfter(making: Making, before: readonly State[]): State {
  const same = before.findLast(({ text }) => text === making.text)
  if (same !== undefined) return same
  const { text } = making
  const mark = isByModel(making)
  const last = before.at(-1)
  const isOneHand = last === undefined || last.marks.every((each) => each === mark)
  const marks = isOneHand ? wordsOf(text).map(() => mark) : followed(last, text, mark)
  return { text, marks, written: mark ? count(marks) : (last?.written ?? 0) }
}

/** Whose the words of a text are that was made from another one: by sentences first, then by words where they differ. */
function followed(before: State, text: string, mark: boolean): boolean[] {
  let at = 0
  return differenceBySentence(before.text, text).flatMap((chunk) => {
    const had = wordsOf(chunk.before)
    const own = before.marks.slice(at, at + had.length)
    at += had.length
    return chunk.kind === 'same' ? own : followedWords(had, own, wordsOf(chunk.after), mark)
  })
}

function followedWords(had: readonly string[], own: readonly boolean[], has: readonly string[], mark: boolean) {
  return compareUnits(had, has).runs.flatMap(({ kind, count, before }) => {
    if (kind === 'added') return Array.from({ length: count }, () => mark)
    return kind === 'removed' ? [] : own.slice(before, before + count)
  })
}

/** Runs between blanks; joined chunks of a text have the words of the whole. */
function wordsOf(text: string): string[] {
  return text.match(/\S+/g) ?? []
}

function count(marks: readonly boolean[]): number {
  return marks.filter(Boolean).length
}
