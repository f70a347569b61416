import { KalamError } from '../messages/error.ts'
import { sentenceEnds } from '../prose/sentences.ts'
import { countWords } from '../prose/words.ts'
import type { RewritePassage, RewriteRequest } from './manner.ts'

/** A passage as it is rewritten: from the beginning of its first sentence to the end of its last, without blanks around it. */
interface FoundPassage {
  /** UTF-16 units from the start of the text. */
  readonly from: number
  readonly to: number
}

/**
 * Finds a passage in the text of a piece and widens it to whole sentences, at most to the ends of its lines. `piece` and `most`, its
 * words at most, are for the messages. Throws `KalamError`: `rewrite.passage-gone`, `rewrite.passage-twice`, `rewrite.passage-long`.
 */
export function findPassage(
  text: string,
  { find, at }: RewritePassage,
  { piece, most }: { readonly piece: string; readonly most: number },
): FoundPassage {
  const wanted = find.trim()
  const shift = find.length - find.trimStart().length
  const place = at !== undefined && text.startsWith(find, at) ? at + shift : wanted === '' ? -1 : text.indexOf(wanted)
  if (place < 0 || wanted === '') throw new KalamError('rewrite.passage-gone', { values: { piece } })
  const isChosen = at !== undefined && text.startsWith(find, at)
  if (!isChosen && text.indexOf(wanted, place + 1) >= 0)
    throw new KalamError('rewrite.passage-twice', { values: { piece } })
  const words = countWords(wanted)
  if (words > most) throw new KalamError('rewrite.passage-long', { values: { words, most } })
  return wholeSentences(text, place, place + wanted.length)
}

/**
 * The passage of a request, as `findPassage` finds it. A continuation follows the paragraph: its passage is the paragraph's last sentence.
 * Throws what `findPassage` throws.
 */
export function findRequested(
  text: string,
  { passage, manner }: { readonly passage: RewritePassage } & Pick<RewriteRequest, 'manner'>,
  limits: { readonly piece: string; readonly most: number },
): FoundPassage {
  const found = findPassage(text, passage, limits)
  if (manner !== 'continue') return found
  const rest = text.slice(found.to)
  const end = found.to + rest.slice(0, /\r?\n[^\S\n]*\r?\n/.exec(rest)?.index ?? rest.length).trimEnd().length
  return wholeSentences(text, end - 1, end)
}

/** The text with another one in the place of a passage. */
export function withPassage(text: string, { from, to }: FoundPassage, passage: string): string {
  return text.slice(0, from) + passage + text.slice(to)
}

function wholeSentences(text: string, from: number, to: number): FoundPassage {
  const line = text.lastIndexOf('\n', from - 1) + 1
  const behind = text.indexOf('\n', to)
  const end = behind < 0 ? text.length : behind
  const before = sentenceEnds(text.slice(line, from)).at(-1) ?? 0
  // A heading or list mark at the beginning of the line stays outside.
  const mark = /^\s*(?:#{1,6}\s+|[-*+]\s+|\d+[.)]\s+|>\s*)?/.exec(text.slice(line, end))![0].length
  const begin = Math.max(line + before, Math.min(from, line + mark))
  const endsThere = sentenceEnds(text.slice(begin, to)).some((one) => begin + one === to)
  const rest = sentenceEnds(text.slice(begin, end)).find((one) => begin + one >= to)
  const last = endsThere ? to : begin + (rest ?? end - begin)
  const found = text.slice(begin, last)
  return { from: begin + (found.length - found.trimStart().length), to: begin + found.trimEnd().length }
}
