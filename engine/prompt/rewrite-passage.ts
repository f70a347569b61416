import type { Book } from '../book/book.ts'
import { PROMPTS } from '../prose/language-words.ts'
import { sentenceEnds } from '../prose/sentences.ts'
import { countWords } from '../prose/words.ts'
import { findPassage } from '../revision/passage.ts'
import { formatCount } from '../writer/length.ts'
import type { WritingOrder } from '../writer/order.ts'
import { contextFor } from './context.ts'
import {
  aimedWords,
  askedOf,
  bookBeforePiece,
  MIN_MEASURED_WORDS,
  marksAround,
  type RewriteParts,
  type Rewriting,
  targetOf,
  targetText,
  withoutClosingMarks,
} from './rewrite-parts.ts'
import { placedMessage } from './text-so-far.ts'

/** Words on each side of a passage that its prompt shows. */
const AROUND_WORDS = 300

/** The order that rewrites a passage of at most so many words. Throws what `findPassage` throws. */
export function passageOrder(
  parts: RewriteParts,
  book: Book,
  { request, step, piece, most }: Rewriting & { readonly most: number },
): WritingOrder {
  const { generator, count, renderer } = parts
  const { language } = book
  const { from, to } = findPassage(piece.text, request.passage!, { piece: step.label[language], most })
  const text = piece.text.slice(from, to)
  const around = { before: piece.text.slice(0, from), after: piece.text.slice(to) }
  const have = countWords(text)
  const target = have < MIN_MEASURED_WORDS ? null : targetOf(request.manner, have)
  const { before, step: seeing } = bookBeforePiece(generator, book, { step, piece, manner: request.manner })
  const usual = parts.order(before, { ...seeing, makes: [], sees: [...seeing.sees, 'characters'] })
  const context = {
    ...contextFor(generator, before, { ...seeing, sees: ['characters'] }, count),
    ...askedOf(request),
    isPassage: true,
    words: target === null ? '' : targetText(request.manner, have, language),
    presentMarks: marksAround(PROMPTS[language].marks.passage),
    passage: {
      before: withoutClosingMarks(endOf(around.before)),
      text: withoutClosingMarks(text),
      after: withoutClosingMarks(startOf(around.after)),
    },
    lengthNow: formatCount(have),
  }
  const asked = renderer(language).renderRewrite('manner', context)
  const content = parts.givenOf(before, context) + renderer(language).renderRewrite('passage', { ...context, asked })
  return {
    ...usual,
    messages: [...usual.messages.filter(({ role }) => role === 'system'), placedMessage('user', content)],
    extent: { text: target?.max ?? MIN_MEASURED_WORDS * 3, notes: 0, parts: 0 },
    task: {
      ...usual.task,
      words: target === null ? have : aimedWords(request.manner, have),
      items: null,
      notes: {},
      output: null,
      rewrite: { of: 'passage', manner: request.manner },
    },
    expect: {
      ...usual.expect,
      words: target,
      appendix: false,
      items: null,
      output: null,
      headings: [],
    },
    plan: null,
    bible: null,
    noteRequest: null,
    replaces: { text, around },
  }
}

/** The last words of a text, from the beginning of a sentence. Its own blanks at the end remain. */
function endOf(text: string): string {
  const words = [...text.matchAll(/\S+/g)]
  const from = words.at(-AROUND_WORDS)?.index
  if (from === undefined) return text
  const start = [0, ...sentenceEnds(text)].find((at) => at >= from) ?? from
  return text.slice(start).trimStart()
}

/** The first words of a text, to the end of a sentence. Its own blanks at the beginning remain. */
function startOf(text: string): string {
  const words = [...text.matchAll(/\S+/g)]
  const to = words[AROUND_WORDS]?.index
  if (to === undefined) return text
  return text.slice(0, sentenceEnds(text).findLast((at) => at <= to) ?? to)
}
