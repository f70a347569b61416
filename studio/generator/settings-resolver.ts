import type { FieldErrors, Resolver } from 'react-hook-form'
import type { PublicGenerator, Settings } from '../../engine/generator/generator.ts'
import type { SettingFault, SettingsContext } from '../../engine/generator/settings.ts'
import { learning } from '../language/learn.ts'
import type { FormValues } from './form-values.ts'

/** The engine's own rules, which come when somebody begins to use the form. */
export const loadRules = learning(['rules'], () => import('../../engine/generator/settings.ts'))

/** Checks a form by the engine's own schema. Where that can't be had the server, which checks again, says what is wrong. */
export function settingsResolver(
  generator: PublicGenerator,
  context: SettingsContext,
): Resolver<FormValues, unknown, Settings> {
  return async (values, _, { fields }) => {
    const rules = navigator.onLine ? await loadRules().catch(() => null) : null
    if (rules === null) return { values: values as Settings, errors: {} }
    const reading = rules.readSettings(generator, values, context)
    if (reading.ok) return { values: reading.settings, errors: {} }
    const errors = reading.faults.toReversed().map(({ field, message }: SettingFault) => {
      const ref = (fields as Record<string, { ref?: object }>)[field]?.ref
      return [field || 'root', { type: 'custom', message, ref }] as const
    })
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<FormValues> }
  }
}
