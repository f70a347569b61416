import { toComparisonKey } from '../../base/comparison-key.ts'
import { KalamError } from '../../messages/error.ts'
import { say } from '../../messages/say.ts'
import { setDraft } from '../draft.ts'
import type { Flag, WriterEvent } from '../events.ts'
import { requireUsableReply, writeFirstText } from '../first-text.ts'
import { type FormFault, type FormLanguages, formFaults, weighFaults } from '../output/complete-text.ts'
import { type ExpectedOutput, isRequiredPart, type ShopBoxes } from '../output/expected.ts'
import { forbiddenWords } from '../output/shop-rules.ts'
import { countFilled, fillMissingSlots, MAX_FOLLOW_UPS, missingNumbers, placeInSlots, type Slots } from '../repair.ts'
import type { CleanedReply, Session } from '../session.ts'
import { findMissingParts, labelledPart, readEntryParts, unlabelledText } from './entry-parts.ts'
import { type Entry, readEntries } from './read-entries.ts'

/**
 * Writes `count` entries, or as many as come above the least that its output orders, each with the parts and the form that its
 * generator declares, mended in at most two calls. Rhyme, syllables and words are asked for once. Returns the flags that are worth
 * a person's look. Throws `generation.entries-incomplete` with what was found and what it lacks.
 */
export async function* writeEntries(session: Session, count: number): AsyncGenerator<WriterEvent, Flag[]> {
  const { draft, order } = session
  const { output, promptLanguage, language } = order.expect
  const languages = { prompt: promptLanguage, text: language }
  const first = yield* writeFirstText(session)
  const found = read(first, draft.text, count, count)
  const wanted = Math.max(output?.items?.min ?? count, Math.min(count, found.length))
  const slots = placeInSlots(found, wanted)
  for (let repair = 0; ; repair++) {
    yield* setDraft(draft, formatted(slots))
    const faults = entryFaults(slots, { output, languages, withSound: repair === 0 })
    if (faults.numbers.length === 0) return flagsOf(faults)
    if (repair === MAX_FOLLOW_UPS || session.callsLeft === 0) return endOf(slots, faults, wanted)
    const reply = yield* session.followUp(
      'entries',
      { missing: faults.numbers.join(', '), faults: faults.said },
      { why: 'entries', at: draft.text.length, join: 'paragraph' },
    )
    requireUsableReply(reply)
    mend(slots, read(reply, reply.text, faults.numbers.length, count), faults)
  }

  function read(reply: CleanedReply, text: string, entries: number, most: number): Entry[] {
    return readEntries(text, { count: entries, most, output, cut: reply.reason === 'length' })
  }

  /** Puts the entries of a repair in the places of those that were missing or faulty. */
  function mend(current: Slots<Entry>, entries: readonly Entry[], { numbers }: EntryFaults): void {
    const known = new Set(current.map((entry) => toComparisonKey(entry?.text ?? '')))
    const places: Slots<Entry> = current.map((entry, index) => (numbers.includes(index + 1) ? null : entry))
    fillMissingSlots(
      places,
      entries.filter(({ text }) => !known.has(toComparisonKey(text))),
    )
    for (const [index, mended] of places.entries())
      current[index] = completedBy(current[index] ?? null, mended, output, languages)
  }
}

function flagsOf({ breaksShopRules, soundsOtherwise }: EntryFaults): Flag[] {
  return [...(breaksShopRules ? (['shop-rules'] as const) : []), ...(soundsOtherwise ? (['form'] as const) : [])]
}

/** Entries with a part missing are no success; what a rule may judge wrongly, and a shop's rule, are a matter for a person's look. */
function endOf(slots: Slots<Entry>, faults: EntryFaults, count: number): Flag[] {
  const whole = slots.map((entry, index) => (faults.incomplete.includes(index + 1) ? null : entry))
  if (missingNumbers(whole).length === 0) return flagsOf(faults)
  const said = faults.said === '' ? '' : ` ${faults.said}`
  throw new KalamError('generation.entries-incomplete', {
    values: { found: countFilled(whole), wanted: count, faults: said },
    retryable: true,
  })
}

function formatted(slots: Slots<Entry>): string {
  return formatEntries(
    slots.flatMap((entry, index) => (entry === null ? [] : [{ number: index + 1, text: entry.text }])),
  )
}

