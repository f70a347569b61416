import type { Visit } from './open-studio.ts'

const PASSWORD = 'correct horse'

/** From the filled form over the mailed link to being in, as a person does it. */
export async function signUp({ page, t }: Visit, email: string): Promise<void> {
  // The address may be there before its page, and the page before it asks for an e-mail too.
  await page.getByRole('heading', { name: t('account.sign-up') }).waitFor()
  await page.getByLabel(t('account.email')).fill(email)
  await page.getByLabel(t('account.password'), { exact: true }).fill(PASSWORD)
  await page.getByLabel(t('account.confirm')).fill(PASSWORD)
  await page.getByRole('button', { name: t('account.sign-up') }).click()
  await page.getByRole('link', { name: t('account.outbox-open') }).click()
  await page.getByLabel(t('account.password')).fill(PASSWORD)
  await page.getByRole('button', { name: t('account.verify') }).click()
}
