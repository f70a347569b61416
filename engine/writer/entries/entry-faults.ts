import { say } from '../../messages/say.ts'
import type { ExpectedOutput } from '../output/expected.ts'
import { type FormFault, type FormLanguages, formFaults } from '../output/form-faults.ts'
import { forbiddenWords } from '../output/shop-rules.ts'
import { missingNumbers, type Slots } from '../repair.ts'
import { partsMissing, readEntryParts, unlabelledText } from './entry-parts.ts'
import type { Entry } from './read-entries.ts'

export interface EntryFaults {
  /** Numbers of the entries to write again, ascending. */
  readonly numbers: readonly number[]
  /** Those of them that are missing, lack a part or have another form; the others may be accepted with a flag. */
  readonly incomplete: readonly number[]
  /** Whether an entry breaks a rule of a shop, or may sound otherwise than asked for. */
  readonly breaksShopRules: boolean
  readonly soundsOtherwise: boolean
  /** The faults as told to the model, in the language of the prompt; empty when entries are only missing. */
  readonly said: string
}

interface JudgedBy {
  readonly output: ExpectedOutput | null
  readonly languages: FormLanguages
  /** Whether rhyme, syllables, words and optional parts are asked for; if not, the former are only noted. */
  readonly withSound: boolean
}

/** What the entries lack, by number and by name. */
export function entryFaults(slots: Slots<Entry>, { output, languages, withSound }: JudgedBy): EntryFaults {
  const absent = missingNumbers(slots)
  if (output === null) {
    return { numbers: absent, incomplete: absent, breaksShopRules: false, soundsOtherwise: false, said: '' }
  }
  const { prompt } = languages
  const sentences: string[] = []
  const incomplete = new Set(absent)
  const broken = new Set<number>()
  const otherwise = new Set<number>()
  const present = slots.flatMap((entry, index) => (entry === null ? [] : [{ number: index + 1, text: entry.text }]))
  const lacking = present.map(({ number, text }) => ({
    number,
    names: partsMissing(text, output.each).map(({ name }) => name),
  }))
  const bare = new Set<number>()
  for (const { name, title, characters, optional } of output.each) {
    const without = lacking.filter(({ names }) => names.includes(name)).map(({ number }) => number)
    for (const number of without) (optional ? bare : incomplete).add(number)
    if (without.length > 0 && (withSound || !optional))
      sentences.push(say('fault.entries-lack', prompt, { part: title, numbers: without.join(', ') }))
    if (characters === null) continue
    const long = present.filter(({ text }) => (readEntryParts(text, output.each).get(name)?.length ?? 0) > characters)
    for (const { number } of long) broken.add(number)
    if (long.length > 0)
      sentences.push(
        say('fault.entries-long', prompt, {
          part: title,
          characters,
          numbers: long.map(({ number }) => number).join(', '),
        }),
      )
  }
  for (const { number, text } of present) {
    const words = forbiddenWords(text, output)
    if (words.length === 0) continue
    broken.add(number)
    sentences.push(say('fault.entry-forbidden', prompt, { number, words: words.map((word) => `“${word}”`).join(', ') }))
  }
  const places = { count: incomplete, shop: broken, sound: otherwise } as const
  const forms = present.flatMap(({ number, text }) => {
    const faults = entryFormFaults(text, output, languages)
    for (const { kind } of faults) places[kind].add(number)
    const told = faults.filter(({ kind }) => withSound || kind !== 'sound').map((fault) => fault.said)
    return told.length === 0 ? [] : [`${output.noun ?? say('demand.entry', prompt)} ${number}: ${told.join(', ')}`]
  })
  if (forms.length > 0) sentences.push(`${forms.join('; ')}.`)
  const asked = new Set([...incomplete, ...broken, ...(withSound ? [...otherwise, ...bare] : [])])
  return {
    numbers: [...asked].toSorted((one, other) => one - other),
    incomplete: [...incomplete],
    breaksShopRules: broken.size > 0,
    soundsOtherwise: otherwise.size > 0,
    said: sentences.join(' '),
  }
}

/** What is wrong with the form of an entry and of its parts. That of the entry is judged without its labelled parts. */
export function entryFormFaults(
  text: string,
  { each, eachForm }: Pick<ExpectedOutput, 'each' | 'eachForm'>,
  languages: FormLanguages,
): FormFault[] {
  const own = eachForm === null ? [] : formFaults(unlabelledText(text, each), eachForm, languages)
  if (each.every(({ form }) => form === null)) return own
  const parts = readEntryParts(text, each)
  const ofParts = each.flatMap(({ name, title, form }) =>
    formFaults(parts.get(name) ?? '', parts.has(name) ? form : null, languages).map(({ kind, said }) => ({
      kind,
      said: `${title}: ${said}`,
    })),
  )
  return [...own, ...ofParts]
}
