import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../../engine/base/language.ts'
import { listSteps } from '../../../engine/generator/flow.ts'
import { resolveCatalogFolders } from '../../../engine/node/folders.ts'
import { opened } from '../../opened.ts'
import { everyNth, isLongRun } from '../../seeded.ts'
import { writePiece } from '../writing.ts'
import { violationsOf } from './axe.ts'
import { openStudio } from './open-studio.ts'
import { chooseLanguage, preview, writeStep, writtenParts } from './writing.ts'

/** Generators with flows of their own, over the shipped ones. */
const generators = resolveCatalogFolders([new URL('../../generators', import.meta.url).pathname])
const studio = opened(() => openStudio({ config: { generators } }))

const generatorOf = (id: string) => studio.server.catalog.generator(id)

/** In the ordinary run a long book is begun and ended by its buttons: between them each button is one that was pressed before. */
const BEGINNING = 3

describe.each(everyNth('a course', LANGUAGES, 2))('a course in %s', (language) => {
  test('is written from its form to its exam', async () => {
    const person = await studio.person({ language, credits: 50 })
    await studio.visit({ language, as: person }, async (visit) => {
      const { page, of, go, t } = visit
      const { route, fields } = generatorOf('course')
      await go(route)
      await chooseLanguage(visit)
      const form = page.getByRole('form')
      const labelOf = (name: string) => of(fields.find((field) => field.name === name)!.label)
      await form.getByRole('textbox', { name: labelOf('subject') }).fill('Reading a balance sheet')
      await form.getByRole('combobox', { name: labelOf('modules') }).selectOption('4')
      await form.getByRole('checkbox', { name: of({ en: 'Welcome', ms: 'Selamat datang' }) }).uncheck()
      await form
        .getByText(of({ en: '9 parts: 4 modules, quiz 1–4, exam', ms: '9 bahagian: 4 modul, kuiz 1–4, ujian' }))
        .waitFor()
      await form.getByText(of({ en: 'Step 3/3: Generate Exam', ms: 'Langkah 3/3: Jana Ujian' })).waitFor()
      if (isLongRun) expect(await violationsOf(page)).toEqual([])
      const steps = listSteps(generatorOf('course'), { modules: 4, testing: ['quiz', 'exam'], parts: [] })
      for (const [at, { button }] of steps.entries()) {
        if (isLongRun || at < BEGINNING) {
          await writeStep(visit, of(button))
        } else if (at < steps.length - 1) {
          await writePiece(person, 'course', { book: new URL(page.url()).pathname.split('/')[2]! })
        } else {
          await page.reload()
          await writeStep(visit, of(button))
        }
      }
      await preview(page).getByText(t('book.finished')).waitFor()
      expect(await writtenParts(page).count()).toBe(9)
      await writtenParts(page)
        .filter({ hasText: of({ en: 'Quiz 4', ms: 'Kuiz 4' }) })
        .click()
      await preview(page)
        .getByRole('heading', { name: of({ en: 'Quiz 4', ms: 'Kuiz 4' }), exact: true })
        .waitFor()
    })
  })
})

test('what an episode asks for stands above the button under its name, is kept until it is written, and is gone then', async () => {
  const person = await studio.person({ credits: 50 })
  await studio.visit({ as: person }, async (visit) => {
    const { page, go } = visit
    const form = page.getByRole('form')
    await go(generatorOf('podcast').route)
    await form.getByRole('textbox', { name: 'What the season is about' }).fill('Trades that refuse to die')
    expect(await form.getByRole('textbox', { name: 'Guest' }).count()).toBe(0)
    await writeStep(visit, 'Generate Season plan')

    const asked = (name: string) => form.getByRole('group', { name, exact: true })
    await asked('Episode 1').getByRole('textbox', { name: 'Guest' }).fill('Puan Salmah')
    await page.reload()
    expect(await asked('Episode 1').getByRole('textbox', { name: 'Guest' }).inputValue()).toBe('Puan Salmah')
    expect(await violationsOf(page)).toEqual([])
    await writeStep(visit, 'Generate Episode 1')
    expect(studio.provider.calls.at(-1)!.messages.at(-1)!.content).toContain('⟦Puan Salmah⟧')

    const guest = asked('Episode 2').getByRole('textbox', { name: 'Guest' })
    expect(await guest.inputValue()).toBe('')
    await guest.focus()
    await page.keyboard.type('Aminah')
    await page.keyboard.press('Control+Enter')
    await asked('Episode 3').waitFor()
    expect((await person.get('/api/books')).body.books).toHaveLength(1)
    const { settings } = (await person.get(`/api/books/${(await person.get('/api/books')).body.books[0].id}`)).body
    expect(settings).toMatchObject({ 'guest 1': 'Puan Salmah', 'guest 2': 'Aminah' })
    expect(settings).not.toHaveProperty('guest 3')
  })
})

