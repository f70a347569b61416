import type { Language } from '../../../language.ts'
import type { Task } from '../../../writer/provider.ts'
import type { Bank } from '../bank.ts'
import { fields, pool, readBank } from '../bank.ts'
import { entriesEnglish } from '../banks/entries-en.ts'
import { entriesMalay } from '../banks/entries-ms.ts'
import { hash, permutation } from '../chance.ts'
import { fill } from '../frame.ts'
import { wordCount } from '../measure.ts'
import type { Reading } from '../reading.ts'
import { askedKind } from './kind.ts'

const banks = { en: entriesEnglish, ms: entriesMalay }
const nameless = { en: 'the matter', ms: 'perkara ini' }

/** Exactly `task.items` numbered entries, all different; parts of an entry stand indented beneath it. */
export function printList(reading: Reading, task: Task, language: Language, subject: string, seed: number): string {
  const bank = readBank(banks[language])
  const kind = askedKind(reading.prompt)
  const short = task.words !== null && task.words <= 8
  const entry = entryMaker(bank, kind, subject || nameless[language], seed, short)
  const count = Math.min(task.items ?? 0, 500)
  const taken = new Set<string>()
  const labels = [...new Set([...reading.prompt.matchAll(/\*\*([^*\n]{3,24}:)\*\*/g)].map((match) => match[1]!))]
  return Array.from({ length: count }, (_, index) => {
    const text = labelled(newEntry(entry, index, taken), kind === 'keywords' ? labels : [], index, count)
    const long = short || !['facts', 'plain'].includes(kind) ? text : lengthened(bank, text, task.words, seed, index)
    return `${index + 1}. ${withLabels(long.split(' / '), task).join('\n\n   ')}`
  }).join('\n\n')
}

/** With two labels in the prompt the first half takes the first one, the second half the second. */
function labelled(text: string, labels: readonly string[], index: number, count: number): string {
  const label = labels[labels.length > 1 && index >= count / 2 ? 1 : 0]
  return label ? `**${label}** ${text}` : text
}

/** The last paragraph behind its label, where the task orders one that the text doesn't have. */
function withLabels(paragraphs: readonly string[], task: Task): readonly string[] {
  const ordered = task.output?.each.findLast(({ place, labels }) => place === 'label' && labels.length > 0)
  const last = paragraphs.at(-1)
  if (ordered === undefined || last === undefined || paragraphs.length < 2) return paragraphs
  if (ordered.labels.some((label) => last.startsWith(`${label}:`))) return paragraphs
  return [...paragraphs.slice(0, -1), `**${ordered.labels[0]}:** ${last}`]
}

type EntryMaker = (index: number) => string

function newEntry(entry: EntryMaker, index: number, taken: Set<string>): string {
  for (let tries = 0; tries < 60; tries++) {
    const text = entry(index + tries * 7)
    if (taken.has(text.toLowerCase())) continue
    taken.add(text.toLowerCase())
    return text
  }
  return `${entry(index)} (${index + 1})`
}

function entryMaker(bank: Bank, kind: string, subject: string, seed: number, short: boolean): EntryMaker {
  const one = (name: string, index: number) => {
    const entries = pool(bank, name)
    return entries[permutation(entries.length, hash(seed, name))[index % entries.length]!]!
  }
  const shortSubject = subject.split(' ').slice(0, 4).join(' ')
  const filled = (name: string, index: number) => {
    const frames = pool(bank, name)
    return fill(frames[index % frames.length]!, bank, {}, hash(seed, name, index % frames.length), index)
  }
  if (kind === 'names') {
    const name = (index: number) => `${one('given', index)} ${one('family', index * 5 + Math.floor(index / 24))}`
    return (index) =>
      short ? name(index) : `**${name(index)}** / ${filled('nameWhy', index)} / ${filled('nameBrand', index)}`
  }
  if (kind === 'titles') {
    const title = (index: number) =>
      `${one('titleHead', index)} ${one('titleWord', index * 7 + Math.floor(index / 24))}`
    return (index) =>
      short ? title(index) : `**${title(index)}: ${one('titleSub', index)}** / ${filled('titleWhy', index)}`
  }
  if (kind === 'keywords' && !short) {
    return (index) => {
      const [keyword, aim] = fields(one('keywords', index))
      return `${keyword} — ${aim}`
    }
  }
  if (kind === 'keywords' || short) return (index) => `${shortSubject.toLowerCase()} ${one('keywordTail', index)}`
  const bindings = { subject, Subject: subject }
  const plain: EntryMaker = (index) => fill(one('plain', index), bank, bindings, hash(seed, 'plain', index % 3), index)
  if (kind === 'plain') return plain
  return (index) => (index < pool(bank, kind).length ? one(kind, index) : plain(index))
}

/** Brings an entry near the asked length, a sentence at a time, at its end. */
function lengthened(bank: Bank, text: string, words: number | null, seed: number, index: number): string {
  let long = text
  const frames = pool(bank, 'more')
  for (let more = 0; more < frames.length && wordCount(long) < (words ?? 0) - 8; more++) {
    const at = (index + more) % frames.length
    long += ` ${fill(frames[at]!, bank, {}, hash(seed, 'more', at), index)}`
  }
  return long
}
