import { expect, it } from 'vitest'
import { opened } from '../../opened.ts'
import { startTestServer } from '../harness.ts'

const server = opened(() => startTestServer({ config: { links: { KALAM_TOPUP_150: 'https://pay.example.test/150' } } }))

it('tells anybody what a new account has, what the cheapest book costs, and the smallest package', async () => {
  const anonymous = server.client()
  const { status, body } = await anonymous.get('/api/welcome')
  expect(status).toBe(200)
  const { families, packages } = (await anonymous.get('/api/catalog')).body
  const books = families
    .filter(({ menu }: { menu: boolean }) => menu)
    .flatMap(({ generators }: { generators: { book: { all: { credits: number }[] } | null }[] }) => generators)
    .flatMap(({ book }: { book: { all: { credits: number }[] } | null }) => book?.all ?? [])
  const person = await server.signUp()
  expect(body).toEqual({
    credits: (await person.get('/api/session')).body.user.credits,
    leastBook: Math.min(...books.map(({ credits }: { credits: number }) => credits)),
    package: { credits: 150, price: packages.topup[0].price, currency: 'MYR' },
  })
})
