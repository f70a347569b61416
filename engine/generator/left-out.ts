/** A setting of an imported book: the names of the steps that it is without. No field can have this name. */
export const LEFT_OUT_SETTING = 'left-out'

/** The names of the steps that a book is without. */
export function listLeftOutSteps(settings: Readonly<Record<string, unknown>>): readonly string[] {
  const left: unknown = settings[LEFT_OUT_SETTING]
  return Array.isArray(left) ? left.filter((name) => typeof name === 'string') : []
}