test.runIf(isLongRun)(
  'what an episode asks for stands by the button below the text on a phone, and begins empty in the next book',
  async () => {
    const person = await studio.person({ credits: 50 })
    await studio.visit({ as: person, width: 390, theme: 'dark' }, async (visit) => {
      const { page, go, t } = visit
      await go(generatorOf('podcast').route)
      await page.getByRole('textbox', { name: 'What the season is about' }).fill('Trades that refuse to die')
      await writeStep(visit, 'Generate Season plan')
      const below = preview(page).getByRole('group', { name: 'Episode 1' })
      await below.getByRole('textbox', { name: 'Guest' }).fill('Puan Salmah')
      expect(await violationsOf(page)).toEqual([])
      await preview(page).getByRole('button', { name: 'Generate Episode 1' }).click()
      await preview(page).getByRole('group', { name: 'Episode 2' }).waitFor()
      expect(studio.provider.calls.at(-1)!.messages.at(-1)!.content).toContain('⟦Puan Salmah⟧')
      await page.getByRole('button', { name: t('book.parts') }).click()
      await page.getByText('Settings', { exact: true }).click()
      await page.getByRole('button', { name: 'Start New Book' }).click()
      await page.getByRole('textbox', { name: 'What the season is about' }).fill('Trades that refuse to die')
      await writeStep(visit, 'Generate Season plan')
      expect(await below.getByRole('textbox', { name: 'Guest' }).inputValue()).toBe('')
    })
  },
)

const looks = [
  ['light', 1440],
  ['dark', 390],
] as const
test.each(everyNth('a picture book', looks, 2))(
  'a picture book shows its pictures as it grows, and when it is read (%s, %s)',
  async (theme, width) => {
    const person = await studio.person({ credits: 60 })
    await studio.visit({ as: person, theme, width }, async (visit) => {
      const { page, go, of } = visit
      const form = page.getByRole('form')
      await go(generatorOf('picture-book').route)
      await form.getByRole('textbox', { name: 'Who it is about' }).fill('A tapir')
      const steps = listSteps(generatorOf('picture-book'), { pages: 8, art: 'watercolour' })
      const until = isLongRun ? steps.length : steps.findIndex(({ label }) => label.en === 'Picture 3') + 1
      expect(until).toBeGreaterThan(3)
      for (const { button } of steps.slice(0, until)) await writeStep(visit, of(button))
      const shownIn = async (place: ReturnType<typeof preview>) =>
        place
          .getByRole('img', { name: 'Picture 3', exact: true })
          .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))
      if (!isLongRun) expect(await shownIn(preview(page))).toBe(1)
      const [{ id }] = (await person.get('/api/books')).body.books
      await go(`/books/${id}`)
      expect(await shownIn(page.getByRole('main'))).toBe(1)
      if (isLongRun) expect(await violationsOf(page)).toEqual([])
    })
  },
)

test('two parts stand side by side on a wide page and one after the other on a phone, each in its language', async () => {
  const person = await studio.person({ credits: 20 })
  await studio.visit({ as: person, width: 1440 }, async (visit) => {
    const { page, go } = visit
    await go(generatorOf('calendar').route)
    await page.getByRole('form').getByRole('textbox', { name: 'Where it plays' }).fill('A village')
    for (const button of ['Month 1', 'In English, 1', 'Picture 1']) await writeStep(visit, `Generate ${button}`)
    const [{ id }] = (await person.get('/api/books')).body.books
    await go(`/books/${id}`)
    const [pantun, english] = ['#part-month-1', '#part-english-1'].map((anchor) => page.locator(anchor))
    expect(await pantun!.getAttribute('lang')).toBe('ms')
    expect(await english!.getAttribute('lang')).toBe('en')
    await pantun!.getByRole('heading', { name: 'Januari' }).waitFor()
    expect(await english!.getByRole('heading').count()).toBe(0)
    const places = async () =>
      (await Promise.all([pantun!, english!].map((part) => part.locator('p').first().boundingBox()))).map((box) => box!)
    const [left, right] = await places()
    expect(right!.x).toBeGreaterThan(left!.x + left!.width)
    expect(Math.abs(right!.y - left!.y)).toBeLessThan(2)
    expect(await violationsOf(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 800 })
    const [above, below] = await places()
    expect(below!.y).toBeGreaterThan(above!.y + above!.height)
    expect(below!.x).toBe(above!.x)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    if (isLongRun) expect(await violationsOf(page)).toEqual([])

    await go(`/books/${id}/write?piece=month%201`)
    expect(
      await page
        .getByRole('textbox', { name: /Januar/ })
        .evaluate((text) => text.closest('[lang]')!.getAttribute('lang')),
    ).toBe('ms')
  })
})
