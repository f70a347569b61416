import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { recordPayment } from '../../../server/money/payments/record-payment.ts'
import { opened } from '../../opened.ts'
import { type Person, startTestServer } from '../../server/harness.ts'
import { openPage } from '../open-page.tsx'

const FORMS = {
  KALAM_TOPUP_150: 'https://pay.example/150',
  KALAM_TOPUP_300: 'https://pay.example/300',
  KALAM_TOPUP_600: 'https://pay.example/600',
}
const server = opened(() => startTestServer())
const withForms = opened(() => startTestServer({ config: { links: FORMS } }))

const open = async (person: Person) =>
  (await person.post('/api/purchases', { package: 500 })).body.purchase.id as string
/** As the webhook does with a signed event; its walk over HTTP is a browser's test, for jsdom's bytes aren't Node's. */
const pay = (id: string) =>
  recordPayment(server.server, {
    id: `evt_${id}`,
    type: 'checkout.session.completed',
    purchaseId: id,
    outcome: 'paid',
    price: 4999,
    currency: 'USD',
    paymentIntent: null,
    reversal: null,
  })

describe('the packages', () => {
  it('are the server’s, with the popular one marked', async () => {
    openPage('/upgrade', await server.signUp())
    const cards = await screen.findAllByRole('listitem', { name: /credits/ })
    expect(cards.map((card) => within(card).getByRole('heading', { level: 2 }).textContent)).toEqual([
      '300 credits',
      '500 credits',
      '1,000 credits',
    ])
    expect(cards.map((card) => within(card).queryByText('Popular') !== null)).toEqual([false, true, false])
    expect(cards.map((card) => within(card).getByText(/^US\$\d+\.\d\d$/).textContent)).toEqual([
      'US$29.99',
      'US$49.99',
      'US$99.99',
    ])
    expect(screen.queryByText(/API Access|24\/7/)).toBeNull()
  })

  it('lead somebody who can’t open the page to their books, not back to the barred page', async () => {
    const state = { from: '/romance', barred: true }
    openPage({ pathname: '/upgrade', state }, await server.signUp())
    expect((await screen.findByRole('link', { name: 'Open my books' })).getAttribute('href')).toBe('/books')
    expect(screen.queryByRole('link', { name: 'Back to where you were' })).toBeNull()
  })

  it('say kindly why somebody was sent here, and the way back', async () => {
    openPage({ pathname: '/upgrade', state: { from: '/romance' } }, await server.signUp())
    await screen.findByText(/You have 10 left/)
    expect(screen.getByRole('link', { name: 'Back to where you were' }).getAttribute('href')).toBe('/romance')
  })
})

describe('topping up', () => {
  it('opens forms elsewhere, with savings that the server has computed', async () => {
    openPage('/topup', await withForms.signUp())
    const links = await screen.findAllByRole('link', { name: /^Top up \d+ credits/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(Object.values(FORMS))
    for (const link of links) expect(link).toMatchObject({ target: '_blank', rel: 'noopener noreferrer' })
    const savings = screen.getAllByText(/^Saves/).map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))
    expect(savings).toEqual([
      'Saves RM 15 against 2 × 150 credits',
      'Saves RM 53 against 2 × 300 credits',
      'Saves RM 83 against 4 × 150 credits',
    ])
  })

  it('says what else there is where no form is set up', async () => {
    openPage('/topup', await server.signUp())
    await screen.findByText('This server has no payment forms. These packages can be bought here:')
    expect(screen.getAllByRole('button', { name: /^Buy \d/ })).toHaveLength(3)
  })
})

describe('the landing of a purchase', () => {
  const receiptOf = (id: string) => `/api/purchases/${id}/receipt`

  it('shows the receipt of a verified payment and the balance with it', async () => {
    const person = await server.signUp()
    const id = await open(person)
    await pay(id)
    openPage(`/claim/CREDIT500-SUCCESS?session=test_${id}`, person)
    await screen.findByText('Thank you. 500 credits are yours.')
    expect(screen.getByText(/^K-\d{6}$/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Print the receipt' }).getAttribute('href')).toBe(receiptOf(id))
    expect(screen.getByText('US$49.99')).toBeTruthy()
    await screen.findByText('510 credits')
  })

  it('is among the purchases of the profile afterwards, with its receipt', async () => {
    const person = await server.signUp()
    const id = await open(person)
    await pay(id)
    openPage('/profile/edit', person)
    await userEvent.click(await screen.findByText('Purchases'))
    const receipt = await screen.findByRole('link', { name: /^K-\d{6}$/ })
    expect(receipt.getAttribute('href')).toBe(receiptOf(id))
  })

  it('waits for a payment that is not confirmed yet, and follows it by itself', async () => {
    const person = await server.signUp()
    const id = await open(person)
    openPage(`/success?checkout=test_${id}`, person)
    await screen.findByText('Waiting for the payment to be confirmed')
    await pay(id)
    await screen.findByText('Thank you. 500 credits are yours.')
  })

  it('of a cancelled checkout asks for its state, and waits for nothing', async () => {
    const person = await server.signUp()
    const id = await open(person)
    openPage(`/success?cancelled=${id}`, person)
    await screen.findByText('Nothing was charged and no credits were added.')
    expect(screen.queryByText('Waiting for the payment to be confirmed')).toBeNull()
    expect(screen.getByRole('link', { name: 'Back to the packages' })).toBeTruthy()
  })

  it('of a cancelled checkout that was paid all the same shows the receipt', async () => {
    const person = await server.signUp()
    const id = await open(person)
    await pay(id)
    openPage(`/success?cancelled=${id}`, person)
    await screen.findByText('Thank you. 500 credits are yours.')
  })

  it('of another’s checkout shows nothing', async () => {
    const person = await server.signUp()
    const id = await open(person)
    await pay(id)
    openPage(`/success?checkout=test_${id}`, await server.signUp())
    await screen.findByRole('heading', { level: 1, name: 'No purchase to show' })
  })

  it('asks somebody signed out to sign in', async () => {
    openPage('/success', server.client())
    await screen.findByText('Sign in to see what you bought.')
  })
})
