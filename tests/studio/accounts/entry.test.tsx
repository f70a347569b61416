import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { textOf } from '../../../studio/language/text.ts'
import { opened } from '../../opened.ts'
import { startTestServer } from '../../server/harness.ts'
import { openPage } from '../open-page.tsx'

const server = opened(() => startTestServer())

describe.each(['/signin', '/signup'])('%s', (path) => {
  it('says what Kalam does, shows a page and who wrote it, and what it costs', async () => {
    const { body } = await server.client().get('/api/welcome')
    openPage(path, server.client())
    await screen.findByText(textOf('entry.promise', 'en'))
    const sample = screen.getByRole('region', { name: 'A page to read' })
    within(sample).getByText(/^Written by a language model through Kalam/)
    expect(within(sample).getByRole('article').querySelectorAll('p').length).toBeGreaterThan(5)
    const prices = screen.getByRole('region', { name: 'What it costs' })
    await within(prices).findByText(`A new account is free and has ${body.credits} credits.`)
    within(prices).getByText(new RegExp(`^A whole book takes ${body.leastBook} credits or more`))
    within(prices).getByText(new RegExp(`${body.package.credits} for US\\$29\\.99`))
  })

  it('says so in Malay, with a Malay page', async () => {
    localStorage.setItem('language', 'ms')
    openPage(path, server.client())
    await screen.findByText(textOf('entry.promise', 'ms'))
    screen.getByText(/^Cikgu baru sahaja menyebut/)
    screen.getByText(/^Ditulis oleh model bahasa/)
  })
})

it('stands without its prices when they can’t be asked', async () => {
  const nobody = server.client()
  const deaf: typeof nobody = {
    ...nobody,
    fetch: (path, options) =>
      path === '/api/welcome' ? Promise.reject(new TypeError('no network')) : nobody.fetch(path, options),
  }
  openPage('/signin', deaf)
  await screen.findByText(textOf('entry.promise', 'en'))
  expect(within(screen.getByRole('region', { name: 'What it costs' })).queryByRole('listitem')).toBeNull()
})

it('the first page has one field, and opens the form for signing in when it is asked for', async () => {
  const page = openPage('/', server.client())
  await screen.findByRole('heading', { level: 1, name: textOf('idea.question', 'en') })
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
  expect(document.querySelector('input[type=password]')).toBeNull()
  await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: textOf('account.sign-in', 'en') }))
  await screen.findByLabelText(textOf('account.password', 'en'))
  expect(page.path()).toBe('/signin')
})

it('a page of one’s own is kept with the idea, and what is no text is refused', async () => {
  openPage('/', server.client())
  const chooser = (await screen.findByText(textOf('idea.page', 'en'))).querySelector('input')!
  const user = userEvent.setup({ applyAccept: false })
  await user.upload(chooser, new File(['PK'], 'novel.docx', { type: 'application/zip' }))
  await screen.findByRole('alert')
  await user.upload(chooser, new File(['The sea was early.'], 'mine.txt', { type: 'text/plain' }))
  await screen.findByText(/^mine\.txt, 4 words/)
  expect(JSON.parse(localStorage.getItem('idea')!)).toMatchObject({ page: { text: 'The sea was early.' } })
})
