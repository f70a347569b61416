import { describe, expect, test } from 'vitest'
import { INDONESIAN } from '../../indonesian.ts'
import { opened } from '../../opened.ts'
import { everyNth, isLongRun } from '../../seeded.ts'
import type { Person } from '../../server/harness.ts'
import { writePiece } from '../writing.ts'
import { languagesInTurn } from './in-turn.ts'
import { keysOf } from './keys.ts'
import { openIndonesianStudio, openStudio } from './open-studio.ts'
import { notice, portalOf } from './portal.ts'
import { generatorOf } from './states/world.ts'
import { wordsShown, writeButton, written } from './writing.ts'

const single = generatorOf('poems')
const book = generatorOf('romance')
const studio = opened(() => (isLongRun ? openIndonesianStudio() : openStudio()))

const inTurn = languagesInTurn('the keyboard', [INDONESIAN])

test.each(inTurn())('signing in, past what is said first (%s)', async (language) => {
  const { email, password } = await studio.person({ language })
  await studio.visit({ language }, async (visit) => {
    const { page, t, go, at } = visit
    const { press, type, to, on } = keysOf(visit)
    await go('/signin')
    await page.getByLabel(t('account.email')).waitFor()
    await press('Tab')
    await on(page.getByRole('link', { name: t('shell.skip') }))
    await press('Enter', 'Tab')
    await on(page.getByLabel(t('account.email')))
    await type(email)
    await to(page.getByLabel(t('account.password')))
    await type('wrong')
    await press('Enter')
    await page.getByRole('alert').waitFor()
    await to(page.getByLabel(t('account.password')), 'Shift+Tab')
    await press('Control+a')
    await type(password)
    await to(page.getByRole('checkbox', { name: t('account.remember') }))
    await press('Space')
    expect(await page.getByRole('checkbox').isChecked()).toBe(false)
    await to(page.getByRole('button', { name: t('account.sign-in') }))
    await press('Enter')
    await at('/')
    await page.getByRole('navigation', { name: t('shell.navigation') }).waitFor()
  })
})

test.each(inTurn())(
  'a generator is found, filled and writes, and the focus stays where it was (%s)',
  async (language) => {
    const person = await studio.person({ language })
    await studio.visit({ language, as: person }, async (visit) => {
      const { page, t, of, go, at } = visit
      const { press, type, to, on } = keysOf(visit)
      await go('/')
      await page.getByRole('main').getByRole('region').nth(3).waitFor()
      await press('Control+k')
      await on(page.getByRole('combobox'))
      await type(of(single.title))
      await page.getByRole('option', { selected: true }).getByText(of(single.title)).waitFor()
      await press('Enter')
      await at(single.route)
      const form = page.getByRole('form')
      await to(form.getByRole('combobox').first())
      // To the other language and back.
      await press(...(language === 'en' ? ['ArrowDown', 'ArrowUp'] : ['ArrowUp', 'ArrowDown']))
      for (const text of await form.getByRole('textbox').all()) {
        await to(text)
        await type('the last ferry')
      }
      await to(writeButton(page))
      await press('Enter')
      await written(page).waitFor()
      await page.getByText(t('generator.balance', { credits: 9 })).waitFor()
      await on(writeButton(page))
      const words = await wordsShown(page)
      await press('Control+Enter')
      await page.getByText(t('generator.balance', { credits: 8 })).waitFor()
      expect(await wordsShown(page)).toBeGreaterThan(Math.min(words, 3))
      await to(page.getByRole('button', { name: t('flow.copy') }))
    })
  },
)

