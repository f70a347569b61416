import { expect, test } from 'vitest'
import { listSteps } from '../../../engine/generator/flow.ts'
import { exampleSettings } from '../../../engine/generator/settings.ts'
import { shippedCatalog } from '../../catalog.ts'
import { opened } from '../../opened.ts'
import { addReading, openNovel } from '../review/read-novel.ts'
import { languagesInTurn } from './in-turn.ts'
import { openStudio } from './open-studio.ts'
import { chooseLanguage, fillForm, writeStep } from './writing.ts'

const inTurn = languagesInTurn('a book that remembers')

const generator = shippedCatalog().generators.find(({ id }) => id === 'romance')!
const studio = opened(() => openStudio())

test.each(inTurn())('a brief, the first parts, scenes set beforehand, all remembered (%s)', async (language) => {
  const person = await studio.person({ language })
  await studio.visit({ language, as: person }, async (visit) => {
    const { page, t, of, go } = visit
    await go(generator.route)
    await chooseLanguage(visit)
    await fillForm(visit, generator)
    await page.getByLabel(t('brief.premise')).fill('Feri yang menunggu.')
    const steps = listSteps(generator, exampleSettings(generator, language, 2026))
    await writeStep(visit, of(steps[0]!.button))
    await writeStep(visit, of(steps[1]!.button))
    const writing = new URL(page.url()).pathname
    const part = of(steps[2]!.label)
    await page.getByRole('link', { name: t('scenes.open') }).click()
    await page.getByRole('button', { name: `${t('scenes.add')}: ${part}` }).click()
    await page.getByRole('textbox', { name: t('scenes.place', { n: 1, part }) }).fill('Jeti, subuh.')
    await page.getByText(t('plan.state-saved'), { exact: true }).waitFor()
    await go(writing)
    await writeStep(visit, of(steps[2]!.button))
    await page.getByRole('link', { name: t('generator.remembered') }).click()
    await page.getByRole('heading', { level: 1, name: t('memory.title') }).waitFor()
    await page.getByText('Feri yang menunggu.').waitFor()
    await go(`${new URL(page.url()).pathname.replace(/memory$/, 'plan')}?show=scenes`)
    await page.getByText('Jeti, subuh.').waitFor()
  })
})

test.each(inTurn())('a finding is taken and undone, and the text follows (%s)', async (language) => {
  const person = await studio.person({ language })
  const book = await openNovel(studio, person.id)
  await addReading(studio, book)
  await studio.visit({ language, as: person, width: 390 }, async ({ page, t, go, at }) => {
    const card = page.getByRole('listitem').filter({ hasText: 'Why 1.1.' })
    const views = page.getByRole('navigation', { name: t('books.views') })
    // On a phone the views are in a menu. One may have a number behind its name.
    const open = async (name: string) => {
      await views.getByRole('button').click()
      await page.getByRole('menuitem', { name: new RegExp(`^${name}(?:$|[^\\p{L}])`, 'u') }).click()
    }
    await go(`/books/${book}`)
    await open(t('books.view-findings'))
    await at(`/books/${book}/findings`)
    await card.getByRole('button', { name: t('review.take') }).click()
    await card.getByText(t('review.state-taken'), { exact: true }).waitFor()
    await open(t('books.view-text'))
    await page.getByText('The clock struck ten. Salmah').waitFor()
    await open(t('books.view-findings'))
    await page.getByRole('button', { name: t('review.show-all', { count: 4 }) }).click()
    await card.getByRole('button', { name: t('review.undo') }).click()
    await card.getByRole('button', { name: t('review.take') }).waitFor()
    await open(t('books.view-text'))
    await page.getByText('The clock struck nine. Salmah').waitFor()
    await open(t('books.view-report'))
    await page.getByRole('table', { name: t('report.sentences') }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
})
