import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { expect, test } from 'vitest'
import { opened } from '../../opened.ts'
import { everyNth, isLongRun } from '../../seeded.ts'
import { write } from '../screenshots/write.ts'
import { violationsOf } from './axe.ts'
import { languagesInTurn } from './in-turn.ts'
import { openStudio, type Visit } from './open-studio.ts'

/** A file is made in a thread; a busy machine may take long. */
const PATIENT = { timeout: 60_000 }
const looks = languagesInTurn('a book that is published')
const studio = opened(() => openStudio({ config: { engine: { providers: [], useAzure: false, timeouts: {} } } }))

/** Makes a file and downloads it, with one press. */
async function download({ page, t }: Visit, format: 'md' | 'pdf'): Promise<{ name: string; bytes: Buffer }> {
  const name = t(`publishing.format-${format}`)
  const card = page.getByRole('article', { name, exact: true })
  const press = card.getByRole('button', { name: t('publishing.make', { name }), exact: true })
  const [downloaded] = await Promise.all([page.waitForEvent('download', PATIENT), press.click()])
  return { name: downloaded.suggestedFilename(), bytes: await readFile(await downloaded.path()) }
}

/** Whether a page shows text on paper, and is neither empty nor black. */
function isPrinted(page: Locator): Promise<boolean> {
  return page.evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
    const greens = data.filter((_, at) => at % 4 === 1)
    const paper = greens.filter((value) => value > 250).length
    return greens.some((value) => value < 90) && paper > greens.length / 2
  })
}

/** Opens the pages of the print PDF, turns them on a wide and on a narrow screen, and closes them. */
async function lookAtPages({ page, t }: Visit): Promise<void> {
  const print = page.getByRole('article', { name: t('publishing.format-pdf'), exact: true })
  await print.getByRole('button', { name: t('publishing.pages'), exact: true }).click()
  const sheets = page.getByRole('dialog').getByRole('img')
  const named = (number: string) => sheets.and(page.getByLabel(t('publishing.pages-one', { page: number, of: '' })))
  await expect.poll(() => isPrinted(named('1')), PATIENT).toBe(true)
  expect(await sheets.count()).toBe(1)
  const { width, height } = (await named('1').boundingBox())!
  expect(width / height).toBeCloseTo(148 / 210, 2)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => isPrinted(named('2')), PATIENT).toBe(true)
  expect(await sheets.count()).toBe(2)
  await page.getByRole('button', { name: t('publishing.pages-next'), exact: true }).click()
  await page
    .getByRole('status')
    .filter({ hasText: t('publishing.pages-at', { pages: '4–5', of: '' }) })
    .waitFor()
  expect(await violationsOf(page)).toEqual([])

  const wide = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 844 })
  await named('4').waitFor()
  expect(await sheets.count()).toBe(1)
  await page.mouse.move(300, 400)
  await page.mouse.down()
  await page.mouse.move(120, 410)
  await page.mouse.up()
  await named('5').waitFor()
  await page.keyboard.press('Escape')
  await page.setViewportSize(wide)
}

const toStep = ({ page, t }: Visit, step: 'details' | 'cover' | 'design' | 'files') =>
  page
    .getByRole('navigation', { name: t('publishing.steps'), exact: true })
    .getByRole('link', { name: t(`publishing.step-${step}`) })
    .click()

