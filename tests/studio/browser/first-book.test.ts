import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { listSteps } from '../../../engine/generator/flow.ts'
import { exampleSettings } from '../../../engine/generator/settings.ts'
import { shippedCatalog } from '../../catalog.ts'
import { opened } from '../../opened.ts'
import { languagesInTurn } from './in-turn.ts'
import { openStudio } from './open-studio.ts'
import { signUp } from './signing-up.ts'
import { chooseLanguage, fillForm, writeStep, writtenParts } from './writing.ts'

const inTurn = languagesInTurn('a first book')

/** The shortest of the shelf: its steps with the fewest chapters fit into a new person's ten credits. */
const generator = shippedCatalog().generators.find(({ id }) => id === 'adventure')!
const chapters = Math.min(...generator.book!.chapters!.choices)
const studio = opened(() => openStudio())

describe.each(inTurn())('a first book in %s', (language) => {
  test('from signing up to the last word', () =>
    studio.visit({ language }, async (visit) => {
      const { page, t, of, go, at } = visit
      await go('/signup')
      await signUp(visit, `${randomUUID()}@example.test`)
      await at('/')
      await page
        .getByRole('navigation')
        .getByRole('link', { name: of(generator.title) })
        .click()
      await at(generator.route)
      await page.getByRole('heading', { level: 1, name: of(generator.title) }).waitFor()
      await chooseLanguage(visit)
      await fillForm(visit, generator)
      await page.getByRole('combobox', { name: t('flow.chapters') }).selectOption(String(chapters))
      const settings = { ...exampleSettings(generator, language, 2026), numberOfChapters: chapters }
      let words = 0
      for (const [index, step] of listSteps(generator, settings).entries()) {
        await page.getByText(t('generator.balance', { credits: 10 - index })).waitFor()
        await writeStep(visit, of(step.button))
        const counted = page
          .getByRole('navigation', { name: t('book.parts') })
          .getByRole('paragraph')
          .first()
        const shown = async () => Number((await counted.innerText()).match(/[\d,]+/)![0].replaceAll(',', ''))
        if (step.name !== 'outline') await expect.poll(shown, { timeout: 15_000 }).toBeGreaterThan(words)
        words = await shown()
      }
      await page.getByRole('contentinfo').or(page.locator('footer')).getByText(t('book.finished')).waitFor()
      await expect.poll(() => writtenParts(page).count()).toBe(chapters + 2)
      await page
        .getByRole('form')
        .getByRole('link', { name: t('generator.open-book') })
        .click()
      await at(/\/books\/[\w-]+$/)
      await page.getByRole('heading', { level: 1 }).waitFor()
    }))
})
