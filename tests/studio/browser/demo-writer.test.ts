import { expect, test } from 'vitest'
import { opened } from '../../opened.ts'
import { everyNth } from '../../seeded.ts'
import { writePiece } from '../writing.ts'
import { languagesInTurn } from './in-turn.ts'
import { openStudio } from './open-studio.ts'
import { portalOf } from './portal.ts'
import { generatorOf } from './states/world.ts'
import { chooseLanguage, fillForm, preview, writeButton, written } from './writing.ts'

// No endpoint is set up: a server starts with the demo writer then.
const studio = opened(() => openStudio({ config: { engine: { providers: [], useAzure: false, timeouts: {} } } }))

const inTurn = languagesInTurn('the demo writer')
const single = generatorOf('poems')
const cover = generatorOf('book-cover')
const book = generatorOf('adventure')

test.each(inTurn())('wherever its work shows, it is told that the demo writer did it (%s)', async (language) => {
  const person = await studio.person({ language, credits: 20 })
  await studio.visit({ language, as: person }, async (visit) => {
    const { page, t, go } = visit
    const sheet = preview(page)
    await go(single.route)
    await chooseLanguage(visit)
    await fillForm(visit, single)
    expect(await sheet.getByText(t('demo.notice')).count()).toBe(0)
    await writeButton(page).click()
    await sheet.getByText(t('demo.notice')).waitFor()
    await written(page).waitFor()
    await sheet.getByText(t('demo.notice')).waitFor()
    await page.emulateMedia({ media: 'print' })
    await sheet.getByText(t('demo.notice')).waitFor()
    await page.emulateMedia({ media: 'screen' })

    await go(cover.route)
    await chooseLanguage(visit)
    await fillForm(visit, cover)
    await writeButton(page).click()
    await page.getByRole('img', { name: /“/ }).waitFor()
    await sheet.getByText(t('demo.image-notice')).waitFor()

    await writePiece(person, book.id, { settings: { language } })
    const [{ id }] = (await person.get('/api/books')).body.books
    await writePiece(person, book.id, { book: id })
    const places = [
      ['/books', page.getByRole('listitem').getByText(t('books.demo')).first()],
      [`/books/${id}`, page.getByText(t('demo.notice'))],
      [`${book.route}?book=${id}`, sheet.getByText(t('demo.notice'))],
    ] as const
    for (const [path, notice] of everyNth('places of a demo book', places, 3)) {
      await go(path)
      await notice.waitFor()
    }
    await go('/profile/edit')
    await page
      .getByRole('button', { name: new RegExp(t('history.read', { title: '' }).split('“')[0]!) })
      .first()
      .click()
    await page.getByRole('dialog').getByText(t('shell.demo')).waitFor()
  })
  for (const format of ['md', 'txt', 'html']) {
    const [{ id }] = (await person.get('/api/books')).body.books
    const file = await (await person.fetch(`/api/books/${id}/manuscript?format=${format}`)).text()
    expect(file.length, format).toBeGreaterThan(500)
  }
})

test.each(inTurn())('the portal says that no endpoint is set up (%s)', async (language) => {
  const administrator = await studio.administrator()
  await studio.visit({ language, as: administrator }, async (visit) => {
    const { t, open } = portalOf(visit)
    await open('configuration')
    await visit.page.getByText(t('configuration.demo'), { exact: true }).waitFor()
    expect(await visit.page.getByRole('button', { name: t('configuration.check') }).count()).toBe(0)
  })
})