test('an author fills in the details, chooses cover and design, and downloads files with one press each', async () => {
  for (const language of looks()) {
    const person = await studio.person({ language, credits: 20 })
    const id = await write(studio, person, { generator: 'romance', language, parts: 2 })
    const said = async () => (await person.get(`/api/books/${id}/publication`)).body
    await studio.visit({ as: person, language }, async (visit) => {
      const { page, go, t } = visit
      await go(`/books/${id}/publish`)
      // The author's name comes from the profile, and can be taken out again.
      const author = page.getByLabel(t('publishing.field-author'), { exact: true })
      const { name } = (await person.get('/api/profile')).body
      await expect.poll(() => author.inputValue(), PATIENT).toBe(name)
      await expect.poll(async () => (await said()).author, PATIENT).toBe(name)
      await page
        .getByRole('button', { name: t('publishing.leave-empty'), exact: true })
        .first()
        .click()
      await page.getByRole('link', { name: t('publishing.todo-author') }).click()
      await page.keyboard.type('Aminah Yusof')
      await page.getByText(t('publishing.group-publisher'), { exact: true }).first().click()
      await page.getByLabel(t('publishing.field-isbn'), { exact: true }).fill('978-0-306-40615-8')
      await page.getByText(t('settings.isbn')).waitFor()
      await page.getByLabel(t('publishing.field-isbn'), { exact: true }).fill('978-0-306-40615-7')
      await page.getByLabel(t('publishing.field-subtitle'), { exact: true }).fill('A tide <b>&')
      const proposed = page.getByRole('list', { name: t('publishing.proposed-categories'), exact: true })
      const { categories } = await said()
      for (const name of categories) await proposed.getByRole('button', { name, exact: true }).click()
      expect(await page.evaluate(() => document.activeElement?.id)).toContain('subjects')
      await expect.poll(async () => (await said()).publication.subjects, PATIENT).toEqual(categories)
      expect(await proposed.count()).toBe(0)
      await expect.poll(async () => (await said()).author, PATIENT).toBe('Aminah Yusof')
      expect(await page.getByRole('link', { name: t('publishing.todo-author') }).count()).toBe(0)
      // Below, each step is looked at on a phone.
      if (isLongRun) expect(await violationsOf(page)).toEqual([])

      // What is missing is made here by one press, at the price that stands on it, and fills its field.
      const keywords = page.getByLabel(t('publishing.field-keywords'), { exact: true })
      const credits = async () => (await person.get('/api/session')).body.user.credits
      const before = await credits()
      await page
        .getByRole('button', { name: `${t('publishing.write-keywords')} · ${t('shell.credits', { credits: 1 })}` })
        .click()
      await expect.poll(() => keywords.inputValue(), PATIENT).not.toBe('')
      await expect.poll(async () => (await said()).made.keywords?.join(', '), PATIENT).toBe(await keywords.inputValue())
      expect(await credits()).toBe(before - 1)
      expect(new URL(page.url()).pathname).toBe(`/books/${id}/publish`)
      expect(await page.getByRole('link', { name: t('publishing.todo-keywords') }).count()).toBe(0)
      // One with notes that only its author can fill in stands in its field for that.
      await page
        .getByRole('button', { name: `${t('publishing.write-copyright')} · ${t('shell.credits', { credits: 1 })}` })
        .click()
      const rights = page.getByLabel(t('publishing.field-copyright'), { exact: true })
      await expect.poll(() => rights.inputValue(), PATIENT).toContain('[')

      // A cover is asked for in the step of the files, and the link leads to the step of covers.
      await toStep(visit, 'files')
      const bound = page.getByRole('article', { name: t('publishing.format-wrap'), exact: true })
      await bound.getByRole('link', { name: t('publishing.wrap-needs-cover'), exact: true }).click()
      await page.getByText(t('publishing.cover-design', { n: 2 }), { exact: true }).click()
      const covers = async () => (await person.get(`/api/books/${id}/covers`)).body
      await expect.poll(async () => (await covers()).chosen, PATIENT).toEqual((await covers()).choices[1].choice)

      // The design shows the book's own text as the EPUB has it.
      await toStep(visit, 'design')
      const headingOn = (device: 'phone' | 'reader') =>
        page
          .getByRole('region', { name: t(`publishing.on-${device}`), exact: true })
          .locator('h1')
          .evaluate((heading) => getComputedStyle(heading).textAlign)
      await expect.poll(() => headingOn('phone'), PATIENT).toBe('center')
      await page.getByText(t('publishing.design-modern'), { exact: true }).click()
      await expect.poll(() => headingOn('phone'), PATIENT).toBe('left')
      await page.getByText(t('publishing.on-reader'), { exact: true }).click()
      await expect.poll(() => headingOn('reader'), PATIENT).toBe('left')
      await expect.poll(async () => (await said()).publication.design, PATIENT).toBe('modern')
      if (isLongRun) expect(await violationsOf(page)).toEqual([])

      await toStep(visit, 'files')
      const markdown = await download(visit, 'md')
      expect(markdown.name).toMatch(/\.md$/)
      expect(markdown.bytes.toString()).toContain('Aminah Yusof')
      await page.getByText(t('publishing.trim-a5'), { exact: true }).click()
      const print = await download(visit, 'pdf')
      expect(print.bytes.subarray(0, 5).toString()).toBe('%PDF-')
      await lookAtPages(visit)

      // Every step fits on a phone.
      const wide = page.viewportSize()!
      await page.setViewportSize({ width: 390, height: 844 })
      const steps = ['files', 'design', 'cover', 'details'] as const
      const lookedAt = everyNth('steps that axe looks at', steps, 4)
      for (const step of steps) {
        await toStep(visit, step)
        await page.getByRole('region', { name: t(`publishing.step-${step}`), exact: true }).waitFor()
        expect(await page.evaluate(() => document.documentElement.scrollWidth), step).toBeLessThanOrEqual(390)
        if (lookedAt.includes(step)) expect(await violationsOf(page)).toEqual([])
      }
      await page.setViewportSize(wide)

      // Another tab has changed it meanwhile: nothing is lost silently.
      const { version, publication } = await said()
      await person.put(`/api/books/${id}/publication`, { version, publication: { ...publication, publisher: 'Reef' } })
      await page.getByLabel(t('publishing.field-subtitle'), { exact: true }).fill('2')
      await page.getByRole('button', { name: t('publishing.take-theirs'), exact: true }).click()
      const publisher = page.getByLabel(t('publishing.field-publisher'), { exact: true })
      await expect.poll(() => publisher.inputValue(), PATIENT).toBe('Reef')
    })
  }
})

