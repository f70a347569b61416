import { describe, expect, test } from 'vitest'
import { shippedCatalog } from '../../catalog.ts'
import { opened } from '../../opened.ts'
import { isFollowUp } from '../../provider-server/call.ts'
import type { Person } from '../../server/harness.ts'
import { languagesInTurn } from './in-turn.ts'
import { openStudio, type Visit } from './open-studio.ts'
import { beginText, openForm, writeButton, writeStep, written } from './writing.ts'

const inTurn = languagesInTurn('interruptions')

const { generators } = shippedCatalog()
const book = generators.find(({ id }) => id === 'adventure')!
const single = generators.find(({ id }) => id === 'book-title')!
const studio = opened(() => openStudio())

/** Texts that the provider was asked for; a follow-up may mend one. */
const textsAsked = () => studio.provider.calls.filter((call) => call.kind === 'chat' && !isFollowUp(call)).length

async function signInAgain({ page, t, at }: Visit, { email, password }: Person, back: string): Promise<void> {
  await at('/signin')
  await page.getByLabel(t('account.email')).fill(email)
  await page.getByLabel(t('account.password')).fill(password)
  await page.getByRole('button', { name: t('account.sign-in') }).click()
  await at(back)
}

describe.each(inTurn())('a session that ends, in %s', (language) => {
  test('what was typed on a form is there again', async () => {
    const person = await studio.person({ language })
    await studio.visit({ language, as: person }, async (visit) => {
      const { page, t } = visit
      await openForm(visit, single)
      const typed = page.getByRole('form').getByRole('textbox').first()
      await typed.fill('the last ferry')
      await person.post('/api/auth/sign-out')
      await writeButton(page).click()
      await page.getByText(t('accounts.session-expired')).first().waitFor()
      await signInAgain(visit, person, single.route)
      expect(await typed.inputValue()).toBe('the last ferry')
    })
  })

  test('while a text is written: it is finished, and the book goes on with what was typed for it', async () => {
    const person = await studio.person({ language })
    await studio.visit({ language, as: person }, async (visit) => {
      const { page, t } = visit
      await openForm(visit, book)
      await writeStep(visit, t('flow.generate-outline-story'))
      await visit.at(/\/books\/[\w-]+\/write$/)
      const back = new URL(page.url()).pathname
      const go = await beginText(
        page,
        studio.provider,
        page.getByRole('button', { name: t('flow.generate-introduction') }),
      )
      await person.post('/api/auth/sign-out')
      go()
      await page.getByText(t('accounts.session-expired')).first().waitFor()
      await signInAgain(visit, person, back)
      await written(page).waitFor()
      await page.getByText(t('generator.balance', { credits: 8 })).waitFor()

      await page.getByLabel(t('flow.chapter-title')).fill('The last ferry')
      await (await studio.signIn(person)).post('/api/auth/sign-out')
      await visit.page.context().clearCookies()
      await page.getByRole('button', { name: t('flow.generate-chapter', { n: 1 }) }).click()
      await signInAgain(visit, person, back)
      expect(await page.getByLabel(t('flow.chapter-title')).inputValue()).toBe('The last ferry')
      await writeStep(visit, t('flow.generate-chapter', { n: 1 }))
      await page.getByRole('heading', { name: /: The last ferry$/ }).waitFor()
      expect(await page.getByLabel(t('flow.chapter-title')).inputValue()).toBe('')
    })
  })
})

describe.each(inTurn())('a network that goes away, in %s', (language) => {
  test('is told, loses nothing that is typed, and the text that was being written comes whole', async () => {
    const person = await studio.person({ language })
    const calls = textsAsked()
    await studio.visit({ language, as: person }, async (visit) => {
      const { page, t } = visit
      await openForm(visit, single)
      const typed = page.getByRole('form').getByRole('textbox').first()
      await typed.fill('the last ferry')
      const go = await beginText(page, studio.provider)
      await page.context().setOffline(true)
      await page.getByText(t('shell.offline')).waitFor()
      go()
      await page
        .getByText(t('generation.retrying', { n: 1 }))
        .first()
        .waitFor()
      expect(await typed.inputValue()).toBe('the last ferry')
      await page.context().setOffline(false)
      await written(page).waitFor()
      await page.getByText(t('generator.balance', { credits: 9 })).waitFor()
      expect(await page.getByText(t('shell.offline')).count()).toBe(0)
      expect(await typed.inputValue()).toBe('the last ferry')
    })
    expect(textsAsked() - calls).toBe(1)
  })
})
