import type { Language } from '../../language.ts'
import type { ExpectedOutput } from '../output/expected.ts'
import { forbiddenIn } from '../output/forbidden.ts'
import { missingIn, type Slots } from '../repair.ts'
import { partsMissing, readEntryParts } from './entry-parts.ts'
import type { Entry } from './read-entries.ts'

export interface EntryFaults {
  /** Numbers of the entries to write again, ascending. */
  readonly numbers: readonly number[]
  /** Those of them that are missing or lack a part; the others break a rule of the shop. */
  readonly incomplete: readonly number[]
  /** What is wrong, for the model, in the language of the prompt; empty where entries are only missing. */
  readonly said: string
}

const SAID = {
  en: {
    lacks: (part: string, numbers: string) => `Missing in ${numbers}: ${part}.`,
    long: (part: string, characters: number, numbers: string) =>
      `Longer than ${characters} characters in ${numbers}: ${part}.`,
    forbidden: (number: string, words: string) => `The shop refuses in ${number}: ${words}.`,
  },
  ms: {
    lacks: (part: string, numbers: string) => `Tiada pada ${numbers}: ${part}.`,
    long: (part: string, characters: number, numbers: string) =>
      `Melebihi ${characters} aksara pada ${numbers}: ${part}.`,
    forbidden: (number: string, words: string) => `Kedai menolak pada ${number}: ${words}.`,
  },
} as const

/** What the entries lack, by number and by name. */
export function entryFaults(slots: Slots<Entry>, output: ExpectedOutput | null, language: Language): EntryFaults {
  const absent = missingIn(slots)
  if (output === null) return { numbers: absent, incomplete: absent, said: '' }
  const said = SAID[language]
  const sentences: string[] = []
  const incomplete = new Set(absent)
  const broken = new Set<number>()
  const present = slots.flatMap((entry, index) => (entry === null ? [] : [{ number: index + 1, text: entry.text }]))
  const lacking = present.map(({ number, text }) => ({
    number,
    names: partsMissing(text, output.each).map(({ name }) => name),
  }))
  for (const { name, title, characters } of output.each) {
    const without = lacking.filter(({ names }) => names.includes(name)).map(({ number }) => number)
    for (const number of without) incomplete.add(number)
    if (without.length > 0) sentences.push(said.lacks(title, without.join(', ')))
    if (characters === null) continue
    const long = present.filter(({ text }) => (readEntryParts(text, output.each).get(name)?.length ?? 0) > characters)
    for (const { number } of long) broken.add(number)
    if (long.length > 0) sentences.push(said.long(title, characters, long.map(({ number }) => number).join(', ')))
  }
  for (const { number, text } of present) {
    const words = forbiddenIn(text, output)
    if (words.length === 0) continue
    broken.add(number)
    sentences.push(said.forbidden(String(number), words.map((word) => `“${word}”`).join(', ')))
  }
  const numbers = [...new Set([...incomplete, ...broken])].toSorted((one, other) => one - other)
  return { numbers, incomplete: [...incomplete], said: sentences.join(' ') }
}
