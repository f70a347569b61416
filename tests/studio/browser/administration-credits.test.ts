import { beforeAll, expect, test } from 'vitest'
import { opened } from '../../opened.ts'
import { everyNth } from '../../seeded.ts'
import type { Person } from '../../server/harness.ts'
import { languagesInTurn } from './in-turn.ts'
import { openStudio, type Visit } from './open-studio.ts'
import { notice, portalOf } from './portal.ts'

let administrator: Person
const studio = opened(() => openStudio())
beforeAll(async () => {
  administrator = await studio.administrator()
})

const inTurn = languagesInTurn('credits of the portal')
const creditsOf = async (person: Person) => (await person.get('/api/session')).body.user.credits as number

/** The moment that is so many days from now, as the field for it takes it. */
function inDays({ page }: Pick<Visit, 'page'>, days: number): Promise<string> {
  return page.evaluate((ahead) => {
    const moment = new Date(Date.now() + ahead * 86_400_000)
    return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  }, days)
}

test.each(inTurn())('codes are made, shown whole once, redeemed, and disabled (%s)', async (language) => {
  const person = await studio.person()
  await studio.visit({ language, as: administrator }, async (visit) => {
    const { page, t } = visit
    const { open, turnTo, row, dialog } = portalOf(visit)
    await open('codes')
    const make = page.getByRole('button', { name: t('codes.make') })
    await page.getByText(t('amount.custom'), { exact: true }).click()
    await make.click()
    await page.getByRole('alert').getByText(t('administration.link-amount-invalid')).waitFor()
    await page.getByLabel(t('amount.own', { min: '1', max: '10,000' })).fill('25')
    await page.getByLabel(t('codes.count')).fill('2')
    await page.getByLabel(t('order.description'), { exact: true }).fill('Bengkel Mei')
    await make.click()

    const whole = page.getByRole('textbox', { name: t('codes.made', { count: 2 }) })
    const [first, second, ...others] = (await whole.inputValue()).split('\n')
    expect([first!.length > 8, second!.length > 8, others]).toEqual([true, true, []])
    await turnTo('links')
    await turnTo('codes')
    expect(await whole.inputValue()).toBe(`${first}\n${second}`)
    const leaving = page.waitForEvent('dialog')
    void page.reload().catch(() => undefined)
    expect((await leaving).type()).toBe('beforeunload')
    await (await leaving).dismiss()
    await page.getByRole('button', { name: t('codes.keep') }).click()
    await whole.waitFor({ state: 'detached' })
    await open('codes')
    await row(first!.slice(-4)).getByText('Bengkel Mei').waitFor()
    expect(await page.content()).not.toContain(first)

    await person.post('/api/codes/redeem', { code: first })
    expect(await creditsOf(person)).toBe(35)
    await turnTo('claims')
    await page.getByRole('tab', { name: new RegExp(`^${t('claims.codes')} \\(\\d+\\)$`) }).waitFor()
    await row(person.email)
      .getByText(`…${first!.slice(-4)}`)
      .waitFor()
    await turnTo('codes')
    await row(first!.slice(-4)).getByText(t('codes.used'), { exact: true }).waitFor()

    await page.getByRole('button', { name: t('codes.disable-of', { end: second!.slice(-4) }) }).click()
    const asking = dialog(t('codes.disable-title'))
    await asking.getByRole('button', { name: t('codes.disable') }).click()
    await row(second!.slice(-4)).getByText(t('codes.disabled'), { exact: true }).waitFor()
    expect((await person.post('/api/codes/redeem', { code: second })).body.error.code).toBe('codes.invalid')
  })
})

