import { type Stage, type State, seenBy } from './state.ts'

const author = seenBy('author')
const authorOnPhone = seenBy('author', { width: 390 })
const newcomer = seenBy('newcomer')

async function enter({ page, go }: Stage): Promise<void> {
  await go('/')
  await page.getByRole('main').getByRole('region').nth(3).waitFor()
}

/** The dashboard, and what is over every page. */
export const shellStates: readonly State[] = [
  newcomer('the dashboard of somebody new', ['/'], async (stage) => {
    await enter(stage)
    await stage.page.getByRole('textbox', { name: stage.t('idea.question') }).waitFor()
  }),
  author('the dashboard', ['/'], async (stage) => {
    await enter(stage)
    await stage.page
      .getByRole('link', { name: new RegExp(`^${stage.t('dashboard.continue')} “`) })
      .first()
      .waitFor()
  }),
  authorOnPhone('the dashboard on a phone', ['/'], enter),
  author('generators that a search finds', ['/'], async (stage) => {
    await enter(stage)
    await stage.page.getByRole('searchbox').fill('cook')
    await stage.page.getByRole('list', { name: stage.t('dashboard.found-list') }).waitFor()
  }),
  author('a shelf that is shown whole', ['/'], async (stage) => {
    await enter(stage)
    const { page, t } = stage
    const all = page.getByRole('main').getByText(t('dashboard.show-all'), { exact: true }).first()
    await all.click()
    await page.getByText(t('dashboard.show-row'), { exact: true }).waitFor()
  }),
  author('the palette, something found', ['/'], async (stage) => {
    await enter(stage)
    await stage.page.keyboard.press('Control+k')
    await stage.page.getByRole('combobox').fill('cook')
    await stage.page.getByRole('option').first().waitFor()
  }),
  author('an address that nobody knows', ['*', '/no/such/page'], (stage) =>
    stage.page.getByText(stage.t('shell.no-page', { address: '/no/such/page' })).waitFor(),
  ),
  author('an update', ['/'], async (stage) => {
    await enter(stage)
    await stage.page
      .getByRole('region', { name: stage.t('dashboard.updates') })
      .getByRole('button')
      .first()
      .click()
    await stage.page.getByRole('dialog').waitFor()
  }),
  author('the palette', ['/'], async (stage) => {
    await enter(stage)
    await stage.page.keyboard.press('Control+k')
    await stage.page.getByRole('option').nth(10).waitFor()
  }),
  authorOnPhone('the palette, nothing found, on a phone', ['/'], async (stage) => {
    await enter(stage)
    await stage.page
      .getByRole('banner')
      .getByRole('button', { name: stage.t('shell.search') })
      .click()
    await stage.page.getByRole('combobox').fill('zzzzzzzz')
    await stage.page.getByText(stage.t('shell.search-empty')).waitFor()
  }),
  author('the keys that help', ['/'], async (stage) => {
    await enter(stage)
    await stage.page.keyboard.press('?')
    await stage.page.getByRole('dialog', { name: stage.t('shell.shortcuts') }).waitFor()
  }),
  authorOnPhone('the drawer', ['/'], async (stage) => {
    await enter(stage)
    await stage.page
      .getByRole('banner')
      .getByRole('button', { name: stage.t('shell.menu') })
      .click()
    await stage.page.getByRole('dialog').getByRole('link').nth(10).waitFor()
  }),
  newcomer('notices', '/profile/edit', async ({ page, t }) => {
    await page.getByRole('button', { name: t('profile.save') }).click()
    // Between the notices their region lets the pointer through.
    await page
      .getByRole('region', { name: t('shell.notices') })
      .getByText(t('profile.updated'))
      .hover()
  }),
  newcomer('no network', ['/'], async (stage) => {
    await enter(stage)
    await stage.page.context().setOffline(true)
    await stage.page.getByText(stage.t('shell.offline')).waitFor()
  }),
]