describe('what lies over the page takes the focus, and gives it back', () => {
  test.each(inTurn())('the palette leads to a page, a generator and a book (%s)', async (language) => {
    const person = await studio.person({ language })
    await writePiece(person, book.id, { settings: { language } })
    const [{ id, title }] = (await person.get('/api/books')).body.books
    await studio.visit({ language, as: person }, async (visit) => {
      const { page, t, of, go, at } = visit
      const { press, type, to, on } = keysOf(visit)
      await go('/profile/edit')
      const save = page.getByRole('button', { name: t('profile.save') })
      await to(save)
      await press('/')
      const words = page.getByRole('dialog').getByRole('combobox')
      await on(words)
      await press('Escape')
      await on(save)
      for (const [typed, named, path] of [
        [t('shell.top-up'), t('shell.top-up'), '/topup'],
        [of(book.title), of(book.title), book.route],
        [title.slice(0, 14).toLowerCase(), title, `/books/${id}`],
      ] as const) {
        await press('Control+k')
        await on(words)
        await type(typed)
        const found = page.getByRole('option').filter({ hasText: new RegExp(`^${named.replaceAll(/\W/g, '.')}`) })
        await found.first().waitFor()
        for (let step = 0; step < 20 && (await found.first().getAttribute('aria-selected')) !== 'true'; step++) {
          await press('ArrowDown')
        }
        await press('Enter')
        await at(path)
        await words.waitFor({ state: 'detached' })
        // The offer to go on with a book hides the page from who asks by role.
        await page.getByRole('heading', { level: 1, name: named, includeHidden: true }).waitFor()
        const offer = page.getByRole('dialog')
        if (path === book.route) await offer.waitFor().then(() => press('Escape'))
      }
    })
  })

  test.each(inTurn())('the help sheet, and no key works through it (%s)', async (language) => {
    const person = await studio.person({ language })
    await studio.visit({ language, as: person }, async (visit) => {
      const { page, t, go } = visit
      const { press, to, on } = keysOf(visit)
      await go('/topup')
      const link = page.getByRole('main').getByRole('link').last()
      await to(link)
      await press('?')
      const sheet = page.getByRole('dialog', { name: t('shell.shortcuts') })
      await on(sheet.getByRole('button', { name: t('shell.close') }))
      const theme = await page.locator('html').getAttribute('data-theme')
      await press('t', 'Control+k', 'g', 'h')
      expect(await page.locator('html').getAttribute('data-theme')).toBe(theme)
      expect(await page.getByRole('dialog').count()).toBe(1)
      await press('Escape')
      await on(link)
      await press('t')
      expect(await page.locator('html').getAttribute('data-theme')).not.toBe(theme)
      await press('g', 'b')
      await visit.at('/books')
    })
  })

  test.each(inTurn())('the drawer of a phone (%s)', async (language) => {
    const person = await studio.person({ language })
    await studio.visit({ language, as: person, width: 390 }, async (visit) => {
      const { page, t, go, at } = visit
      const { press, to, on } = keysOf(visit)
      await go('/topup')
      const menu = page.getByRole('banner').getByRole('button', { name: t('shell.menu') })
      await to(menu)
      await press('Enter')
      const drawer = page.getByRole('dialog', { name: t('shell.menu') })
      await drawer.waitFor()
      await to(drawer.getByRole('button', { name: t('shell.sign-out') }))
      await press('Escape')
      await on(menu)
      await press('Enter')
      await to(drawer.getByRole('link', { name: t('shell.library') }))
      await press('Enter')
      await at('/books')
      await drawer.waitFor({ state: 'detached' })
    })
  })

  test.each(inTurn())('the offer to go on with a book (%s)', async (language) => {
    const person = await studio.person({ language })
    await writePiece(person, book.id, { settings: { language } })
    await studio.visit({ language, as: person }, async (visit) => {
      const { page, t, go } = visit
      const { press, to, on } = keysOf(visit)
      await go(book.route)
      const offer = page.getByRole('dialog', { name: t('flow.resume-title') })
      await on(offer.getByRole('button', { name: t('flow.resume-continue-book') }))
      await press('Enter')
      await offer.waitFor({ state: 'detached' })
      const whole = page.getByRole('button', { name: t('run.title') })
      await to(whole)
      await press('Enter')
      await on(page.getByRole('heading', { name: t('run.title') }))
      await to(page.getByLabel(t('run.cap')))
      await to(page.getByRole('form').getByRole('button', { name: t('flow.cancel') }))
      await press('Enter')
      await on(whole)
    })
  })
})