test.each(inTurn())(
  'a link has a preset or own amount, an end and a limit, and is closed once it is claimed (%s)',
  async (language) => {
    const person = await studio.person({ language })
    const whom = `Untuk ${person.email}`
    await studio.visit({ language, as: administrator }, async (visit) => {
      const { page, t } = visit
      const { open, row } = portalOf(visit)
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await open('links')
      const amounts = page.getByRole('group', { name: t('amount.legend') }).getByRole('radio')
      await amounts.first().waitFor()
      expect(await amounts.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual([
        '300',
        '500',
        '1000',
        'custom',
      ])
      const make = page.getByRole('button', { name: t('links.make') })
      await page.getByText(t('amount.custom'), { exact: true }).click()
      for (const wrong of everyNth('amounts that are none', ['0', '10001', '2.5', ''], 4)) {
        await page.getByLabel(t('amount.own', { min: '1', max: '10,000' })).fill(wrong)
        await make.click()
        await page.getByRole('alert').getByText(t('administration.link-amount-invalid')).waitFor()
      }
      await page.getByLabel(t('amount.own', { min: '1', max: '10,000' })).fill('45')
      await page.getByLabel(t('order.expires')).fill(await inDays(visit, -1))
      await make.click()
      await page.getByRole('alert').getByText(t('order.expires-past')).waitFor()
      await page.getByLabel(t('order.expires')).fill(await inDays(visit, 2))
      await page.getByLabel(t('order.limit')).fill('1')
      await page.getByLabel(t('order.description'), { exact: true }).fill(whom)
      await make.click()
      await notice(visit, t('administration.link-created')).waitFor()
      const link = row(whom)
      await link.getByText(t('links.claims-of', { claims: 0, most: 1 })).waitFor()
      await link
        .getByRole('button', { name: /CREDIT45-/ })
        .first()
        .click()
      await notice(visit, t('administration.link-copied')).waitFor()
      const url = await page.evaluate(() => navigator.clipboard.readText())
      expect(url).toMatch(/\/claim\/CREDIT45-\w{26}$/)

      await person.post('/api/links/claim', { token: url.split('/').at(-1) })
      expect(await creditsOf(person)).toBe(55)
      await open('links')
      await page.reload()
      await link.getByText(t('links.claims-of', { claims: 1, most: 1 })).waitFor()
      await link.getByText(t('links.closed')).waitFor()
    })
  },
)

test.each(inTurn())('a deleted link is closed for good, and its claims stay told (%s)', async (language) => {
  const [first, second] = [await studio.person(), await studio.person()]
  const { token } = (await administrator.post('/api/admin/links', { credits: 300 })).body.link
  await first.post('/api/links/claim', { token })
  await studio.visit({ language, as: administrator }, async (visit) => {
    const { page, t } = visit
    const { open, turnTo, row, dialog } = portalOf(visit)
    await open('links')
    await page.getByRole('button', { name: t('links.delete-of', { token }) }).click()
    await dialog(t('links.delete-title')).getByText(token).waitFor()
    await dialog(t('links.delete-title'))
      .getByRole('button', { name: t('links.delete-confirm') })
      .click()
    await notice(visit, t('administration.link-deleted')).waitFor()
    await row(token).waitFor({ state: 'detached' })
    expect((await second.post('/api/links/claim', { token })).body.error.code).toBe('links.invalid')
    await turnTo('claims')
    const tab = page.getByRole('tab', { name: new RegExp(`^${t('claims.links')} \\(\\d+\\)$`) })
    await tab.click()
    await row(first.email).getByText(token).waitFor()
    await row(first.email).getByText('300', { exact: true }).waitFor()
    await administrator.delete(`/api/admin/users/${first.id}`)
    await page.reload()
    await tab.click()
    await row(token).getByText(t('deleted-user')).waitFor()
  })
})

test.each(inTurn())('an upgrade link is made for one user and shown once (%s)', async (language) => {
  const person = await studio.person({ language })
  await studio.visit({ language, as: administrator }, async (visit) => {
    const { page } = visit
    const { t, open, turnTo } = portalOf(visit)
    await open('upgrades')
    const make = page.getByRole('button', { name: t('upgrades.make') })
    await make.click()
    await page.getByRole('alert').getByText(t('upgrades.choose')).waitFor()
    await page.getByLabel(t('upgrades.find')).fill(person.email.slice(0, 18))
    await page.getByRole('radio', { name: new RegExp(person.email) }).check()
    await page.getByLabel(t('upgrades.plan')).selectOption('business')
    await page.getByText(t('upgrades.plan-help', { credits: 500 })).waitFor()
    await make.click()
    const made = page.getByRole('textbox', { name: t('upgrades.made', { email: person.email }) })
    const url = await made.inputValue()
    await turnTo('users')
    await turnTo('upgrades')
    expect(await made.inputValue()).toBe(url)
    await page.getByRole('button', { name: t('upgrades.keep') }).click()
    await make.waitFor()
    expect(await page.content()).not.toContain(url)
  })
})
