import type { Language } from '../base/language.ts'
import { findFieldKind } from '../field-kinds/field-kinds.ts'
import { findOption } from '../field-kinds/options.ts'
import { findAskingStep, formatAskedName } from '../generator/asked-settings.ts'
import { OPTIONAL_PARTS_SETTING } from '../generator/compile-flow.ts'
import type { Step } from '../generator/flow.ts'
import type { Field, Generator } from '../generator/generator.ts'
import type { Settings, SettingValue } from '../generator/public-generator.ts'

/** A setting as it holds for a step: what is asked with each piece is saved under the piece's number. */
function valueFor(
  { flow }: Generator,
  name: string,
  settings: Settings,
  step: Pick<Step, 'name' | 'number'> | null,
): SettingValue | undefined {
  const asking = findAskingStep({ flow }, name)
  if (asking === null) return settings[name]
  return step?.name === asking.name ? settings[formatAskedName(name, step.number)] : undefined
}

/** Fields that prompts don't list: they decide how many pieces there are, or are told where a piece asks for them. */
function flowFields({ flow }: Generator): ReadonlySet<string> {
  const steps = flow.places.flat()
  const counts = steps.flatMap(({ each }) =>
    typeof each === 'object' && each !== null && 'field' in each ? [each.field] : [],
  )
  return new Set([OPTIONAL_PARTS_SETTING, ...counts, ...steps.flatMap(({ asks }) => asks)])
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
      return [
        field.name,
        findFieldKind(shown).templateValue(shown, valueFor(generator, shown.name, settings, step), language, image),
      ]
    }),
  )
}

/** The shown settings as a list for the shared templates. */
export function printedSettings(
  generator: Generator,
  settings: Settings,
  language: Language,
  step: Pick<Step, 'name' | 'number' | 'kind'>,
): { readonly label: string; readonly value: string; readonly say: string | null }[] {
  const values = templateValues(generator, settings, language, step)
  const silent = flowFields(generator)
  const standIns = standInsOf(generator, settings)
  return generator.fields.flatMap((field) => {
    const value = values[field.name]
    if (
      silent.has(field.name) ||
      field.replaces ||
      !findFieldKind(field).templateName([]).prints ||
      value === null ||
      String(value) === ''
    )
      return []
    const say = standIns.has(field.name) ? null : (findOption(field, settings[field.name])?.say?.[language] ?? null)
    return [{ label: field.label[language], value: String(value), say: say?.trim() ?? null }]
  })
}

function standInsOf(generator: Generator, settings: Settings): Map<string, Field> {
  const standing = generator.fields.filter((field) => field.replaces && settings[field.name] !== undefined)
  return new Map(standing.map((field) => [field.replaces!, field]))
}
