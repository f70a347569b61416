import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { opened } from '../../../opened.ts'
import { type Person, startTestServer } from '../../../server/harness.ts'
import { openPage } from '../../open-page.tsx'
import { writePiece } from '../../writing.ts'

let person: Person
let book: { readonly id: string; readonly title: string }
const server = opened(() => startTestServer())
beforeAll(async () => {
  person = await server.signUp()
  await writePiece(person, 'romance')
  book = (await person.get('/api/books')).body.books[0]
})

const chosen = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'About a book' })
const titleTyped = () => screen.getByLabelText<HTMLInputElement>(/^Book title/)

it('the form of a text that can be about a book offers the user’s books, is filled in from the chosen one, and keeps the text beside it', async () => {
  openPage('/amazon-pdp', person)
  await userEvent.selectOptions(await chosen(), book.title)
  await waitFor(() => expect(titleTyped().value).toBe(book.title))
  expect(screen.getByLabelText<HTMLSelectElement>('Genre').value).toBe('romance')
  await userEvent.selectOptions(screen.getByLabelText('Style'), 'Dramatic')
  await userEvent.click(within(screen.getByRole('form')).getByRole('button', { name: 'Generate Description' }))
  const attached = async () => (await person.get(`/api/books/${book.id}`)).body.attached
  await waitFor(async () => expect(await attached()).toHaveLength(1))
  const [{ id }] = await attached()
  expect((await person.get(`/api/books/${id}`)).body.settings).toMatchObject({ genre: 'romance', style: 'dramatic' })
  cleanup()
  const shelf = openPage('/books', person)
  const beside = within(await screen.findByRole('list', { name: `Beside “${book.title}”` }))
  await userEvent.click(beside.getByRole('link', { name: 'Description' }))
  await waitFor(() => expect(shelf.path()).toBe(`/books/${id}`))
  await userEvent.click(await screen.findByRole('link', { name: 'Made for a book: open it' }))
  await waitFor(() => expect(shelf.path()).toBe(`/books/${book.id}`))
  await screen.findByRole('heading', { name: 'Beside this book' })
})

it('the form of a text that can be about a book begins with the book that the address names, which can be deselected', async () => {
  openPage(`/book-cover?for=${book.id}`, person)
  await waitFor(async () => expect((await chosen()).value).toBe(book.id))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe(book.title))
  await userEvent.selectOptions(await chosen(), 'No book')
  expect((await chosen()).value).toBe('')
})

it('the form of a text that can be about a book offers nothing to a user without books, or where a text can’t be about one', async () => {
  openPage('/amazon-pdp', await server.signUp())
  await screen.findByRole('form')
  await screen.findByLabelText(/^Book title/)
  expect(screen.queryByRole('combobox', { name: 'About a book' })).toBeNull()
  cleanup()
  openPage('/poems', person)
  await screen.findByRole('form')
  expect(screen.queryByRole('combobox', { name: 'About a book' })).toBeNull()
})
