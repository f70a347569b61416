import { beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '../../../engine/base/language.ts'
import { listSteps } from '../../../engine/generator/flow.ts'
import { countWords } from '../../../engine/prose/words.ts'
import { shippedCatalog } from '../../catalog.ts'
import { opened } from '../../opened.ts'
import { chanceOf, isLongRun, openChance } from '../../seeded.ts'
import type { Person } from '../../server/harness.ts'
import { openStudio } from './open-studio.ts'
import { chooseLanguage, fillForm, preview, wordsShown, writeButton, written } from './writing.ts'

const { generators } = shippedCatalog()
const chance = openChance('every generator in the browser')

/** All of them in both languages in the long run, else one of each kind, now in this language, now in that. */
function chosen() {
  const all = generators.flatMap((generator) => generator.languages.map((language) => ({ generator, language })))
  if (isLongRun) return all
  return (['book', 'single', 'image'] as const).map((kind, index) => {
    const generator = chance.one(generators.filter((one) => one.kind === kind))
    const language = LANGUAGES[index % LANGUAGES.length]!
    return {
      generator,
      language: generator.languages.includes(language) ? language : generator.languages[0]!,
    }
  })
}
let people: Record<Language, Person>
const studio = opened(() => openStudio())
beforeAll(async () => {
  const [en, ms] = await Promise.all(LANGUAGES.map((language) => studio.person({ language, credits: 1000 })))
  people = { en: en!, ms: ms! }
})

describe('one page serves every generator: it opens, is filled, writes, and shows what came', () => {
  const cases = chosen().map((one, index) => ({ ...one, id: one.generator.id, seed: chance.seed + index }))
  test.each(cases)('$id in $language', async ({ generator, language, seed }) => {
    await studio.visit({ language, as: people[language] }, async (visit) => {
      const { page, of, t, go } = visit
      await go(generator.route)
      await page.getByRole('heading', { level: 1, name: of(generator.title) }).waitFor()
      if (generator.languageSetting === 'language' && generator.languages.length > 1) await chooseLanguage(visit)
      const settings = await fillForm(visit, generator, chanceOf(seed))
      const [first, second] = listSteps(generator, settings)
      expect(await writeButton(page).innerText()).toBe(of(first!.button))
      await writeButton(page).click()
      if (generator.image) {
        const cover = page.getByRole('img', { name: t('generator.cover-of', { title: '' }).split('“')[0]! })
        await cover.waitFor()
        await page.getByRole('link', { name: visit.t('covers.download') }).waitFor()
      } else if (generator.book) {
        await page
          .getByRole('form')
          .getByRole('button', { name: of(second!.button), exact: true })
          .waitFor()
        if (first!.kind === 'plan') {
          // It is no part of the book: its words don't count as written.
          expect(await wordsShown(page)).toBe(0)
          expect(countWords(await preview(page).getByRole('list').first().innerText())).toBeGreaterThan(20)
        } else {
          expect(await wordsShown(page)).toBeGreaterThan(100)
        }
      } else {
        await written(page).waitFor()
        expect(await wordsShown(page)).toBeGreaterThan(3)
      }
    })
  })
})
