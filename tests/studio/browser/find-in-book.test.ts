import { expect, test } from 'vitest'
import type { Book, Piece } from '../../../studio/api/books.ts'
import { opened } from '../../opened.ts'
import { write } from '../screenshots/write.ts'
import { openStudio } from './open-studio.ts'

const PATIENT = { timeout: 15_000 }
const NAME = 'Salmah'
const [FIRST, SECOND, THIRD] = ['introduction', 'chapter 1', 'chapter 2'] as const
const studio = opened(() => openStudio({ config: { engine: { providers: [], useAzure: false, timeouts: {} } } }))

test('an author finds a name in the whole book, replaces it once and everywhere but in a locked part, and undoes that', async () => {
  const person = await studio.person({ credits: 20 })
  const id = await write(studio, person, { generator: 'romance', language: 'en', parts: 4 })
  const pieces = async () =>
    new Map<string, Piece>(((await person.get(`/api/books/${id}`)).body as Book).pieces.map((one) => [one.step, one]))
  const written = await pieces()
  const texts = new Map(
    [FIRST, SECOND, THIRD].map((step) => [
      step,
      `${NAME} waited.\n\n${written.get(step)!.text}\n\nSo did *${NAME}*.\n`,
    ]),
  )
  for (const [step, text] of texts) {
    const body = { text, base: 1, session: crypto.randomUUID() }
    await person.put(`/api/books/${id}/pieces/${step}/text`, body)
  }
  await person.patch(`/api/books/${id}/pieces/${THIRD}`, { locked: true })
  await person.post(`/api/books/${id}/marks/dismiss`, {})
  const texted = async () => [...(await pieces()).values()].filter(({ writes }) => writes === 'text')

  await studio.visit({ as: person }, async ({ page, go, t, path }) => {
    await go(`/books/${id}/write?piece=${FIRST}`)
    await page.locator('.canvas-text').getByText(NAME).first().waitFor()
    await page.keyboard.press('Control+Shift+F')
    const panel = page.getByRole('complementary', { name: t('rewriting.tools') })
    await panel.getByRole('searchbox', { name: t('editor.find-what'), exact: true }).fill(NAME.toLowerCase())
    await panel.getByText(t('find.found', { count: '6' })).waitFor()
    await panel.getByText(t('find.locked')).waitFor()

    // Enter goes from place to place, into the next part.
    for (let places = 0; places < 3; places++) await page.keyboard.press('Enter')
    await expect.poll(path, PATIENT).toContain(encodeURIComponent(SECOND).replace('%20', '+'))
    const shown = page.locator('.canvas-match-selected')
    await shown.waitFor()
    expect(await shown.evaluate((match) => match.getBoundingClientRect().top > 0)).toBe(true)

    const changing = panel.getByRole('button', { name: /^(Delete|Replace)/ })
    expect(await changing.count()).toBe(0)
    const typed = panel.getByLabel(t('editor.replace-with'), { exact: true })
    const unchanged = await pieces()
    await typed.press('Enter')
    await typed.press('Shift+Enter')
    await typed.fill('A')
    await typed.fill('')
    await panel.getByRole('button', { name: t('find.delete-all', { count: '4' }), exact: true }).waitFor()
    expect(await pieces()).toEqual(unchanged)
    await typed.fill('Aminah')
    await typed.press('Enter')
    const once = texts.get(SECOND)!.replace(NAME, 'Aminah')
    await expect.poll(async () => (await pieces()).get(SECOND)!.text, PATIENT).toBe(once)
    await panel.getByText(t('find.found', { count: '5' })).waitFor()

    await panel.getByRole('button', { name: t('find.replace-all', { count: '3' }), exact: true }).click()
    await panel.getByText(t('find.replaced', { count: '3' })).waitFor()
    const replaced = await pieces()
    for (const step of [FIRST, SECOND]) {
      expect(replaced.get(step)!.text).toBe(texts.get(step)!.replaceAll(NAME, 'Aminah'))
    }
    expect(replaced.get(FIRST)).toMatchObject({ version: 3, origin: 'hand' })
    expect(replaced.get(THIRD)).toMatchObject({ text: texts.get(THIRD), version: 2 })
    expect((await texted()).flatMap(({ marks }) => marks)).toEqual([])
    await page.locator('.canvas-text').getByText('Aminah waited.').waitFor()

    await panel.getByRole('button', { name: t('find.undo'), exact: true }).click()
    await panel.getByText(t('find.found', { count: '5' })).waitFor()
    const back = await pieces()
    expect(back.get(FIRST)).toMatchObject({ text: texts.get(FIRST), version: 4 })
    expect(back.get(SECOND)!.text).toBe(once)
    expect((await texted()).flatMap(({ marks }) => marks)).toEqual([])
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
  })
})
