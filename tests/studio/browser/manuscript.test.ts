import type { Locator, Page } from '@playwright/test'
import { expect, test } from 'vitest'
import type { Book } from '../../../studio/api/books.ts'
import { opened } from '../../opened.ts'
import { write } from '../screenshots/write.ts'
import { languagesInTurn } from './in-turn.ts'
import { openStudio, type Visit } from './open-studio.ts'

const STEP = 'chapter 1'
/** What is typed is saved a moment later. */
const PATIENT = { timeout: 15_000 }
const looks = languagesInTurn('an hour with a manuscript')
const studio = opened(() => openStudio({ config: { engine: { providers: [], useAzure: false, timeouts: {} } } }))

/** Renames and drops an entry of the plan, and undoes the drop after it was saved. */
async function editPlan({ page, t }: Visit, book: () => Promise<Book>): Promise<void> {
  const entry = t('plan.entry', { n: 3 })
  const title = page.getByRole('textbox', { name: t('plan.title-of', { entry }), exact: true })
  const titles = async () => (await book()).outline!.entries.map((one) => one.title)
  const [first, second, , ...rest] = await titles()
  const undo = page.getByRole('button', { name: t('plan.undo'), exact: true })
  const formerTitle = await title.inputValue()
  await title.press('ControlOrMeta+a')
  await title.pressSequentially('The Letter')
  await undo.click()
  expect(await title.inputValue()).toBe(formerTitle)
  await title.fill('The Letter')
  await expect.poll(titles, PATIENT).toEqual([first, second, 'The Letter', ...rest])
  await page.getByRole('button', { name: t('plan.more', { entry }) }).click()
  await page.getByRole('menuitem', { name: t('plan.drop'), exact: true }).click()
  await expect.poll(titles, PATIENT).toEqual([first, second, ...rest])
  await undo.click()
  await expect.poll(titles, PATIENT).toEqual([first, second, 'The Letter', ...rest])
}

/** Asks for a rewrite in the open panel, and waits until it is shown in the text. */
async function rewritten({ page, t }: Visit, manner: Parameters<Visit['t']>[0]) {
  const panel = page.getByRole('complementary', { name: t('rewriting.tools') })
  await panel.getByText(t(manner), { exact: true }).click()
  await panel.getByRole('button', { name: t('rewriting.start'), exact: true }).click()
  const bar = page.getByRole('group', { name: t('rewriting.proposal') })
  await bar.waitFor()
  await page.locator('[data-change][data-active]').first().waitFor()
  return bar
}

/** Selects the first paragraph with a triple click. A second one would begin to drag what the first has selected. */
async function selectParagraph(page: Page, selected: Locator): Promise<void> {
  await page.locator('.canvas-text[contenteditable=true] p').first().click({ clickCount: 3 })
  await selected.waitFor()
}

/** The label of what takes so many changes, up to their number. */
function takes(t: Visit['t'], count: number): string {
  return t('rewriting.take-parts', { count, of: 0 }).split('0')[0]!
}

test('an author changes the plan, takes parts of a rewrite and a passage, types, and restores the first version', async () => {
  for (const language of looks()) {
    const person = await studio.person({ language, credits: 20 })
    const id = await write(studio, person, { generator: 'romance', language, parts: 3 })
    const book = async () => (await person.get(`/api/books/${id}`)).body as Book
    const part = async () => (await book()).pieces.find(({ step }) => step === STEP)!
    const { text: first } = await part()
    await studio.visit({ as: person, language }, async (visit) => {
      const { page, go, t } = visit
      await go(`/books/${id}/plan`)
      await editPlan(visit, book)

      await go(`/books/${id}/write?piece=${encodeURIComponent(STEP)}`)
      await page.getByRole('button', { name: t('book.tool-rewrite'), exact: true }).click()
      const shorter = await rewritten(visit, 'rewriting.manner-shorter')
      const panel = page.getByRole('complementary', { name: t('rewriting.tools') })
      expect((await part()).text).toBe(first)
      await shorter.press('Backspace')
      await shorter.press('Enter')
      await shorter.getByRole('button', { name: takes(t, 1), exact: false }).click()
      await shorter.waitFor({ state: 'detached' })
      const parts = await part()
      expect(parts).toMatchObject({ version: 2, origin: 'rewritten' })
      expect(parts.text.slice(0, 40)).toBe(first.slice(0, 40))
      // What was left is kept, and compared anew with the text as it is then.
      const longer = await rewritten(visit, 'rewriting.manner-longer')
      await longer.getByRole('button', { name: t('rewriting.leave'), exact: true }).click()
      await longer.waitFor({ state: 'detached' })
      expect((await part()).version).toBe(2)
      await panel.getByText(t('rewriting.kept', { count: 2 })).click()
      await panel.getByRole('button', { name: t('rewriting.reopen'), exact: true }).click()
      await longer.press('Backspace')
      await longer.press('Enter')
      await longer.getByRole('button', { name: takes(t, 1), exact: false }).click()
      await longer.waitFor({ state: 'detached' })
      const joined = await part()
      expect(joined).toMatchObject({ version: 3, origin: 'rewritten' })
      expect(joined.text.slice(0, 40)).toBe(parts.text.slice(0, 40))

      // A text that is replaced loses its selection.
      const added = joined.text.split('\n\n').find((one) => !parts.text.includes(one))!
      await page.locator('.canvas-text[contenteditable=true]').getByText(added, { exact: true }).waitFor()
      const selected = panel.locator('.border-accent.font-serif')
      await selectParagraph(page, selected)
      await panel.getByText(t('rewriting.manner-plainer'), { exact: true }).click()
      // What the press will change stands out, though the focus is in the panel.
      await page.locator('.canvas-target').first().waitFor()
      const passage = await rewritten(visit, 'rewriting.manner-plainer')
      // Whoever leaves the page meanwhile sees that a rewrite waits.
      await page.reload()
      const rewrite = page.getByRole('button', { name: t('book.tool-rewrite'), exact: true })
      await expect
        .poll(() => rewrite.getAttribute('aria-description'), PATIENT)
        .toBe(t('book.rewrites-waiting', { count: 1 }))
      await rewrite.click()
      await panel.getByRole('button', { name: t('rewriting.show'), exact: true }).click()
      await passage.getByRole('button', { name: t('rewriting.take'), exact: true }).click()
      await passage.waitFor({ state: 'detached' })
      const { text: beforeHand, version } = await part()
      expect(version).toBe(4)

      await page.locator('.canvas-text').click()
      await page.keyboard.press('ControlOrMeta+Home')
      await page.keyboard.type('Kalam ')
      await expect.poll(async () => (await part()).text, PATIENT).toBe(`Kalam ${beforeHand}`)
      await page.reload()
      await page.locator('.canvas-text').getByText('Kalam ').waitFor()

      await page.getByRole('button', { name: t('book.tool-versions'), exact: true }).click()
      await page.getByRole('button', { name: t('versions.version', { n: 1 }) }).click()
      await page.getByRole('button', { name: t('versions.restore'), exact: true }).click()
      await expect.poll(async () => (await part()).text, PATIENT).toBe(first)
      expect(await part()).toMatchObject({ version: 6 })
    })
  }
})
