import { collapseWhitespace } from '../base/shorten.ts'
import { LEFT_OUT_SETTING, listLeftOutSteps } from '../generator/asked-settings.ts'
import { findCountingField } from '../generator/compile-flow.ts'
import { countPlannedPieces, listSteps } from '../generator/flow.ts'
import { renameFormerSettings } from '../generator/former-names.ts'
import type { Generator } from '../generator/generator.ts'
import type { Settings } from '../generator/public-generator.ts'
import { parseSettings, type SettingsContext, type SettingsReading } from '../generator/settings.ts'
import { say } from '../messages/say.ts'
import type { Book } from './book.ts'
import { isCurrentLine } from './book-bible.ts'
import { PLAN_ARROW } from './world-lines.ts'

/**
 * The settings of a begun book, as `parseSettings` reads them. The number of entries may be that of the book's plan, even where the form does
 * not offer it, an imported book may be without steps of the flow, and what its generator asks for since then may be missing.
 */
export function parseBegunSettings(
  generator: Generator,
  book: Pick<Book, 'outline'>,
  given: Readonly<Record<string, unknown>>,
  context: SettingsContext,
): SettingsReading {
  const { [LEFT_OUT_SETTING]: _, ...settings } = given
  const reading = readCounted(generator, book, settings, { ...context, isBegun: true })
  const left = listLeftOutSteps(given).filter((name) => isOptional(generator, name))
  return reading.ok && left.length > 0
    ? { ok: true, settings: { ...reading.settings, [LEFT_OUT_SETTING]: left } }
    : reading
}

/** Whether a book can be without a step: any but its plan and the step that it counts by. */
function isOptional({ flow }: Generator, name: string): boolean {
  return flow.places.flat().some((step) => step.name === name && step.kind !== 'plan') && name !== flow.measure
}

function readCounted(
  generator: Generator,
  { outline }: Pick<Book, 'outline'>,
  given: Readonly<Record<string, unknown>>,
  context: SettingsContext,
): SettingsReading {
  const name = findCountingField(generator)
  const settings = renameFormerSettings(generator, given)
  const offered = name === null ? undefined : offeredNumber(generator, name)
  const count = name === null ? undefined : settings[name]
  const isPlanned =
    typeof count === 'number' && countPlannedPieces(generator, settings as Settings) === outline?.entries.length
  if (name === null || offered === undefined || !isPlanned) return parseSettings(generator, given, context)
  const reading = parseSettings(generator, { ...settings, [name]: offered }, context)
  return reading.ok ? { ok: true, settings: { ...reading.settings, [name]: count } } : reading
}

/** A value of the counting setting that the form takes. */
function offeredNumber({ fields }: Generator, name: string): string | number | undefined {
  const field = fields.find((one) => one.name === name)
  return field?.options[0]?.value ?? field?.min ?? field?.max ?? undefined
}

/** The settings of a begun book with answers that it lacks, because its generator has asked for them only since then. */
export function withMissingAnswers(
  { fields }: Pick<Generator, 'fields'>,
  settings: Settings,
  given: Readonly<Settings>,
): Settings {
  const later = fields.filter(
    ({ name, required }) => required && !Object.hasOwn(settings, name) && Object.hasOwn(given, name),
  )
  return { ...settings, ...Object.fromEntries(later.map(({ name }) => [name, given[name]!])) }
}

/** What a line of kind `plan` says: words of an entry (null: it names none), and what holds in their place. */
interface PlanCorrection {
  readonly words: string | null
  readonly holds: string
}

export function readPlanCorrection({ text }: { readonly text: string }): PlanCorrection {
  const at = text.indexOf(PLAN_ARROW)
  const words = at < 0 ? '' : text.slice(0, at).trim()
  const holds = at < 0 ? text : text.slice(at + PLAN_ARROW.length)
  return { words: words || null, holds: holds.trim() }
}

/** Whether an entry of the plan has the words. Ignores blanks and the form of apostrophes, and finds whole words only. */
export function hasPlanWords(summary: string, words: string): boolean {
  return new RegExp(patternOf(words), 'iu').test(summary)
}

/**
 * The book with a corrected plan, for prompts: what holds follows in brackets after the words that a line of kind `plan` corrects, or
 * at the end of the entry where they aren't found. The words stay: models write a remark as often as words that would fit in their
 * place. Returns the book itself when nothing is corrected. The saved plan stays as it is.
 */
export function applyPlanCorrections(generator: Generator, book: Book): Book {
  const { outline, bible } = book
  const lines = (bible?.lines ?? []).filter((line) => line.kind === 'plan' && line.owedBy && isCurrentLine(line))
  if (outline === null || lines.length === 0) return book
  const entryOf = new Map(listSteps(generator, book.settings).map(({ id, entry }) => [id, entry]))
  const entries = outline.entries.map((entry, index) => {
    const own = lines.filter(({ owedBy }) => entryOf.get(owedBy!) === index + 1).map(readPlanCorrection)
    return own.length === 0 ? entry : { ...entry, summary: corrected(entry.summary, own, book) }
  })
  return { ...book, outline: { ...outline, entries } }
}

function corrected(summary: string, corrections: readonly PlanCorrection[], { language }: Book): string {
  const bracket = ({ holds }: PlanCorrection) =>
    `[${say('bible.plan-holds', language, { holds: plain(holds).replace(/\.$/, '') })}]`
  const found = corrections
    .filter(({ words }) => words !== null && hasPlanWords(summary, words))
    .toSorted((one, other) => other.words!.length - one.words!.length)
  const patterns = found.map(({ words }) => `(${patternOf(words!)})`).join('|')
  // In one pass, so that no correction is found in the words of another one.
  const marked =
    found.length === 0
      ? summary
      : summary.replaceAll(new RegExp(patterns, 'giu'), (whole, ...groups) => {
          const which = groups.slice(0, found.length).findIndex((group) => group !== undefined)
          return `${whole} ${bracket(found[which]!)}`
        })
  return [marked, ...corrections.filter((one) => !found.includes(one)).map(bracket)].join(' ')
}

/** Without characters that templates or models read as marks. */
function plain(text: string): string {
  return collapseWhitespace(text)
    .replaceAll(/[⟦⟧]/g, '')
    .replaceAll(/\[(?=\[)/g, '[ ')
}

function patternOf(words: string): string {
  const escaped = collapseWhitespace(words)
    .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/['’]/g, "['’]")
    .replaceAll(' ', String.raw`\s+`)
  const before = /^[\p{L}\p{N}]/u.test(words) ? String.raw`(?<![\p{L}\p{N}])(?<!\d[.,])` : ''
  const behind = /[\p{L}\p{N}]$/u.test(words) ? String.raw`(?![\p{L}\p{N}])(?![.,]\d)` : ''
  return `${before}${escaped}${behind}`
}
