import type { Generator } from '../../engine/generator/generator.ts'

const YES = ['true', 'yes', 'on', '1', 'ya', 'y']
const NO = ['false', 'no', 'off', '0', 'tidak', 'n']

/** Converts a value from a shell or a file for its field. A value that can't be converted is left for validation. */
export function typedValue(generator: Generator, name: string, value: unknown): unknown {
  const field = generator.fields.find((one) => one.name === name)
  if (field?.kind === 'flag' && typeof value === 'string') {
    const word = value.trim().toLowerCase()
    return YES.includes(word) ? true : NO.includes(word) ? false : value
  }
  if (field?.kind === 'flags' && typeof value === 'string') {
    return value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
  }
  // YAML reads 1984 as a number even where a title is meant.
  if (field?.kind === 'text' && typeof value === 'number') return String(value)
  return value
}
