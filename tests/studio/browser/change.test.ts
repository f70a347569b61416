import { expect, test } from 'vitest'
import type { Book } from '../../../studio/api/books.ts'
import { opened } from '../../opened.ts'
import { openStudio } from './open-studio.ts'

const NOVEL = `# The Quay

## Chapter 1

The keeper counted thirty-one lamps on the quay, and Mara Lim wrote the number down.

## Chapter 2

All thirty-one lamps burned. Mara Lim went home late, and the tide came in over the stones.
`
const studio = opened(() => openStudio({ config: { engine: { providers: [], useAzure: false, timeouts: {} } } }))

test('an author who changes a number is shown the sentence that disagrees, and takes its repair', async () => {
  const person = await studio.person({ credits: 20 })
  const file = { name: 'quay.md', data: Buffer.from(NOVEL).toString('base64') }
  const { parts, usual } = (await person.post('/api/imports', file)).body
  const kept = parts.map(({ from, role }: Record<string, unknown>) => ({ from, role }))
  const order = { ...file, parts: kept, generator: usual, language: 'en', title: 'The Quay' }
  const { id } = (await person.post('/api/imports/book', order)).body
  const texts = async () => ((await person.get(`/api/books/${id}`)).body as Book).pieces
  const first = (await texts())[0]!
  const body = { text: first.text.replace('thirty-one', 'twenty-six'), base: 1, session: crypto.randomUUID() }
  await person.put(`/api/books/${id}/pieces/${encodeURIComponent(first.step)}/text`, body)

  await studio.visit({ as: person }, async ({ page, go, t }) => {
    await go(`/books/${id}/write?piece=${encodeURIComponent(first.step)}`)
    await page.getByText(t('review.change-places', { count: '1', parts: 'Chapter 2' })).waitFor()
    await page.getByRole('button', { name: t('review.change-show'), exact: true }).click()
    await page.getByText('All thirty-one lamps burned.').first().waitFor()
    await page.getByRole('button', { name: t('review.take'), exact: true }).click()
    await page.getByText(t('review.state-taken'), { exact: true }).waitFor()
    expect((await texts()).at(-1)!.text).toContain('All twenty-six lamps burned.')
  })
})
