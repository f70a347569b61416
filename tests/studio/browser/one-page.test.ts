import { beforeAll, describe, expect, test } from 'vitest'
import { INDONESIAN } from '../../indonesian.ts'
import { opened } from '../../opened.ts'
import { everyNth, isLongRun } from '../../seeded.ts'
import type { Person } from '../../server/harness.ts'
import { write } from '../screenshots/write.ts'
import { violationsOf } from './axe.ts'
import { languagesInTurn } from './in-turn.ts'
import { openIndonesianStudio, openStudio, type Visit } from './open-studio.ts'

const PATIENT = { timeout: 15_000 }
const WIDTHS = [...everyNth('wide widths', [1440, 1024, 820], 3), 390]
const languages = languagesInTurn('the page that is the book', [INDONESIAN])()
const studio = opened(() =>
  (isLongRun ? openIndonesianStudio : openStudio)({
    config: { engine: { providers: [], useAzure: false, timeouts: {} } },
  }),
)

interface Author {
  readonly person: Person
  readonly book: string
}

const authors = new Map<string, Author>()
beforeAll(async () => {
  for (const language of languages) {
    const person = await studio.person({ language, credits: 20 })
    authors.set(language, { person, book: await write(studio, person, { generator: 'romance', language, parts: 4 }) })
  }
})

const partPath = (book: string, step: string) => `/books/${book}/write?piece=${encodeURIComponent(step)}`

/** The text of the part that is open, once it can be typed in. */
async function openText({ page }: Pick<Visit, 'page'>) {
  const first = page.locator('.canvas-text[contenteditable=true] > p').first()
  await first.waitFor()
  return first
}

