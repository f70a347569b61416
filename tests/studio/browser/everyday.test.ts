import type { Page } from '@playwright/test'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Language, Localized } from '../../../engine/base/language.ts'
import { ADDRESSES } from '../../../studio/pages/addresses.ts'
import { shippedCatalog } from '../../catalog.ts'
import { messages, studioTexts } from '../../messages/surfaces.ts'
import { opened } from '../../opened.ts'
import { everyNth } from '../../seeded.ts'
import { languagesInTurn } from './in-turn.ts'
import { openStudio, type Visit } from './open-studio.ts'
import { generatorOf, openWorld, type World } from './states/world.ts'

/** Every text of the studio, the messages and the generators that is another one in the other language. */
const SAID: readonly Localized[] = [
  ...Object.values(studioTexts),
  ...Object.values(messages),
  ...shippedCatalog().generators.flatMap(({ title, tagline, summary, fields }) => [
    title,
    tagline,
    summary,
    ...fields.flatMap(({ label, options }) => [label, ...options.map((option) => option.label)]),
  ]),
]

/** What a page says or names in the other language than this one: nothing, if all of it is translated. */
async function foreignTexts(page: Page, language: Language): Promise<string[]> {
  const other = language === 'en' ? 'ms' : 'en'
  const own = new Set(SAID.map((said) => said[language]))
  const foreign = new Set(SAID.map((said) => said[other]).filter((text) => !own.has(text) && /\w/.test(text)))
  return (await page.evaluate(saidOnPage)).filter((text) => foreign.has(text))
}

/** Text by text, with what is only read out or is in a field until something is typed. */
function saidOnPage(): string[] {
  const said: (string | null)[] = [document.title.replace(/ – Kalam$/, '')]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Element) {
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) said.push(node.getAttribute(name))
    } else {
      said.push(node.textContent)
    }
  }
  return said.flatMap((text) => text?.trim() || [])
}
let world: World
const studio = opened(() => openStudio())
beforeAll(async () => {
  world = await openWorld(studio)
})

const inTurn = languagesInTurn('every day')
const single = generatorOf('poems')
const book = generatorOf('romance')

/** The page is there and nothing is in for what is on its way. */
async function settled({ page }: Pick<Visit, 'page'>): Promise<void> {
  await page.locator('h1').first().waitFor()
  await page.locator('.animate-pulse').first().waitFor({ state: 'detached' })
}

describe.each(inTurn())('the interface in %s', (language) => {
  const other = language === 'en' ? 'ms' : 'en'

  test('says nothing in the other language, wherever one goes after switching', async () => {
    const { person, books } = world.authors[language]
    await studio.visit({ language: other, as: person }, async (visit) => {
      const { page, go, t } = visit
      const visited = ['/', '/books', `/books/${books.finished}`, '/upgrade', '/topup', '/redeem']
      const paths = [...visited, '/profile/change-password', `${book.route}?book=${books.begun}`, single.route]
      // At once on the page that is open, where what is typed stays.
      await go('/profile/edit')
      await settled(visit)
      await page.getByRole('textbox').nth(2).fill('Menulis di Ipoh.')
      await page
        .getByRole('navigation')
        .getByRole('button', { name: t(`flow.language-${language}`) })
        .click()
      await expect.poll(() => foreignTexts(page, language)).toEqual([])
      expect(await page.getByRole('textbox').nth(2).inputValue()).toBe('Menulis di Ipoh.')
      const foreign: Record<string, readonly string[]> = {}
      for (const path of everyNth('pages in one language', paths, 3)) {
        await go(path)
        await settled(visit)
        const texts = await foreignTexts(page, language)
        // A list of the languages names each in its own, and a field's choices stand in the book's.
        if (texts.length > 0) foreign[path] = texts
      }
      expect(foreign).toEqual({})
      expect((await person.get('/api/profile')).body.language).toBe(language)
    })
  })

  test('nor does the portal', async () => {
    await studio.visit({ language, as: world.administrator }, async (visit) => {
      const { page, go } = visit
      const lists = ['users', 'links', 'codes', 'claims', 'upgrades']
      const sections = ['figures', ...lists, 'configuration', 'deployments']
      for (const section of everyNth('sections in one language', sections, 4)) {
        await go(`/admin#${section}`)
        await settled(visit)
        // Plans are called the same in every language there.
        const texts = (await foreignTexts(page, language)).filter((text) => !/^(Free|Business)$/.test(text))
        expect(texts, section).toEqual([])
      }
    })
  })
})

test('the theme is the system’s until one is chosen, which is kept, and colours the browser’s frame', async () => {
  const person = await studio.person()
  await studio.visit({ theme: 'dark', as: person }, async (visit) => {
    const { page, go, t } = visit
    const shown = () =>
      page.evaluate(() => [
        document.documentElement.dataset.theme,
        document.querySelector('meta[name="theme-color"]')?.getAttribute('content'),
        localStorage.getItem('theme'),
      ])
    await go('/')
    await settled(visit)
    expect(await shown()).toEqual(['dark', '#1a1a1a', null])
    await page.getByRole('button', { name: t('shell.theme-light') }).click()
    await expect.poll(shown).toEqual(['light', '#ffffff', 'light'])
    await page.reload()
    await expect.poll(shown).toEqual(['light', '#ffffff', 'light'])
    await page.context().clearCookies()
    await go('/signin')
    await page.getByRole('button', { name: t('shell.theme-dark') }).click()
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor))
      .toBe('rgb(26, 26, 26)')
  })
})

