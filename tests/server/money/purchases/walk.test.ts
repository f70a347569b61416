import { expect, it } from 'vitest'
import { opened } from '../../../opened.ts'
import { onOneDatabase } from '../../databases.ts'
import { startTestServer } from '../../harness.ts'

onOneDatabase('walk of a purchase', (kind) => {
  const kalam = opened(() => startTestServer({ kind }))

  it('goes from no credits over the test checkout, a code, a link and an upgrade, on the whole server', async () => {
    const [person, administrator] = [await kalam.signUp(), await kalam.administrator()]
    const credits = async () => (await person.get('/api/credits')).body.available
    expect(await credits()).toBe(10)

    const packages = (await person.get('/api/packages')).body.upgrade
    const bought = await person.post('/api/purchases', { package: packages[1].id })
    expect(bought.status).toBe(201)
    const checkout = bought.body.url.slice(kalam.url.length)
    const page = await person.get(checkout, { accept: 'text/html' })
    expect(page.body).toContain('This is a test')
    const paid = await person.post(/action="([^"]+)"/.exec(page.body)![1]!)
    expect(paid.status).toBe(303)
    const { searchParams, pathname } = new URL(paid.headers.get('location')!)
    expect(pathname).toBe('/claim/CREDIT500-SUCCESS')
    const receipt = await person.get(`/api/purchases/latest?checkout=${searchParams.get('session')}`)
    expect(receipt.body).toMatchObject({ credits: 500, state: 'paid' })
    expect(await credits()).toBe(510)

    const made = await administrator.post('/api/admin/codes', { credits: 40 })
    expect((await person.post('/api/codes/redeem', { code: made.body.codes[0].code })).body.available).toBe(550)
    const link = await administrator.post('/api/admin/links', { credits: 300 })
    expect((await person.post('/api/links/claim', { token: link.body.link.token })).body.available).toBe(850)
    const upgrade = await administrator.post('/api/admin/upgrade-links', { userId: person.id, plan: 'business' })
    const upgraded = await person.post('/api/upgrades', { plan: 'business', token: upgrade.body.token })
    expect(upgraded.body).toMatchObject({ code: 'upgrade.succeeded', available: 500 })

    const { transactions } = (await person.get('/api/credits/transactions')).body
    expect(transactions.map(({ type, amount }: { type: string; amount: number }) => [type, amount])).toEqual([
      ['upgrade', -350],
      ['link', 300],
      ['code', 40],
      ['purchase', 500],
      ['grant', 10],
    ])
  })
})
