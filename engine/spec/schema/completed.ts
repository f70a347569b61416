import * as z from 'zod'

/** Lists of names that a catalog holds and that an editor completes. */
export type NameList = 'templates' | 'presets' | 'families' | 'words' | 'steps' | 'stepKeys'

/**
 * A text for which an editor completes the names of a list. Other texts have the right shape too: `check` reports unknown names,
 * and a schema in a file may be older than the catalog.
 */
export function withEditorCompletion(list: NameList, text: z.ZodString = z.string()): z.ZodString {
  return text.meta({ completes: list })
}
