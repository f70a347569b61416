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
  if (value === undefined || value === '') return null
  if (field.kind === 'flag' || field.kind === 'number') return value
  if (field.kind === 'text') return printing({ value }, typed(String(value), image))
  if (field.kind === 'flags') {
    const chosen = (value as readonly string[]).map((one) => optionOf(field, one)!.label[language])
    const each = Object.fromEntries(field.options.map((option) => [option.value, (value as unknown[]).includes(option.value)]))
    return Object.assign(chosen, each, { toString: () => chosen.join(', ') })
  }
  const option = optionOf(field, value)
  if (!option) return null
  const words = option.words && printedWords(option.words)
  return printing({ value, words, items: option.items, say: option.say?.[language] ?? null }, option.label[language])
}

/** Marks a user typed himself are taken out, so that nothing typed can end the quotation. */
function typed(text: string, image: boolean): string {
  if (image) return `“${text.replaceAll(/["“”]/g, "'")}”`
  return `${TYPED.open}${text.replaceAll(/[⟦⟧]/g, '').replaceAll('[[', '[ [')}${TYPED.close}`
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
    return [{ label: field.label[language], value: String(face), say: say && say.trim() }]
  })
}

function standInsOf(generator: Generator, settings: Settings): Map<string, Field> {
  const standing = generator.fields.filter((field) => field.replaces && settings[field.name] !== undefined)
  return new Map(standing.map((field) => [field.replaces!, field]))
}
