import { fieldKind } from '../../engine/field-kinds/field-kinds.ts'
import type { Generator } from '../../engine/generator/generator.ts'

/** Converts a value from a shell or a file for its field. A value that can't be converted is left for validation. */
export function typedValue(generator: Generator, name: string, value: unknown): unknown {
  const field = generator.fields.find((one) => one.name === name)
  return field === undefined ? value : fieldKind(field).parse(value)
}
