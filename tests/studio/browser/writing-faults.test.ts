import { afterEach, describe, expect, test } from 'vitest'
import { shippedCatalog } from '../../catalog.ts'
import { fastClock } from '../../faults/desk.ts'
import { opened } from '../../opened.ts'
import { SIXTEEN_FAULTS } from '../../provider-server/faults.ts'
import { everyNth, isLongRun } from '../../seeded.ts'
import { languagesInTurn } from './in-turn.ts'
import { openStudio } from './open-studio.ts'
import { openForm, preview, wordsShown, writeStep, written } from './writing.ts'

const inTurn = languagesInTurn('faults while writing')

const generator = shippedCatalog().generators.find(({ id }) => id === 'adventure')!
/** The rest of the sixteen, whose stream the server's tests read, are also looked at in the long run. */
const FAULTS = everyNth(
  'faults of the model',
  SIXTEEN_FAULTS.filter(([fault]) => isLongRun || ['429', 'cut'].includes(fault)),
  2,
)
// The pauses between tries and the three minutes pass in moments.
const studio = opened(() => openStudio({ clock: fastClock(60) }))
afterEach(() => studio.provider.always())

describe.each(inTurn())('while the model fails, in %s', (language) => {
  test.each(FAULTS)('%s is said, costs nothing, loses nothing, and trying again goes on', async (fault, code) => {
    const person = await studio.person({ language })
    await studio.visit({ language, as: person }, async (visit) => {
      const { page, t } = visit
      await openForm(visit, generator)
      await writeStep(visit, t('flow.generate-outline-story'))
      const saved = async () => {
        const [{ id }] = (await person.get('/api/books')).body.books
        return (await person.get(`/api/books/${id}`)).body.outline
      }
      const plan = await saved()
      if (fault === 'refused') await studio.provider.refuse()
      else studio.provider.always(fault)
      await writeStep(visit, t('flow.generate-introduction'))
      const alert = preview(page).getByRole('alert')
      await alert.getByText(t(code)).waitFor()
      await alert.getByText(t('generator.not-charged')).waitFor()
      await page.getByText(t('generator.balance', { credits: 9 })).waitFor()
      expect((await person.get('/api/session')).body.user.credits).toBe(9)
      expect(await written(page).count()).toBe(0)
      expect(await saved()).toEqual(plan)

      if (fault === 'refused') await studio.provider.accept()
      studio.provider.always()
      await alert.getByRole('button', { name: t('flow.retry') }).click()
      await written(page).waitFor()
      await page.getByText(t('generator.balance', { credits: 8 })).waitFor()
      expect(await alert.count()).toBe(0)
      expect(await wordsShown(page)).toBeGreaterThan(100)
    })
  })

  test('a fault that passes is spoken of while it lasts, and the text comes', async () => {
    const person = await studio.person({ language })
    await studio.visit({ language, as: person }, async (visit) => {
      const { page, t } = visit
      await openForm(visit, generator)
      studio.provider.next({ play: 'status', status: 503, retryAfter: '55' })
      await page
        .getByRole('form')
        .getByRole('button', { name: t('flow.generate-outline-story') })
        .click()
      await preview(page).getByRole('status').getByText(t('generation.unavailable')).waitFor()
      await page.getByText(t('generator.balance', { credits: 9 })).waitFor()
      await page
        .getByRole('form')
        .getByRole('button', { name: t('flow.generate-introduction') })
        .waitFor()
    })
  })
})
