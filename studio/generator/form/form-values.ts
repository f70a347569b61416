import type { Language } from '../../../engine/base/language.ts'
import { defaultSettings } from '../../../engine/generator/form-fields.ts'
import { renameFormerSettings } from '../../../engine/generator/former-names.ts'
import type {
  PublicField,
  PublicGenerator,
  Settings,
  SettingValue,
} from '../../../engine/generator/public-generator.ts'
import { findCountChoiceField } from '../../../engine/generator/sizes.ts'
import { readStoredObject, writeStoredText } from '../../base/storage.ts'

/** A form's values: what a setting may be, and the empty text of a number that isn't typed yet. */
export type FormValues = Record<string, SettingValue | undefined>

/**
 * What the form starts with: what was typed here before, as far as the generator still has it, over its defaults. `length` takes
 * the place of the default number where one is proposed.
 */
export function createStartingValues(
  generator: PublicGenerator,
  language: Language,
  year: number,
  length: number | null,
): FormValues {
  const blank = createBlankValues(generator, language, year)
  const field = findCountChoiceField(generator)
  const option = field?.options.find(({ value, items }) => (items ?? value) === length)
  const proposed = field && option ? { ...blank, [field.name]: option.value } : blank
  return fittingValues(generator, proposed, readStoredObject<FormValues>(keyOf(generator.id)))
}

/** The same values for a generator whose file has changed: what it no longer has falls back to its default. */
export function keepValuesOfFields(generator: PublicGenerator, values: FormValues, language: Language, year: number) {
  return fittingValues(generator, createBlankValues(generator, language, year), values)
}

/** Every field has a value, so that the page's inputs are in the form's hands from the start. */
export function createBlankValues(generator: PublicGenerator, language: Language, year: number): FormValues {
  const empty = formFields(generator).map(({ name }) => [name, ''])
  return { ...Object.fromEntries(empty), ...defaultSettings(generator, language, year) }
}

/** The values of a saved book, without what its pieces asked for. */
export function createBookFormValues(generator: PublicGenerator, settings: Settings): FormValues {
  const names = ['language', ...formFields(generator).map(({ name }) => name)]
  return Object.fromEntries(Object.entries(settings).filter(([name]) => names.includes(name)))
}

/** What is asked with a piece has its own place. */
function formFields({ fields }: PublicGenerator): PublicField[] {
  return fields.filter(({ asked }) => !asked)
}

/** Choices of integers come back from the page as text. */
export function parseNumberChoices(generator: PublicGenerator, values: FormValues): FormValues {
  const numbers = formFields(generator).filter(({ options }) => options.some(({ value }) => typeof value === 'number'))
  return { ...values, ...Object.fromEntries(numbers.map(({ name }) => [name, Number(values[name])])) }
}

/** `length` is the number that was proposed: left as it was, it isn't kept, so that another balance proposes anew. */
export function storeFormValues(generator: PublicGenerator, values: FormValues, length: number | null): void {
  const field = findCountChoiceField(generator)
  const { [field?.name ?? '']: chosen, ...rest } = values
  const option = field?.options.find(({ value }) => String(value) === String(chosen))
  const isChosen = (option?.items ?? option?.value ?? Number(chosen)) !== length
  writeStoredText(keyOf(generator.id), JSON.stringify(isChosen ? values : rest))
}

function keyOf(id: string): string {
  return `form.${id}`
}

function fittingValues(generator: PublicGenerator, blank: FormValues, before: FormValues): FormValues {
  const values = renameFormerSettings(generator, before) as FormValues
  const result = { ...blank }
  for (const field of formFields(generator)) {
    const value = values[field.name]
    if (isFitting(field, blank[field.name], value)) result[field.name] = value
  }
  const { language } = values
  if (generator.languageSetting === 'language' && generator.languages.some((one) => one === language)) {
    result.language = language
  }
  return result
}

/** Whether a form can take up a value that was stored: one of its options, or what is typed; a number may be one or its digits. */
function isFitting({ options, max, maxLength }: PublicField, blank: SettingValue | undefined, value: unknown): boolean {
  const values = options.map((option) => String(option.value))
  if (Array.isArray(blank)) return Array.isArray(value) && value.every((one) => values.includes(one))
  const isBeyond = max !== null && Number.isInteger(Number(value)) && Number(value) > Math.max(...values.map(Number))
  if (values.length > 0) return values.includes(String(value)) || (isBeyond && Number(value) <= Number(max))
  if (typeof blank === 'boolean') return typeof value === 'boolean'
  return typeof value === 'string' || (typeof value === 'number' && maxLength === null)
}
