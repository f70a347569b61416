import { expect, test } from 'vitest'
import type { Book } from '../../../studio/api/books.ts'
import { shippedCatalog } from '../../catalog.ts'
import { opened } from '../../opened.ts'
import { isLongRun } from '../../seeded.ts'
import { openStudio } from './open-studio.ts'
import { fillForm, writtenParts } from './writing.ts'

/** Books of every family that writes them, by a writer that takes no time: the run can end before the page listens to it. */
const books = shippedCatalog().generators.filter(({ book }) => book?.chapters)
// No endpoint is set up: a server starts with the demo writer then.
const studio = opened(() => openStudio({ config: { engine: { providers: [], useAzure: false, timeouts: {} } } }))

test.each(books.slice(0, isLongRun ? 8 : 1).map((generator) => [generator.id, generator] as const))(
  'a whole book of %s that is written at once is shown whole where it was ordered',
  async (_, generator) => {
    const person = await studio.person({ credits: 60 })
    await studio.visit({ as: person }, async (visit) => {
      const { page, t, go } = visit
      await go(generator.route)
      await fillForm(visit, generator)
      const chapters = Math.min(...generator.book!.chapters!.choices)
      await page.getByRole('combobox', { name: t('flow.chapters') }).selectOption(String(chapters))
      await page.getByRole('button', { name: t('run.title') }).click()
      await page.getByRole('button', { name: t('run.start') }).click()
      const form = page.getByRole('form')
      await form.getByRole('link', { name: t('generator.open-book') }).waitFor({ timeout: 60_000 })
      const { id, words } = (await person.get('/api/books')).body.books[0]
      const { pieces } = (await person.get(`/api/books/${id}`)).body as Book
      const texts = pieces.filter(({ writes }) => writes === 'text')
      const parts = page.getByRole('navigation', { name: t('book.parts') })
      await parts.getByText(new RegExp(`^${words.toLocaleString('en')} of about `)).waitFor()
      await expect.poll(() => writtenParts(page).count(), { timeout: 15_000 }).toBe(texts.length)
      expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe(generator.title.en)
    })
  },
)
