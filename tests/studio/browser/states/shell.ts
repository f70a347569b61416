import type { Stage, State } from './state.ts'

const home = { as: 'author', route: '/' } as const

async function enter({ page, go }: Stage): Promise<void> {
  await go('/')
  await page.getByRole('main').getByRole('region').nth(3).waitFor()
}

/** The dashboard, and what lies over every page. */
export const shellStates: readonly State[] = [
  {
    as: 'newcomer',
    name: 'the dashboard of somebody new',
    route: '/',
    show: async (stage) => {
      await enter(stage)
      await stage.page.getByText(stage.t('dashboard.first')).waitFor()
    },
  },
  {
    ...home,
    name: 'the dashboard',
    show: async (stage) => {
      await enter(stage)
      await stage.page
        .getByRole('link', { name: new RegExp(`^${stage.t('dashboard.continue')} “`) })
        .first()
        .waitFor()
    },
  },
  { ...home, name: 'the dashboard on a phone', width: 390, show: enter },
  {
    ...home,
    name: 'generators that a search finds',
    show: async (stage) => {
      await enter(stage)
      await stage.page.getByRole('searchbox').fill('cook')
      await stage.page.getByRole('list', { name: stage.t('dashboard.found-list') }).waitFor()
    },
  },
  {
    ...home,
    name: 'a shelf that is shown whole',
    show: async (stage) => {
      await enter(stage)
      const { page, t } = stage
      const all = page.getByRole('main').getByText(t('dashboard.show-all'), { exact: true }).first()
      await all.click()
      await page.getByText(t('dashboard.show-row'), { exact: true }).waitFor()
    },
  },
  {
    ...home,
    name: 'the palette, something found',
    show: async (stage) => {
      await enter(stage)
      await stage.page.keyboard.press('Control+k')
      await stage.page.getByRole('combobox').fill('cook')
      await stage.page.getByRole('option').first().waitFor()
    },
  },
  {
    ...home,
    name: 'an address that nobody knows',
    route: '*',
    show: async (stage) => {
      await stage.go('/no/such/page')
      await stage.page.getByText(stage.t('shell.no-page', { address: '/no/such/page' })).waitFor()
    },
  },
  {
    ...home,
    name: 'an update',
    show: async (stage) => {
      await enter(stage)
      await stage.page
        .getByRole('region', { name: stage.t('dashboard.updates') })
        .getByRole('button')
        .first()
        .click()
      await stage.page.getByRole('dialog').waitFor()
    },
  },
  {
    ...home,
    name: 'the palette',
    show: async (stage) => {
      await enter(stage)
      await stage.page.keyboard.press('Control+k')
      await stage.page.getByRole('option').nth(10).waitFor()
    },
  },
  {
    ...home,
    name: 'the palette, nothing found, on a phone',
    width: 390,
    show: async (stage) => {
      await enter(stage)
      await stage.page
        .getByRole('banner')
        .getByRole('button', { name: stage.t('shell.search') })
        .click()
      await stage.page.getByRole('combobox').fill('zzzzzzzz')
      await stage.page.getByText(stage.t('shell.search-empty')).waitFor()
    },
  },
  {
    ...home,
    name: 'the keys that help',
    show: async (stage) => {
      await enter(stage)
      await stage.page.keyboard.press('?')
      await stage.page.getByRole('dialog', { name: stage.t('shell.shortcuts') }).waitFor()
    },
  },
  {
    ...home,
    name: 'the drawer',
    width: 390,
    show: async (stage) => {
      await enter(stage)
      await stage.page
        .getByRole('banner')
        .getByRole('button', { name: stage.t('shell.menu') })
        .click()
      await stage.page.getByRole('dialog').getByRole('link').nth(10).waitFor()
    },
  },
  {
    as: 'newcomer',
    name: 'notices',
    route: '/profile/edit',
    show: async ({ page, t, go }) => {
      await go('/profile/edit')
      await page.getByRole('button', { name: t('profile.save') }).click()
      // Between the notices their region lets the pointer through.
      await page
        .getByRole('region', { name: t('shell.notices') })
        .getByText(t('profile.updated'))
        .hover()
    },
  },
  {
    as: 'newcomer',
    name: 'no network',
    route: '/',
    show: async (stage) => {
      await enter(stage)
      await stage.context.setOffline(true)
      await stage.page.getByText(stage.t('shell.offline')).waitFor()
    },
  },
]
