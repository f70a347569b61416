/** A text made of N parts may be mended in so many calls. */
export const MAX_FOLLOW_UPS = 2

/** Parts by their place, from 0; null where one is missing. */
export type Slots<Part> = (Part | null)[]

/** The numbers, from 1, of the parts that are missing. */
export function missingNumbers(slots: Slots<unknown>): number[] {
  return slots.flatMap((part, index) => (part === null ? [index + 1] : []))
}

export function countFilled(slots: Slots<unknown>): number {
  return slots.filter((part) => part !== null).length
}

/** Puts numbered parts in their places: by number when every number is its own and in range, else in their order. */
export function placeInSlots<Part extends { readonly number: number | null }>(
  parts: readonly Part[],
  count: number,
): Slots<Part> {
  const slots: Slots<Part> = Array.from({ length: count }, () => null)
  const numbers = parts.map(({ number }) => number)
  const proper =
    new Set(numbers).size === numbers.length &&
    numbers.every((number) => number !== null && number >= 1 && number <= count)
  parts.slice(0, proper ? parts.length : count).forEach((part, index) => {
    slots[proper ? (part.number as number) - 1 : index] = part
  })
  return slots
}

/** Fills what is missing with parts of a repair: by number when they fit, else in their order. */
export function fillMissingSlots<Part extends { readonly number: number | null }>(
  slots: Slots<Part>,
  parts: readonly Part[],
): void {
  const missing = new Set(missingNumbers(slots))
  const fitting = parts.filter(({ number }) => number !== null && missing.has(number))
  if (fitting.length > 0) {
    for (const part of fitting) slots[(part.number as number) - 1] ??= part
    return
  }
  const numbers = [...missing]
  parts.forEach((part, index) => {
    const number = numbers[index]
    if (number !== undefined) slots[number - 1] = part
  })
}