describe.each(languages)('the page where a book is written (%s)', (language) => {
  test.each(WIDTHS)('text comes first under one bar at %i', async (width) => {
    const { person, book } = authors.get(language)!
    await studio.visit({ as: person, language, width }, async (visit) => {
      const { page, go } = visit
      await go(partPath(book, 'chapter 1'))
      const text = await openText(visit)
      const { y } = (await text.boundingBox())!
      expect(y).toBeLessThan(width < 600 ? 430 : 360)
      const bars = await page.evaluate(() => {
        const isBar = (element: Element) => {
          const { position, top } = getComputedStyle(element)
          const { width: wide, height, top: at } = element.getBoundingClientRect()
          return (
            (position === 'sticky' || position === 'fixed') && top === '0px' && at === 0 && height < 120 && wide > 300
          )
        }
        return [...document.querySelectorAll('header, div, nav')].filter(isBar).length
      })
      expect(bars).toBe(1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      if (isLongRun || width === 390) expect(await violationsOf(page)).toEqual([])
    })
  })

  test('on a phone the parts slide over the text and give way to the one that is chosen', async () => {
    const { person, book } = authors.get(language)!
    await studio.visit({ as: person, language, width: 390 }, async (visit) => {
      const { page, go, at, t } = visit
      await go(partPath(book, 'chapter 2'))
      await openText(visit)
      expect(await page.getByRole('form').count()).toBe(0)
      const parts = page.getByRole('button', { name: t('book.parts') })
      await parts.click()
      const drawer = page.getByRole('dialog', { name: t('book.parts') })
      await drawer.getByRole('progressbar', { name: t('flow.progress') }).waitFor()
      expect(await violationsOf(page)).toEqual([])
      await drawer
        .getByRole('link', { name: /1[,.]?\d{3} |^\d{3} / })
        .nth(1)
        .focus()
      await page.keyboard.press('Enter')
      await drawer.waitFor({ state: 'detached' })
      await at(/piece=/)
      await parts.click()
      await page.keyboard.press('Escape')
      await expect.poll(() => parts.evaluate((button) => button === document.activeElement), PATIENT).toBe(true)
    })
  })

  test('a book opens where its author was', async () => {
    const { person, book } = authors.get(language)!
    await studio.visit({ as: person, language }, async (visit) => {
      const { page, go } = visit
      await go(partPath(book, 'chapter 1'))
      await openText(visit)
      const paragraph = page.locator('.canvas-text > p').nth(9)
      const words = (await paragraph.innerText()).slice(0, 40)
      await paragraph.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 90))
      const kept = () => page.evaluate((key) => localStorage.getItem(key), `writing.${book}`)
      await expect.poll(kept, PATIENT).toMatch(/"step":"chapter 1","block":[89]/)
      await go('/books')
      await go(`/books/${book}/write`)
      await openText(visit)
      const place = page.locator('.canvas-text > p', { hasText: words }).first()
      await expect.poll(async () => Math.round((await place.boundingBox())!.y), PATIENT).toBeLessThan(200)
      expect((await place.boundingBox())!.y).toBeGreaterThan(20)
    })
  })

  test('keys turn to the next part and the one before, and open rewriting and versions, out of the text', async () => {
    const { person, book } = authors.get(language)!
    await studio.visit({ as: person, language }, async (visit) => {
      const { page, go, at, t } = visit
      await go(partPath(book, 'introduction'))
      await (await openText(visit)).click()
      await page.keyboard.press('Alt+PageDown')
      await at(/piece=chapter(\+|%20)1$/)
      await (await openText(visit)).click()
      await page.keyboard.press('Alt+PageUp')
      await at(/piece=introduction$/)
      await (await openText(visit)).click()
      const panel = page.getByRole('complementary', { name: t('rewriting.tools') })
      for (const [key, tool] of [
        ['Alt+r', 'rewrite'],
        ['Alt+v', 'versions'],
      ] as const) {
        await page.keyboard.press(key)
        await panel.getByRole('heading', { name: t(`rewriting.tool-${tool}`), level: 2 }).waitFor()
      }
      await page.keyboard.press('Escape')
      const versions = page.getByRole('button', { name: t('book.tool-versions') })
      await expect.poll(() => versions.evaluate((button) => button === document.activeElement), PATIENT).toBe(true)
      expect(await versions.getAttribute('title')).toContain('Alt+V')
      await page.keyboard.press('?')
      const help = page.getByRole('dialog', { name: t('shell.shortcuts') })
      for (const keys of ['Alt Page Up', 'Alt Page Down', 'Alt R', 'Alt V']) await help.getByText(keys).waitFor()
    })
  })

  test('a part that has been written stands at its beginning', async () => {
    const { person, book } = authors.get(language)!
    await studio.visit({ as: person, language, width: 390 }, async (visit) => {
      const { page, go, of } = visit
      await go(`/books/${book}/write?piece=${encodeURIComponent('chapter 2')}`)
      await openText(visit)
      const { next } = (await person.get(`/api/books/${book}`)).body
      await page.getByRole('button', { name: of(next.button), exact: true }).click()
      await expect
        .poll(async () => (await person.get(`/api/books/${book}`)).body.pieces.at(-1).step, PATIENT)
        .toBe(next.step)
      await page.locator('.canvas-text[contenteditable=true] > p').first().waitFor()
      await expect.poll(() => page.evaluate(() => scrollY), PATIENT).toBe(0)
    })
  })

  test('the palette finds the pages and parts of the open book, and words in all texts', async () => {
    const { person, book } = authors.get(language)!
    await studio.visit({ as: person, language }, async (visit) => {
      const { page, go, at, t } = visit
      const { pieces } = (await person.get(`/api/books/${book}`)).body
      const chapter = pieces.find(({ step }: { step: string }) => step === 'chapter 1')
      const find = async (words: string, first: string | RegExp) => {
        await page.keyboard.press('Control+k')
        await page.getByRole('combobox').fill(words)
        const option = page.getByRole('option').filter({ hasText: first }).first()
        await option.click()
      }
      await go(`/books/${book}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await find(t('books.view-report'), t('books.view-report'))
      await at(`/books/${book}/report`)
      await find(chapter.title, chapter.title)
      await at(partPath(book, 'chapter 1'))
      await go('/upgrade')
      await page.getByRole('heading', { level: 1 }).waitFor()
      const words = (chapter.text as string).split(/\n\n/)[2]!.split(/\s+/).slice(2, 6).join(' ')
      await find(words, words)
      await at(/\/write\?piece=/)
      const step = new URL(page.url()).searchParams.get('piece')
      expect(pieces.find((piece: { step: string }) => piece.step === step).text).toContain(words)
    })
  })
})

test('views answer to what they were called before', async () => {
  const [[language, { person, book }]] = [...authors] as [[Visit['language'], Author]]
  await studio.visit({ as: person, language }, async ({ page, go, at, t }) => {
    for (const [former, view] of [
      ['remembered', 'memory'],
      ['reading', 'findings'],
    ] as const) {
      await go(`/books/${book}/${former}`)
      await at(`/books/${book}/${view}`)
      await page.getByRole('heading', { level: 1, name: t(`books.view-${view}`), exact: true }).waitFor()
      expect(await page.title()).toContain(t(`books.view-${view}`))
    }
  })
})

test('at most 20 links of the navigation are seen at once, and the group of the page is open', async () => {
  const person = await studio.person()
  await studio.visit({ as: person }, async ({ page, go, t }) => {
    const links = page.getByRole('navigation', { name: t('shell.navigation') }).getByRole('link')
    const group = (name: string) => page.getByRole('button', { name, exact: true })
    await go('/poems')
    await expect.poll(() => group('Creative writing').getAttribute('aria-expanded'), PATIENT).toBe('true')
    for (const name of ['Fiction', 'Non-fiction', 'Marketing', 'Covers']) {
      await group(name).click()
      expect(await links.count(), name).toBeLessThanOrEqual(20)
    }
    await go('/books')
    await expect.poll(() => group('Covers').getAttribute('aria-expanded'), PATIENT).toBe('true')
  })
})
