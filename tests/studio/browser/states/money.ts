import { type State, seenBy } from './state.ts'

const author = seenBy('author')
const newcomer = seenBy('newcomer')
const newcomerOnPhone = seenBy('newcomer', { width: 390 })
const newcomerWith0 = seenBy('newcomer', { credits: 0 })
const nobody = seenBy('nobody')

/** What leads on after three seconds gives a minute to look. */
const STAY = `{ const { setTimeout: wait } = window
  window.setTimeout = (act, delay, ...rest) => wait(act, delay === 3000 ? 60000 : delay, ...rest) }`

/** Credits: buying, redeeming, claiming. */
export const moneyStates: readonly State[] = [
  author('a receipt', ['/success'], async ({ page, t, go, author }) => {
    const { search } = new URL(author.receipt)
    await go(`/success${search}`)
    await page.getByText(t('receipt.paid', { credits: 300 })).waitFor()
  }),
  newcomer('no purchase to show', '/success', ({ page, t }) =>
    page.getByRole('heading', { name: t('receipt.none') }).waitFor(),
  ),
  nobody('a code that waits for signing in', ['/redeem/:code?', '/redeem/SOME-CODE'], ({ page, t }) =>
    page.getByText(t('redeem.sign-in')).waitFor(),
  ),
  newcomer('a code that is none', ['/redeem/:code?', '/redeem/NO-SUCH-CODE'], ({ page, t }) =>
    page.getByRole('alert').getByText(t('codes.invalid')).waitFor(),
  ),
  nobody('a link that waits for signing in', ['/claim/:token'], async ({ page, t, go, administrator }) => {
    const { body } = await administrator.post('/api/admin/links', { credits: 500 })
    await go(`/claim/${body.link.token}`)
    await page.getByText(t('claim.sign-in-credits', { credits: 500 })).waitFor()
  }),
  newcomer('a link that gave its credits', ['/claim/:token'], async ({ page, context, t, go, administrator }) => {
    const { body } = await administrator.post('/api/admin/links', { credits: 500 })
    await context.addInitScript(STAY)
    await go(`/claim/${body.link.token}`)
    await page.getByRole('heading', { name: t('claim.done') }).waitFor()
  }),
  newcomer('an upgrade in hand', ['/upgrade/processing'], async ({ page, t, go }) => {
    await page.route('**/api/upgrades/quote', () => undefined)
    await go('/upgrade/processing?plan=pro&token=some')
    await page.getByRole('heading', { name: t('upgrade.working') }).waitFor()
  }),
  newcomerWith0('packages for somebody whose credits don’t reach', ['/upgrade', '/poems'], async ({ page, t }) => {
    await page.getByText(t('upgrade.short', { credits: 0 })).waitFor()
    await page.getByRole('button', { name: t('upgrade.buy', { credits: 300 }) }).waitFor()
  }),
  newcomerOnPhone('packages on a phone', '/upgrade', ({ page, t }) =>
    page.getByRole('button', { name: t('upgrade.buy', { credits: 300 }) }).waitFor(),
  ),
  author('topping up', '/topup', ({ page }) => page.getByRole('link', { name: /150/ }).waitFor()),
]
