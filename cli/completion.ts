import type { Field, Generator } from '../engine/generator/generator.ts'
import type { FullIndex } from '../engine/node/folders.ts'
import { type Declaration, nameWords, type OptionDeclaration } from './declaration.ts'
import { COMMANDS, GLOBAL_OPTIONS, GROUPS } from './declared.ts'
import { SHELLS } from './shells.ts'

interface Candidate {
  readonly value: string
  readonly about: string
}

/** After the candidates the shells' scripts read a number: 0 lets the shell offer files, 4 doesn't. */
const FILES = 0
const NO_FILES = 4

/** What may stand where the cursor is: the last of `words`, of which the command's own name is none. One line a candidate. */
export function completionText(words: readonly string[], index: FullIndex): string {
  const last = words.at(-1) ?? ''
  const found = candidates(words.slice(0, -1), last, index)
  const fitting = (found ?? []).filter(({ value }) => value.startsWith(last))
  return [...fitting.map(({ value, about }) => `${value}\t${about}`), `:${found === null ? FILES : NO_FILES}`, ''].join(
    '\n',
  )
}

/** The folder of generators that the line names so far. */
export function generatorsIn(words: readonly string[]): string | undefined {
  const at = words.indexOf('--generators')
  return at < 0 || at >= words.length - 2 ? undefined : words[at + 1]
}

/** Null where a file is meant. */
function candidates(before: readonly string[], last: string, index: FullIndex): Candidate[] | null {
  const given = wordsOf(before)
  const command = COMMANDS.find(({ usage }) => nameWords(usage).every((word, at) => word === given[at]))
  const options = [...(command?.options ?? []), ...GLOBAL_OPTIONS]
  const generator = index.generators.find(({ id }) => id === given[1])
  const awaiting = options.find((option) => takesValue(option) && longOf(option) === before.at(-1))
  if (awaiting) return valuesOf(awaiting, last, generator, index)
  if (last.startsWith('-')) return options.map((option) => ({ value: longOf(option), about: option.about }))
  if (command === undefined) return names(given)
  return positional(command, given.length, index)
}

/** The commands, or those of the group that is written. */
function names([group]: readonly string[]): Candidate[] {
  if (group !== undefined) {
    return COMMANDS.filter(({ usage }) => nameWords(usage).length === 2 && usage.startsWith(`${group} `)).map(
      ({ usage, about }) => ({ value: nameWords(usage)[1]!, about }),
    )
  }
  const single = COMMANDS.filter(({ usage }) => nameWords(usage).length === 1)
  return [
    ...single.map(({ usage, about }) => ({ value: nameWords(usage)[0]!, about })),
    ...Object.entries(GROUPS).map(([value, about]) => ({ value, about })),
  ]
}

function positional({ usage }: Declaration, place: number, { rows }: FullIndex): Candidate[] | null {
  const name = usage.split(' ')[place]?.replaceAll(/[<>[\].]/g, '')
  if (name === 'generator') return rows.map(({ id, title }) => ({ value: id, about: title.en }))
  if (name === 'shell') return SHELLS.map((value) => ({ value, about: '' }))
  return name?.startsWith('file') || usage.endsWith('...]') ? null : []
}

function valuesOf(
  option: OptionDeclaration,
  last: string,
  generator: Generator | undefined,
  index: FullIndex,
): Candidate[] | null {
  const { choices, flags } = option
  if (choices) return choices.map((value) => ({ value, about: '' }))
  if (flags.endsWith('<family>')) return index.families.map(({ id, title }) => ({ value: id, about: title.en }))
  if (flags.endsWith('<key=value>')) return generator ? assignments(generator, last) : []
  return /<(file|folder|path)>$/.test(flags) ? null : []
}

/** First the names, each with its `=`, then the values of the one that is written. */
function assignments({ fields }: Generator, last: string): Candidate[] {
  const field = fields.find(({ name }) => last.startsWith(`${name}=`))
  if (!field) return fields.map(({ name, label }) => ({ value: `${name}=`, about: label.en }))
  return valuesOfField(field).map(({ value, about }) => ({ value: `${field.name}=${value}`, about }))
}

function valuesOfField({ kind, options }: Field): Candidate[] {
  if (kind === 'flag') return ['true', 'false'].map((value) => ({ value, about: '' }))
  return options.map(({ value, label }) => ({ value: String(value), about: label.en }))
}

/** The words that are neither options nor their values. */
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
