import { expect, test } from 'vitest'
import { opened } from '../../opened.ts'
import { violationsOf } from './axe.ts'
import { openStudio } from './open-studio.ts'

const NOVEL = `# The Quay

## Chapter 1

The keeper counted the lamps on the quay, and *Mara* Lim wrote the number down.

${Array.from({ length: 30 }, (_, at) => `The tide came in over the stones for the ${at + 2}th time that night.`).join('\n\n')}

Tobias laid the letter under the *third* lamp, unread.

## Chapter 2

Nobody had told her of it. Mara Lim went home late.
`
const ANSWER =
  'No. In Chapter 1 “Tobias laid the letter under the third lamp, unread”, and she reads “a note from Tobias” only later.'
const studio = opened(() => openStudio({ provider: { handler: () => ANSWER } }))
const PATIENT = { timeout: 15_000 }

test('an author asks at a selection, opens the quoted sentence, finds the answer on a phone, and deletes it', async () => {
  const person = await studio.person({ credits: 20 })
  const file = { name: 'quay.md', data: Buffer.from(NOVEL).toString('base64') }
  const { parts, usual } = (await person.post('/api/imports', file)).body
  const kept = parts.map(({ from, role }: Record<string, unknown>) => ({ from, role }))
  const order = { ...file, parts: kept, generator: usual, language: 'en', title: 'The Quay' }
  const { id } = (await person.post('/api/imports/book', order)).body
  const { pieces } = (await person.get(`/api/books/${id}`)).body
  const write = `/books/${id}/write?piece=${encodeURIComponent(pieces.at(-1).step)}`
  const question = 'Does she know of the letter?'
  const quoted = 'Tobias laid the letter under the third lamp, unread'

  await studio.visit({ as: person }, async ({ page, go, t }) => {
    await go(write)
    await page.locator('.canvas-text[contenteditable=true] p').first().click({ clickCount: 3 })
    const bar = page.getByRole('group', { name: t('rewriting.at-selection') })
    await bar.getByRole('button', { name: t('asking.ask'), exact: true }).click()
    const panel = page.getByRole('complementary', { name: t('rewriting.tools') })
    await panel.getByText('Nobody had told her of it.').waitFor()
    await page.keyboard.type(question)
    await panel.getByRole('button', { name: t('asking.ask-priced', { credits: 1 }), exact: true }).waitFor()
    await page.keyboard.press('Enter')
    const link = panel.getByRole('link', { name: quoted, exact: true })
    await link.waitFor()
    expect(await panel.getByRole('link', { name: 'a note from Tobias' }).count()).toBe(0)
    expect((await person.get('/api/credits')).body.available).toBe(19)
    await link.click()
    // Cut where its emphasis begins and ends.
    const marked = page.locator('.canvas-text .canvas-match-selected')
    await expect.poll(async () => (await marked.allTextContents()).join(''), PATIENT).toBe(quoted)
    await panel.getByRole('heading', { name: question }).waitFor()
    await page.keyboard.press('Alt+a')
    await panel.waitFor({ state: 'detached' })
  })

  await studio.visit({ as: person, language: 'ms', width: 390, theme: 'dark' }, async ({ page, go, t }) => {
    await go(write)
    await page.locator('.canvas-text[contenteditable=true] p').first().waitFor()
    await page.getByRole('button', { name: t('book.tool-ask'), exact: true }).click()
    const panel = page.getByRole('complementary', { name: t('rewriting.tools') })
    await panel.getByRole('link', { name: quoted, exact: true }).waitFor()
    expect(await violationsOf(page)).toEqual([])
    await panel.getByRole('button', { name: t('asking.delete', { question }), exact: true }).click()
    await panel.getByText(t('asking.examples')).waitFor()
    expect((await person.get(`/api/books/${id}/questions`)).body.questions).toEqual([])
  })
})
