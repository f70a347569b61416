import { inEachLanguage, type Language, type Localized } from '../../base/language.ts'
import { DEMO_PROVIDER, IMPORT_PROVIDER } from '../../base/provider-names.ts'
import { type Book, findPiece, type Piece } from '../../book/book.ts'
import { listSteps } from '../../generator/flow.ts'
import type { Generator } from '../../generator/generator.ts'
import { say } from '../../messages/say.ts'
import { compareUnits } from '../../revision/compare-units.ts'
import { differenceBySentence } from '../../revision/difference.ts'
import type { PieceVersion } from '../../revision/version.ts'

/** KDP's answers about AI, of texts and translations as of images. */
export type AiAnswer = 'none' | 'some-minimal' | 'some-extensive' | 'entire-minimal' | 'entire-extensive'

/** Who made a piece. `model`: a model began it; `imported`: it was written elsewhere; `mixed`: a hand began it and a model wrote a part. */
type Maker = 'model' | 'hand' | 'imported' | 'mixed'

export interface PieceDisclosure extends Provenance {
  readonly step: string
  readonly label: Localized
  readonly kind: 'text' | 'image'
  readonly maker: Maker
}

/** Who made the cover of the book. `typeset`: Kalam drew it from the title, without a picture. */
export interface CoverMaking {
  readonly by: 'model' | 'hand' | 'typeset'
  /** `provider/model`; null unless a model made it. */
  readonly model: string | null
}

/** Answers to KDP's questions about AI, from the book's own record. */
export interface Disclosure {
  readonly texts: AiAnswer
  /** `some`: a few images; `entire`: many. */
  readonly images: AiAnswer
  readonly translations: AiAnswer
  /** In the order of the book, without its plan, which KDP doesn't ask about. */
  readonly pieces: readonly PieceDisclosure[]
  /** `provider/model` of each model, in the order they first wrote. */
  readonly textModels: readonly string[]
  readonly imageModels: readonly string[]
  /** A sentence for readers, for the key `aiStatement` of a publication; null: no model wrote or drew. */
  readonly statement: Localized | null
}

interface DisclosureSources {
  readonly generator: Generator
  readonly book: Book
  /** Of each piece by its step, the oldest first. A piece without versions is as its writer left it. */
  readonly versions: ReadonlyMap<string, readonly PieceVersion[]>
  readonly cover: CoverMaking | null
}

/** Share of a hand's text that a model may have written before KDP calls it generated and not assisted. */
const ASSISTED_SHARE = 0.1
/** Share of a model's words that a hand must have changed or added before its editing is extensive. */
const EXTENSIVE_SHARE = 0.25
/** Images up to which KDP says "one or a few". */
const FEW_IMAGES = 5

export function discloseAi({ generator, book, versions, cover }: DisclosureSources): Disclosure {
  const pieces = listSteps(generator, book.settings).flatMap((step): PieceDisclosure[] => {
    const piece = findPiece(book, step.id)
    if (piece === undefined || step.kind === 'plan') return []
    const provenance = pieceProvenance(piece, versions.get(step.id) ?? [])
    const { label, kind } = step
    return [{ step: step.id, label, kind, maker: makerOf(provenance), ...provenance }]
  })
  const texts = pieces.filter(({ kind }) => kind === 'text')
  const images = pieces.filter(({ kind, maker }) => kind === 'image' && maker === 'model')
  const textModels = modelsOf(texts)
  const coverModels = cover?.by === 'model' ? [cover.model ?? ''] : []
  const imageCount = images.length + coverModels.length
  const answers = {
    texts: textAnswer(texts),
    images: imageAnswer(imageCount),
    // Kalam writes in the language it is asked for and translates nothing.
    translations: 'none' as const,
  }
  const imageModels = [...new Set([...modelsOf(images), ...coverModels])].filter((model) => model !== '')
  return {
    ...answers,
    pieces,
    textModels,
    imageModels,
    statement: disclosureStatement({ ...answers, textModels, imageModels }),
  }
}

function makerOf({ words, byModel, isImported, isBegunByModel }: Provenance): Maker {
  if (isBegunByModel) return 'model'
  if (byModel > words * ASSISTED_SHARE) return 'mixed'
  return isImported ? 'imported' : 'hand'
}

function modelsOf(pieces: readonly PieceDisclosure[]): string[] {
  const written = pieces.filter(({ maker }) => maker === 'model' || maker === 'mixed')
  return [...new Set(written.flatMap(({ models }) => models))]
}

function textAnswer(texts: readonly PieceDisclosure[]): AiAnswer {
  const written = texts.filter(({ maker }) => maker === 'model' || maker === 'mixed')
  if (written.length === 0) return 'none'
  const sum = (of: (piece: PieceDisclosure) => number) => written.reduce((total, piece) => total + of(piece), 0)
  const words = sum((piece) => piece.words)
  const byModel = sum((piece) => piece.byModel)
  const lost = 1 - sum((piece) => (piece.kept ?? 1) * piece.words) / Math.max(1, words)
  const changed = Math.max(lost, 1 - byModel / Math.max(1, words))
  const isEntire = written.length === texts.length && written.every(({ maker }) => maker === 'model')
  return `${isEntire ? 'entire' : 'some'}-${changed >= EXTENSIVE_SHARE ? 'extensive' : 'minimal'}`
}

function imageAnswer(count: number): AiAnswer {
  if (count === 0) return 'none'
  return count <= FEW_IMAGES ? 'some-minimal' : 'entire-minimal'
}

type Answers = Pick<Disclosure, 'texts' | 'images' | 'textModels' | 'imageModels'>

/** How AI was used, for readers, in both languages; null: it wasn't. */
function disclosureStatement(answers: Answers): Localized | null {
  if (answers.texts === 'none' && answers.images === 'none') return null
  return inEachLanguage((language) => sentences(answers, language))
}

function sentences({ texts, images, textModels, imageModels }: Answers, language: Language): string {
  const models = (names: readonly string[]) =>
    names.length === 0 ? '' : ` (${new Intl.ListFormat(language, { type: 'unit' }).format(names.map(modelName))})`
  return [
    texts === 'none'
      ? null
      : isDemo(textModels)
        ? say('demo.notice', language)
        : say(`disclosure.${texts}`, language, { models: models(textModels) }),
    images === 'none'
      ? null
      : isDemo(imageModels)
        ? say('demo.image-notice', language)
        : say('disclosure.images', language, { models: models(imageModels) }),
  ]
    .filter((sentence) => sentence !== null)
    .join(' ')
}

/** The demo writer is no language model. */
function isDemo(models: readonly string[]): boolean {
  return models.length > 0 && models.every((model) => model.startsWith(`${DEMO_PROVIDER}/`))
}

/** The name of a model without its endpoint, which readers don't know. */
function modelName(model: string): string {
  return model.slice(model.indexOf('/') + 1)
}

/** Whose each word of a text is. */
interface Provenance {
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
function pieceProvenance(
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
