import { visibleFields } from '../../engine/generator/form-fields.ts'
import type { Field, Generator } from '../../engine/generator/generator.ts'
import type { SettingsContext } from '../../engine/generator/settings.ts'
import { defaultSettings } from '../../engine/generator/settings.ts'

/** The visible required fields that have neither a value nor a default. */
export function missingFields(
  generator: Generator,
  given: Readonly<Record<string, unknown>>,
  context: SettingsContext,
): Field[] {
  const settings = { ...defaultSettings(generator, context.language, context.year), ...given }
  return visibleFields(generator, settings).filter((field) => field.required && isEmpty(settings[field.name]))
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}
