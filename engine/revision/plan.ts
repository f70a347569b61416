import { collapseWhitespace } from '../base/shorten.ts'
import { type Book, findPiece } from '../book/book.ts'
import { hasPlanWords, readPlanCorrection } from '../book/plan-settings.ts'
import type { BibleLine, StoryBible } from '../book/story-bible.ts'
import { findCountingField, setEntryCount } from '../generator/compile-flow.ts'
import { listSteps } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import { KalamError } from '../messages/error.ts'
import { type LineFault, splitUncommentedLines } from '../messages/line-fault.ts'
import { say } from '../messages/say.ts'
import { markAfterPlanChange } from './marks.ts'
import {
  MAX_ENTRY_TITLE_CHARACTERS,
  MAX_PLAN_ENTRIES,
  MAX_SUMMARY_CHARACTERS,
  type PlannedEntry,
  planEntries,
} from './plan-entries.ts'

/** What the plan of a book lets its author change. */
interface PlanFreedom {
  /** Entries may be added and dropped. */
  readonly count: boolean
  /** Entries that aren't written may be moved. */
  readonly order: boolean
}

/** How many entries of the plan are written, those before a text that was written before its turn among them: always the first ones. */
export function countWrittenEntries({ flow }: Pick<Generator, 'flow'>, book: Pick<Book, 'pieces' | 'ahead'>): number {
  const written = book.pieces.filter(({ kind }) => kind === flow.measure).length
  const numbers = (book.ahead ?? []).map(({ step }) => step.split(' ')).filter(([name]) => name === flow.measure)
  return Math.max(written, ...numbers.map(([, number]) => Number(number)))
}

export function planFreedom(generator: Generator, book: Book): PlanFreedom {
  const field = findCountingField(generator)
  const entries = book.outline?.entries.length ?? 0
  const isFree = field !== null && entries > 0
  return {
    count: isFree && pieceBehindPlan(generator, book) === null,
    order: isFree && countWrittenEntries(generator, book) < entries,
  }
}

/**
 * The book with another plan. Written entries keep their places; others may be moved, added, dropped and merged, and the setting that
 * counts them follows. What belongs to an entry goes with it: its title, its plan of scenes, the threads that it owes. A written piece
 * whose entry changes is marked. `title`: of the book; absent: as it is.
 *
 * Throws `KalamError`: `plan.not-made`, `plan.count`, `plan.no-title`, `plan.too-long`, `plan.no-entry`, `plan.entry-twice`, `plan.fixed`,
 * `plan.keeps-place`, `plan.closed`.
 */
export function changePlan(generator: Generator, book: Book, entries: readonly PlannedEntry[], title?: string): Book {
  const { outline } = book
  if (outline === null || generator.flow.measure === null) throw new KalamError('plan.not-made')
  requireEntries(entries, outline.entries.length)
  requirePlaces(generator, book, entries)
  const names = Object.entries(book.chapterTitles).filter(([key]) => !/^\d+$/.test(key))
  const titles: [string, string][] = []
  const planned = entries.map((entry, index) => {
    const number = index + 1
    const former = entry.from === null ? undefined : outline.entries[entry.from - 1]
    const given = entry.from === null ? undefined : book.chapterTitles[String(entry.from)]
    const keeps = given !== undefined && given === entry.title
    if (keeps) titles.push([String(number), given])
    return { number, title: keeps ? former!.title : entry.title.trim(), summary: entry.summary.trim() }
  })
  const settings = setEntryCount(generator, book.settings, entries.length)
  const changed: Book = {
    ...book,
    settings,
    title: title?.trim() || book.title,
    outline: { title: outline.title, entries: planned },
    chapterTitles: Object.fromEntries([...names, ...titles]),
    ...belongingsAfter(generator, book, entries),
  }
  return markAfterPlanChange(generator, book, changed)
}

