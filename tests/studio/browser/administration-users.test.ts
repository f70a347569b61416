import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { opened } from '../../opened.ts'
import type { Person } from '../../server/harness.ts'
import { languagesInTurn } from './in-turn.ts'
import { openStudio } from './open-studio.ts'
import { notice, portalOf } from './portal.ts'

let administrator: Person
const studio = opened(() => openStudio())
beforeAll(async () => {
  administrator = await studio.administrator()
})

const inTurn = languagesInTurn('users of the portal')

test.each(inTurn())(
  'the list of users follows other sessions, is searched, and leaves the administrator alone (%s)',
  async (language) => {
    const older = await studio.person()
    const rare = await studio.signUp(`rare-${randomUUID()}@example.test`)
    await studio.visit({ language, as: administrator }, async (visit) => {
      const { page } = visit
      const { t, open, row } = portalOf(visit)
      await open('users')
      await page.getByText(t('users.live')).waitFor()
      await row(older.email).waitFor()
      const newer = await studio.person()
      await page.getByRole('row').nth(1).filter({ hasText: newer.email }).waitFor()
      // Nothing of its place: it may have come in one millisecond with the older one.
      await row(rare.email).waitFor()
      await studio.giveCredits(older, 4321)
      await row(older.email)
        .getByText(/^4,321$/)
        .waitFor()
      await older.patch('/api/profile', { name: 'Aina of the list' })
      await row(older.email).getByText('Aina of the list').waitFor()
      await administrator.delete(`/api/admin/users/${newer.id}`)
      await row(newer.email).waitFor({ state: 'detached' })

      const own = row(administrator.email)
      await own.getByText(t('users.fixed')).waitFor()
      expect(await own.getByRole('combobox').isDisabled()).toBe(true)
      const name = own.getByRole('button', { name: t('user.open', { email: administrator.email }), exact: true })
      expect(await name.isDisabled()).toBe(false)
      const buttons = await own.getByRole('cell').last().getByRole('button').all()
      expect(await Promise.all(buttons.map((button) => button.isDisabled()))).toEqual([true, true])
      const roles = page.getByRole('combobox', { name: t('users.role-of', { email: older.email }) })
      expect(await roles.getByRole('option', { name: 'Admin' }).isDisabled()).toBe(true)
      expect(await roles.getByRole('option', { name: 'Business' }).isDisabled()).toBe(false)

      const search = page.getByRole('searchbox', { name: t('users.search') })
      await search.fill(rare.email.slice(0, 20).toUpperCase())
      await page.getByText(t('users.count', { count: 1 })).waitFor()
      await row(rare.email).waitFor()
      await search.fill('no such person')
      await page.getByText(t('users.none', { search: 'no such person' })).waitFor()
    })
  },
)

test.each(inTurn())('a user is added, who then signs in by the studio (%s)', async (language) => {
  const email = `added-${randomUUID()}@example.test`
  await studio.visit({ language, as: administrator }, async (visit) => {
    const { page, t } = visit
    const { open, row, dialog } = portalOf(visit)
    await open('users')
    await page.getByRole('button', { name: t('users.add') }).click()
    const adding = dialog(t('users.add'))
    expect(await adding.getByLabel(t('users.role')).getByRole('option').allInnerTexts()).toEqual([t('users.role-user')])
    const add = adding.getByRole('button', { name: t('users.add') })
    await adding.getByLabel(t('users.email')).fill(administrator.email)
    await adding.getByLabel(t('users.password')).fill('short')
    await add.click()
    await adding.getByText(t('accounts.password-short')).waitFor()
    await adding.getByLabel(t('users.password')).fill('longer than that')
    await add.click()
    await adding.getByRole('alert').getByText(t('accounts.exists')).waitFor()
    await notice(visit, t('administration.user-add-failed')).waitFor()
    await adding.getByLabel(t('users.email')).fill(email)
    await add.click()
    await notice(visit, t('administration.user-added')).waitFor()
    await adding.waitFor({ state: 'detached' })
    await page.getByRole('row').nth(1).filter({ hasText: email }).waitFor()
    await row(email).getByText('10', { exact: true }).waitFor()
  })
  await studio.visit({ language }, async ({ page, t, go, at }) => {
    await go('/signin')
    await page.getByLabel(t('account.email')).fill(email)
    await page.getByLabel(t('account.password')).fill('longer than that')
    await page.getByRole('button', { name: t('account.sign-in') }).click()
    await at('/')
    await page.getByRole('navigation', { name: t('shell.navigation') }).waitFor()
  })
})

test.each(inTurn())('a role is changed on the figures that were shown, and on no others (%s)', async (language) => {
  const person = await studio.person()
  await studio.visit({ language, as: administrator }, async (visit) => {
    const { page, t } = visit
    const { open, row, dialog } = portalOf(visit)
    await open('users')
    const roles = page.getByRole('combobox', { name: t('users.role-of', { email: person.email }) })
    const asking = dialog(t('users.role-title'))
    await roles.selectOption('pro')
    await asking.getByText(t('users.role-gains', { credits: 140 })).waitFor()
    await asking.getByRole('button', { name: t('cancel') }).click()
    await asking.waitFor({ state: 'detached' })
    expect(await roles.inputValue()).toBe('free')
    await roles.selectOption('pro')
    await asking.getByText(t('users.role-gains', { credits: 140 })).waitFor()
    // The figures of the first time are shown while the dialog asks anew; its button waits for the answer.
    const confirm = asking.getByRole('button', { name: t('users.role-confirm') })
    await expect.poll(() => confirm.isEnabled()).toBe(true)
    await studio.giveCredits(person, 400)
    await confirm.click()
    await asking.getByText(t('administration.balance-moved', { credits: 400 })).waitFor()
    await asking.getByText(t('users.role-loses', { credits: 250 })).waitFor()
    await asking.getByRole('button', { name: t('users.role-confirm') }).click()
    await notice(visit, t('administration.role-updated')).waitFor()
    await row(person.email).getByText('150', { exact: true }).waitFor()
    expect(await roles.inputValue()).toBe('pro')
  })
  expect((await person.get('/api/profile')).body).toMatchObject({ role: 'pro', credits: 150 })
})

test.each(inTurn())('a deleted user is gone from the list, and out at once (%s)', async (language) => {
  const person = await studio.person()
  await studio.visit({ language, as: person }, async (theirs) => {
    await theirs.go('/profile/edit')
    await theirs.page.getByRole('button', { name: theirs.t('profile.save') }).waitFor()
    await studio.visit({ language, as: administrator }, async (visit) => {
      const { page, t } = visit
      const { open, row, dialog } = portalOf(visit)
      await open('users')
      const remove = page.getByRole('button', { name: t('users.delete-of', { email: person.email }) })
      await remove.click()
      await dialog(t('users.delete-title'))
        .getByRole('button', { name: t('cancel') })
        .click()
      await row(person.email).waitFor()
      await remove.click()
      await dialog(t('users.delete-title')).getByText(person.email).waitFor()
      await dialog(t('users.delete-title'))
        .getByRole('button', { name: t('users.delete-confirm') })
        .click()
      await notice(visit, t('administration.user-deleted')).waitFor()
      await row(person.email).waitFor({ state: 'detached' })
    })
    await theirs.page.getByRole('button', { name: theirs.t('profile.save') }).click()
    await theirs.page.getByText(theirs.t('accounts.session-expired')).first().waitFor()
    await theirs.at('/signin')
  })
})
