import { say } from '../../messages/say.ts'
import type { FoundFault } from '../finding.ts'
import type { Check, CheckedBook, Sentence } from './checked-book.ts'
import { FUNCTION_WORDS } from './vocabulary.ts'

/** So many words in the same order don't come twice by chance when so many of them have content of their own. */
const RUNS = [
  { words: 8, content: 3 },
  { words: 12, content: 1 },
] as const
/** Places that one finding quotes. */
const MAX_PASSAGES = 4

/** Sentences, or long parts of them, that stand in the book more than once. */
export const checkRepeats: Check = (book) => {
  const places = new Map<string, Sentence[]>()
  for (const sentence of book.sentences)
    for (const run of new Set(runsOf(sentence, book))) {
      const found = places.get(run)
      if (found === undefined) places.set(run, [sentence])
      else found.push(sentence)
    }
  const groups = new Map<string, Sentence[]>()
  for (const sentences of places.values()) {
    if (sentences.length < 2) continue
    groups.set(sentences.map(({ index }) => index).join(' '), sentences)
  }
  return withoutParts([...groups.values()]).map((sentences) => faultOf(book, sentences))
}

/** The runs of words of a sentence, as text. A heading or a row of a table has none. */
function runsOf({ text, words }: Sentence, { language }: CheckedBook): string[] {
  if (/^(?:#{1,6}\s|\|)/.test(text)) return []
  const all = words.map(({ lower }) => lower)
  // How many words with content stand before each place: those of a run are the difference of two.
  const before = [0]
  for (const word of all) before.push(before.at(-1)! + (FUNCTION_WORDS[language].has(word) ? 0 : 1))
  const runs: string[] = []
  for (const least of RUNS)
    for (let at = 0; at + least.words <= all.length; at++)
      if (before[at + least.words]! - before[at]! >= least.content) runs.push(all.slice(at, at + least.words).join(' '))
  return runs
}

/** The groups whose sentences aren't all in a larger one. */
function withoutParts(groups: readonly Sentence[][]): readonly Sentence[][] {
  const ordered = groups.toSorted((one, other) => other.length - one.length)
  return ordered.filter(
    (group, at) => !ordered.slice(0, at).some((larger) => group.every((sentence) => larger.includes(sentence))),
  )
}

function faultOf({ language }: CheckedBook, sentences: readonly Sentence[]): FoundFault {
  return {
    category: 'repeat',
    source: 'repeats',
    passages: sentences.slice(0, MAX_PASSAGES).map(({ step, text }) => ({ step, quote: text })),
    why: say('checks.repeated', language, { times: sentences.length }),
    repair: null,
  }
}