/** Throws the fault of the first entry that has one. */
function requireEntries(entries: readonly PlannedEntry[], former: number): void {
  const count = entries.length
  if (count < 1 || count > MAX_PLAN_ENTRIES)
    throw new KalamError('plan.count', { values: { count, most: MAX_PLAN_ENTRIES } })
  const seen = new Set<number>()
  for (const [index, { from, title, summary }] of entries.entries()) {
    const number = index + 1
    if (title.trim() === '') throw new KalamError('plan.no-title', { values: { number } })
    if (title.length > MAX_ENTRY_TITLE_CHARACTERS || summary.length > MAX_SUMMARY_CHARACTERS) {
      const values = { number, title: MAX_ENTRY_TITLE_CHARACTERS, summary: MAX_SUMMARY_CHARACTERS }
      throw new KalamError('plan.too-long', { values })
    }
    if (from === null) continue
    if (!Number.isInteger(from) || from < 1 || from > former)
      throw new KalamError('plan.no-entry', { values: { number: from } })
    if (seen.has(from)) throw new KalamError('plan.entry-twice', { values: { number: from } })
    seen.add(from)
  }
}

/** Throws when an entry that must keep its place has another, or when there are more or fewer than may be. */
function requirePlaces(generator: Generator, book: Book, entries: readonly PlannedEntry[]): void {
  const former = book.outline!.entries.length
  const isSame = entries.length === former && entries.every(({ from }, index) => from === index + 1)
  if (isSame) return
  if (findCountingField(generator) === null)
    throw new KalamError('plan.fixed', { values: { title: generator.title[book.language] } })
  const written = countWrittenEntries(generator, book)
  for (let number = 1; number <= written; number++) {
    if (entries[number - 1]?.from !== number) throw pieceFault('plan.keeps-place', generator, book, number)
  }
  const settings = setEntryCount(generator, book.settings, entries.length)
  const steps = listSteps(generator, settings)
  const stray = book.pieces.find(({ step }, index) => step !== steps[index]?.id)
  if (stray !== undefined)
    throw new KalamError('plan.closed', { values: { piece: labelOfStep(generator, book, stray.step) } })
}

function pieceFault(code: 'plan.keeps-place', generator: Generator, book: Book, number: number): KalamError {
  return new KalamError(code, {
    values: { piece: labelOfStep(generator, book, `${generator.flow.measure} ${number}`) },
  })
}

/** What a piece is called in the book's language. */
export function labelOfStep(generator: Generator, book: Book, id: string): string {
  return listSteps(generator, book.settings).find((step) => step.id === id)?.label[book.language] ?? id
}

/** The written piece after the plan's last entry; null: there is none. */
function pieceBehindPlan(generator: Generator, book: Book): string | null {
  const steps = listSteps(generator, book.settings)
  const last = steps.findLastIndex(({ entry }) => entry > 0)
  return steps.slice(last + 1).find(({ id }) => findPiece(book, id) !== undefined)?.id ?? null
}

/**
 * Moves the scene plans and the owed threads of a plan's entries to their new places. The scene plan of a dropped entry is removed, and
 * any piece may pay a thread that it owed, unless the entry comes back with both. A correction of the plan is removed when the author has
 * changed the words that it corrects.
 */
function belongingsAfter(
  { flow }: Pick<Generator, 'flow'>,
  book: Book,
  entries: readonly PlannedEntry[],
): Pick<Book, 'scenePlans' | 'bible'> {
  const name = flow.measure!
  const steps = entries.map((entry, index) => ({ ...entry, step: `${name} ${index + 1}` }))
  const moved = new Map<string, string>(
    steps.flatMap(({ from, step }) => (from === null ? [] : [[`${name} ${from}`, step] as const])),
  )
  /** Undefined: the step is no entry's; null: its entry was dropped. */
  const placeOf = (step: string): string | null | undefined =>
    /^(.*) \d+$/.exec(step)?.[1] === name ? (moved.get(step) ?? null) : undefined
  const kept = Object.entries(book.scenePlans ?? {}).flatMap(([step, scenes]) => {
    const place = placeOf(step)
    return place === null ? [] : [[place ?? step, scenes] as const]
  })
  const back = steps.flatMap(({ step, scenes }) => (scenes === undefined ? [] : [[step, scenes] as const]))
  const owed = new Map(steps.flatMap(({ step, threads = [] }) => threads.map((id) => [id, step] as const)))
  return {
    ...(book.scenePlans === undefined && back.length === 0
      ? {}
      : { scenePlans: Object.fromEntries([...back, ...kept]) }),
    ...(book.bible === undefined ? {} : { bible: withOwners(withoutMended(book, name, entries), placeOf, owed) }),
  }
}

