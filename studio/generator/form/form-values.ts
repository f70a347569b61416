import type { Language } from '../../../engine/base/language.ts'
import { findFieldKind } from '../../../engine/field-kinds/field-kinds.ts'
import { listOptionValues } from '../../../engine/field-kinds/options.ts'
import { renameFormerSettings } from '../../../engine/generator/former-names.ts'
import type {
  PublicField,
  PublicGenerator,
  Settings,
  SettingValue,
} from '../../../engine/generator/public-generator.ts'
import { defaultSettings } from '../../../engine/generator/settings.ts'
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
  const empty = generator.fields
    .filter((field) => !field.asked && findFieldKind(field).blank !== null)
    .map(({ name }) => [name, ''])
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
    if (findFieldKind(field).fits(value, listOptionValues(field), field.max)) result[field.name] = value
  }
  const { language } = values
  if (generator.languageSetting === 'language' && generator.languages.some((one) => one === language)) {
    result.language = language
  }
  return result
}
