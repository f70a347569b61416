import type { Page } from '@playwright/test'
import type { Language } from '../../../engine/base/language.ts'
import type { Client } from '../../server/client.ts'
import type { Words } from '../browser/words.ts'
import type { House } from './house.ts'

export interface Stage extends Words {
  readonly page: Page
  readonly house: House
  /** Opens an address of the studio and waits for the page's heading. */
  go(path: string): Promise<void>
}

export interface Screen {
  readonly name: string
  readonly language: Language
  /** Nobody unless told. */
  readonly as?: (house: House) => Client
  /** The server that it is a page of; the demo writer's unless told. */
  readonly at?: 'halting'
  readonly open: (stage: Stage) => Promise<void>
}

const aminah = (house: House) => house.aminah
const hafiz = (house: House) => house.hafiz
const farah = (house: House) => house.farah
const administrator = (house: House) => house.administrator

/** Those that show what the studio is. */
export const SCREENS: readonly Screen[] = [
  { name: 'sign-in', language: 'en', open: ({ go }) => go('/signin') },
  { name: 'dashboard', language: 'en', as: aminah, open: ({ go }) => go('/') },
  { name: 'generator-form', language: 'en', as: farah, open: fillForm },
  { name: 'writing', language: 'ms', as: hafiz, at: 'halting', open: writeChapter },
  { name: 'plan', language: 'ms', as: hafiz, open: ({ go, house }) => go(`/books/${house.books.read}/plan`) },
  { name: 'canvas', language: 'en', as: aminah, open: editChapter },
  { name: 'library', language: 'ms', as: hafiz, open: ({ go }) => go('/books') },
  { name: 'reading', language: 'ms', as: hafiz, open: ({ go, house }) => go(`/books/${house.books.read}`) },
  { name: 'publish', language: 'en', as: aminah, open: showPublishing },
  { name: 'cover', language: 'en', as: aminah, open: showCover },
  { name: 'upgrade', language: 'ms', as: hafiz, open: ({ go }) => go('/upgrade') },
  { name: 'claim', language: 'en', as: farah, open: claimLink },
  { name: 'profile', language: 'ms', as: hafiz, open: showHistory },
  { name: 'administration', language: 'en', as: administrator, open: ({ go }) => go('/admin#users') },
]

async function fillForm({ go, page, t }: Stage): Promise<void> {
  await go('/romance')
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
  await fill(
    t('brief.premise'),
    'Mara keeps a lighthouse that is to be sold. The man who values it has her old letters.',
  )
  await fill(t('brief.people'), 'Mara, 41, early for everything. Tobias, 44, who left without a word.')
  await fill(t('brief.place'), 'Greywater, a fishing village, in the last winter of the lamp.')
  await fill(t('generator.book-title'), 'The Last Winter of the Lamp')
  await page.getByRole('heading', { level: 1 }).click()
}

/** The first visit begins the chapter; the others find it half written. */
async function writeChapter({ go, page, house }: Stage): Promise<void> {
  await go(`/books/${house.books.open}/write`)
  const idle = page.locator('section.sheet').and(page.locator('[aria-busy=false]'))
  const arriving = page.locator('.book-part.growing')
  await idle.or(arriving).first().waitFor()
  if (await idle.isVisible()) await page.keyboard.press('Control+Enter')
  await arriving.locator('p').nth(1).waitFor()
  await arriving.evaluate((part) => {
    // On a phone the newest words, above the notice; elsewhere there is room from the chapter's opening on.
    const isPhone = innerWidth < 600
    part.scrollIntoView(isPhone ? { block: 'end' } : {})
    if (isPhone) scrollBy(0, 120)
  })
}

/** A chapter in the canvas, with what rewrites it beside it. */
async function editChapter({ go, page, house, t }: Stage): Promise<void> {
  await go(`/books/${house.books.finished}/write?piece=chapter%202`)
  await page.locator('.canvas-text p').first().waitFor()
  await page.getByRole('button', { name: t('book.tool-rewrite') }).click()
  await page.getByRole('radio').first().waitFor()
}

/** What is said of a book, its covers drawn. */
async function showPublishing({ go, page, house, t }: Stage): Promise<void> {
  await go(`/books/${house.books.finished}/publish?step=cover`)
  await page.getByText(t('publishing.cover-design', { n: 6 }), { exact: true }).waitFor()
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
}

async function showCover({ go, page, house, t }: Stage): Promise<void> {
  await go(`/book-cover?book=${house.books.cover}`)
  await page.getByRole('link', { name: t('covers.download') }).waitFor()
  // As it stood when the cover was drawn.
  await page.getByRole('textbox', { name: 'Title' }).fill('Returned by Hand')
  await page.getByRole('combobox', { name: 'Genre' }).selectOption('romance')
  await page.getByRole('combobox', { name: 'Style' }).selectOption('vintage')
  await page.mouse.click(0, 0)
  await showSheet(page)
}

/** On a phone the preview is below the form. */
async function showSheet(page: Page): Promise<void> {
  await page.locator('.sheet').evaluate((sheet) => {
    const { top } = sheet.getBoundingClientRect()
    // Below the bar that stays.
    if (top > innerHeight / 3) scrollBy(0, top - 72)
  })
}

async function claimLink({ go, page, house, t }: Stage): Promise<void> {
  await house.server.giveCredits(house.farah, 10)
  await go(await house.newLink())
  await page.getByRole('heading', { name: t('claim.done') }).waitFor()
}

async function showHistory({ go, page, t }: Stage): Promise<void> {
  await go('/profile/edit')
  const history = page.getByRole('region', { name: t('history.title') })
  await history.getByRole('listitem').first().waitFor()
  await history.evaluate((section) => section.scrollIntoView())
}
