import type { Book } from '../book/book.ts'
import { plannedPieces } from '../generator/flow.ts'
import { presentSettings } from '../generator/former-names.ts'
import type { Generator } from '../generator/generator.ts'
import type { Settings } from '../generator/public-generator.ts'
import { readSettings, type SettingsContext, type SettingsReading } from '../generator/settings.ts'
import { countingField } from './plan.ts'

/**
 * The settings of a begun book, as `readSettings` reads them. The number of entries may be any that the book's plan has, though the form
 * doesn't offer it.
 */
export function readBegunSettings(
  generator: Generator,
  { outline }: Pick<Book, 'outline'>,
  given: Readonly<Record<string, unknown>>,
  context: SettingsContext,
): SettingsReading {
  const name = countingField(generator)
  const settings = presentSettings(generator, given)
  const offered = name === null ? undefined : offeredNumber(generator, name)
  const count = name === null ? undefined : settings[name]
  const isPlanned =
    typeof count === 'number' && plannedPieces(generator, settings as Settings) === outline?.entries.length
  if (name === null || offered === undefined || !isPlanned) return readSettings(generator, given, context)
  const reading = readSettings(generator, { ...settings, [name]: offered }, context)
  return reading.ok ? { ok: true, settings: { ...reading.settings, [name]: count } } : reading
}

/** A value of the counting setting that the form takes. */
function offeredNumber({ fields }: Generator, name: string): string | number | undefined {
  const field = fields.find((one) => one.name === name)
  return field?.options[0]?.value ?? field?.min ?? field?.max ?? undefined
}
