import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { textOf } from '../../../../studio/language/text.ts'
import { opened } from '../../../opened.ts'
import { startTestServer } from '../../../server/harness.ts'
import { openPage } from '../../open-page.tsx'
import { write } from '../../screenshots/write.ts'

const server = opened(() => startTestServer({ config: { engine: { providers: [], useAzure: false, timeouts: {} } } }))

it('one press makes every file in its turn, and one that can’t be made keeps none of the others', async () => {
  const person = await server.signUp()
  const id = await write(server, person, { generator: 'romance', language: 'en', parts: 2 })
  await person.put(`/api/books/${id}/covers`, {
    choice: (await person.get(`/api/books/${id}/covers`)).body.choices[0].choice,
    round: 0,
  })
  const begun: string[] = []
  openPage(`/books/${id}/publish?step=files`, {
    ...person,
    // The server's own tests make the files.
    fetch: async (path, options) => {
      if (options?.method !== 'POST' || !path.endsWith('/exports')) return person.fetch(path, options)
      const { format } = JSON.parse(String(options.body))
      begun.push(format)
      const file = { url: `/made/${format}`, name: `made.${format}`, bytes: 9 }
      const failed = format === 'wrap' ? { state: 'failed', file: null, fault: { message: 'Too few pages.' } } : null
      return Response.json({ state: 'ready', ahead: 0, share: null, file, wrap: null, fault: null, ...failed })
    },
  })
  const wrap = textOf('publishing.format-wrap', 'en')
  await screen.findByRole('button', { name: textOf('publishing.make', 'en', { name: wrap }) })
  const cards = screen.getAllByRole('article')
  expect(cards.length).toBeGreaterThan(5)
  await userEvent.click(screen.getByRole('button', { name: textOf('publishing.make-all', 'en') }))
  const pack = screen.getByRole('article', { name: textOf('publishing.format-pack', 'en') })
  await within(pack).findByRole('link')
  expect(begun).toHaveLength(cards.length)
  expect(new Set(begun).size).toBe(cards.length)
  screen.getByText('Too few pages.')
  expect(screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('/made/'))).toHaveLength(
    cards.length - 1,
  )
})
