/** A setting of an imported book: the names of the steps that it is without. No field can have this name. */
export const LEFT_OUT = 'left-out'

/** The names of the steps that a book is without. */
export function leftOutSteps(settings: Readonly<Record<string, unknown>>): readonly string[] {
  const left: unknown = settings[LEFT_OUT]
  return Array.isArray(left) ? left.filter((name) => typeof name === 'string') : []
}
