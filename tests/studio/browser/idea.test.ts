import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../../engine/base/language.ts'
import { opened } from '../../opened.ts'
import { openStudio, type Visit } from './open-studio.ts'
import { signUp } from './signing-up.ts'

const studio = opened(() => openStudio())

/** An idea with a person and a place, and the kind of book that fits it. */
const IDEAS = {
  en: { idea: 'Mara inherits a bakery in Whitby and falls for Tobias, who wants to buy it.', names: /Mara|Tobias|Whitby/ },
  ms: { idea: 'Lina pulang ke Taiping dan jatuh cinta semula dengan Azman di kedai roti bapanya.', names: /Lina|Azman|Taiping/ },
} as const

/** Words of the page that can be seen. */
async function wordsSeen({ page }: Visit): Promise<number> {
  const text = await page.locator('main').innerText()
  return text.split(/\s+/).filter(Boolean).length
}

describe.each(LANGUAGES)('an idea in %s', (language) => {
  test.each(['desktop', 'phone'] as const)('a visitor sees a plan with their names, and has it planned: on the %s', (width) =>
    studio.visit({ language, fresh: true }, async (visit) => {
      const { page, t, go, at } = visit
      const { idea, names } = IDEAS[language]
      if (width === 'phone') await page.setViewportSize({ width: 390, height: 844 })
      await go('/')
      await at('/signin')
      const field = page.getByRole('textbox')
      await expect.poll(() => field.count()).toBe(1)
      let words = await wordsSeen(visit)
      await field.fill(idea)
      await page.getByRole('button', { name: t('idea.show') }).click()
      const plan = page.getByRole('list', { name: t('idea.plan-label') })
      await plan.waitFor()
      await page.getByText(t('idea.demo-note')).waitFor()
      expect(await plan.innerText()).toMatch(names)
      await expect.poll(() => page.locator('main img').evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth)).toBeGreaterThan(0)
      words += await wordsSeen(visit)
      expect(words).toBeLessThanOrEqual(400)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(wide).toBe(0)
      const title = await page.locator('[lang].font-serif.text-3xl').innerText()
      await page.screenshot({ path: `/tmp/idea/demo-${language}-${width}.png`, fullPage: true })

      await page.getByRole('link', { name: t('idea.account') }).click()
      await signUp(visit, `${randomUUID()}@example.test`)
      await at('/')
      await page.getByText(title, { exact: true }).waitFor()
      expect(await page.getByRole('textbox', { name: t('idea.question') }).inputValue()).toBe(idea)
      await page.screenshot({ path: `/tmp/idea/home-${language}-${width}.png`, fullPage: true })
      await page.getByRole('button', { name: t('idea.plan', { credits: 1 }) }).click()
      await at(/\/books\/[\w-]+\/write/)
    }),
  )
})