test.each(inTurn())('a preview and a book are printed as pages, and nothing else is (%s)', async (language) => {
  const { person, books } = world.authors[language]
  await studio.visit({ language, as: person }, async (visit) => {
    const { page, t, go } = visit
    for (const path of [`/books/${books.finished}`]) {
      await go(path)
      await page.locator('.book p').first().waitFor()
      const shown = page.getByRole('main').getByRole('button', { name: t('generator.print') })
      await shown.waitFor()
      await page.emulateMedia({ media: 'print' })
      expect(await page.getByRole('button').count()).toBe(0)
      expect(await page.getByRole('navigation').count()).toBe(0)
      expect(await page.getByRole('form').count()).toBe(0)
      expect(await page.locator(':is(.book-part, .volume-part) p').first().isVisible()).toBe(true)
      const printed = await page.pdf()
      // A page for each part at least: chapters open on a page of their own.
      expect(printed.toString('latin1').match(/\/Type \/Page\b/g)!.length).toBeGreaterThan(8)
      await page.emulateMedia({ media: 'screen' })
    }
  })
})

describe('an address', () => {
  test.each(inTurn())(
    'that nobody knows leads home with a notice; of a book that isn’t there it says so (%s)',
    async (language) => {
      const { person } = world.authors[language]
      const stranger = world.authors[language === 'en' ? 'ms' : 'en']
      await studio.visit({ language, as: person }, async (visit) => {
        const { page, t, go, at } = visit
        const unknown = ['/no-such-generator', '/no/such/page', '/admin/secret', '/profile']
        for (const path of everyNth('addresses that nobody knows', unknown, 4)) {
          await go(path)
          await page.getByText(t('shell.no-page', { address: path })).waitFor()
          await at('/')
        }
        await settled(visit)
        for (const path of ['/books/none', `/books/${stranger.books.finished}`]) {
          await go(path)
          await page.getByRole('heading', { level: 1, name: t('books.not-found') }).waitFor()
          await page
            .getByRole('main')
            .getByRole('link', { name: t('shell.library') })
            .last()
            .waitFor()
        }
      })
    },
  )

  test('of a page for those who are signed in is remembered until they are', async () => {
    const person = await studio.person()
    const guarded = [...Object.keys(ADDRESSES.members), ...Object.keys(ADDRESSES.administrators), 'poems']
    expect(guarded.length).toBeGreaterThan(7)
    await studio.visit({}, async ({ page, t, go, at }) => {
      const due = everyNth('pages for those who are signed in', guarded, 6)
      for (const path of [...due.map((one) => `/${one.replace(':id', 'some')}`), '/books?show=open#top']) {
        await go(path)
        await at('/signin')
        expect(await page.evaluate(() => history.state?.usr?.from)).toBe(path)
      }
      await page.getByLabel(t('account.email')).fill(person.email)
      await page.getByLabel(t('account.password')).fill(person.password)
      await page.getByRole('button', { name: t('account.sign-in') }).click()
      await at('/books?show=open#top')
    })
  })
})

test('a long part doesn’t move the next step off a wide page', async () => {
  const { person, books } = world.authors.en
  await studio.visit({ as: person }, async ({ page, go }) => {
    await go(`/books/${books.begun}/write?piece=introduction`)
    const part = page.locator('.desk-part')
    await part.waitFor()
    await part.evaluate((element) => (element.style.minHeight = '4000px'))
    const { height } = page.viewportSize()!
    await page.getByRole('form').locator('button[type=submit]').waitFor()
    for (const top of [0, 3000]) {
      await page.evaluate((to) => scrollTo(0, to), top)
      for (const button of await page.getByRole('form').locator('> :last-child').getByRole('button').all()) {
        const box = (await button.boundingBox())!
        expect(box.y, `at ${top}`).toBeGreaterThan(0)
        expect(box.y + box.height, `at ${top}`).toBeLessThanOrEqual(height)
      }
    }
  })
})

test('what moves takes a fifth of a second at most, and nothing moves for those who asked for calm', async () => {
  const { person } = world.authors.en
  const longest = ({ page }: Visit) =>
    page.evaluate(() => {
      const seconds = (times: string) => Math.max(...times.split(',').map(Number.parseFloat))
      const all = [...document.querySelectorAll('*')].map((element) => getComputedStyle(element))
      const once = all.filter(({ animationIterationCount }) => animationIterationCount !== 'infinite')
      return Math.max(
        ...all.map(({ transitionDuration }) => seconds(transitionDuration)),
        ...once.map(({ animationDuration }) => seconds(animationDuration)),
      )
    })
  for (const moves of [true, false]) {
    await studio.visit({ as: person, moves, width: 390 }, async (visit) => {
      const { page, t, go } = visit
      const paths = ['/', '/books', `/books/${world.authors.en.books.finished}`, single.route]
      for (const path of everyNth('pages that move', paths, 4)) {
        await go(path)
        await settled(visit)
        if (path === '/')
          await page
            .getByRole('button', { name: t('shell.menu') })
            .first()
            .click()
        expect(await longest(visit), path).toBeLessThanOrEqual(moves ? 0.2 : 0.00001)
      }
    })
  }
})

test('the page’s icon, its card and its manifest are there', async () => {
  const page = await studio.client().fetch('/signin')
  const html = await page.text()
  const named = [...html.matchAll(/<(?:link|meta)[^>]+(?:icon|manifest|og:image)[^>]*>/g)].map(([tag]) => tag)
  expect(named).toHaveLength(4)
  for (const tag of named) {
    const path = /(?:href|content)="(\/[^"]+)"/.exec(tag)![1]!
    const file = await studio.client().fetch(path)
    expect([path, file.status, file.headers.get('content-type')]).not.toContain('text/html; charset=utf-8')
    expect(file.status, path).toBe(200)
  }
})
