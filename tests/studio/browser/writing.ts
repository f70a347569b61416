import type { Locator, Page } from '@playwright/test'
import { expect } from 'vitest'
import { listVisibleFields } from '../../../engine/generator/form-fields.ts'
import type { PublicField, PublicGenerator, SettingValue } from '../../../engine/generator/public-generator.ts'
import { exampleSettings } from '../../../engine/generator/settings.ts'
import type { Play } from '../../provider-server/play.ts'
import type { Chance } from '../../seeded.ts'
import type { Visit } from './open-studio.ts'

type Filled = Record<string, SettingValue>

/** Opens a generator's page, in the visit's language, filled as far as it must be. */
export async function openForm(visit: Visit, generator: PublicGenerator): Promise<Filled> {
  await visit.go(generator.route)
  if (generator.languageSetting === 'language' && generator.languages.length > 1) await chooseLanguage(visit)
  return fillForm(visit, generator)
}

/** The output language, which the page then speaks. */
export async function chooseLanguage({ page, language, t }: Visit): Promise<void> {
  await openMoreChoices(page)
  const choice = page.getByRole('form').getByRole('combobox', { name: /^(Language|Bahasa)$/ })
  await choice.selectOption(language)
  await page.getByRole('combobox', { name: t('flow.language'), exact: true }).waitFor()
}

/** Unfolds the settings of a book; a text that is no book has all of them open. */
export async function openMoreChoices(page: Page): Promise<void> {
  const form = page.getByRole('form')
  const more = form.locator('button[aria-expanded]').first()
  await more.or(form.locator('select, input, textarea').first()).first().waitFor()
  if ((await more.count()) > 0 && (await more.getAttribute('aria-expanded')) === 'false') await more.click()
}

/** Fills what a form asks for; with chance, chooses everything else too. Returns what then is on it. */
export async function fillForm(
  { page, language }: Pick<Visit, 'page' | 'language'>,
  generator: PublicGenerator,
  chance?: Chance,
): Promise<Filled> {
  const form = page.getByRole('form')
  await openMoreChoices(page)
  const settings: Filled = exampleSettings(generator, language, 2026)
  const filled = new Set<string>()
  for (;;) {
    const field = listVisibleFields(generator, settings).find(({ name }) => !filled.has(name))
    if (field === undefined) return settings
    filled.add(field.name)
    const isFree = chance !== undefined && field.name !== generator.languageSetting
    const value = (isFree ? chosen(field, chance) : undefined) ?? settings[field.name]
    if (value === undefined || (chance === undefined && !(field.kind === 'text' && field.required))) continue
    await fillField(form, field, value, language)
    settings[field.name] = value
  }
}

/** What the provider's prose is written in. */
const PROSE = ['en', 'ms', 'es']

function chosen(field: PublicField, chance: Chance): SettingValue | undefined {
  if (field.kind === 'choice' || field.kind === 'flags') {
    const { value } = chance.one(field.options.filter(({ code }) => code === null || PROSE.includes(code)))
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

/** Writes the next step, and waits until its text is kept, or why there is none is said. */
export async function writeStep({ page }: Pick<Visit, 'page'>, label: string): Promise<void> {
  const asked = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/pieces'),
  )
  // The answer may begin before the page has drawn that it writes: both its beginning and its end are watched from here. A new book's
  // sheet is loaded only then, and may come when the text is there: the button is busy at once.
  const writing = await page.evaluateHandle(() => {
    const seen = { begun: false, ended: false }
    const look = (_: unknown, observer: MutationObserver) => {
      if (document.querySelector('section.sheet[aria-busy=true], form [type=submit][aria-busy=true]')) seen.begun = true
      else if (seen.begun) {
        seen.ended = true
        observer.disconnect()
      }
    }
    const all = { subtree: true, childList: true, attributeFilter: ['aria-busy'] }
    new MutationObserver(look).observe(document.body, all)
    return seen
  })
  await page.getByRole('form').getByRole('button', { name: label, exact: true }).click()
  await asked
  await expect.poll(() => writing.evaluate(({ ended }) => ended), { timeout: 15_000 }).toBe(true)
  await writing.dispose()
}

/** The sheet with the text that is written, or the part of the book that is at hand. */
export function preview(page: Page): Locator {
  return page.locator('section.sheet')
}

/** The first words of the text that is being written. */
export function growing(page: Page): Locator {
  return page.locator('.growing').locator('p, li').first()
}

/** Texts that are whole. */
export function written(page: Page): Locator {
  return page.locator('.book-part:not(.growing), .desk-part')
}

/** Links to the parts of a book that are written, on the page where it is. */
export function writtenParts(page: Page): Locator {
  return page.getByRole('link', { name: /\d (words|patah perkataan|kata)$/ })
}

/** Tokens of a beginning whose language is told for certain, also while the detector is still loading. */
const SHOWN_TOKENS = 200

/** A text that says so much that its beginning is shown, and then waits for the test. */
export function held(): { play: Play; go: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { play: { play: 'hold', until: promise, after: SHOWN_TOKENS }, go: resolve }
}

/** Has a text written, by the form's button or another one, of which the beginning is shown until the returned function is called. */
export async function beginText(
  page: Page,
  provider: { readonly next: (play: Play) => void },
  button: Locator = writeButton(page),
): Promise<() => void> {
  const { play, go } = held()
  provider.next(play)
  await button.click()
  await growing(page).waitFor()
  return go
}

/** The words that the preview counts. */
export async function wordsShown(page: Page): Promise<number> {
  const text = await page
    .getByText(/^[\d,.]+ (words|patah perkataan|kata)$/)
    .first()
    .innerText()
  return Number(text.replaceAll(/\D/g, ''))
}
