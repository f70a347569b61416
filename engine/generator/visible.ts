import type { Field, Generator, SettingValue } from './generator.ts'

/** Whether a field is shown while the earlier settings have these values. */
export function isShown(field: Field, settings: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(field.when ?? {}).every(([name, wanted]) => {
    const value = settings[name]
    return wanted.some((one) => (Array.isArray(value) ? value.includes(one) : value === one))
  })
}

/** The fields a form shows for these settings, in order. A field that hangs on a hidden one is hidden too. */
export function visibleFields(generator: Generator, settings: Readonly<Record<string, unknown>>): Field[] {
  const seen: Record<string, unknown> = {}
  return generator.fields.filter((field) => {
    const shown = isShown(field, seen)
    if (shown) seen[field.name] = settings[field.name]
    return shown
  })
}

export function optionOf(field: Field, value: SettingValue | undefined) {
  return field.options.find((option) => option.value === value)
}
