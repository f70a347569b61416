import type { PublicField, PublicGenerator } from '../../../engine/generator/public-generator.ts'
import { defaultSettings } from '../../../engine/generator/settings.ts'

// oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's own word
const THEN = 'then'

/** A generator's settings as another form library takes them: the same fields, choices, labels, defaults and conditions. */
export function schemaFormOf(generator: PublicGenerator, year: number) {
  const { fields, book, languages, languageSetting } = generator
  const always = fields.filter(({ when }) => when === null)
  const conditional = fields.filter(({ when }) => when !== null)
  const language = languageSetting === 'language' && languages.length > 1
  return {
    schema: {
      type: 'object',
      properties: {
        ...(language ? { language: { title: 'Language', ...oneOf(languages.map((value) => [value, value])) } } : {}),
        ...propertiesOf(always),
        ...(book?.chapters
          ? { numberOfChapters: { title: 'Chapters', ...oneOf(book.chapters.choices.map((n) => [n, String(n)])) } }
          : {}),
      },
      required: always.filter(({ required }) => required).map(({ name }) => name),
      allOf: conditional.map((field) => ({
        if: { properties: conditionsOf(field), required: Object.keys(field.when!) },
        [THEN]: { properties: propertiesOf([field]), required: field.required ? [field.name] : [] },
      })),
    },
    uiSchema: Object.fromEntries(fields.map((field) => [field.name, lookOf(field)])),
    formData: defaultSettings(generator, 'en', year),
  }
}

function propertiesOf(fields: readonly PublicField[]) {
  return Object.fromEntries(fields.map((field) => [field.name, propertyOf(field)]))
}

function propertyOf(field: PublicField): object {
  const { kind, label, options, help, maxLength, min, max } = field
  const about = { title: label.en, ...(help ? { description: help.en } : {}) }
  const choices = options.map(({ value, label: of }) => [value, of.en] as const)
  switch (kind) {
    case 'choice':
      return { ...about, ...oneOf(choices) }
    case 'flags':
      return { ...about, type: 'array', uniqueItems: true, items: oneOf(choices) }
    case 'flag':
      return { ...about, type: 'boolean' }
    case 'number':
      return {
        ...about,
        type: 'integer',
        ...(min === null ? {} : { minimum: min }),
        ...(max === null ? {} : { maximum: max }),
      }
    case 'text':
      return { ...about, type: 'string', ...(maxLength === null ? {} : { maxLength }) }
  }
}

function oneOf(choices: readonly (readonly [value: string | number, title: string])[]) {
  const type = typeof choices[0]?.[0] === 'number' ? 'integer' : 'string'
  return { type, oneOf: choices.map(([value, title]) => ({ const: value, title })) }
}

function conditionsOf({ when }: PublicField) {
  return Object.fromEntries(Object.entries(when!).map(([name, values]) => [name, { enum: values }]))
}

function lookOf({ kind, lines, example }: PublicField): object {
  return {
    ...(kind === 'flags' ? { 'ui:widget': 'checkboxes' } : {}),
    ...(lines === null ? {} : { 'ui:widget': 'textarea', 'ui:options': { rows: lines } }),
    ...(example ? { 'ui:placeholder': example.en } : {}),
  }
}
