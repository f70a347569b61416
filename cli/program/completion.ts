import type { Language, Localized } from '../../engine/base/language.ts'
import { findFieldKind } from '../../engine/field-kinds/field-kinds.ts'
import { findOption, listOptionValues } from '../../engine/field-kinds/options.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { type CommandDeclaration, type OptionDeclaration, SHELLS } from '../base/declaration.ts'
import type { CatalogIndex } from '../catalog/catalog-index.ts'
import { COMMAND_GROUPS, COMMANDS, commandWords, GLOBAL_OPTIONS } from './declared.ts'

interface Candidate {
  readonly value: string
  /** Null: the value says it. */
  readonly about: Localized | null
}

/** The last line is a number for the shell's script: 0 lets the shell offer files, 4 doesn't. */
const FILES = 0
const NO_FILES = 4

/** The candidates for the last of `words`, one a line. `words` exclude the program's own name. */
export function listCompletions(words: readonly string[], index: CatalogIndex, language: Language): string {
  const last = words.at(-1) ?? ''
  const found = candidates(words.slice(0, -1), last, index)
  const fitting = (found ?? []).filter(({ value }) => value.startsWith(last))
  const lines = fitting.map(({ value, about }) => `${value}\t${about?.[language] ?? ''}`)
  return [...lines, `:${found === null ? FILES : NO_FILES}`, ''].join('\n')
}

/** Null where a file name is expected. */
function candidates(before: readonly string[], last: string, index: CatalogIndex): Candidate[] | null {
  const given = wordsOf(before)
  const command = COMMANDS.find(({ usage }) => commandWords(usage).every((word, at) => word === given[at]))
  const options = [...(command?.options ?? []), ...GLOBAL_OPTIONS]
  const generator = index.generators.find(({ id }) => id === given[1])
  const awaiting = options.find((option) => takesValue(option) && longOf(option) === before.at(-1))
  if (awaiting) return valuesOf(awaiting, last, generator, index)
  if (last.startsWith('-')) return options.map((option) => ({ value: longOf(option), about: option.about }))
  if (command === undefined) return names(given)
  return positional(command, given.length, index)
}

/** The commands, or the commands of a group. */
function names([group]: readonly string[]): Candidate[] {
  if (group !== undefined) {
    return COMMANDS.filter(({ usage }) => commandWords(usage).length === 2 && usage.startsWith(`${group} `)).map(
      ({ usage, about }) => ({ value: commandWords(usage)[1]!, about }),
    )
  }
  const single = COMMANDS.filter(({ usage }) => commandWords(usage).length === 1)
  return [
    ...single.map(({ usage, about }) => ({ value: commandWords(usage)[0]!, about })),
    ...Object.entries(COMMAND_GROUPS).map(([value, about]) => ({ value, about })),
  ]
}

function positional({ usage }: CommandDeclaration, place: number, { generators }: CatalogIndex): Candidate[] | null {
  const name = usage.split(' ')[place]?.replaceAll(/[<>[\].]/g, '')
  if (name === 'generator') return generators.map(({ id, title }) => ({ value: id, about: title }))
  if (name === 'shell') return SHELLS.map((value) => ({ value, about: null }))
  return /^(file|folder)/.test(name ?? '') || usage.endsWith('...]') ? null : []
}

function valuesOf(
  option: OptionDeclaration,
  last: string,
  generator: Generator | undefined,
  index: CatalogIndex,
): Candidate[] | null {
  const { choices, flags } = option
  if (choices) return (typeof choices === 'function' ? choices() : choices).map((value) => ({ value, about: null }))
  if (flags.endsWith('<family>')) return index.families.map(({ id, title }) => ({ value: id, about: title }))
  if (flags.endsWith('<key=value>')) return generator ? assignments(generator, last) : []
  return /<(file|folder|path)>$/.test(flags) ? null : []
}

/** The names of settings, each with `=`; after a name and `=`, its values. */
function assignments({ fields }: Generator, last: string): Candidate[] {
  const field = fields.find(({ name }) => last.startsWith(`${name}=`))
  if (!field) return fields.map(({ name, label }) => ({ value: `${name}=`, about: label }))
  const values = findFieldKind(field).values?.(listOptionValues(field)) ?? []
  return values.map((value) => ({ value: `${field.name}=${value}`, about: findOption(field, value)?.label ?? null }))
}

/** The arguments: words that are neither options nor values of options. */
function wordsOf(before: readonly string[]): string[] {
  const valued = new Set(
    [...COMMANDS.flatMap(({ options }) => options), ...GLOBAL_OPTIONS].filter(takesValue).map(longOf),
  )
  return before.filter((word, at) => !word.startsWith('-') && !valued.has(before[at - 1] ?? ''))
}

function longOf({ flags }: OptionDeclaration): string {
  return flags.split(' ')[0]!
}

function takesValue({ flags }: OptionDeclaration): boolean {
  return flags.includes('<')
}
