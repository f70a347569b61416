import { randomUUID } from 'node:crypto'
import type { Stage, State } from './state.ts'

const anyone = { as: 'nobody' } as const

async function signUp({ page, t, go }: Stage, confirmation: string): Promise<void> {
  await go('/signup')
  await page.getByLabel(t('account.email')).fill(`${randomUUID()}@example.test`)
  await page.getByLabel(t('account.password'), { exact: true }).fill('one horse')
  await page.getByLabel(t('account.confirm')).fill(confirmation)
  await page.getByRole('button', { name: t('account.sign-up') }).click()
}

/** Everything around an account. */
export const accountStates: readonly State[] = [
  {
    ...anyone,
    name: 'the way in, with a page to read and the price',
    route: '/signin',
    show: async ({ page, t, go }) => {
      await go('/signin')
      await page
        .getByRole('region', { name: t('entry.price') })
        .getByRole('listitem')
        .first()
        .waitFor()
    },
  },
  {
    ...anyone,
    name: 'signing in, refused',
    route: '/signin',
    show: async ({ page, t, go }) => {
      await go('/signin')
      await page.getByLabel(t('account.email')).fill('nobody@example.test')
      await page.getByLabel(t('account.password')).fill('not this one')
      await page.getByRole('button', { name: t('account.sign-in') }).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    ...anyone,
    name: 'a forgotten password, sent',
    route: '/signin',
    width: 390,
    show: async ({ page, t, go, studio }) => {
      // A mail a minute for an address.
      const { email } = await studio.signUp()
      await go('/signin')
      await page.getByRole('button', { name: t('account.forgot') }).click()
      await page.getByLabel(t('account.email')).fill(email)
      await page.getByRole('button', { name: t('account.send-reset') }).click()
      await page.getByRole('link', { name: t('account.outbox-open') }).waitFor()
    },
  },
  {
    ...anyone,
    name: 'verifying',
    route: '/signin',
    show: async ({ page, t, go }) => {
      await go('/signin?verify=a-token')
      await page.getByRole('button', { name: t('account.verify') }).waitFor()
    },
  },
  {
    ...anyone,
    name: 'signing up for a plan',
    route: '/signup',
    show: async ({ page, t, go }) => {
      await go('/signup?plan=pro')
      await page.getByText(t('account.sign-up-plan', { plan: 'PRO' })).waitFor()
    },
  },
  {
    ...anyone,
    name: 'signing up, refused',
    route: '/signup',
    show: async (stage) => {
      await signUp(stage, 'another horse')
      await stage.page.getByRole('alert').first().waitFor()
    },
  },
  {
    ...anyone,
    name: 'signed up, with the mailed link',
    route: '/signup',
    show: async (stage) => {
      await signUp(stage, 'one horse')
      await stage.page.getByRole('link', { name: stage.t('account.outbox-open') }).waitFor()
    },
  },
  {
    ...anyone,
    name: 'a new password by a broken link',
    route: '/reset-password',
    show: async ({ page, go }) => {
      await go('/reset-password')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    ...anyone,
    name: 'a new password',
    route: '/reset-password',
    show: async ({ page, t, go }) => {
      await go('/reset-password?type=recovery&token=some')
      await page.getByRole('button', { name: t('account.reset') }).waitFor()
    },
  },
  {
    as: 'newcomer',
    name: 'changing the password, refused',
    route: '/profile/change-password',
    show: async ({ page, t, go }) => {
      await go('/profile/change-password')
      await page.getByLabel(t('account.current-password')).fill('wrong')
      await page.getByLabel(t('account.new-password')).fill('short')
      await page.getByRole('button', { name: t('account.update-password') }).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
]
