import type { Resolver } from 'react-hook-form'
import type { PublicGenerator, Settings } from '../../engine/generator/generator.ts'
import type { SettingsContext } from '../../engine/generator/settings.ts'
import { learning } from '../language/learn.ts'
import type { FormValues } from './form-values.ts'

/** The engine's own rules, which come when somebody begins to use the form. */
export const loadRules = learning(['rules'], () => import('./settings-rules.ts'))

/** Checks a form by the engine's own schema. Where that can't be had the server, which checks again, says what is wrong. */
export function settingsResolver(
  generator: PublicGenerator,
  context: SettingsContext,
): Resolver<FormValues, unknown, Settings> {
  return async (values, asked, options) => {
    const rules = navigator.onLine ? await loadRules().catch(() => null) : null
    if (rules === null) return { values: values as Settings, errors: {} }
    return rules.rulesOf(generator, context)(values, asked, options)
  }
}
