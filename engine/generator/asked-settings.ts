import type { PublicGenerator } from './public-generator.ts'

/** The setting in which a field that is asked with each piece is kept: `guest 2`, or `notes` where there is one piece. */
export function formatAskedName(field: string, number: number): string {
  return number === 0 ? field : `${field} ${number}`
}

/** The step that asks for a field with each of its pieces; null: the field is asked at the start. */
export function findAskingStep(
  { flow }: Pick<PublicGenerator, 'flow'>,
  field: string,
): { readonly name: string; readonly isSingle: boolean } | null {
  for (const members of flow.places) {
    const step = members.find(({ asks }) => asks.includes(field))
    if (step) return { name: step.name, isSingle: step.after !== null || members.every(({ each }) => each === null) }
  }
  return null
}

/** A setting of an imported book: the names of the steps that it is without. No field can have this name. */
export const LEFT_OUT_SETTING = 'left-out'

/** The names of the steps that a book is without. */
export function listLeftOutSteps(settings: Readonly<Record<string, unknown>>): readonly string[] {
  const left: unknown = settings[LEFT_OUT_SETTING]
  return Array.isArray(left) ? left.filter((name) => typeof name === 'string') : []
}
