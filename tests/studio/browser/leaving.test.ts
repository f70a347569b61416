import { describe, expect, test } from 'vitest'
import { shippedCatalog } from '../../catalog.ts'
import { opened } from '../../opened.ts'
import { isFollowUp } from '../../provider-server/call.ts'
import type { Person } from '../../server/harness.ts'
import { languagesInTurn } from './in-turn.ts'
import { openStudio, type Visit } from './open-studio.ts'
import {
  beginText,
  growing,
  held,
  openForm,
  preview,
  writeButton,
  writeStep,
  written,
  writtenParts,
} from './writing.ts'

const inTurn = languagesInTurn('leaving')

const { generators } = shippedCatalog()
const book = generators.find(({ id }) => id === 'adventure')!
const single = generators.find(({ id }) => id === 'poems')!
const studio = opened(() => openStudio())

/** Texts that the provider was asked for; a follow-up may mend one, and a small call comes before some. */
const textsAsked = () =>
  studio.provider.calls.filter((call) => call.kind === 'chat' && call.task?.small === undefined && !isFollowUp(call))
    .length
const balanceOf = async (person: Person) => (await person.get('/api/session')).body.user.credits as number

describe.each(inTurn())('a text that is given up, in %s', (language) => {
  test('five cancels an hour take nothing and leave the form; then the button says that none is left, and the text is finished', async () => {
    const person = await studio.person({ language })
    await studio.visit({ language, as: person }, async (visit) => {
      const { page, t } = visit
      await openForm(visit, single)
      const cancel = page.getByRole('form').getByRole('button', { name: t('flow.cancel'), exact: true })
      for (let cancels = 1; cancels <= 5; cancels++) {
        await beginText(page, studio.provider)
        await cancel.click()
        await preview(page).waitFor({ state: 'detached' })
        await page.getByText(t('generator.balance', { credits: 10 })).waitFor()
        expect(await writeButton(page).isEnabled()).toBe(true)
      }
      expect(await balanceOf(person)).toBe(10)
      const go = await beginText(page, studio.provider)
      const none = page.getByRole('form').getByRole('button', { name: t('dock.cancel-none'), exact: true })
      await none.waitFor()
      expect(await none.isDisabled()).toBe(true)
      expect(await cancel.count()).toBe(0)
      await page.getByRole('form').getByText(t('dock.cancel-none-about')).waitFor()
      go()
      await written(page).waitFor()
      await page.getByText(t('generator.balance', { credits: 9 })).waitFor()
    })
  })
})

describe.each(inTurn())('another page, in %s', (language) => {
  const home = ({ page, t }: Visit) =>
    page.getByRole('navigation').getByRole('link', { name: t('shell.home'), exact: true })
  const dock = ({ page, t }: Visit) => page.getByRole('region', { name: t('dock.title') })

  test('cancels nothing: a notice tells where the text stands, leads back to it, and tells its end', async () => {
    const person = await studio.person({ language })
    const calls = textsAsked()
    await studio.visit({ language, as: person }, async (visit) => {
      const { page, t, at } = visit
      await openForm(visit, book)
      await writeStep(visit, t('flow.generate-outline-story'))
      const go = await beginText(
        page,
        studio.provider,
        page.getByRole('button', { name: t('flow.generate-introduction') }),
      )
      expect(await dock(visit).count()).toBe(0)
      const { id, title } = (await person.get('/api/books')).body.books[0]
      await home(visit).click()
      await at('/')
      await dock(visit).getByText(title, { exact: true }).waitFor()
      await dock(visit)
        .getByText(t('run.running', { step: t('flow.introduction') }))
        .waitFor()
      await dock(visit)
        .getByRole('link', { name: t('run.open') })
        .click()
      await at(`/books/${id}/write`)
      await growing(page).waitFor()
      expect(await dock(visit).count()).toBe(0)
      await home(visit).click()
      await dock(visit).waitFor()
      go()
      const notices = page.getByRole('region', { name: t('shell.notices') })
      await notices.getByText(t('dock.done', { text: `${title} – ${t('flow.introduction')}` })).waitFor()
      expect(await dock(visit).count()).toBe(0)
      await notices.getByRole('button', { name: t('run.open') }).click()
      await at(`/books/${id}`)
      await page.locator('.volume-part').first().waitFor()
    })
    expect(textsAsked() - calls).toBe(2)
    expect(await balanceOf(person)).toBe(8)
  })

  test('before the server has named the text cancels nothing either', async () => {
    const person = await studio.person({ language })
    await studio.visit({ language, as: person }, async (visit) => {
      const { page, t, at } = visit
      await openForm(visit, single)
      const { play, go } = held()
      studio.provider.next(play)
      const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>()
      const { promise: passed, resolve: pass } = Promise.withResolvers<void>()
      await page.route('**/pieces', async (route) => {
        isAsked()
        await passed
        await route.continue()
      })
      await writeButton(page).click()
      await asked
      await home(visit).click()
      await at('/')
      pass()
      await dock(visit).waitFor()
      go()
      await page
        .getByRole('region', { name: t('shell.notices') })
        .getByRole('button', { name: t('run.open') })
        .waitFor()
      await expect.poll(() => balanceOf(person)).toBe(9)
    })
  })

  test('Stop in the notice cancels, and the credit is back', async () => {
    const person = await studio.person({ language })
    await studio.visit({ language, as: person }, async (visit) => {
      const { page, t } = visit
      await openForm(visit, single)
      await beginText(page, studio.provider)
      await home(visit).click()
      await dock(visit)
        .getByRole('button', { name: t('dock.stop') })
        .click()
      await page.getByText(t('generation.cancelled')).waitFor()
      await expect.poll(() => dock(visit).count()).toBe(0)
      expect(await balanceOf(person)).toBe(10)
    })
  })
})

