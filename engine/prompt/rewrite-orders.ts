import { type Book, findPiece, type Piece } from '../book/book.ts'
import { isCurrentLine } from '../book/book-bible.ts'
import { findFlowStep, listSteps, type Step } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import { KalamError } from '../messages/error.ts'
import { PROMPT_WORDS } from '../prose/language-words.ts'
import { findSentenceEnds } from '../prose/sentences.ts'
import { countWords } from '../prose/words.ts'
import { ADDING_MANNERS, type RewriteRequest } from '../revision/manner.ts'
import { findRequestedPassage } from '../revision/rewrite.ts'
import { findBodyLength } from '../writer/body.ts'
import { formatCount, formatRange, type WordTarget } from '../writer/length.ts'
import type { WritingOrder } from '../writer/order.ts'
import { type ChatMessage, withParagraph } from '../writer/provider.ts'
import { contextFor } from './context.ts'
import { partWords } from './lengths.ts'
import { quoteLines } from './memory.ts'
import {
  createMarks,
  describeRequest,
  findAimedWords,
  findRewriteTarget,
  MIN_MEASURED_WORDS,
  type RewriteContext,
  type Rewriting,
  removeClosingMarks,
  requireShortInstruction,
  rewindBeforePiece,
  targetText,
} from './rewrite-parts.ts'
import { createPlacedMessage } from './text-so-far.ts'
import { type CountTokens, fitSentences } from './tokens.ts'

/** Words of a passage at most, where the catalog doesn't say another number. */
const MAX_PASSAGE_WORDS = 300

/** Tokens of the next piece's beginning. */
const NEXT_TOKENS = 160

/** Lines of the story bible that a rewritten text must keep true. */
const MAX_FACTS = 12

/**
 * The order that rewrites a piece or a passage of it. Throws `KalamError`: `rewrite.nothing`, `piece.locked`, `rewrite.no-instruction`,
 * `rewrite.needs-passage`, `rewrite.long-instruction`, `rewrite.no-voice`, `rewrite.passage-gone`, `rewrite.passage-twice`, `rewrite.passage-long`.
 */
export function rewriteOrder(
  parts: RewriteContext,
  book: Book,
  request: RewriteRequest,
  most: number = MAX_PASSAGE_WORDS,
): WritingOrder {
  const { step, piece } = requireText(parts.generator, book, request)
  requireManner(book, request)
  return request.passage === null
    ? pieceOrder(parts, book, { request, step, piece })
    : passageOrder(parts, book, { request, step, piece, most })
}

function requireText(generator: Generator, book: Book, { step: id }: RewriteRequest): { step: Step; piece: Piece } {
  const step = listSteps(generator, book.settings).find((one) => one.id === id)
  const piece = findPiece(book, id)
  const name = step?.label[book.language] ?? id
  if (step === undefined || piece === undefined || step.kind !== 'text')
    throw new KalamError('rewrite.nothing', { values: { piece: name } })
  if (piece.locked) throw new KalamError('piece.locked', { values: { piece: name } })
  return { step, piece }
}

function requireManner({ authorBrief }: Book, { manner, passage, instruction = '' }: RewriteRequest): void {
  if (passage === null && ADDING_MANNERS[manner] !== undefined) throw new KalamError('rewrite.needs-passage')
  if (manner === 'instruction' && instruction.trim() === '') throw new KalamError('rewrite.no-instruction')
  if (manner === 'voice' && !authorBrief?.voice) throw new KalamError('rewrite.no-voice')
  requireShortInstruction(instruction)
}

function pieceOrder(parts: RewriteContext, book: Book, { request, step: usualStep, piece }: Rewriting): WritingOrder {
  const { generator, count, renderer } = parts
  const { language } = book
  const { before, step } = rewindBeforePiece(generator, book, { step: usualStep, piece, manner: request.manner })
  const usual = parts.order(before, step)
  const { appendix, output } = usual.expect
  const have = countWords(piece.text.slice(0, findBodyLength(piece.text, appendix, output)))
  const target = usual.expect.words === null ? null : findRewriteTarget(request.manner, have)
  // A plan of scenes that stays says how long each of them is.
  const share = before.scenePlans?.[step.id] === undefined ? partWords(target) : null
  const told = target === null ? {} : { words: targetText(request.manner, have, language), share }
  const order = parts.order(before, step, told)
  const context = {
    ...contextFor(generator, before, step, count),
    ...told,
    ...describeRequest(request, count),
    isPassage: false,
    presentMarks: createMarks(PROMPT_WORDS[language].marks.piece),
    presentText: removeClosingMarks(piece.text),
    lengthNow: target === null ? '' : formatCount(have),
    facts: factsOf(generator, book, piece),
    nextBeginning: nextBeginning(generator, book, piece, count),
    hasNotes: Object.keys(order.task.notes).length > 0,
  }
  const asked = renderer(language).renderRewrite('manner', context)
  const block = renderer(language).renderRewrite('piece', { ...context, asked })
  return {
    ...order,
    messages: withLast(order.messages, block),
    extent: { ...order.extent, text: Math.max(target?.max ?? order.extent.text, have) },
    task: {
      ...order.task,
      words: target === null ? order.task.words : findAimedWords(request.manner, have),
      rewrite: { of: 'piece', manner: request.manner, variant: request.former?.length ?? 0 },
    },
    expect: { ...order.expect, words: target },
    plan: null,
    bible: null,
    replaces: { text: piece.text, around: null },
  }
}

