import { expect, test } from 'vitest'
import type { Book } from '../../../studio/api/books.ts'
import { opened } from '../../opened.ts'
import { write } from '../screenshots/write.ts'
import { languagesInTurn } from './in-turn.ts'
import { openStudio, type Visit } from './open-studio.ts'

const STEP = 'chapter 1'
const PATIENT = { timeout: 15_000 }
const languages = languagesInTurn('rewriting in the page')
const studio = opened(() => openStudio({ config: { engine: { providers: [], useAzure: false, timeouts: {} } } }))

/** A chapter in the canvas, as somebody has it who owns it. */
async function openedChapter(
  language: 'en' | 'ms',
  width: number,
  act: (visit: Visit, part: () => Promise<Told>) => Promise<void>,
) {
  const person = await studio.person({ language, credits: 20 })
  const id = await write(studio, person, { generator: 'romance', language, parts: 3 })
  const part = async () => {
    const { pieces } = (await person.get(`/api/books/${id}`)).body as Book
    const { text, version } = pieces.find(({ step }) => step === STEP)!
    const { rewrites } = (await person.get(`/api/books/${id}/rewrites`)).body as Pick<Told, 'rewrites'>
    return { text, version, rewrites }
  }
  await studio.visit({ as: person, language, width }, async (visit) => {
    await visit.go(`/books/${id}/write?piece=${encodeURIComponent(STEP)}`)
    await visit.page.locator('.canvas-text[contenteditable=true] p').first().waitFor()
    await act(visit, part)
  })
}

interface Told {
  readonly text: string
  readonly version: number
  readonly rewrites: readonly {
    readonly state: string
    readonly manner: string
    readonly variants: readonly unknown[]
  }[]
}

test('by the keyboard alone a passage is rewritten, given a second variant, and taken sentence by sentence', async () => {
  for (const language of languages()) {
    await openedChapter(language, 1440, async ({ page, t }, part) => {
      const { text: first } = await part()
      const [paragraph] = first.split('\n\n')
      await page.locator('.canvas-text').focus()
      await page.keyboard.press('ControlOrMeta+Home')
      await page.keyboard.press('Shift+End')
      await page.keyboard.press('Shift+ArrowDown')
      await page.keyboard.press('ControlOrMeta+.')
      const asking = page.getByRole('group', { name: t('rewriting.at-selection') })
      const start = asking.getByRole('button', { name: t('rewriting.start'), exact: true })
      await expect.poll(() => start.evaluate((button) => button === document.activeElement), PATIENT).toBe(true)
      // Never over the passage, whose sentences stand out, once both have their places.
      const overlap = async () => {
        const bar = (await asking.boundingBox())!
        const target = (await page.locator('.canvas-target').first().boundingBox())!
        return Math.min(bar.y + bar.height, target.y + target.height) - Math.max(bar.y, target.y)
      }
      await expect.poll(overlap, PATIENT).toBeLessThanOrEqual(0)
      await page.keyboard.press('Enter')
      const plainer = asking.getByRole('button', { name: t('rewriting.manner-plainer'), exact: true })
      await expect.poll(() => plainer.isEnabled(), PATIENT).toBe(true)
      await plainer.focus()
      await page.keyboard.press('Enter')

      const suggestion = page.getByRole('group', { name: t('rewriting.proposal') })
      await expect.poll(() => suggestion.evaluate((group) => group === document.activeElement), PATIENT).toBe(true)
      await suggestion.getByText(t('rewriting.variant', { n: 1, of: 1 }), { exact: true }).waitFor()
      const another = suggestion.getByRole('button', { name: t('rewriting.another'), exact: true })
      await expect.poll(() => another.isEnabled(), PATIENT).toBe(true)
      await another.focus()
      await page.keyboard.press('Enter')
      await suggestion.getByText(t('rewriting.variant', { n: 2, of: 2 }), { exact: true }).waitFor()
      const shownText = () => page.locator('.canvas-suggested-new').allInnerTexts()
      const second = await shownText()
      await suggestion.focus()
      await page.keyboard.press('ArrowLeft')
      await suggestion.getByText(t('rewriting.variant', { n: 1, of: 2 }), { exact: true }).waitFor()
      expect(await shownText()).not.toEqual(second)
      await page.keyboard.press('ArrowRight')
      await expect.poll(shownText, PATIENT).toEqual(second)
      expect(await part()).toMatchObject({ text: first, version: 1, rewrites: [{ state: 'open', variants: [{}, {}] }] })
      const changes = await page
        .locator('[data-change]')
        .evaluateAll((all) => new Set(all.map((one) => one.getAttribute('data-change'))).size)
      for (let left = 1; left < changes; left++) await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await suggestion.waitFor({ state: 'detached' })
      const taken = await part()
      expect(taken).toMatchObject({ version: 2, rewrites: [{ state: 'taken' }] })
      expect(taken.text.startsWith(paragraph!.slice(0, 30))).toBe(false)
      expect(await page.locator('[data-change]').count()).toBe(0)
      const isInText = () => page.evaluate(() => document.activeElement?.classList.contains('canvas-text'))
      await expect.poll(isInText, PATIENT).toBe(true)
    })
  }
})

