import type { Locator, Page } from '@playwright/test'
import { exampleSettings } from '../../../engine/generator/defaults.ts'
import type { PublicField, PublicGenerator, SettingValue } from '../../../engine/generator/generator.ts'
import { visibleFields } from '../../../engine/generator/visible.ts'
import type { Chance } from '../../seeded.ts'
import type { Visit } from './open-studio.ts'

/** The output language, which the page then speaks. */
export async function chooseLanguage({ page, say, language }: Visit): Promise<void> {
  const choice = page.getByRole('form').getByRole('combobox', { name: /^(Language|Bahasa)$/ })
  await choice.selectOption(language)
  await page.getByRole('combobox', { name: say('flow.language'), exact: true }).waitFor()
}

/** Fills what a form asks for; with chance, chooses and types everything else too. */
export async function fillForm(
  { page, language }: Pick<Visit, 'page' | 'language'>,
  generator: PublicGenerator,
  chance?: Chance,
): Promise<void> {
  const form = page.getByRole('form')
  const settings: Record<string, SettingValue> = exampleSettings(generator, language, 2026)
  const filled = new Set<string>()
  for (;;) {
    const field = visibleFields(generator, settings).find(({ name }) => !filled.has(name))
    if (field === undefined) return
    filled.add(field.name)
    const value = chance === undefined ? settings[field.name] : (chosen(field, chance) ?? settings[field.name])
    if (value === undefined || (chance === undefined && !(field.kind === 'text' && field.required))) continue
    await fillField(form, field, value, language)
    settings[field.name] = value
  }
}

function chosen(field: PublicField, chance: Chance): SettingValue | undefined {
  if (field.kind === 'choice' || field.kind === 'flags') {
    const { value } = chance.one(field.options)
    return field.kind === 'flags' ? [String(value)] : value
  }
  if (field.kind === 'flag') return chance.below(2) === 1
  return undefined
}

async function fillField(
  form: Locator,
  field: PublicField,
  value: SettingValue,
  language: Visit['language'],
): Promise<void> {
  const name = field.label[language]
  if (field.kind === 'choice') {
    await form.getByRole('combobox', { name, exact: true }).selectOption(String(value))
  } else if (field.kind === 'flag') {
    await form.getByRole('checkbox', { name, exact: true }).setChecked(value === true)
  } else if (field.kind === 'flags') {
    const group = form.getByRole('group', { name, exact: true })
    const labels = field.options.filter((option) => (value as readonly string[]).includes(String(option.value)))
    for (const { label } of labels) await group.getByRole('checkbox', { name: label[language], exact: true }).check()
  } else {
    const role = field.kind === 'number' ? 'spinbutton' : 'textbox'
    await form.getByRole(role, { name, exact: true }).fill(String(value))
  }
}

/** The one button that writes. */
export function writeButton(page: Page): Locator {
  return page.getByRole('form').locator('button[type=submit]')
}

/** Writes the next step, and waits until its text is kept: the button then names another one, or is gone. */
export async function writeStep({ page }: Pick<Visit, 'page'>, label: string): Promise<void> {
  await page.getByRole('form').getByRole('button', { name: label, exact: true }).click()
  await page
    .getByRole('region', { name: /^(Preview|Pratonton)$/ })
    .and(page.locator('[aria-busy=false]'))
    .waitFor()
}

/** The words that the preview counts. */
export async function wordsShown(page: Page): Promise<number> {
  const text = await page.getByText(/^[\d,.]+ (words|patah perkataan)$/).innerText()
  return Number(text.replaceAll(/\D/g, ''))
}
