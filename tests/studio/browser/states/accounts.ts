import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { type Stage, type State, seenBy } from './state.ts'

const newcomer = seenBy('newcomer')
const newcomerOnPhone = seenBy('newcomer', { width: 390 })
const nobody = seenBy('nobody')
const nobodyOnPhone = seenBy('nobody', { width: 390 })

async function signUp({ page, t, go }: Stage, confirmation: string): Promise<void> {
  await go('/signup')
  await page.getByLabel(t('account.email')).fill(`${randomUUID()}@example.test`)
  await page.getByLabel(t('account.password'), { exact: true }).fill('one horse')
  await page.getByLabel(t('account.confirm')).fill(confirmation)
  await page.getByRole('button', { name: t('account.sign-up') }).click()
}

async function beginApp({ page, t, go }: Stage): Promise<void> {
  await go('/profile/security')
  await page.getByRole('button', { name: t('security.totp-begin') }).click()
  await page.getByRole('img', { name: t('security.totp-picture') }).waitFor()
}

/** A code of the app whose key the page shows. */
async function codeOf({ page, t }: Stage): Promise<string> {
  const key = page.getByText(t('security.totp-secret')).locator('code')
  return new TOTP({ secret: Secret.fromBase32((await key.textContent())!) }).generate()
}

async function useApp(stage: Stage): Promise<void> {
  const { page, t } = stage
  await beginApp(stage)
  await page.getByLabel(t('security.totp-code')).fill(await codeOf(stage))
  await page.getByRole('button', { name: t('security.totp-confirm') }).click()
  await page.getByRole('alertdialog', { name: t('security.codes-title') }).waitFor()
}

/** Everything around an account. */
export const accountStates: readonly State[] = [
  nobody('the way in, with a page to read and the price', '/signin', ({ page, t }) =>
    page
      .getByRole('region', { name: t('entry.price') })
      .getByRole('listitem')
      .first()
      .waitFor(),
  ),
  nobody('the first page', '/', ({ page, t }) => page.getByRole('textbox', { name: t('idea.question') }).waitFor()),
  nobodyOnPhone('an idea with the demo’s book, on a phone', ['/'], async ({ page, t }) => {
    await page.getByRole('textbox').fill(t('idea.example-1'))
    await page.getByRole('button', { name: t('idea.show') }).click()
    await page.getByRole('list', { name: t('idea.plan-label') }).waitFor()
  }),
  nobody('signing in, refused', '/signin', async ({ page, t }) => {
    await page.getByLabel(t('account.email')).fill('nobody@example.test')
    await page.getByLabel(t('account.password')).fill('not this one')
    await page.getByRole('button', { name: t('account.sign-in') }).click()
    await page.getByRole('alert').first().waitFor()
  }),
  nobodyOnPhone('a forgotten password, sent', ['/signin'], async ({ page, t, go, studio }) => {
    // A mail a minute for an address.
    const { email } = await studio.signUp()
    await go('/signin')
    await page.getByRole('button', { name: t('account.forgot') }).click()
    await page.getByLabel(t('account.email')).fill(email)
    await page.getByRole('button', { name: t('account.send-reset') }).click()
    await page.getByRole('link', { name: t('account.outbox-open') }).waitFor()
  }),
  nobody('verifying', ['/signin', '/signin?verify=a-token'], ({ page, t }) =>
    page.getByRole('button', { name: t('account.verify') }).waitFor(),
  ),
  nobody('signing up for a plan', ['/signup', '/signup?plan=pro'], ({ page, t }) =>
    page.getByText(t('account.sign-up-plan', { plan: 'PRO' })).waitFor(),
  ),
  nobody('signing up, refused', ['/signup'], async (stage) => {
    await signUp(stage, 'another horse')
    await stage.page.getByRole('alert').first().waitFor()
  }),
  nobody('signed up, with the mailed link', ['/signup'], async (stage) => {
    await signUp(stage, 'one horse')
    await stage.page.getByRole('link', { name: stage.t('account.outbox-open') }).waitFor()
  }),
  nobody('a new password by a broken link', '/reset-password', ({ page }) => page.getByRole('alert').waitFor()),
  nobody('a new password', ['/reset-password', '/reset-password?type=recovery&token=some'], ({ page, t }) =>
    page.getByRole('button', { name: t('account.reset') }).waitFor(),
  ),
  newcomer('setting up an authenticator app', ['/profile/security'], beginApp),
  newcomerOnPhone('recovery codes, shown once', ['/profile/security'], useApp),
  newcomer('deleting the account', '/profile/security', async ({ page, t }) => {
    await page.getByRole('button', { name: t('security.delete'), exact: true }).click()
    await page.getByRole('alertdialog').waitFor()
  }),
  newcomer('the second step of signing in', ['/signin'], async (stage) => {
    const { page, t, go, newcomer: person } = stage
    await useApp(stage)
    await stage.page.context().clearCookies()
    await go('/signin')
    await page.getByLabel(t('account.email')).fill(person!.email)
    await page.getByLabel(t('account.password')).fill(person!.password)
    await page.getByRole('button', { name: t('account.sign-in') }).click()
    await page.getByRole('heading', { name: t('security.step-title') }).waitFor()
  }),
  newcomer('changing the password, refused', '/profile/change-password', async ({ page, t }) => {
    await page.getByLabel(t('account.current-password')).fill('wrong')
    await page.getByLabel(t('account.new-password')).fill('short')
    await page.getByRole('button', { name: t('account.update-password') }).click()
    await page.getByRole('alert').first().waitFor()
  }),
]
