import { hash, shuffled } from '../../chance.ts'
import { countWords } from '../../prose/words.ts'
import { poolOf } from './bank.ts'
import type { DemoBook } from './book.ts'
import type { Hand } from './formed.ts'
import { formedEntry } from './formed-entry.ts'
import { fill } from './frame.ts'
import type { DemoRequest } from './request.ts'

/** Most entries of a reply, whatever is asked. */
const MOST_ENTRIES = 500

/** Writes `task.items` different numbered entries; the paragraphs of an entry are indented below it. */
export function entriesOf(hand: Hand, { prompt }: DemoRequest): string {
  const { book } = hand
  const { bank, task } = book
  const count = Math.min(task.items ?? 0, MOST_ENTRIES)
  const labels = bank.labelled ? labelsIn(prompt) : []
  const taken = new Set<string>()
  return Array.from({ length: count }, (_, index) => {
    const text = newEntry(book, index, taken)
    const label = labels[labels.length > 1 && index >= count / 2 ? 1 : 0]
    const long = lengthened(book, label ? `**${label}** ${text}` : text, index)
    return `${index + 1}. ${formedEntry(long, hand, index + 1)
      .replaceAll('\n', '\n   ')
      .replaceAll('\n   \n', '\n\n')}`
  }).join('\n\n')
}

/** Rounds in which an entry is sought that isn't taken. */
const MOST_ROUNDS = 60

/** The next frame of the pool `entry`, each in its first round; then the pool `plain`, whose frames fit any subject. */
function newEntry({ bank, seed, bindings }: DemoBook, index: number, taken: Set<string>): string {
  const own = poolOf(bank, 'entry')
  const isEndless = own.some((frame) => /<[\w-]+>/.test(frame))
  const name = index < own.length || isEndless ? 'entry' : 'plain'
  const frames = poolOf(bank, name)
  const rank = shuffled([...frames.keys()], hash(seed, name))[index % frames.length]!
  for (let round = index; round < index + MOST_ROUNDS; round++) {
    const options = { bank, bindings: bindings(index), seed: hash(seed, name, rank), round }
    const text = fill(frames[rank]!, options)
    if (taken.has(text.toLowerCase())) continue
    taken.add(text.toLowerCase())
    return text
  }
  return `${fill(frames[rank]!, { bank, bindings: bindings(index), seed, round: 0 })} (${index + 1})`
}

/** Labels that the prompt shows in bold, such as **Short-tail:**. With two the first half takes the first, the second half the second. */
function labelsIn(prompt: string): string[] {
  return [...new Set([...prompt.matchAll(/\*\*([^*\n]{3,24}:)\*\*/g)].map(([, label]) => label!))]
}

/** Brings an entry near the asked length, a sentence at a time, at its end. */
function lengthened({ bank, seed, task }: DemoBook, text: string, index: number): string {
  let long = text
  const frames = bank.more ?? []
  for (let more = 0; more < frames.length && countWords(long) < (task.words ?? 0) - 8; more++) {
    const at = (index + more) % frames.length
    long += ` ${fill(frames[at]!, { bank, bindings: {}, seed: hash(seed, 'more', at), round: index })}`
  }
  return long
}
