import { expect, test } from 'vitest'
import { opened } from '../../opened.ts'
import { openNovel, TEXT } from '../review/read-novel.ts'
import { languagesInTurn } from './in-turn.ts'
import { openStudio } from './open-studio.ts'

const PHONE = 390
const languages = languagesInTurn('a book is shared')
const studio = opened(() => openStudio())

test.each(languages())(
  'a book is shared, read on a phone, commented on, and the link ended, in %s',
  async (language) => {
    const person = await studio.person({ language })
    const text = `${TEXT}\n\nThe *lamp* went out. Nobody lit it.`
    const book = await openNovel(studio, person.id, text)
    const made = await studio.visit({ language, as: person, width: PHONE }, async ({ page, go, t }) => {
      await go(`/books/${book}`)
      await page.getByRole('button', { name: t('books.share'), exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(t('sharing.reader'), { exact: true }).fill('Siti')
      await dialog.getByRole('button', { name: t('sharing.make') }).click()
      const link = dialog.getByRole('textbox', { name: t('sharing.made') })
      await link.waitFor()
      return new URL(await link.inputValue()).pathname
    })

    await studio.visit({ language, width: PHONE }, async ({ page, go, t }) => {
      const [served] = await Promise.all([page.waitForResponse(/\/shared\/[\w-]{43}$/), go(made)])
      expect(await served.headerValue('x-robots-tag')).toBe('noindex, nofollow')
      const lamp = page.locator('article').getByText('Nobody lit it.')
      await lamp.waitFor()
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, nofollow')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE)

      await lamp.click()
      await page.getByRole('button', { name: t('sharing.weak') }).click()
      await page.getByText(t('shares.commented')).first().waitFor()

      await page.getByText('Salmah was thirty.').evaluate((element) => {
        const node = element.firstChild!
        const range = document.createRange()
        range.setStart(node, node.textContent!.indexOf('Salmah'))
        range.setEnd(node, node.textContent!.indexOf('thirty.') + 'thirty.'.length)
        getSelection()!.removeAllRanges()
        getSelection()!.addRange(range)
      })
      await page.getByRole('button', { name: t('sharing.suggest') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(t('sharing.replacement')).fill('Salmah was forty.')
      await dialog.getByLabel(t('sharing.name')).fill('Ali')
      await dialog.getByRole('button', { name: t('sharing.send') }).click()
      await dialog.waitFor({ state: 'detached' })
      expect(await page.context().cookies()).toEqual([])
    })

    await studio.visit({ language, as: person, width: PHONE }, async ({ page, go, t }) => {
      await go(`/books/${book}/reading`)
      const finding = page.getByRole('listitem').filter({ hasText: t('review.by-named-reader', { name: 'Ali' }) })
      await finding.getByRole('button', { name: t('review.take') }).click()
      await finding.getByText(t('review.state-taken'), { exact: true }).waitFor()
      const weak = page.getByRole('listitem').filter({ hasText: t('review.by-named-reader', { name: 'Siti' }) })
      await weak.getByText('The *lamp* went out. Nobody lit it.').waitFor()
      const { pieces } = (await person.get(`/api/books/${book}`)).body
      expect(pieces.at(-1).text).toBe(text.replace('thirty', 'forty'))

      await page.getByRole('button', { name: t('books.share'), exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(t('sharing.comments', { count: 2 })).waitFor()
      await dialog.getByRole('button', { name: t('sharing.revoke-named', { name: 'Siti' }) }).click()
      await dialog.getByText(t('sharing.none')).waitFor()
      await page.goto(`${studio.url}${made}`)
      await page.getByRole('heading', { name: t('sharing.gone') }).waitFor()
    })
  },
)
