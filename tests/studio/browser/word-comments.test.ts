import { expect, test } from 'vitest'
import { writeDocx } from '../../../engine/publish/docx/docx.ts'
import { documentWith } from '../../engine/publish/document.ts'
import { opened } from '../../opened.ts'
import { openNovel, TEXT } from '../review/read-novel.ts'
import { languagesInTurn } from './in-turn.ts'
import { openStudio } from './open-studio.ts'

const PHONE = 390
const languages = languagesInTurn('comments from Word')
const studio = opened(() => openStudio())

test.each(languages())(
  "an editor's Word document comes to the findings, and a cover is made in Publish, on a phone, in %s",
  async (language) => {
    const person = await studio.person({ language })
    const book = await openNovel(studio, person.id)
    const told = { section: 'entry-1', author: 'Aminah', note: 'Why?' }
    const remarks = [
      { ...told, passage: 'Salmah was thirty.', replace: 'Salmah was forty.' },
      { ...told, passage: 'These words are gone', replace: null },
    ]
    const buffer = Buffer.from(
      await writeDocx({ ...documentWith([`${TEXT}\n\nThese words are gone.`]), remarks }, 'reading'),
    )
    await studio.visit({ language, as: person, width: PHONE }, async ({ page, go, t }) => {
      await go(`/books/${book}/reading`)
      const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
      await page.locator('input[type=file]').setInputFiles({ name: 'edited.docx', mimeType, buffer })
      await page.getByText(t('review.word-in', { count: 1 })).waitFor()
      await page.getByText('These words are gone').waitFor()
      const finding = page.getByRole('listitem').filter({ hasText: t('review.by-named-reader', { name: 'Aminah' }) })
      await finding.getByRole('button', { name: t('review.take') }).click()
      await finding.getByText(t('review.state-taken'), { exact: true }).waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE)

      await go(`/books/${book}/publish?step=cover`)
      const made = page.getByRole('button', { name: new RegExp(t('publishing.write-cover')) })
      await made.click()
      await page.getByText(t('publishing.cover-picture'), { exact: true }).waitFor({ timeout: 20_000 })
    })
  },
)
