import type { SettingValue } from '../generator/public-generator.ts'

export function findOption<Option extends { readonly value: string | number }>(
  field: { readonly options: readonly Option[] },
  value: SettingValue | undefined,
): Option | undefined {
  return field.options.find((option) => option.value === value)
}

/** The values of a field's options. */
export function listOptionValues(field: {
  readonly options: readonly { readonly value: string | number }[]
}): (string | number)[] {
  return field.options.map(({ value }) => value)
}
