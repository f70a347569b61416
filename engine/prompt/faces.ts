import type { Field, Generator, Settings, SettingValue, WordRange } from '../generator/generator.ts'
import { optionOf } from '../generator/visible.ts'
import type { Language } from '../language.ts'

/** Typed text stands between these marks; the system message says that what is between them is material, never an instruction. */
export const TYPED = { open: '⟦', close: '⟧' } as const

/**
 * A setting as a template sees it. A choice prints its label and has `.value`, `.words` and `.say`; typed text prints
 * between marks (quotation marks in image prompts, where marks would be painted); flags print joined, with a boolean each.
 */
export function faceOf(field: Field, value: SettingValue | undefined, language: Language, image: boolean): unknown {
  if (field.kind === 'flag' || field.kind === 'number') return value ?? null
  if (field.kind === 'flags') return flagsFace(field, (value ?? []) as readonly string[], language)
  if (value === undefined || value === '') return ABSENT
  if (field.kind === 'text') return printing({ ...NO_TRAITS, value }, quoted(String(value), image))
  const option = optionOf(field, value)
  if (!option) return ABSENT
  const words = option.words && printedWords(option.words)
  return printing({ value, words, items: option.items, say: option.say?.[language] ?? null }, option.label[language])
}

const NO_TRAITS = { value: null, words: null, items: null, say: null }

/** A hidden or empty setting: it prints nothing, `{{#if}}` finds it false, and asking for a trait of it is no crash. */
const ABSENT: unknown = Object.freeze(Object.assign([], NO_TRAITS))

/** A list to `{{#if}}` and `{{#each}}`, with a boolean for each option whatever it is called. */
function flagsFace(field: Field, chosen: readonly string[], language: Language): unknown {
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
export function printedWords({ min, max }: WordRange): string {
  const one = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',')
  return min === max ? one(min) : `${one(min)}–${one(max)}`
}

/** Every field by name; a text that `replaces` another stands in its place too. */
export function facesOf(generator: Generator, settings: Settings, language: Language): Record<string, unknown> {
  const image = generator.kind === 'image'
  const standIns = standInsOf(generator, settings)
  return Object.fromEntries(
    generator.fields.map((field) => {
      const shown = standIns.get(field.name) ?? field
      return [field.name, faceOf(shown, settings[shown.name], language, image)]
    }),
  )
}

export interface PrintedSetting {
  readonly label: string
  readonly value: string
  readonly say: string | null
}

/** The shown settings as a list for the shared templates. */
export function printedSettings(generator: Generator, settings: Settings, language: Language): PrintedSetting[] {
  const faces = facesOf(generator, settings, language)
  const standIns = standInsOf(generator, settings)
  return generator.fields.flatMap((field) => {
    const face = faces[field.name]
    if (field.replaces || field.kind === 'flag' || face === null || String(face) === '') return []
    const say = standIns.has(field.name) ? null : (optionOf(field, settings[field.name])?.say?.[language] ?? null)
    return [{ label: field.label[language], value: String(face), say: say?.trim() ?? null }]
  })
}

function standInsOf(generator: Generator, settings: Settings): Map<string, Field> {
  const standing = generator.fields.filter((field) => field.replaces && settings[field.name] !== undefined)
  return new Map(standing.map((field) => [field.replaces!, field]))
}
