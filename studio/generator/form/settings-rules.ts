import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import type { PublicGenerator, Settings } from '../../../engine/generator/public-generator.ts'
import { type SettingsContext, settingsSchema } from '../../../engine/generator/settings.ts'
import type { FormValues } from './form-values.ts'

/** The engine's own schema, as a form asks it. */
export function createResolver(
  generator: PublicGenerator,
  context: SettingsContext,
): Resolver<FormValues, unknown, Settings> {
  // The form has text values, the schema converts them: the library's types don't cover that.
  return zodResolver(settingsSchema(generator, context) as never) as unknown as Resolver<FormValues, unknown, Settings>
}
