import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../../engine/language.ts'
import { shippedCatalog } from '../../catalog.ts'
import type { Play } from '../../provider-server/play.ts'
import { type OpenStudio, openStudio, type Visit } from './open-studio.ts'
import { chooseLanguage, fillForm, writeButton, writeStep } from './writing.ts'

const { generators } = shippedCatalog()
const book = generators.find(({ id }) => id === 'adventure')!
const single = generators.find(({ id }) => id === 'poems')!

let studio: OpenStudio
beforeAll(async () => {
  studio = await openStudio()
})
afterAll(() => studio.close())

/** A text that says its first words and then waits for the test. */
function held(): { play: Play; go: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { play: { play: 'hold', until: promise, after: 60 }, go: resolve }
}

const preview = ({ page }: Pick<Visit, 'page'>) => page.getByRole('region', { name: /^(Preview|Pratonton)$/ })
const growing = ({ page }: Pick<Visit, 'page'>) => page.locator('.growing p').first()

async function openForm(visit: Visit, generator: typeof book): Promise<void> {
  await visit.go(generator.route)
  await chooseLanguage(visit)
  await fillForm(visit, generator)
}

const balanceOf = async (person: Awaited<ReturnType<OpenStudio['person']>>) =>
  (await person.get('/api/session')).body.user.credits as number

describe.each(LANGUAGES)('when the model fails, in %s', (language) => {
  test.each([['429-retry-after-3600'], ['503'], ['cut']] as const)(
    'a lasting %s is said, costs nothing, and trying again writes the text',
    async (fault) => {
      const person = await studio.person({ language })
      await studio.visit({ language, as: person }, async (visit) => {
        const { page, t, say } = visit
        await openForm(visit, single)
        studio.provider.always(fault === '503' ? { play: { play: 'status', status: 503, retryAfterMs: 1 } } : fault)
        await writeButton(page).click()
        await page.getByRole('alert').getByText(t('generator.failed')).waitFor()
        await page.getByRole('alert').getByText(t('generator.not-charged')).waitFor()
        expect(await balanceOf(person)).toBe(10)
        studio.provider.always()
        await page
          .getByRole('alert')
          .getByRole('button', { name: say('flow.retry') })
          .click()
        await page.locator('.book-part:not(.growing)').waitFor()
        await page.getByText(t('generator.balance', { credits: 9 })).waitFor()
        expect(await page.getByRole('alert').count()).toBe(0)
      })
    },
  )

  test('cancelling takes nothing and leaves the form', async () => {
    const person = await studio.person({ language })
    await studio.visit({ language, as: person }, async (visit) => {
      const { page, t, say } = visit
      const { play } = held()
      await openForm(visit, single)
      studio.provider.next(play)
      await writeButton(page).click()
      await growing(visit).waitFor()
      await page.getByRole('button', { name: say('flow.cancel') }).click()
      await preview(visit).getByText(say('flow.placeholder')).waitFor()
      await page.getByText(t('generator.balance', { credits: 10 })).waitFor()
      expect(await writeButton(page).isEnabled()).toBe(true)
      expect(await balanceOf(person)).toBe(10)
    })
  })

  test('going to another page cancels too', async () => {
    const person = await studio.person({ language })
    await studio.visit({ language, as: person }, async (visit) => {
      const { page, t, at } = visit
      const { play } = held()
      await openForm(visit, single)
      studio.provider.next(play)
      await writeButton(page).click()
      await growing(visit).waitFor()
      const cancelled = page.waitForResponse((response) => response.url().endsWith('/cancel'))
      await page
        .getByRole('navigation')
        .getByRole('link', { name: t('shell.home'), exact: true })
        .click()
      await at('/')
      await cancelled
      expect(await balanceOf(person)).toBe(10)
    })
  })
})

describe.each(LANGUAGES)('a browser that vanishes, in %s', (language) => {
  test('closed in mid-chapter: the text being written is found again, then the book at the next step', async () => {
    const person = await studio.person({ language })
    const { play, go } = held()
    const state = await studio.visit({ language, as: person }, async (visit) => {
      const { page, of, say } = visit
      await openForm(visit, book)
      await writeStep(visit, of({ en: 'Generate Story Outline', ms: 'Jana Rangka Cerita' }))
      await writeStep(visit, say('flow.generate-introduction'))
      studio.provider.next(play)
      await page.getByRole('button', { name: say('flow.generate-chapter', { n: 1 }) }).click()
      await growing(visit).waitFor()
      return visit.context.storageState()
    })
    await studio.visit({ language, as: person, state }, async (visit) => {
      const { page, say } = visit
      await visit.go(book.route)
      await growing(visit).waitFor()
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
      expect(await page.locator('.book-part').count()).toBe(2)
    })
  })

  test('Start New sets the saved book aside', async () => {
    const person = await studio.person({ language })
    await studio.visit({ language, as: person }, async (visit) => {
      await openForm(visit, book)
      await writeStep(visit, visit.of({ en: 'Generate Story Outline', ms: 'Jana Rangka Cerita' }))
    })
    await studio.visit({ language, as: person }, async (visit) => {
      const { page, say } = visit
      await visit.go(book.route)
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
