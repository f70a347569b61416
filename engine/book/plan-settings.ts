import { findCountingField } from '../generator/counting-field.ts'
import { countPlannedPieces } from '../generator/flow.ts'
import { renameFormerSettings } from '../generator/former-names.ts'
import type { Generator } from '../generator/generator.ts'
import { LEFT_OUT_SETTING, listLeftOutSteps } from '../generator/left-out.ts'
import type { Settings } from '../generator/public-generator.ts'
import { readSettings, type SettingsContext, type SettingsReading } from '../generator/settings.ts'
import type { Book } from './book.ts'

/**
 * The settings of a begun book, as `readSettings` reads them. The number of entries may be that of the book's plan, even where the form does
 * not offer it, an imported book may be without steps of the flow, and what its generator asks for since then may be missing.
 */
export function readBegunSettings(
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
  if (name === null || offered === undefined || !isPlanned) return readSettings(generator, given, context)
  const reading = readSettings(generator, { ...settings, [name]: offered }, context)
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
