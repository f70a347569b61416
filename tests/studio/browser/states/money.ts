import type { State } from './state.ts'

/** What leads on after three seconds gives a minute to look. */
const STAY = `{ const { setTimeout: wait } = window
  window.setTimeout = (act, delay, ...rest) => wait(act, delay === 3000 ? 60000 : delay, ...rest) }`

/** Credits: buying, redeeming, claiming. */
export const moneyStates: readonly State[] = [
  {
    as: 'author',
    name: 'a receipt',
    route: '/success',
    show: async ({ page, t, go, author }) => {
      const { search } = new URL(author.receipt)
      await go(`/success${search}`)
      await page.getByText(t('receipt.paid', { credits: 300 })).waitFor()
    },
  },
  {
    as: 'newcomer',
    name: 'no purchase to show',
    route: '/success',
    show: async ({ page, t, go }) => {
      await go('/success')
      await page.getByRole('heading', { name: t('receipt.none') }).waitFor()
    },
  },
  {
    as: 'nobody',
    name: 'a code that waits for signing in',
    route: '/redeem/:code?',
    show: async ({ page, t, go }) => {
      await go('/redeem/SOME-CODE')
      await page.getByText(t('redeem.sign-in')).waitFor()
    },
  },
  {
    as: 'newcomer',
    name: 'a code that is none',
    route: '/redeem/:code?',
    show: async ({ page, go, t }) => {
      await go('/redeem/NO-SUCH-CODE')
      await page.getByRole('alert').getByText(t('codes.invalid')).waitFor()
    },
  },
  {
    as: 'nobody',
    name: 'a link that waits for signing in',
    route: '/claim/:token',
    show: async ({ page, t, go, administrator }) => {
      const { body } = await administrator.post('/api/admin/links', { credits: 500 })
      await go(`/claim/${body.link.token}`)
      await page.getByText(t('claim.sign-in-credits', { credits: 500 })).waitFor()
    },
  },
  {
    as: 'newcomer',
    name: 'a link that gave its credits',
    route: '/claim/:token',
    show: async ({ page, context, t, go, administrator }) => {
      const { body } = await administrator.post('/api/admin/links', { credits: 500 })
      await context.addInitScript(STAY)
      await go(`/claim/${body.link.token}`)
      await page.getByRole('heading', { name: t('claim.done') }).waitFor()
    },
  },
  {
    as: 'newcomer',
    name: 'an upgrade in hand',
    route: '/upgrade/processing',
    show: async ({ page, t, go }) => {
      await page.route('**/api/upgrades/quote', () => undefined)
      await go('/upgrade/processing?plan=pro&token=some')
      await page.getByRole('heading', { name: t('upgrade.working') }).waitFor()
    },
  },
  {
    as: 'newcomer',
    credits: 0,
    name: 'packages for somebody whose credits don’t reach',
    route: '/upgrade',
    show: async ({ page, t, go }) => {
      await go('/poems')
      await page.getByText(t('upgrade.short', { credits: 0 })).waitFor()
      await page.getByRole('button', { name: t('upgrade.buy', { credits: 300 }) }).waitFor()
    },
  },
  {
    as: 'newcomer',
    name: 'packages on a phone',
    route: '/upgrade',
    width: 390,
    show: async ({ page, t, go }) => {
      await go('/upgrade')
      await page.getByRole('button', { name: t('upgrade.buy', { credits: 300 }) }).waitFor()
    },
  },
  {
    as: 'author',
    name: 'topping up',
    route: '/topup',
    show: async ({ page, go }) => {
      await go('/topup')
      await page.getByRole('link', { name: /150/ }).waitFor()
    },
  },
]
