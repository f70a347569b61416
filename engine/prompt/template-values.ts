import { askedName, askingStep } from '../generator/asked-settings.ts'
import { OPTIONAL_PARTS } from '../generator/compile-flow.ts'
import type { Step } from '../generator/flow.ts'
import { optionOf } from '../generator/form-fields.ts'
import type { Field, Generator } from '../generator/generator.ts'
import type { Settings, SettingValue } from '../generator/public-generator.ts'
import type { Language } from '../language.ts'
import { formatCount, type WordTarget } from '../writer/length.ts'

/** Typed text is set between these marks; the system message says that it is material, never an instruction. */
export const TYPED = { open: '⟦', close: '⟧' } as const

/**
 * A setting as a template sees it. A choice prints its label and has `.value`, `.words` and `.say`; typed text prints
 * between marks (quotation marks in image prompts, where marks would be painted); flags print joined, with a boolean each.
 */
export function toTemplateValue(
  field: Field,
  value: SettingValue | undefined,
  language: Language,
  image: boolean,
): unknown {
  if (field.kind === 'flag' || field.kind === 'number') return value ?? null
  if (field.kind === 'flags') return flagsValue(field, (value ?? []) as readonly string[], language)
  if (value === undefined || value === '') return ABSENT
  if (field.kind === 'text') return printing({ ...NO_TRAITS, value }, quoted(String(value), image))
  const option = optionOf(field, value)
  // A plan that its author changed may have a number of entries that is no option.
  if (!option) return typeof value === 'number' ? printing({ ...NO_TRAITS, value }, String(value)) : ABSENT
  const words = option.words && printedWords(option.words)
  return printing({ value, words, items: option.items, say: option.say?.[language] ?? null }, option.label[language])
}

const NO_TRAITS = { value: null, words: null, items: null, say: null }

/** A hidden or empty setting: it prints nothing, `{{#if}}` finds it false, and asking for a trait of it is no crash. */
const ABSENT: unknown = Object.freeze(Object.assign([], NO_TRAITS))

/** A list to `{{#if}}` and `{{#each}}`, with a boolean for each option. */
function flagsValue(field: Field, chosen: readonly string[], language: Language): unknown {
  const labels = chosen.map((one) => optionOf(field, one)!.label[language])
  const text = labels.join(', ')
  const each = Object.fromEntries(field.options.map(({ value }) => [value, chosen.includes(String(value))]))
  return Object.assign(labels, each, { toString: () => text })
}

/** Marks a user typed himself are taken out, so that nothing typed can end the quotation. */
export function quoted(text: string, image = false): string {
  if (image) return `“${text.replaceAll(/["“”]/g, "'")}”`
  return `${TYPED.open}${text.replaceAll(/[⟦⟧]/g, '').replaceAll(/\[(?=\[)/g, '[ ')}${TYPED.close}`
}

function printing(traits: Record<string, unknown>, text: string): object {
  return Object.assign(Object.create(null), traits, { toString: () => text })
}

/** `1,500` or `150–200`. */
export function printedWords({ min, max }: WordTarget): string {
  return min === max ? formatCount(min) : `${formatCount(min)}–${formatCount(max)}`
}

/** A setting as it holds for a step: what is asked with each piece is saved under the piece's number. */
function valueFor(
  { flow }: Generator,
  name: string,
  settings: Settings,
  step: Pick<Step, 'name' | 'number'> | null,
): SettingValue | undefined {
  const asking = askingStep({ flow }, name)
  if (asking === null) return settings[name]
  return step?.name === asking.name ? settings[askedName(name, step.number)] : undefined
}

/** Fields that prompts don't list: they decide how many pieces there are, or are told where a piece asks for them. */
function flowFields({ flow }: Generator): ReadonlySet<string> {
  const steps = flow.places.flat()
  const counts = steps.flatMap(({ each }) =>
    typeof each === 'object' && each !== null && 'field' in each ? [each.field] : [],
  )
  return new Set([OPTIONAL_PARTS, ...counts, ...steps.flatMap(({ asks }) => asks)])
}

/** Every field by name; a text that `replaces` another field also takes that field's name. */
export function templateValues(
  generator: Generator,
  settings: Settings,
  language: Language,
  step: Pick<Step, 'name' | 'number' | 'kind'> | null,
): Record<string, unknown> {
  const image = step?.kind === 'image'
  const standIns = standInsOf(generator, settings)
  return Object.fromEntries(
    generator.fields.map((field) => {
      const shown = standIns.get(field.name) ?? field
      return [field.name, toTemplateValue(shown, valueFor(generator, shown.name, settings, step), language, image)]
    }),
  )
}

export interface PrintedSetting {
  readonly label: string
  readonly value: string
  readonly say: string | null
}

/** The shown settings as a list for the shared templates. */
export function printedSettings(
  generator: Generator,
  settings: Settings,
  language: Language,
  step: Pick<Step, 'name' | 'number' | 'kind'>,
): PrintedSetting[] {
  const values = templateValues(generator, settings, language, step)
  const silent = flowFields(generator)
  const standIns = standInsOf(generator, settings)
  return generator.fields.flatMap((field) => {
    const value = values[field.name]
    if (silent.has(field.name) || field.replaces || field.kind === 'flag' || value === null || String(value) === '')
      return []
    const say = standIns.has(field.name) ? null : (optionOf(field, settings[field.name])?.say?.[language] ?? null)
    return [{ label: field.label[language], value: String(value), say: say?.trim() ?? null }]
  })
}

function standInsOf(generator: Generator, settings: Settings): Map<string, Field> {
  const standing = generator.fields.filter((field) => field.replaces && settings[field.name] !== undefined)
  return new Map(standing.map((field) => [field.replaces!, field]))
}