const MANUSCRIPT = [
  '# The Singing Reef\n\nby Aminah Yusof',
  ...[1, 2, 3].map((n) => `## Chapter ${n}: Reef ${n}\n\nThe sea sang ${n} times.\n\nThe lamp ${n} went out.`),
].join('\n\n')

test('an author imports a manuscript and corrects its parts', async () => {
  for (const language of looks()) {
    const person = await studio.person({ language })
    await studio.visit({ as: person, language, width: 390 }, async ({ page, go, at, t }) => {
      await go('/books')
      await page.getByRole('link', { name: t('books.bring'), exact: true }).click()
      const file = page.locator('input[type=file]')
      await file.setInputFiles({ name: 'empty.md', mimeType: 'text/markdown', buffer: Buffer.from(' ') })
      await page.getByRole('alert').waitFor()
      await file.setInputFiles({ name: 'reef.md', mimeType: 'text/markdown', buffer: Buffer.from(MANUSCRIPT) })
      const title = page.getByRole('textbox', { name: t('importing.book-title'), exact: true })
      await expect.poll(() => title.inputValue(), PATIENT).toBe('The Singing Reef')
      expect((await person.get('/api/books')).body.books).toEqual([])

      // The second chapter is joined to the first, the third is split and named.
      const chapters = page.getByRole('listitem').filter({ has: page.getByRole('textbox') })
      const second = chapters.filter({ hasText: 'The sea sang 2 times' })
      await second.getByRole('button', { name: new RegExp(t('importing.join')) }).click()
      const third = chapters.filter({ hasText: 'The sea sang 3 times' })
      await third.locator('summary').click()
      await third.getByRole('button', { name: 'The lamp 3 went out.' }).click()
      await chapters.last().getByRole('textbox').fill('The Lamp')
      await page.getByLabel(t('importing.language'), { exact: true }).selectOption('en')
      await page.getByRole('button', { name: t('importing.keep'), exact: true }).click()
      await at(/\/books\/[0-9a-f-]{36}$/)
      await page.getByRole('heading', { name: /The Lamp/ }).waitFor()
    })
    const [{ id }] = (await person.get('/api/books')).body.books
    const { pieces } = (await person.get(`/api/books/${id}`)).body
    const named = pieces.flatMap((piece: { title: string | null }) => (piece.title === null ? [] : [piece.title]))
    expect(named).toEqual(['Reef 1', 'Reef 3', 'The Lamp'])
  }
})
