import { expect, test } from 'vitest'
import { opened } from '../../opened.ts'
import { languagesInTurn } from './in-turn.ts'
import { openStudio } from './open-studio.ts'
import { generatorOf } from './states/world.ts'
import { openForm, writeButton } from './writing.ts'

const book = generatorOf('romance')
/** Seconds before each time that the page tries again. */
const WAITS = [1, 3, 8]
const studio = opened(() => openStudio())

const inTurn = languagesInTurn('the network')

test.each(inTurn())(
  'without a network a page that isn’t loaded says so, and opens once there is one (%s)',
  async (language) => {
    const person = await studio.person({ language })
    await studio.visit({ language, as: person, fresh: true }, async ({ page, t, go, context }) => {
      await go('/')
      const profile = page.getByRole('link', { name: t('shell.profile') })
      await profile.waitFor()
      await context.setOffline(true)
      await profile.click()
      await page.getByText(t('shell.not-loaded'), { exact: true }).waitFor()
      await page
        .getByRole('main')
        .getByRole('button', { name: t('shell.try-again') })
        .click()
      await page.getByText(t('shell.not-loaded'), { exact: true }).waitFor()
      await context.setOffline(false)
      await page.getByRole('button', { name: t('profile.save') }).waitFor()
    })
  },
)

test.each(inTurn())(
  'writing without a network shows one notice, and none over the form’s head (%s)',
  async (language) => {
    const person = await studio.person({ language })
    await studio.visit({ language, as: person }, async (visit) => {
      const { page, t } = visit
      await openForm(visit, book)
      const most = await page.evaluateHandle(() => {
        const seen = { notices: 0, overlapping: 0 }
        new MutationObserver(() => {
          const notices = [...document.querySelectorAll('[data-sonner-toast][data-removed=false]')]
          const head = document.querySelector('form h1')!.getBoundingClientRect()
          const over = notices.filter((one) => {
            const { left, right, top, bottom } = one.getBoundingClientRect()
            return left < head.right && right > head.left && top < head.bottom && bottom > head.top
          })
          seen.notices = Math.max(seen.notices, notices.length)
          seen.overlapping = Math.max(seen.overlapping, over.length)
        }).observe(document.body, { childList: true, subtree: true, characterData: true })
        return seen
      })
      await page.clock.install()
      await page.context().setOffline(true)
      await writeButton(page).click()
      for (const [before, seconds] of WAITS.entries()) {
        await page.getByText(t('generation.retrying', { n: before + 1 })).waitFor()
        await page.clock.fastForward(seconds * 1000)
      }
      await page.getByText(t('generation.retries-exhausted')).first().waitFor()
      expect(await most.jsonValue()).toEqual({ notices: 1, overlapping: 0 })
    })
  },
)

test('before the program is there the page shows its bar', async () => {
  await studio.visit({ fresh: true }, async ({ page, go, context }) => {
    let arrive: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await context.route(/\/assets\/.*\.js$/, async (route) => {
      await held
      await route.continue()
    })
    const opened = go('/signin')
    await page.locator('.first-paint').getByText('Kalam').waitFor()
    arrive()
    await opened
    await page.locator('h1').waitFor()
    expect(await page.locator('.first-paint').count()).toBe(0)
  })
})
