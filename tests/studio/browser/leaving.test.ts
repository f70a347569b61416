import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../../engine/language.ts'
import { shippedCatalog } from '../../catalog.ts'
import { isFollowUp } from '../../provider-server/call.ts'
import type { Person } from '../../server/harness.ts'
import { type OpenStudio, openStudio } from './open-studio.ts'
import { growing, held, openForm, preview, writeButton, writeStep, written } from './writing.ts'

const { generators } = shippedCatalog()
const book = generators.find(({ id }) => id === 'adventure')!
const single = generators.find(({ id }) => id === 'poems')!

let studio: OpenStudio
beforeAll(async () => {
  studio = await openStudio()
})
afterAll(() => studio.close())

/** Texts that the provider was asked for; a follow-up may mend one. */
const textsAsked = () => studio.provider.calls.filter((call) => call.kind === 'chat' && !isFollowUp(call)).length
const balanceOf = async (person: Person) => (await person.get('/api/session')).body.user.credits as number

describe.each(LANGUAGES)('a text that is given up, in %s', (language) => {
  test('cancelling takes nothing and leaves the form', async () => {
    const person = await studio.person({ language })
    await studio.visit({ language, as: person }, async (visit) => {
      const { page, t, say } = visit
      await openForm(visit, single)
      studio.provider.next(held().play)
      await writeButton(page).click()
      await growing(page).waitFor()
      await page.getByRole('button', { name: say('flow.cancel') }).click()
      await preview(page).getByText(say('flow.placeholder')).waitFor()
      await page.getByText(t('generator.balance', { credits: 10 })).waitFor()
      expect(await writeButton(page).isEnabled()).toBe(true)
      expect(await balanceOf(person)).toBe(10)
    })
  })

  test('going to another page cancels too', async () => {
    const person = await studio.person({ language })
    await studio.visit({ language, as: person }, async (visit) => {
      const { page, t, at } = visit
      await openForm(visit, single)
      studio.provider.next(held().play)
      await writeButton(page).click()
      await growing(page).waitFor()
      const cancelled = page.waitForResponse((response) => response.url().endsWith('/cancel'))
      await page
        .getByRole('navigation')
        .getByRole('link', { name: t('shell.home'), exact: true })
        .click()
      await at('/')
      await cancelled
      await expect.poll(() => balanceOf(person)).toBe(10)
    })
  })
})

describe.each(LANGUAGES)('a browser that vanishes, in %s', (language) => {
  test('closed in mid-chapter: the text being written is found again, then the book at the next step', async () => {
    const person = await studio.person({ language })
    const { play, go } = held()
    const calls = textsAsked()
    const state = await studio.visit({ language, as: person }, async (visit) => {
      const { page, say } = visit
      await openForm(visit, book)
      await writeStep(visit, say('flow.generate-outline-story'))
      await writeStep(visit, say('flow.generate-introduction'))
      studio.provider.next(play)
      await page.getByRole('button', { name: say('flow.generate-chapter', { n: 1 }) }).click()
      await growing(page).waitFor()
      return visit.context.storageState()
    })
    await studio.visit({ language, as: person, state }, async (visit) => {
      const { page, say } = visit
      await visit.go(book.route)
      await growing(page).waitFor()
      go()
      await page.getByRole('button', { name: say('flow.generate-chapter', { n: 2 }) }).waitFor()
    })
    await studio.visit({ language, as: person, state }, async (visit) => {
      const { page, say, t } = visit
      await visit.go(book.route)
      const dialog = page.getByRole('dialog', { name: say('flow.resume-title') })
      await dialog.getByRole('button', { name: say('flow.resume-continue-book') }).click()
      await page.getByRole('button', { name: say('flow.generate-chapter', { n: 2 }) }).waitFor()
      await page.getByText(t('generator.balance', { credits: 7 })).waitFor()
      await expect.poll(() => written(page).count()).toBe(2)
    })
    expect(textsAsked() - calls).toBe(3)
  })

  test('Start New sets the saved book aside', async () => {
    const person = await studio.person({ language })
    await studio.visit({ language, as: person }, async (visit) => {
      const { page, say } = visit
      await openForm(visit, book)
      await writeStep(visit, say('flow.generate-outline-story'))
      await page.reload()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('flow.resume-new-book') })
        .click()
      await page.getByText(say('progress.cleared')).waitFor()
      await page.getByRole('button', { name: say('flow.generate-outline-story') }).waitFor()
      await page.reload()
      await writeButton(page).waitFor()
      expect(await page.getByRole('dialog').count()).toBe(0)
    })
  })
})

describe('two tabs before one text', () => {
  test('both read it as it comes; it is written and paid once', async () => {
    const person = await studio.person()
    const { play, go } = held()
    const calls = textsAsked()
    await studio.visit({ as: person }, async (visit) => {
      const { page, context, t } = visit
      await openForm(visit, single)
      studio.provider.next(play)
      await writeButton(page).click()
      await growing(page).waitFor()
      const second = await context.newPage()
      await second.goto(page.url())
      await growing(second).waitFor()
      expect(await growing(second).innerText()).toBe(await growing(page).innerText())
      go()
      for (const tab of [page, second]) {
        await written(tab).waitFor()
        await tab.getByText(t('generator.balance', { credits: 9 })).waitFor()
      }
      expect(await written(second).innerText()).toBe(await written(page).innerText())
    })
    expect(textsAsked() - calls).toBe(1)
    expect(await balanceOf(person)).toBe(9)
  })
})
