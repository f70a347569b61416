import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { write } from '../screenshots/write.ts'
import { languagesInTurn } from './in-turn.ts'
import { type OpenStudio, openStudio, type Visit } from './open-studio.ts'

/** A file is made in a thread; a busy machine may take long. */
const PATIENT = { timeout: 60_000 }
const looks = languagesInTurn('a book that is published')

let studio: OpenStudio
beforeAll(async () => {
  studio = await openStudio({ config: { engine: { providers: [], useAzure: false, timeouts: {} } } })
})
afterAll(() => studio.close())

/** Makes a file and downloads it. */
async function download({ page, t }: Visit, format: 'md' | 'pdf'): Promise<{ name: string; bytes: Buffer }> {
  const name = t(`publishing.format-${format}`)
  const card = page.getByRole('article', { name, exact: true })
  await card.getByRole('button', { name: t('publishing.make', { name }), exact: true }).click()
  const link = card.getByRole('link')
  await link.waitFor(PATIENT)
  const [downloaded] = await Promise.all([page.waitForEvent('download'), link.click()])
  return { name: downloaded.suggestedFilename(), bytes: await readFile(await downloaded.path()) }
}

test('an author says what the book is, sees what is missing, and takes its files', async () => {
  for (const language of looks()) {
    const person = await studio.person({ language, credits: 20 })
    const id = await write(studio, person, { generator: 'romance', language, parts: 2 })
    const said = async () => (await person.get(`/api/books/${id}/publication`)).body
    await studio.visit({ as: person, language }, async (visit) => {
      const { page, go, t } = visit
      await go(`/books/${id}`)
      await page.getByRole('link', { name: t('books.view-publish'), exact: true }).click()
      await page.getByRole('link', { name: new RegExp(t('publishing.check-author')) }).click()
      await page.keyboard.type('Aminah Yusof')
      await page.getByLabel(t('publishing.field-isbn'), { exact: true }).fill('978-0-306-40615-8')
      await page.getByText(t('settings.isbn')).waitFor()
      await page.getByLabel(t('publishing.field-isbn'), { exact: true }).fill('978-0-306-40615-7')
      await page.getByLabel(t('publishing.field-subtitle'), { exact: true }).fill('A tide <b>&')
      await expect.poll(async () => (await said()).author, PATIENT).toBe('Aminah Yusof')
      expect(await page.getByRole('link', { name: new RegExp(t('publishing.check-author')) }).count()).toBe(0)

      const markdown = await download(visit, 'md')
      expect(markdown.name).toMatch(/\.md$/)
      expect(markdown.bytes.toString()).toContain('Aminah Yusof')
      await page.getByText(t('publishing.trim-a5'), { exact: true }).click()
      const print = await download(visit, 'pdf')
      expect(print.bytes.subarray(0, 5).toString()).toBe('%PDF-')

      // Another tab has changed it meanwhile: nothing is lost silently.
      const { version, publication } = await said()
      await person.put(`/api/books/${id}/publication`, { version, publication: { ...publication, publisher: 'Reef' } })
      await page.getByLabel(t('publishing.field-edition'), { exact: true }).fill('2')
      await page.getByRole('button', { name: t('publishing.take-theirs'), exact: true }).click()
      const publisher = page.getByLabel(t('publishing.field-publisher'), { exact: true })
      await expect.poll(() => publisher.inputValue(), PATIENT).toBe('Reef')
    })
  }
})
