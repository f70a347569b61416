import type { FoundFault, Passage } from '../../book/finding.ts'
import { findNextStep } from '../../book/next-step.ts'
import type { BibleLine } from '../../book/story-bible.ts'
import { findStepLabel } from '../../generator/flow.ts'
import { say } from '../../messages/say.ts'
import { FUNCTION_WORDS, stemOf } from '../../prose/vocabulary.ts'
import type { Check, CheckedBook, CheckedPiece } from './checked-book.ts'

/** Threads that the story bible has open though the piece that owes them is written, or the book is finished. */
export const checkThreads: Check = (checked) => {
  const { book, generator } = checked
  const isFinished = findNextStep(generator, book) === null
  return (book.bible?.lines ?? [])
    .filter(({ kind, paidIn, replacedBy }) => kind === 'thread' && paidIn === undefined && replacedBy === undefined)
    .filter(({ owedBy }) => isFinished || checked.pieces.some(({ step }) => step === owedBy))
    .flatMap((line) => faultOf(checked, line))
}

function faultOf(checked: CheckedBook, line: BibleLine): FoundFault[] {
  const { generator, language, pieces } = checked
  const last = pieces.find(({ step }) => step === line.owedBy) ?? pieces.at(-1)
  if (last === undefined) return []
  const opened = pieces.find(({ step }) => step === line.from) ?? last
  const quoted = mostAbout(line.text, opened)
  if (quoted === null) return []
  const owedBy = line.owedBy === undefined || line.owedBy === null ? null : findStepLabel(generator, line.owedBy)
  const values = { text: line.text, step: owedBy?.[language] ?? line.owedBy ?? '' }
  const why =
    values.step === '' ? say('checks.open-thread', language, values) : say('checks.owed-thread', language, values)
  return [{ category: 'thread', source: 'threads', passages: [quoted], why, repair: null }]
}

/** The sentence of a piece that shares most words with a text, the first of those that share as many. */
export function mostAbout(
  text: string,
  { step, language, sentences }: Pick<CheckedPiece, 'step' | 'language' | 'sentences'>,
): Passage | null {
  const stemsIn = (words: readonly string[]) =>
    new Set(words.filter((word) => !FUNCTION_WORDS[language].has(word)).map((word) => stemOf(word, language)))
  const wanted = stemsIn(text.toLowerCase().match(/\p{L}+/gu) ?? [])
  const sharedWith = (words: readonly string[]) => [...stemsIn(words)].filter((stem) => wanted.has(stem)).length
  const ranked = sentences
    .filter(({ words }) => words.length > 0)
    .map((sentence) => ({ sentence, shared: sharedWith(sentence.words.map(({ lower }) => lower)) }))
    .toSorted((one, other) => other.shared - one.shared)
  return ranked[0] === undefined ? null : { step, quote: ranked[0].sentence.text }
}
