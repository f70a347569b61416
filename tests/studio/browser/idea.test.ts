import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { opened } from '../../opened.ts'
import { everyNth } from '../../seeded.ts'
import { openStudio, type Visit } from './open-studio.ts'
import { signUp } from './signing-up.ts'

const studio = opened(() => openStudio())

/** An idea with a person and a place, and the kind of book that fits it. */
const IDEAS = {
  en: {
    idea: 'Mara inherits a bakery in Whitby and falls for Tobias, who wants to buy it.',
    names: /Mara|Tobias|Whitby/,
  },
  ms: {
    idea: 'Lina pulang ke Taiping dan jatuh cinta semula dengan Azman di kedai roti bapanya.',
    names: /Lina|Azman|Taiping/,
  },
} as const

/** The lines that can be read on the page, without the closed lists of choices. */
async function linesSeen({ page }: Visit): Promise<string[]> {
  const choices = await page.locator('main option').allInnerTexts()
  const text = await page.locator('main').innerText()
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '' && !choices.includes(line))
}

function countWords(lines: ReadonlySet<string>): number {
  return [...lines].flatMap((line) => line.split(/\s+/)).length
}

const WAYS = [
  ['en', 'phone'],
  ['ms', 'desktop'],
  ['ms', 'phone'],
  ['en', 'desktop'],
] as const

describe.each(everyNth('an idea', WAYS, WAYS.length))('an idea in %s on the %s', (language, width) => {
  test('a visitor sees a plan with their names, and has it planned', () =>
    studio.visit({ language }, async (visit) => {
      const { page, t, go, at } = visit
      const { idea, names } = IDEAS[language]
      if (width === 'phone') await page.setViewportSize({ width: 390, height: 844 })
      await go('/')
      await at('/signin')
      const field = page.getByRole('textbox')
      await expect.poll(() => field.count()).toBe(1)
      const seen = new Set(await linesSeen(visit))
      await field.fill(idea)
      await page.getByRole('button', { name: t('idea.show') }).click()
      const plan = page.getByRole('list', { name: t('idea.plan-label') })
      await plan.waitFor()
      await page.getByText(t('idea.demo-note')).waitFor()
      expect(await plan.innerText()).toMatch(names)
      await page
        .getByRole('img', { name: t('idea.cover', { title: '' }) })
        .locator('svg text')
        .first()
        .waitFor()
      for (const line of await linesSeen(visit)) seen.add(line)
      expect(countWords(seen)).toBeLessThanOrEqual(400)
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(wide).toBeLessThanOrEqual(0)
      const title = await page.locator('[lang].font-serif.text-3xl').innerText()

      await page.getByRole('link', { name: t('idea.account') }).click()
      await signUp(visit, `${randomUUID()}@example.test`)
      await at('/')
      await page.getByText(title, { exact: true }).waitFor()
      expect(await page.getByRole('textbox', { name: t('idea.question') }).inputValue()).toBe(idea)
      await page.getByRole('button', { name: t('idea.plan', { credits: 1 }) }).click()
      await at(/\/books\/[\w-]+\/write/)
    }))
})