describe.each(inTurn())('a browser that vanishes, in %s', (language) => {
  test('closed in mid-chapter: the text being written is found again, then the book at the next step', async () => {
    const person = await studio.person({ language })
    const { play, go } = held()
    const calls = textsAsked()
    const state = await studio.visit({ language, as: person }, async (visit) => {
      const { page, t } = visit
      await openForm(visit, book)
      await writeStep(visit, t('flow.generate-outline-story'))
      await writeStep(visit, t('flow.generate-introduction'))
      // The chapter's text, not the call before it that begins the story bible.
      studio.provider.always({ play, small: false, times: 1 })
      await page.getByRole('button', { name: t('flow.generate-chapter', { n: 1 }) }).click()
      await growing(page).waitFor()
      // Taken from the visit, the browser is closed behind it.
      return visit.context.storageState()
    })
    await studio.visit({ language, as: person, state }, async (visit) => {
      const { page, t } = visit
      await visit.go(book.route)
      await growing(page).waitFor()
      go()
      await page.getByRole('button', { name: t('flow.generate-chapter', { n: 2 }) }).waitFor()
      await visit.go(book.route)
      const dialog = page.getByRole('dialog', { name: t('flow.resume-title') })
      await dialog.getByRole('button', { name: t('flow.resume-continue-book') }).click()
      await page.getByRole('button', { name: t('flow.generate-chapter', { n: 2 }) }).waitFor()
      await page.getByText(t('generator.balance', { credits: 7 })).waitFor()
      await expect.poll(() => writtenParts(page).count()).toBe(2)
    })
    expect(textsAsked() - calls).toBe(3)
  })

  test('Start New sets the saved book aside', async () => {
    const person = await studio.person({ language })
    await studio.visit({ language, as: person }, async (visit) => {
      const { page, t } = visit
      await openForm(visit, book)
      await writeStep(visit, t('flow.generate-outline-story'))
      await visit.go(book.route)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('flow.resume-new-book') })
        .click()
      await page.getByText(t('progress.cleared')).waitFor()
      await page.getByRole('button', { name: t('flow.generate-outline-story') }).waitFor()
      await page.reload()
      await writeButton(page).waitFor()
      expect(await page.getByRole('dialog').count()).toBe(0)
    })
  })
})

describe('two tabs before one text', () => {
  test('a second request for the same text leads to the running one', async () => {
    const person = await studio.person()
    const { play, go } = held()
    const calls = textsAsked()
    await studio.visit({ as: person }, async (visit) => {
      const { page, t } = visit
      await openForm(visit, single)
      const second = await page.context().newPage()
      await second.goto(page.url())
      await writeButton(second).waitFor()
      studio.provider.next(play)
      await writeButton(page).click()
      await growing(page).waitFor()
      await writeButton(second).click()
      await second.getByText(t('generation.in-flight')).waitFor()
      await growing(second).waitFor()
      go()
      for (const tab of [page, second]) {
        await written(tab).waitFor()
        await tab.getByText(t('generator.balance', { credits: 9 })).waitFor()
      }
      // Not the inner text: a part that is out of sight, as in a tab behind another, has none.
      expect(await written(second).textContent()).toBe(await written(page).textContent())
    })
    expect(textsAsked() - calls).toBe(1)
    expect(await balanceOf(person)).toBe(9)
  })
})
