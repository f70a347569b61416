import { expect, test } from 'vitest'
import { opened } from '../../opened.ts'
import { violationsOf } from './axe.ts'
import { languagesInTurn } from './in-turn.ts'
import { keysOf } from './keys.ts'
import { openStudio } from './open-studio.ts'

const network = {
  resolve: async () => [{ address: '93.184.216.34', family: 4 }],
  openDispatcher: () => Promise.reject(new Error('nothing answers')),
} as const
const studio = opened(() => openStudio({ network }))
const ADDRESS = `https://shop.example/${'kalam-'.repeat(15)}`

test.each(languagesInTurn('webhooks')())(
  'a webhook is added and removed by keyboard on a phone, and axe finds nothing wrong (%s)',
  async (language) => {
    const person = await studio.person({ language })
    await studio.visit({ as: person, language, width: 390 }, async (visit) => {
      const { page, t, go } = visit
      const { press, type, to, on } = keysOf(visit)
      await go('/profile/security')
      const address = page.getByLabel(t('security.webhook-address'))
      await address.waitFor()
      await address.focus()
      await type(ADDRESS)
      await press('Enter')
      await page.getByRole('alertdialog', { name: t('security.webhook-secret') }).waitFor()
      await to(page.getByRole('button', { name: t('security.token-kept') }))
      await press('Enter')
      const log = page.getByRole('button', { name: t('security.deliveries-named', { address: ADDRESS }) })
      await to(log, 'Shift+Tab')
      await press('Enter')
      await page.getByText(t('security.deliveries-none')).waitFor()
      expect(await violationsOf(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      await to(page.getByRole('button', { name: t('security.webhook-remove-named', { address: ADDRESS }) }))
      await press('Enter')
      const asked = page.getByRole('alertdialog')
      await to(asked.getByRole('button', { name: t('security.webhook-remove') }))
      await press('Enter')
      await asked.waitFor({ state: 'detached' })
      await on(address)
      expect((await person.get('/api/profile/webhooks')).body.webhooks).toEqual([])
    })
  },
)
