import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import type { Book } from '../../../studio/api/books.ts'
import { opened } from '../../opened.ts'
import { everyNth, isLongRun } from '../../seeded.ts'
import type { Person } from '../../server/harness.ts'
import { openNovel } from '../review/read-novel.ts'
import { violationsOf } from './axe.ts'
import { openStudio, type Visit } from './open-studio.ts'

const STEP = 'chapter 1'
const TEXT = 'The clock struck nine. Salmah was *thirty*.\n\nNobody noticed the second clock.\n'
const studio = opened(() => openStudio())

async function openedBook(): Promise<{ person: Person; book: string; saved: () => Promise<string> }> {
  const person = await studio.person()
  const book = await openNovel(studio, person.id, TEXT)
  const saved = async () => {
    const { body } = await person.get(`/api/books/${book}`)
    return (body as Book).pieces.find(({ step }) => step === STEP)!.text
  }
  return { person, book, saved }
}

/** Opens the canvas and puts the caret behind some words. */
async function openCanvas({ go, page }: Pick<Visit, 'go' | 'page'>, book: string): Promise<void> {
  await go(`/books/${book}/write?piece=${encodeURIComponent(STEP)}`)
  await canvasOf(page).waitFor()
}

function canvasOf(page: Page) {
  return page.locator('.canvas-text[contenteditable=true]')
}

async function caretBehind(page: Page, words: string): Promise<void> {
  await canvasOf(page).focus()
  await page.evaluate((wanted) => {
    const walker = document.createTreeWalker(document.querySelector('.canvas-text')!, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.nodeValue!.indexOf(wanted)
      if (at >= 0) getSelection()!.collapse(node, at + wanted.length)
    }
  }, words)
}

const status = (page: Page, state: string) => page.locator(`[data-state=${state}]`)

test('a phone shows all tools in one row, and asks in readable lines before unsaved text is lost', async () => {
  const { person, book } = await openedBook()
  await studio.visit({ as: person, width: 390, language: 'ms' }, async ({ page, go, t, at }) => {
    await openCanvas({ page, go }, book)
    const tools = page.getByRole('toolbar', { name: t('editor.tools') }).getByRole('button')
    const boxes = await Promise.all((await tools.all()).map((tool) => tool.boundingBox()))
    expect(new Set(boxes.map((box) => Math.round(box!.y))).size).toBe(1)
    expect(Math.min(...boxes.map((box) => box!.width))).toBeGreaterThanOrEqual(24)

    await page.route('**/api/books/*/pieces/*/text', (route) => route.abort('internetdisconnected'))
    await caretBehind(page, 'noticed')
    await page.keyboard.type(' that')
    await page.getByRole('button', { name: t('shell.menu') }).click()
    await page.getByRole('button', { name: t('shell.sign-out') }).click()
    const sentence = page.getByText(t('drafts.unsaved', { texts: 1 }))
    await sentence.waitFor()
    expect((await sentence.boundingBox())!.width).toBeGreaterThan(180)
    await page.getByRole('button', { name: t('drafts.lose') }).click()
    await at('/signin')
  })
})