/** What later pieces build on: the recap and the lines that the story bible has of a piece. None when nothing is written after it. */
function factsOf(generator: Generator, { pieces, bible }: Book, piece: Piece): string[] {
  const later = pieces.slice(pieces.indexOf(piece) + 1)
  if (!later.some(({ kind }) => findFlowStep(generator, kind)?.kind === 'text')) return []
  const lines = (bible?.lines ?? []).filter(
    (line) => line.from === piece.step && isCurrentLine(line) && line.kind !== 'used',
  )
  const recap = piece.recap === null ? [] : [piece.recap.replace(/\s+/g, ' ')]
  return [...recap, ...lines.slice(0, MAX_FACTS).map(({ text }) => text)].map(removeClosingMarks)
}

/** How the next prose begins, quoted; empty when none is written. */
function nextBeginning(generator: Generator, { pieces }: Book, piece: Piece, count: CountTokens): string {
  const next = pieces.slice(pieces.indexOf(piece) + 1).find(({ kind }) => {
    const step = findFlowStep(generator, kind)
    return step?.kind === 'text' && !step.isList
  })
  return next === undefined
    ? ''
    : quoteLines(fitSentences(removeClosingMarks(next.text.trim()), NEXT_TOKENS, count, 'start'))
}

function withLast(messages: readonly ChatMessage[], block: string): ChatMessage[] {
  return messages.map((message, index) => (index === messages.length - 1 ? withParagraph(message, block) : message))
}

/** Words on each side of a passage that its prompt shows. */
const AROUND_WORDS = 300

/** The order that rewrites a passage of at most so many words. Throws what `findPassage` throws. */
function passageOrder(
  parts: RewriteContext,
  book: Book,
  { request, step, piece, most }: Rewriting & { readonly most: number },
): WritingOrder {
  const { generator, count, renderer } = parts
  const { language } = book
  const limits = { piece: step.label[language], most }
  const beside = ADDING_MANNERS[request.manner]
  const { from, to } = findRequestedPassage(piece.text, { ...request, passage: request.passage! }, limits)
  const text = piece.text.slice(from, to)
  const around = { before: piece.text.slice(0, from), after: piece.text.slice(to) }
  const have = countWords(text)
  const target =
    beside !== undefined ? beside.words : have < MIN_MEASURED_WORDS ? null : findRewriteTarget(request.manner, have)
  const { before, step: seeing } = rewindBeforePiece(generator, book, { step, piece, manner: request.manner })
  const usual = parts.order(before, { ...seeing, makes: [], sees: [...seeing.sees, 'characters'] })
  const context = {
    ...contextFor(generator, before, { ...seeing, sees: ['characters'] }, count),
    ...describeRequest(request, count),
    isPassage: true,
    words:
      target === null
        ? ''
        : beside === undefined
          ? targetText(request.manner, have, language)
          : formatRange(target, language),
    items: beside?.items ?? null,
    presentMarks: createMarks(PROMPT_WORDS[language].marks.passage),
    passage: {
      before: removeClosingMarks(endOf(around.before)),
      text: removeClosingMarks(text),
      after: removeClosingMarks(startOf(around.after)),
    },
    lengthNow: formatCount(have),
  }
  const asked = renderer(language).renderRewrite('manner', context)
  const content =
    parts.givenOf(before, context) +
    renderer(language).renderRewrite(beside === undefined ? 'passage' : 'beside', { ...context, asked })
  return {
    ...usual,
    messages: [...usual.messages.filter(({ role }) => role === 'system'), createPlacedMessage('user', content)],
    extent: { text: target?.max ?? (beside === undefined ? MIN_MEASURED_WORDS * 3 : IDEAS_WORDS), notes: 0, parts: 0 },
    task: {
      ...usual.task,
      words: beside !== undefined ? meanWords(target) : target === null ? have : findAimedWords(request.manner, have),
      items: beside?.items ?? null,
      notes: {},
      output: null,
      rewrite: { of: 'passage', manner: request.manner, variant: request.former?.length ?? 0 },
    },
    expect: {
      ...usual.expect,
      words: target,
      appendix: false,
      items: beside?.items ?? null,
      output: null,
      headings: [],
    },
    plan: null,
    bible: null,
    noteRequest: null,
    ...(beside?.joint === null
      ? {}
      : { replaces: { text, around, ...(beside === undefined ? {} : { joint: beside.joint }) } }),
  }
}

/** Words of a list of ideas at most. */
const IDEAS_WORDS = 400

function meanWords(target: WordTarget | null): number | null {
  return target === null ? null : Math.round((target.min + target.max) / 2)
}

/** The last words of a text, from the beginning of a sentence. Its own blanks at the end remain. */
function endOf(text: string): string {
  const words = [...text.matchAll(/\S+/g)]
  const from = words.at(-AROUND_WORDS)?.index
  if (from === undefined) return text
  const start = [0, ...findSentenceEnds(text)].find((at) => at >= from) ?? from
  return text.slice(start).trimStart()
}

/** The first words of a text, to the end of a sentence. Its own blanks at the beginning remain. */
function startOf(text: string): string {
  const words = [...text.matchAll(/\S+/g)]
  const to = words[AROUND_WORDS]?.index
  if (to === undefined) return text
  return text.slice(0, findSentenceEnds(text).findLast((at) => at <= to) ?? to)
}
