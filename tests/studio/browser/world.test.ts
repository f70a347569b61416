import { expect, test } from 'vitest'
import { opened } from '../../opened.ts'
import { openNovel } from '../review/read-novel.ts'
import { openStudio } from './open-studio.ts'

const studio = opened(() => openStudio())
const LONG = 'The tide was out, and nobody spoke. '.repeat(80)
const TEXT = `${LONG}\n\n“No,” said Salmah. *Salmah* left on Friday, before anybody was up.\n\n${LONG}`

test('a mark opens its sentence, in sight and highlighted, on a phone by its key; the page is as wide as the phone', async () => {
  const person = await studio.person()
  const book = await openNovel(studio, person.id, TEXT)
  await studio.visit({ as: person, width: 390 }, async ({ page, t, go, at }) => {
    await go(`/books/${book}/world`)
    const friday = page.getByRole('link', { name: t('world.stated', { name: 'Friday', part: 'Chapter 1' }) })
    await friday.focus()
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
    await page.keyboard.press('Enter')
    await at(/\?at=/)
    const shown = () =>
      page.evaluate(() => {
        const [range] = [...(CSS.highlights.get('named') ?? [])] as Range[]
        const box = range?.getBoundingClientRect()
        return range && { text: range.toString(), isInSight: box!.top > 0 && box!.bottom < innerHeight }
      })
    await expect.poll(shown).toEqual({ text: 'Salmah left on Friday, before anybody was up', isInSight: true })
  })
})
