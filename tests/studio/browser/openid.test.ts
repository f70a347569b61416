import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { startOpenIdProvider } from '../../server/accounts/openid-provider.ts'
import { freePort } from '../../server/postgres.ts'
import { openStudio } from './open-studio.ts'

test('the OpenID provider signs somebody in, and one who has an account joins it by its password first', async () => {
  // The provider must know the studio's address before the studio is there.
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const provider = await startOpenIdProvider([`${url}/signin`])
  const studio = await openStudio({ config: { url, port, openid: provider.config } })
  /** The provider's own page is visited beside the browser, which may ask nobody but the server. */
  const leadBack = (page: Page, sub: string, email: string) =>
    page.route('**/api/auth/openid', async (route) => {
      const response = await route.fetch()
      const away = (await response.json()) as { url: string }
      const search = await provider.enter(away.url, { sub, email, email_verified: true })
      await route.fulfill({ response, json: { url: `${url}/signin${search}` } })
    })
  try {
    await studio.visit({ width: 390 }, async ({ page, t, go, at }) => {
      await leadBack(page, 'aminah', 'aminah@example.test')
      await go('/signin')
      await page.getByRole('button', { name: t('account.openid', { label: 'The School' }) }).click()
      await at('/')
      await page.getByRole('heading', { level: 1 }).waitFor()
    })
    const person = await studio.signUp()
    await studio.visit({ width: 390 }, async ({ page, t, go, at }) => {
      await leadBack(page, 'badrul', person.email)
      await go('/signin')
      await page.getByRole('button', { name: t('account.openid', { label: 'The School' }) }).click()
      await page.getByText(t('accounts.openid-join')).waitFor()
      await at('/signin')
      await page.getByLabel(t('account.email')).fill(person.email)
      await page.getByLabel(t('account.password')).fill(person.password)
      await page
        .getByRole('main')
        .getByRole('button', { name: t('account.sign-in'), exact: true })
        .click()
      await at('/')
      await page.getByRole('heading', { level: 1 }).waitFor()
    })
    const { openid } = await studio.server.database.kysely
      .selectFrom('users')
      .select('openid')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(openid).toBe(`${provider.config.issuer} badrul`)
  } finally {
    await studio.close()
    await provider.close()
  }
})
