import { SECTIONS, type Section } from '../../../../studio/administration/section-head.tsx'
import { portalOf } from '../portal.ts'
import { type Stage, type State, seenBy } from './state.ts'

const administrator = seenBy('administrator')
const administratorOnPhone = seenBy('administrator', { width: 390 })

function section(name: Section, at = administrator): State {
  return at(`the portal’s ${name}${at === administrator ? '' : ' on a phone'}`, ['/admin'], async (stage) => {
    await portalOf(stage).open(name)
    await stage.page.locator('.animate-pulse').first().waitFor({ state: 'detached' })
  })
}

function dialog(name: string, within: Section, open: (stage: Stage) => Promise<unknown>): State {
  return administrator(name, ['/admin'], async (stage) => {
    await portalOf(stage).open(within)
    await open(stage)
    await stage.page.getByRole('dialog').or(stage.page.getByRole('alertdialog')).waitFor()
  })
}

async function openUser(stage: Stage): Promise<void> {
  const { t, open } = portalOf(stage)
  await open('users')
  await stage.page.getByRole('button', { name: t('user.open', { email: stage.author.person.email }) }).click()
  await stage.page
    .getByRole('region', { name: t('user.sessions') })
    .getByText('127.0.0.1')
    .first()
    .waitFor()
  await stage.page.locator('.animate-pulse').first().waitFor({ state: 'detached' })
}

/** The administrator's portal: each section, each dialog, what is shown once. */
export const portalStates: readonly State[] = [
  ...SECTIONS.map((name) => section(name)),
  section('users', administratorOnPhone),
  section('links', administratorOnPhone),
  administrator('the page of a user', ['/admin'], openUser),
  administratorOnPhone('the page of a user on a phone', ['/admin'], openUser),
  dialog('adding credits with a reason', 'users', async (stage) => {
    await openUser(stage)
    await stage.page.getByRole('button', { name: portalOf(stage).t('user.give') }).click()
  }),
  dialog('adding a user, refused', 'users', async (stage) => {
    const { t } = portalOf(stage)
    await stage.page.getByRole('button', { name: t('users.add') }).click()
    await stage.page
      .getByRole('dialog')
      .getByRole('button', { name: t('users.add') })
      .click()
    await stage.page.getByRole('alert').first().waitFor()
  }),
  dialog('changing a role', 'users', async (stage) => {
    const { t } = portalOf(stage)
    const { email } = stage.author.person
    await stage.page.getByRole('combobox', { name: t('users.role-of', { email }) }).selectOption('business')
    await stage.page.getByRole('dialog').getByText('→ 500').waitFor()
  }),
  dialog('setting a balance', 'users', async (stage) => {
    const { t } = portalOf(stage)
    const { email } = stage.author.person
    await stage.page.getByRole('button', { name: t('users.adjust-of', { email }) }).click()
  }),
  dialog('deleting a user', 'users', async (stage) => {
    const { t } = portalOf(stage)
    const { email } = stage.author.person
    await stage.page.getByRole('button', { name: t('users.delete-of', { email }) }).click()
  }),
  dialog('deleting a link', 'links', (stage) => stage.page.getByRole('row').nth(1).getByRole('button').last().click()),
  dialog('disabling a code', 'codes', (stage) => stage.page.getByRole('row').nth(1).getByRole('button').last().click()),
  dialog('rolling back', 'deployments', (stage) => stage.page.getByRole('row').nth(1).getByRole('button').click()),
  administrator('codes, shown once', ['/admin'], async (stage) => {
    const { t, open } = portalOf(stage)
    await open('codes')
    await stage.page.getByRole('button', { name: t('codes.make') }).click()
    await stage.page.getByRole('button', { name: t('codes.keep') }).waitFor()
  }),
  administrator('an upgrade link, shown once', ['/admin'], async (stage) => {
    const { t, open } = portalOf(stage)
    await open('upgrades')
    await stage.page.getByRole('radio').first().check()
    await stage.page.getByRole('button', { name: t('upgrades.make') }).click()
    await stage.page.getByRole('button', { name: t('upgrades.keep') }).waitFor()
  }),
  administrator('claims of links', ['/admin'], async (stage) => {
    await portalOf(stage).open('claims')
    await stage.page.getByRole('tab').nth(1).click()
    await stage.page.getByRole('row').nth(1).waitFor()
  }),
]
