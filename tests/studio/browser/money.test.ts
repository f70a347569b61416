import { beforeAll, describe, expect, test } from 'vitest'
import { shippedCatalog } from '../../catalog.ts'
import { opened } from '../../opened.ts'
import type { Person } from '../../server/harness.ts'
import { languagesInTurn } from './in-turn.ts'
import { openStudio } from './open-studio.ts'
import { writeButton } from './writing.ts'

const inTurn = languagesInTurn('money')

const single = shippedCatalog().generators.find(({ id }) => id === 'poems')!
let administrator: Person
const studio = opened(() => openStudio())
beforeAll(async () => {
  administrator = await studio.administrator()
})

describe.each(inTurn())('credits in %s', (language) => {
  test('too few lead to the packages, the checkout, the receipt and back to the generator', async () => {
    const person = await studio.person({ language, credits: 0 })
    await studio.visit({ language, as: person }, async ({ page, t, go, at }) => {
      await go(single.route)
      await at('/upgrade')
      await page.getByText(t('credits.insufficient')).waitFor()
      await page.getByText(t('upgrade.short', { credits: 0 })).waitFor()
      await page.getByRole('button', { name: t('upgrade.buy', { credits: 300 }) }).click()
      await page.getByRole('heading', { name: t('purchase.test-title') }).waitFor()
      await page.getByRole('button').click()
      await page.getByText(t('receipt.paid', { credits: 300 })).waitFor()
      await at(/\/claim\/CREDIT300-SUCCESS/)
      await page.getByRole('link', { name: t('upgrade.short-back') }).click()
      await at(single.route)
      await page.getByText(t('generator.balance', { credits: 300 })).waitFor()
      expect(await writeButton(page).isEnabled()).toBe(true)
    })
  })
})

/** Counts what is drawn on canvases, from before the first script. */
const COUNT_DRAWINGS = `
  const fill = CanvasRenderingContext2D.prototype.fill
  CanvasRenderingContext2D.prototype.fill = function (...given) {
    window.drawings = (window.drawings ?? 0) + 1
    return fill.apply(this, given)
  }`

test('confetti falls for three seconds, not for who asked for calm, and then the profile opens', async () => {
  const person = await studio.person()
  // Little to draw: the machine draws without a graphics card.
  await studio.visit({ as: person, width: 390 }, async ({ page, t, go, at, context }) => {
    await context.addInitScript(COUNT_DRAWINGS)
    for (const calm of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion: calm })
      const { body } = await administrator.post('/api/admin/links', { credits: 300 })
      await go(`/claim/${body.link.token}`)
      await page.getByRole('heading', { name: t('claim.done') }).waitFor()
      await at('/profile/edit')
      const drawings = await page.evaluate(() => (globalThis as { drawings?: number }).drawings ?? 0)
      if (calm === 'reduce') expect(drawings).toBe(0)
      else expect(drawings).toBeGreaterThan(100)
    }
  })
})