/**
 * An entry after its repair: the new one, unless it is but the part that the old one lacks, which is then added to the old one. A
 * repair that lacks more than the old one, or whose form is worse, is not taken.
 */
function completedBy(
  old: Entry | null,
  mended: Entry | null,
  output: ExpectedOutput | null,
  languages: FormLanguages,
): Entry | null {
  if (mended === null || old === null || output === null) return mended ?? old
  const { each } = output
  const lacking = findMissingParts(old.text, each)
  const left = findMissingParts(mended.text, each)
  const isMoreWhole = lacking.length > left.length || lacking.some(isRequiredPart)
  if (left.length === 0 || (!left.some(isRequiredPart) && (isMoreWhole || left.length === lacking.length))) {
    const weight = ({ text }: Entry) => weighFaults(entryFormFaults(text, output, languages))
    return isMoreWhole || weight(mended) <= weight(old) ? mended : old
  }
  const given = readEntryParts(mended.text, lacking)
  const [only] = lacking
  if (lacking.length === 1 && only !== undefined && (given.has(only.name) || each.length > 1))
    return { number: old.number, text: `${old.text}\n\n${labelledPart(only, given.get(only.name) ?? mended.text)}` }
  return old
}

/** Writes entries as a Markdown list, each of their lines indented under its number. A line break within a paragraph is kept. */
export function formatEntries(entries: readonly { readonly number: number; readonly text: string }[]): string {
  return entries
    .map(({ number, text }) => {
      const label = `${number}. `
      return label + hardBreaks(text).replace(/\n(?!\n)/g, `\n${' '.repeat(label.length)}`)
    })
    .join('\n\n')
}

/** Verse and lines of talk stay lines: Markdown keeps a break behind two spaces. */
function hardBreaks(text: string): string {
  return text.replace(
    /(\S)[ \t]*\n(?=[^\n\s])(?![ \t]*(?:[-*+]|\d+[.)]|#{1,6}|>|\|)[ \t])/gu,
    (_, last: string) => `${last}  \n`,
  )
}

interface EntryFaults {
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
function entryFaults(slots: Slots<Entry>, { output, languages, withSound }: JudgedBy): EntryFaults {
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
    names: findMissingParts(text, output.each).map(({ name }) => name),
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

/** Adds a list of the boxes that a shop takes, packed from one part of the accepted entries, where the generator orders it. */
export function* appendBoxes({ draft, order }: Session): Generator<WriterEvent> {
  const { output, items } = order.expect
  if (!output?.boxes || items === null) return
  const { of, title } = output.boxes
  const phrases = readEntries(draft.text, { count: items, output, cut: false }).flatMap(({ text }) =>
    forbiddenWords(text, output).length > 0 ? [] : (readEntryParts(text, output.each).get(of) ?? []),
  )
  const boxes = packBoxes(phrases, output.boxes)
  if (boxes.length === 0) return
  yield* setDraft(draft, `${draft.text}\n\n**${title}**\n\n${boxes.map((box) => `- ${box}`).join('\n')}`)
}

/**
 * Packs whole phrases into boxes, each into the first that has room, so that the first phrases go in first. A phrase that no box
 * has room for, or whose words are together in one already, is left out.
 */
export function packBoxes(
  phrases: readonly string[],
  { count, characters }: Pick<ShopBoxes, 'count' | 'characters'>,
): string[] {
  const boxes: string[] = []
  for (const phrase of phrases.map(plain)) {
    if (phrase === '' || phrase.length > characters || boxes.some((box) => holds(box, phrase))) continue
    const at = boxes.findIndex((box) => box.length + 1 + phrase.length <= characters)
    if (at >= 0) boxes[at] += ` ${phrase}`
    else if (boxes.length < count) boxes.push(phrase)
  }
  return boxes
}

/** Without marks of Markdown, quotation marks and commas, which separate nothing within a box. */
function plain(phrase: string): string {
  return phrase
    .replace(/[*_"“”,;]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/(?<![.\s])[.\s]+$/u, '')
    .trim()
}

function holds(box: string, phrase: string): boolean {
  const words = new Set(box.toLowerCase().split(' '))
  return phrase
    .toLowerCase()
    .split(' ')
    .every((word) => words.has(word))
}
