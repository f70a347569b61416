import type { PublicField, SettingValue } from './generator.ts'

/** Whether a field is shown while the earlier settings have these values. */
export function isShown(field: Pick<PublicField, 'when'>, settings: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(field.when ?? {}).every(([name, wanted]) => {
    const value = settings[name]
    return wanted.some((one) => (Array.isArray(value) ? value.includes(one) : value === one))
  })
}

/** The fields a form shows for these settings, in order. A field that hangs on a hidden one is hidden too. */
export function visibleFields<Field extends PublicField>(
  generator: { readonly fields: readonly Field[] },
  settings: Readonly<Record<string, unknown>>,
): Field[] {
  const seen: Record<string, unknown> = {}
  return generator.fields.filter((field) => {
    const shown = isShown(field, seen)
    if (shown) seen[field.name] = settings[field.name]
    return shown
  })
}

export function optionOf<Option extends { readonly value: string | number }>(
  field: { readonly options: readonly Option[] },
  value: SettingValue | undefined,
): Option | undefined {
  return field.options.find((option) => option.value === value)
}
