import { defaultSettings } from '../../engine/generator/defaults.ts'
import type { PublicField, PublicGenerator, SettingValue } from '../../engine/generator/generator.ts'
import { optionOf } from '../../engine/generator/visible.ts'
import type { Language } from '../../engine/language.ts'
import { keep, keptObject } from '../app/kept.ts'

/** A form's values: what a setting may be, and the empty text of a number that isn't typed yet. */
export type FormValues = Record<string, SettingValue | undefined>

/**
 * What the form starts with: what was typed here before, as far as the generator still has it, over its defaults. `chapters` takes
 * the default's place where one is proposed.
 */
export function startingValues(
  generator: PublicGenerator,
  language: Language,
  year: number,
  chapters: number | null,
): FormValues {
  const blank = blankValues(generator, language, year)
  const proposed = chapters === null ? blank : { ...blank, numberOfChapters: chapters }
  return fitting(generator, proposed, keptObject<FormValues>(keyOf(generator.id)))
}

/** The same values for a generator whose file has changed: what it no longer has falls back to its default. */
export function carriedOver(generator: PublicGenerator, values: FormValues, language: Language, year: number) {
  return fitting(generator, blankValues(generator, language, year), values)
}

/** Every field has a value, so that the page's inputs are in the form's hands from the start. */
export function blankValues(generator: PublicGenerator, language: Language, year: number): FormValues {
  const empty = generator.fields
    .filter(({ kind }) => kind === 'text' || kind === 'number')
    .map(({ name }) => [name, ''])
  return { ...Object.fromEntries(empty), ...defaultSettings(generator, language, year) }
}

/** Choices of integers come back from the page as text. */
export function withNumbers(generator: PublicGenerator, values: FormValues): FormValues {
  const numbers = generator.fields.filter(({ options }) => options.some(({ value }) => typeof value === 'number'))
  return { ...values, ...Object.fromEntries(numbers.map(({ name }) => [name, Number(values[name])])) }
}

/** `chapters` is the number that was proposed: left as it was, it isn't kept, so that another balance proposes anew. */
export function keepValues(id: string, values: FormValues, chapters: number | null): void {
  const { numberOfChapters, ...rest } = values
  const isChosen = numberOfChapters !== undefined && Number(numberOfChapters) !== chapters
  keep(keyOf(id), JSON.stringify(isChosen ? values : rest))
}

function keyOf(id: string): string {
  return `form.${id}`
}

function fitting(generator: PublicGenerator, blank: FormValues, values: FormValues): FormValues {
  const result = { ...blank }
  for (const field of generator.fields) {
    const value = values[field.name]
    if (fits(field, value)) result[field.name] = value
  }
  const { language, numberOfChapters } = values
  if (generator.languageSetting === 'language' && generator.languages.some((one) => one === language)) {
    result.language = language
  }
  const count = Number(numberOfChapters)
  if (generator.book?.chapters?.choices.includes(count)) result.numberOfChapters = count
  return result
}

function fits(field: PublicField, value: SettingValue | undefined): boolean {
  switch (field.kind) {
    case 'choice':
      return field.options.some((option) => String(option.value) === String(value))
    case 'flag':
      return typeof value === 'boolean'
    case 'flags':
      return Array.isArray(value) && value.every((one) => optionOf(field, one as string) !== undefined)
    case 'number':
      return typeof value === 'number' || typeof value === 'string'
    case 'text':
      return typeof value === 'string'
  }
}
