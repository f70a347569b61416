import { toComparisonKey } from '../../base/fingerprint.ts'
import { KalamError } from '../../messages/error.ts'
import { setDraft } from '../draft.ts'
import type { Flag, WriterEvent } from '../events.ts'
import { firstText, requireUsable } from '../first-text.ts'
import { type ExpectedOutput, isRequired } from '../output/expected.ts'
import { type FormLanguages, weightOfFaults } from '../output/form-faults.ts'
import { countFilled, fillIn, MAX_FOLLOW_UPS, missingNumbers, placeAll, type Slots } from '../repair.ts'
import type { Reply, Session } from '../session.ts'
import { type EntryFaults, entryFaults, entryFormFaults } from './entry-faults.ts'
import { labelledPart, partsMissing, readEntryParts } from './entry-parts.ts'
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
  const first = yield* firstText(session)
  const found = read(first, draft.text, count, count)
  const wanted = Math.max(output?.items?.min ?? count, Math.min(count, found.length))
  const slots = placeAll(found, wanted)
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
    requireUsable(reply)
    mend(slots, read(reply, reply.text, faults.numbers.length, count), faults)
  }

  function read(reply: Reply, text: string, entries: number, most: number): Entry[] {
    return readEntries(text, { count: entries, most, output, cut: reply.reason === 'length' })
  }

  /** Puts the entries of a repair in the places of those that were missing or faulty. */
  function mend(current: Slots<Entry>, entries: readonly Entry[], { numbers }: EntryFaults): void {
    const known = new Set(current.map((entry) => toComparisonKey(entry?.text ?? '')))
    const places: Slots<Entry> = current.map((entry, index) => (numbers.includes(index + 1) ? null : entry))
    fillIn(
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
  const lacking = partsMissing(old.text, each)
  const left = partsMissing(mended.text, each)
  const isMoreWhole = lacking.length > left.length || lacking.some(isRequired)
  if (left.length === 0 || (!left.some(isRequired) && (isMoreWhole || left.length === lacking.length))) {
    const weight = ({ text }: Entry) => weightOfFaults(entryFormFaults(text, output, languages))
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