test('typed, stressed, undone, composed by an input method and pasted: what is seen is saved', async () => {
  const { person, book, saved } = await openedBook()
  await studio.visit({ as: person }, async ({ page, go, t }) => {
    await openCanvas({ page, go }, book)
    await caretBehind(page, 'noticed')
    await page.keyboard.type(' that ')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('ever')
    await page.keyboard.press('Control+b')
    await status(page, 'saved').waitFor()
    expect(await saved()).toBe(TEXT.replace('noticed', 'noticed that **ever**'))

    // An input method composes a word over several keys, and a save is due in between.
    await caretBehind(page, 'nine')
    const session = await page.context().newCDPSession(page)
    for (const text of ['に', 'にほ', 'にほん']) {
      await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
      await page.waitForTimeout(800)
    }
    await session.send('Input.insertText', { text: '日本' })
    await status(page, 'saved').waitFor()
    expect(await saved()).toBe(TEXT.replace('noticed', 'noticed that **ever**').replace('nine', 'nine日本'))

    for (let presses = 0; presses < 12; presses++) await page.keyboard.press('Control+z')
    await page.getByRole('button', { name: t('editor.undo') }).waitFor()
    await status(page, 'saved').waitFor()
    expect(await saved()).toBe(TEXT)

    await caretBehind(page, 'clock.')
    await page.evaluate(() => {
      const data = new DataTransfer()
      data.setData(
        'text/html',
        '<b style="font-weight:normal"><p>One</p><p><span style="font-weight:700">Two</span></p></b>',
      )
      document
        .querySelector('.canvas-text')!
        .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    })
    await expect.poll(saved, { timeout: 15_000 }).toBe(TEXT.replace('clock.', 'clock.One\n\n**Two**'))
    if (isLongRun) expect(await violationsOf(page)).toEqual([])
  })
})

test('what is typed and left in one moment is there again: reloaded, on another page, in a closed window', async () => {
  const { person, book, saved } = await openedBook()
  await studio.visit({ as: person }, async ({ page, go }) => {
    // The text of the moment never reaches the server by itself.
    await page.context().route('**/text', (route) => route.abort('internetdisconnected'))
    const leaving = [
      () => page.reload(),
      () => page.goto('about:blank'),
      () => page.locator('nav a[href="/books"]').first().dispatchEvent('click'),
      () => page.close(),
    ]
    const ways = everyNth('ways of leaving a text', leaving, 2)
    for (const leave of ways) {
      await openCanvas({ page, go }, book)
      await caretBehind(page, 'struck')
      await page.keyboard.type(' and struck')
      await leave()
    }
    await page.context().unroute('**/text')
    const again = await page.context().newPage()
    await again.goto(`${studio.url}/books/${book}/write?piece=${encodeURIComponent(STEP)}`)
    const all = TEXT.replace('struck', `struck${' and struck'.repeat(ways.length)}`)
    await expect.poll(saved, { timeout: 15_000 }).toBe(all)
  })
})

test('distraction-free, the text has the whole window, and Escape leads back', async () => {
  const { person, book } = await openedBook()
  await studio.visit({ as: person, width: 390 }, async ({ page, go, t }) => {
    await openCanvas({ page, go }, book)
    await page.getByRole('button', { name: t('editor.focus') }).click()
    const box = await page.locator('section.canvas').boundingBox()
    expect(box).toMatchObject({ x: 0, y: 0, height: 844 })
    await page.keyboard.press('Control+f')
    await page
      .getByRole('search', { name: t('editor.find') })
      .getByLabel(t('editor.find-what'), { exact: true })
      .fill('clock')
    await page.getByText(t('editor.found', { at: '0', count: '2' })).waitFor()
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t('editor.focus') }).waitFor()
  })
})

test('two tabs: other words are joined, the same words are shown to choose from', async () => {
  const { person, book, saved } = await openedBook()
  await studio.visit({ as: person }, async ({ page, go, t }) => {
    await openCanvas({ page, go }, book)
    const other = await page.context().newPage()
    await openCanvas({ page: other, go: async (path) => void (await other.goto(`${studio.url}${path}`)) }, book)
    await caretBehind(page, 'struck')
    await page.keyboard.type('X')
    await status(page, 'saved').waitFor()
    await caretBehind(other, 'struck')
    await other.keyboard.type('Y')
    await other.getByRole('group', { name: t('editor.conflict') }).waitFor()
    await status(other, 'choosing').waitFor()
    expect(await saved()).toContain('struckX')
    await other.getByRole('button', { name: t('editor.keep-mine') }).click()
    await status(other, 'saved').waitFor()
    expect(await saved()).toBe(TEXT.replace('struck', 'struckY'))
  })
})