function withoutMended({ bible, outline }: Book, name: string, entries: readonly PlannedEntry[]): StoryBible {
  const isMended = (line: BibleLine): boolean => {
    const former = outline?.entries.find(({ number }) => line.owedBy === `${name} ${number}`)
    const now = entries.find(({ from }) => from === former?.number)
    const { words } = readPlanCorrection(line)
    if (line.kind !== 'plan' || former === undefined || now === undefined || words === null) return false
    return hasPlanWords(former.summary, words) && !hasPlanWords(now.summary, words)
  }
  return { lines: bible!.lines.filter((line) => !isMended(line)) }
}

/** `owed`: the steps that threads without one are owed by again, by the ids of their lines. */
function withOwners(
  { lines }: StoryBible,
  placeOf: (step: string) => string | null | undefined,
  owed: ReadonlyMap<number, string>,
): StoryBible {
  const ownerOf = ({ id, kind, owedBy, paidIn }: BibleLine): string | null | undefined => {
    if (owedBy) return placeOf(owedBy)
    return kind === 'plan' || (kind === 'thread' && paidIn === undefined) ? owed.get(id) : undefined
  }
  return {
    lines: lines.map((line) => {
      const owner = ownerOf(line)
      return owner === undefined ? line : { ...line, owedBy: owner }
    }),
  }
}

type PlanReading =
  /** `title`: of the book; null: the text has none. */
  | { readonly ok: true; readonly title: string | null; readonly entries: readonly PlannedEntry[] }
  | { readonly ok: false; readonly faults: readonly LineFault[] }

/** The plan as Markdown that `parsePlanText` reads back: the book's title, and a heading with its number for each entry. */
export function planText(book: Book): string {
  const title = book.title === null ? [] : [`# ${collapseWhitespace(book.title)}\n`]
  const entries = planEntries(book).map(
    ({ from, title: name, summary }) =>
      `## ${from}. ${collapseWhitespace(name)}\n\n${escaped(summary.trim())}\n${marksOf(book, from)}`,
  )
  return [...title, `<!-- ${say('plan.how-to', book.language)} -->\n`, ...entries].join('\n')
}

/**
 * A plan from Markdown. The order of the headings is the order of the entries; the number of a heading says which entry it was, and one
 * without a number is new. Skips comments. Returns every fault with its line.
 */
export function parsePlanText(markdown: string): PlanReading {
  const faults: LineFault[] = []
  const entries: { from: number | null; title: string; lines: string[] }[] = []
  let title: string | null = null
  for (const [index, line] of splitUncommentedLines(markdown).entries()) {
    const found = /^##(?!#)[ \t]*(?:(\d+)[.)](?:[ \t]+|$))?(.*)$/.exec(line)
    const last = entries.at(-1)
    if (found) {
      const from = found[1] === undefined ? null : Number(found[1])
      const name = found[2]!.trim()
      if (name === '') faults.push({ code: 'plan.no-title', line: index + 1, values: { number: entries.length + 1 } })
      if (from !== null && entries.some((entry) => entry.from === from))
        faults.push({ code: 'plan.entry-twice', line: index + 1, values: { number: from } })
      entries.push({ from, title: name, lines: [] })
    } else if (last !== undefined) last.lines.push(line.replace(/^\\(?=\\*#)/, ''))
    else if (/^#[ \t]+\S/.test(line) && title === null) title = line.slice(1).trim()
    else if (line.trim() !== '') faults.push({ code: 'plan.no-heading', line: index + 1, values: {} })
  }
  if (faults.length > 0) return { ok: false, faults }
  return {
    ok: true,
    title,
    entries: entries.map((entry) => ({ from: entry.from, title: entry.title, summary: entry.lines.join('\n').trim() })),
  }
}

/** Comments with what the story bible says of an entry's words. */
function marksOf({ bible, language }: Book, entry: number | null): string {
  const lines = bible?.lines.filter((line) => line.kind === 'plan' && line.owedBy?.endsWith(` ${entry}`)) ?? []
  return lines
    .map(
      ({ text }) =>
        `<!-- ${say('bible.plan-mark', language, { line: collapseWhitespace(text).replaceAll('--', '- -') })} -->\n`,
    )
    .join('')
}

/** Lines of a summary that would be headings. */
function escaped(summary: string): string {
  return summary.replace(/^(?=\\*#)/gm, '\\')
}