test('on a phone a thumb has a paragraph continued, and inserts one of ten ideas', async () => {
  for (const language of languages()) {
    await openedChapter(language, 390, async ({ page, t }, part) => {
      const { text: first } = await part()
      const paragraphs = first.split('\n\n')
      await page
        .locator('.canvas-text p')
        .first()
        .click({ position: { x: 40, y: 10 } })
      const ask = page.getByRole('button', { name: t('editor.ask') })
      const asking = page.getByRole('group', { name: t('rewriting.at-selection') })
      const suggestion = page.getByRole('group', { name: t('rewriting.proposal') })
      const press = async (name: string) => {
        const button = asking.getByRole('button', { name, exact: true })
        await expect.poll(() => button.isEnabled(), PATIENT).toBe(true)
        expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44)
        await button.click()
      }
      await ask.click()
      await press(t('rewriting.manner-continue'))
      await suggestion.waitFor()
      const comes = page.locator('.canvas-suggested-new').first()
      await comes.waitFor()
      const [bar, text] = [(await suggestion.boundingBox())!, (await comes.boundingBox())!]
      expect(text.y).toBeLessThan(bar.y)
      const take = suggestion.getByRole('button', { name: t('rewriting.take'), exact: true })
      expect((await take.boundingBox())!.height).toBeGreaterThanOrEqual(44)
      await take.click()
      await suggestion.waitFor({ state: 'detached' })
      const after = (await part()).text.split('\n\n')
      expect(after.length).toBe(paragraphs.length + 1)
      expect([after[0], ...after.slice(2)]).toEqual(paragraphs)

      await page
        .locator('.canvas-text p')
        .first()
        .click({ position: { x: 40, y: 10 } })
      await ask.click()
      await press(t('rewriting.manner-ideas'))
      const ideas = page.getByRole('group', { name: t('rewriting.manner-ideas') })
      await ideas.waitFor()
      expect(await ideas.getByRole('listitem').count()).toBe(10)
      await ideas
        .getByRole('button', { name: t('rewriting.dismiss-idea', { idea: '' }) })
        .first()
        .click()
      const chosen = await ideas.getByRole('listitem').first().locator('p').innerText()
      await ideas
        .getByRole('button', { name: t('rewriting.insert-idea', { idea: '' }) })
        .first()
        .click()
      await ideas.getByRole('button', { name: t('rewriting.leave'), exact: true }).click()
      await ideas.waitFor({ state: 'detached' })
      await expect.poll(async () => (await part()).text.split('\n\n')[1], PATIENT).toBe(chosen)
      expect((await part()).rewrites).toMatchObject([
        { manner: 'ideas', state: 'left' },
        { manner: 'continue', state: 'taken' },
      ])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    })
  }
})