test.each(inTurn())('a book is renamed and deleted (%s)', async (language) => {
  const person = await studio.person({ language })
  await writePiece(person, book.id, { settings: { language } })
  await studio.visit({ language, as: person }, async (visit) => {
    const { page, t, go } = visit
    const { press, type, to, on } = keysOf(visit)
    await go('/books')
    const menu = page.getByRole('main').getByRole('listitem').getByRole('button').first()
    await to(menu)
    await press('Enter')
    await on(page.getByRole('menuitem').first())
    await press('ArrowDown', 'ArrowUp', 'Escape')
    await on(menu)
    await press('Enter')
    await on(page.getByRole('menuitem', { name: t('books.rename') }))
    await press('Enter')
    const naming = page.getByRole('dialog')
    await to(naming.getByLabel(t('books.title')))
    await press('Control+a')
    await type('Feri Terakhir')
    await press('Enter')
    await naming.waitFor({ state: 'detached' })
    await on(menu)
    await page.getByRole('heading', { name: 'Feri Terakhir' }).waitFor()
    const saved = notice(visit, t('books.renamed'))
    await saved.waitFor()
    await press('Alt+t')
    await to(page.getByRole('region', { name: t('shell.notices') }).getByRole('button', { name: t('shell.close') }))
    await press('Enter')
    await saved.waitFor({ state: 'detached' })
    await on(menu)
    await press('Enter')
    await on(page.getByRole('menuitem').first())
    await press('End')
    await on(page.getByRole('menuitem', { name: t('books.delete') }))
    await press('Enter')
    const asking = page.getByRole('alertdialog')
    await to(asking.getByRole('button', { name: t('books.delete'), exact: true }))
    await press('Enter')
    await page.getByText(t('books.empty')).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
    await press('Tab')
    await on(page.getByRole('main').getByRole('link').first())
  })
})

test.each(inTurn())('the portal: a user’s credits, sections and tabs (%s)', async (language) => {
  const administrator: Person = await studio.administrator()
  const person = await studio.person()
  await studio.visit({ language, as: administrator }, async (visit) => {
    const { page, t } = visit
    const { open, dialog } = portalOf(visit)
    const { press, type, to, on } = keysOf(visit)
    await open('users')
    const adjust = page.getByRole('button', { name: t('users.adjust-of', { email: person.email }) })
    await adjust.waitFor()
    await to(page.getByRole('searchbox', { name: t('users.search') }))
    await type(person.email.slice(0, 12))
    await page.getByText(t('users.count', { count: 1 })).waitFor()
    await to(adjust)
    await press('Enter')
    await to(dialog(t('users.adjust-title')).getByLabel(t('users.balance-then')))
    await press('Control+a')
    await type('-5')
    await press('Enter')
    await page.getByText(t('users.balance-invalid')).waitFor()
    await press('Control+a')
    await type('55')
    await press('Enter')
    await notice(visit, t('administration.credits-updated')).waitFor()
    await on(adjust)
    await to(page.getByRole('button', { name: t('users.delete-of', { email: person.email }) }))
    await press('Enter')
    await to(dialog(t('users.delete-title')).getByRole('button', { name: t('users.delete-confirm') }))
    await press('Enter')
    await notice(visit, t('administration.user-deleted')).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2')
    await to(page.getByRole('link', { name: t('section.claims'), exact: true }), 'Shift+Tab')
    await press('Enter')
    await to(page.getByRole('tab').first())
    await press('ArrowRight')
    await on(page.getByRole('tab').nth(1))
    await page.getByRole('tab', { selected: true }).getByText(t('claims.links')).waitFor()
    await open('links')
    await to(page.getByRole('radio').first())
    await press('ArrowRight')
    await on(page.getByRole('radio').nth(1))
    expect(await page.getByRole('radio').nth(1).isChecked()).toBe(true)
  })
})

const WALKED = [...(isLongRun ? ['/', '/books'] : []), ...everyNth('pages walked by Tab', ['/topup', '/redeem'], 2)]
test.each(inTurn())('every stop of a page shows where it is, forth and back (%s)', async (language) => {
  const person = await studio.person({ language })
  await studio.visit({ language, as: person }, async (visit) => {
    const { page, t, go } = visit
    const { to, through } = keysOf(visit)
    for (const path of WALKED) {
      await go(path)
      await page
        .getByRole('main')
        .getByRole(path === '/' ? 'region' : 'heading')
        .first()
        .waitFor()
      await page.waitForLoadState('networkidle')
      expect(await through(), path).toBeGreaterThan(path === '/' ? 60 : 20)
      await to(page.getByRole('link', { name: t('shell.skip') }), 'Shift+Tab')
    }
  })
})
