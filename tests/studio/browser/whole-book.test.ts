import { describe, expect, test } from 'vitest'
import { shippedCatalog } from '../../catalog.ts'
import { opened } from '../../opened.ts'
import { languagesInTurn } from './in-turn.ts'
import { openStudio } from './open-studio.ts'
import { chooseLanguage, fillForm } from './writing.ts'

const inTurn = languagesInTurn('a whole book')

const generator = shippedCatalog().generators.find(({ id }) => id === 'adventure')!
const chapters = Math.min(...generator.book!.chapters!.choices)
/** Introduction, chapters, conclusion; the outline is paid and is no part. */
const parts = chapters + 2
const credits = parts + 1
const studio = opened(() => openStudio())

describe.each(inTurn())('a whole book in %s', (language) => {
  test('is written while no page is open, and told on the next one', async () => {
    const person = await studio.person({ language, credits: 40 })
    const { promise, resolve } = Promise.withResolvers<void>()
    await studio.visit({ language, as: person }, async (visit) => {
      const { page, t, go } = visit
      await go(generator.route)
      await chooseLanguage(visit)
      await fillForm(visit, generator)
      await page.getByRole('combobox', { name: t('flow.chapters') }).selectOption(String(chapters))
      await page.getByRole('button', { name: t('run.title') }).click()
      const cap = page.getByLabel(t('run.cap'))
      await page.getByText(t('run.quote', { parts, price: t('shell.credits', { credits }) })).waitFor()
      expect(await cap.inputValue()).toBe(String(credits))
      studio.provider.always({ play: { play: 'hold', until: promise }, step: 'chapter', chapter: 1, times: 1 })
      await page.getByRole('button', { name: t('run.start') }).click()
      await page.getByRole('button', { name: t('run.pause') }).waitFor()
    })
    resolve()
    await studio.visit({ language, as: person }, async ({ page, t, go, at }) => {
      await go('/')
      const notices = page.getByRole('region', { name: t('shell.notices') })
      const { title } = (await person.get('/api/books')).body.books[0]
      await notices.getByText(t('runs.finished', { title })).waitFor()
      await notices.getByRole('button', { name: t('run.open') }).click()
      await at(/\/books\/[\w-]+$/)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
    })
    expect((await person.get('/api/session')).body.user.credits).toBe(40 - credits)
  })
})
