import { beforeAll, expect, test } from 'vitest'
import { SECTIONS } from '../../../studio/administration/section-head.tsx'
import { opened } from '../../opened.ts'
import type { Person } from '../../server/harness.ts'
import { writePiece } from '../writing.ts'
import { languagesInTurn } from './in-turn.ts'
import { openStudio } from './open-studio.ts'
import { notice, portalOf } from './portal.ts'

let administrator: Person
const studio = opened(() => openStudio())
beforeAll(async () => {
  administrator = await studio.administrator()
})

const inTurn = languagesInTurn('the portal')

test.each(inTurn())('the portal has every section at an address of its own (%s)', async (language) => {
  await studio.visit({ language, as: administrator }, async (visit) => {
    const { page, at, go } = visit
    const { turnTo } = portalOf(visit)
    await go('/admin')
    for (const section of SECTIONS) {
      await turnTo(section)
      await at(`/admin#${section}`)
    }
    await page.goBack()
    await at(`/admin#${SECTIONS.at(-2)}`)
    expect(await page.getByRole('alert').count()).toBe(0)
  })
})

test.each(inTurn())(
  'a deployment is rolled back to as a record, and says that it only records (%s)',
  async (language) => {
    await studio.visit({ language, as: administrator }, async (visit) => {
      const { page, t } = visit
      const { open, turnTo, row, dialog } = portalOf(visit)
      await open('deployments')
      await page.getByText(t('deployments.running', { version: '0.0.0' })).waitFor()
      await page.getByText(t('administration.roll-back-records')).waitFor()
      const reason = `The fonts were wrong (${language})`
      const before = await row('rollback-to-0.0.0').count()
      await page.getByRole('button', { name: t('deployments.roll-back-to', { version: '0.0.0' }), exact: true }).click()
      const asking = dialog(t('deployments.title', { version: '0.0.0' }))
      await asking.getByText(t('administration.roll-back-records')).waitFor()
      await asking.getByLabel(t('deployments.reason')).fill(reason)
      await asking.getByRole('button', { name: t('deployments.confirm') }).click()
      await notice(visit, t('administration.rolled-back')).first().waitFor()
      await asking.waitFor({ state: 'detached' })
      const told = t('deployments.recorded', { version: '0.0.0', reason })
      await page.getByRole('row').nth(1).getByText(told).waitFor()
      expect(await row('rollback-to-0.0.0').count()).toBe(before + 1)
      await page.getByText(t('deployments.running', { version: '0.0.0' })).waitFor()
      // Who did it is told on a phone too, in a column of half its width.
      await page.setViewportSize({ width: 390, height: 844 })
      await turnTo('actions')
      const cells = page.getByRole('list', { name: t('section.actions') }).getByRole('definition')
      await cells.getByText(administrator.email).first().waitFor()
      expect(await cells.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)).toBe(0)
    })
  },
)

test.each(inTurn())(
  'the configuration tells which endpoint writes and whether it answers, and no key (%s)',
  async (language) => {
    await studio.visit({ language, as: administrator }, async (visit) => {
      const { page, t } = visit
      const { open, row } = portalOf(visit)
      await open('configuration')
      const endpoint = row('scripted')
      await endpoint.getByText('test-model').waitFor()
      await endpoint.getByText(t('configuration.unasked')).waitFor()
      await page.getByRole('button', { name: t('configuration.check') }).click()
      await endpoint.getByText(new RegExp(`^${t('configuration.answers', { milliseconds: '[\\d,.]+' })}$`)).waitFor()
      await studio.provider.refuse()
      await page.getByRole('button', { name: t('configuration.check') }).click()
      await endpoint
        .getByText(language === 'ms' ? 'Penyedia itu tidak dapat dihubungi.' : "The endpoint can't be reached.")
        .waitFor()
      await studio.provider.accept()
      await page.getByText('Free 10 · Pro 150 · Business 500 · Admin 9,999').waitFor()
      await page.getByText(t('configuration.payments-test')).waitFor()
      expect(await page.content()).not.toMatch(/\bsk-|whsec|secret of the tests|127\.0\.0\.1:\d+\/v1/)
    })
  },
)

test.each(inTurn())('the figures count what was written and spent (%s)', async (language) => {
  const person = await studio.person()
  await writePiece(person, 'poems')
  const { body: figures } = await administrator.get('/api/admin/figures')
  await studio.visit({ language, as: administrator }, async (visit) => {
    const { page } = visit
    const { t, open } = portalOf(visit)
    await open('figures')
    const sum = (name: string) =>
      page.locator('dt', { hasText: name }).locator('xpath=preceding-sibling::dd|following-sibling::dd')
    await sum(t('figures.users')).waitFor()
    const plain = (text: string) => Number(text.replaceAll(/\D/g, ''))
    expect(plain(await sum(t('figures.delivered')).innerText())).toBe(figures.delivered)
    expect(plain(await sum(t('figures.spent')).innerText())).toBe(figures.creditsSpent)
    expect(plain(await sum(t('figures.words')).innerText())).toBe(figures.words)
    await page.getByText(t('figures.as-table')).click()
    const today = page.getByRole('row').nth(1)
    expect((await today.getByRole('cell').allInnerTexts()).map(plain)).toEqual([
      figures.days.at(-1).delivered,
      figures.days.at(-1).creditsSpent,
      figures.days.at(-1).people,
    ])
    const drawn = page.getByRole('img', { name: new RegExp(t('figures.day-people')) })
    expect(await drawn.locator('rect').count()).toBe(figures.days.length)
  })
})
