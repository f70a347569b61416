import type { SettingValue } from '../generator/public-generator.ts'
import type { Bound } from './names.ts'

export function findOption<Option extends { readonly value: string | number }>(
  field: { readonly options: readonly Option[] },
  value: SettingValue | undefined,
): Option | undefined {
  return field.options.find((option) => option.value === value)
}

/** Whether a value is beyond a bound of its type; days and other texts are compared by their letters. */
export function isOutOfBounds(
  value: Bound,
  { min, max }: { readonly min?: Bound | null | undefined; readonly max?: Bound | null | undefined },
): boolean {
  return (min != null && value < min) || (max != null && value > max)
}

/** The values of a field's options. */
export function listOptionValues(field: {
  readonly options: readonly { readonly value: string | number }[]
}): (string | number)[] {
  return field.options.map(({ value }) => value)
}
