import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createUser } from '../../../server/accounts/create-user.ts'
import { shippedCatalog } from '../../catalog.ts'
import { opened } from '../../opened.ts'
import { everyNth } from '../../seeded.ts'
import { languagesInTurn } from './in-turn.ts'
import { openStudio } from './open-studio.ts'
import { signUp } from './signing-up.ts'

const inTurn = languagesInTurn('accounts')
const generator = shippedCatalog().generators[0]!
const studio = opened(() => openStudio())

describe.each(inTurn())('accounts in %s', (language) => {
  test('a new person signs up, opens the mailed link and is in', () =>
    studio.visit({ language }, async (visit) => {
      const { page, t, go, at } = visit
      await go('/')
      await at('/signin')
      await page
        .getByRole('main')
        .getByRole('link', { name: t('account.sign-up') })
        .click()
      await at('/signup')
      await signUp(visit, `${randomUUID()}@example.test`)
      await at('/')
      await page.getByRole('navigation', { name: t('shell.navigation') }).waitFor()
      expect(await page.locator('html').getAttribute('lang')).toBe(language)
    }))

  test('a plan in the address is remembered and leads to buying it', () =>
    studio.visit({ language }, async (visit) => {
      const { page, t, go, at } = visit
      await go('/signup?plan=business')
      await page.getByText(t('account.sign-up-plan', { plan: 'BUSINESS' })).waitFor()
      await signUp(visit, `${randomUUID()}@example.test`)
      await at('/upgrade')
    }))

  test('what was wrong is said where it belongs', () =>
    studio.visit({ language }, async ({ page, t, go }) => {
      await go('/signin')
      await page.getByLabel(t('account.email')).fill('nobody@example.test')
      await page.getByLabel(t('account.password')).fill('not this one')
      await page.getByRole('button', { name: t('account.sign-in') }).click()
      await page.getByRole('alert').getByText(t('accounts.credentials-invalid')).waitFor()
      await go('/signup')
      await page.getByLabel(t('account.email')).fill('somebody@example.test')
      await page.getByLabel(t('account.password'), { exact: true }).fill('one horse')
      await page.getByLabel(t('account.confirm')).fill('another horse')
      await page.getByRole('button', { name: t('account.sign-up') }).click()
      const confirmation = page.getByLabel(t('account.confirm'))
      await page
        .getByRole('alert')
        .filter({ hasText: t('accounts.passwords-differ') })
        .waitFor()
      expect(await confirmation.getAttribute('aria-invalid')).toBe('true')
      expect(await confirmation.evaluate((field) => field === document.activeElement)).toBe(true)
      // Every fault at once, and the first of them is where one types.
      await page.getByLabel(t('account.email')).fill('')
      await page.getByLabel(t('account.password'), { exact: true }).fill('short')
      await page.getByRole('button', { name: t('account.sign-up') }).click()
      await page
        .getByRole('alert')
        .filter({ hasText: t('accounts.email-required') })
        .waitFor()
      await page
        .getByRole('alert')
        .filter({ hasText: t('accounts.password-short') })
        .waitFor()
      const first = page.getByLabel(t('account.email'))
      expect(await first.evaluate((field) => field === document.activeElement)).toBe(true)
      // What only the server finds out is at its field too.
      await first.fill('somebody@example.test')
      const password = page.getByLabel(t('account.password'), { exact: true })
      await password.fill('kalamkalam')
      await confirmation.fill('kalamkalam')
      await page.getByRole('button', { name: t('account.sign-up') }).click()
      await page
        .getByRole('alert')
        .filter({ hasText: t('accounts.password-named') })
        .waitFor()
      expect(await password.getAttribute('aria-invalid')).toBe('true')
      await page
        .getByRole('button', { name: t('account.show-password') })
        .first()
        .click()
      expect(await page.getByLabel(t('account.password'), { exact: true }).getAttribute('type')).toBe('text')
      await go('/reset-password?type=recovery')
      await page.getByRole('alert').getByText(t('accounts.reset-link-invalid')).waitFor()
    }))

  test('a forgotten password is set anew by the mailed link', async () => {
    const { email } = await studio.person({ language })
    await studio.visit({ language }, async ({ page, t, go, at }) => {
      await go('/signin')
      await page.getByRole('button', { name: t('account.forgot') }).click()
      expect(await page.getByRole('button', { name: t('account.send-reset') }).isDisabled()).toBe(true)
      await page.getByLabel(t('account.email')).fill(email)
      await page.getByRole('button', { name: t('account.send-reset') }).click()
      await page.getByRole('link', { name: t('account.outbox-open') }).click()
      await page
        .getByLabel(t('account.password'))
        .or(page.getByLabel(t('account.new-password')))
        .first()
        .fill('a new horse')
      await page.getByLabel(t('account.confirm')).fill('a new horse')
      await page.getByRole('button', { name: t('account.reset') }).click()
      await page.getByText(t('accounts.password-updated')).waitFor()
      await at('/signin')
      await page.getByLabel(t('account.email')).fill(email)
      await page.getByLabel(t('account.password')).fill('a new horse')
      await page.getByRole('button', { name: t('account.sign-in') }).click()
      await at('/')
      await page.getByRole('navigation', { name: t('shell.navigation') }).waitFor()
    })
  })

  test('a first password that somebody else chose is changed before anything else', async () => {
    const [email, given] = [`${randomUUID()}@example.test`, 'a given horse']
    const user = { email, password: given, role: 'free', verified: true, language } as const
    await createUser(studio.server, { ...user, mustChangePassword: true })
    await studio.visit({ language }, async ({ page, t, go, at }) => {
      await go('/books')
      await at('/signin')
      await page.getByLabel(t('account.email')).fill(email)
      await page.getByLabel(t('account.password')).fill(given)
      await page.getByRole('button', { name: t('account.sign-in') }).click()
      await at('/profile/change-password')
      await page.getByText(t('accounts.password-first')).waitFor()
      for (const path of everyNth('pages before a first password', ['/', '/books', generator.route, '/admin'], 4)) {
        await go(path)
        await at('/profile/change-password')
      }
      const change = async (password: string) => {
        await page.getByLabel(t('account.current-password')).fill(given)
        await page.getByLabel(t('account.new-password')).fill(password)
        await page.getByLabel(t('account.confirm')).fill(password)
        await page.getByRole('button', { name: t('account.update-password') }).click()
      }
      await change(given)
      await page.getByRole('alert').getByText(t('accounts.password-same')).waitFor()
      expect(await page.getByLabel(t('account.new-password')).getAttribute('aria-invalid')).toBe('true')
      await change('a horse of my own')
      await at('/')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await go('/books')
      await page.getByRole('heading', { level: 1, name: t('shell.library') }).waitFor()
      await at('/books')
    })
  })

  test('signing in leads back to where somebody wanted to go, signing out home', async () => {
    const { email, password } = await studio.person({ language })
    await studio.visit({ language }, async ({ page, t, go, at }) => {
      await go('/profile/change-password')
      await at('/signin')
      await page.getByLabel(t('account.email')).fill(email)
      await page.getByLabel(t('account.password')).fill(password)
      await page.getByRole('button', { name: t('account.sign-in') }).click()
      await at('/profile/change-password')
      await page.getByLabel(t('account.current-password')).fill(password)
      await page.getByLabel(t('account.new-password')).fill('a newer horse')
      await page.getByLabel(t('account.confirm')).fill('a newer horse')
      await page.getByRole('button', { name: t('account.update-password') }).click()
      await page.getByText(t('accounts.password-updated')).waitFor()
      await at('/')
      await page.getByRole('button', { name: t('shell.sign-out') }).click()
      await page.getByText(t('accounts.signed-out')).waitFor()
      await at('/signin')
    })
  })
})
