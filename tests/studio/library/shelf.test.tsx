import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { opened } from '../../opened.ts'
import type { Client } from '../../server/client.ts'
import { startTestServer } from '../../server/harness.ts'
import { fillIn, openPage } from '../open-page.tsx'
import { writePiece } from '../writing.ts'

let person: Client
let title: string
const server = opened(() => startTestServer())
beforeAll(async () => {
  person = await server.signUp()
  await writePiece(person, 'romance')
  title = (await person.get('/api/books')).body.books[0].title
})

const choose = async (item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `More for “${title}”` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

const titles = () =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)

it('the shelf takes a deleted book back by the notice, and later from those that are kept', async () => {
  openPage('/books', person)
  const remove = async () => {
    await choose('Delete')
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: title })).toBeNull())
  }
  await remove()
  // The notices' library captures pointers, which jsdom doesn't know.
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByRole('heading', { name: title })
  await remove()
  await userEvent.click(await screen.findByRole('link', { name: 'Deleted books' }))
  await userEvent.click(await screen.findByRole('button', { name: `Put back “${title}”` }))
  await screen.findByText('No deleted book is kept')
  await userEvent.click(screen.getByRole('button', { name: 'All' }))
  await screen.findByRole('heading', { name: title })
})

it('the shelf without a book says so, and leads to kinds of book', async () => {
  const newcomer = await server.signUp()
  const { generators } = (await newcomer.get('/api/generators')).body
  openPage('/books', newcomer)
  await screen.findByText('Your books will stand here')
  const [suggested] = await within(screen.getByRole('main')).findAllByRole('listitem')
  const route = within(suggested!).getByRole('link').getAttribute('href')
  expect(generators.map((one: { route: string }) => one.route)).toContain(route)
})

it('the shelf calls an imported book imported, and not finished', async () => {
  const author = await server.signUp()
  const file = { name: 'short.md', data: btoa('# Chapter 1\n\nIt rained.\n\n# Chapter 2\n\nIt ended.\n') }
  const { parts, usual } = (await author.post('/api/imports', file)).body
  const kept = parts.map(({ from, role }: { from: number; role: string }) => ({ from, role }))
  const order = { ...file, parts: kept, generator: usual, language: 'en', title: 'Rain', author: 'Aminah' }
  const made = await author.post('/api/imports/book', order)
  expect(made.status).toBe(201)
  const { id } = made.body
  openPage('/books', author)
  const card = (await screen.findByRole('heading', { name: 'Rain' })).closest('li')!
  expect(within(card).getByText('Imported')).toBeTruthy()
  expect(within(card).queryByText('Finished')).toBeNull()
  cleanup()
  openPage(`/books/${id}`, author)
  await screen.findByText(/· Imported on /)
  expect(screen.getByText('This is all that was imported.')).toBeTruthy()
})

it('the shelf shows the chosen cover, and the drawn cloth when its picture can’t be loaded', async () => {
  const { id } = (await person.get('/api/books')).body.books[0]
  const { choices } = (await person.get(`/api/books/${id}/covers`)).body
  await person.put(`/api/books/${id}/covers`, { choice: choices[0].choice })
  openPage('/books', person)
  await screen.findByRole('heading', { name: title })
  const picture = document.querySelector<HTMLImageElement>('.cover img')!
  expect(picture.getAttribute('src')).toMatch(new RegExp(`^/api/books/${id}/cover\\?v=`))
  expect([picture.getAttribute('loading'), picture.width, picture.height]).toEqual(['lazy', 320, 480])
  expect(document.querySelector('.cloth')).toBeNull()
  fireEvent.error(picture)
  expect(document.querySelector('.cover img')).toBeNull()
  expect(document.querySelector('.cloth .cloth-title')?.textContent).toBe(title)
  await person.put(`/api/books/${id}/covers`, { choice: null })
})

it('the shelf puts a book in a series, beside a copy of its own, and sorts by it', async () => {
  const page = openPage('/books', person)
  await choose('Rename')
  const dialog = within(await screen.findByRole('dialog'))
  await fillIn(dialog.getByLabelText('Series'), 'Ellersby')
  await userEvent.type(dialog.getByLabelText('Number'), '2')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('Ellersby · 2')
  await choose('Duplicate')
  await waitFor(() => expect(titles()).toHaveLength(2))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'By series')
  await waitFor(() => expect(page.path()).toBe('/books?sort=series'))
  const { books } = (await person.get('/api/books?sort=series')).body
  await waitFor(() => expect(titles()).toEqual(books.map((book: { title: string }) => book.title)))
})

it('the shelf finds words in the texts of one’s own books, in capitals or not, and shows where they stand', async () => {
  const { id } = (await person.get('/api/books')).body.books[0]
  await writePiece(person, 'romance', { book: id })
  const { pieces } = (await person.get(`/api/books/${id}`)).body
  const { step, version } = pieces.at(-1)
  const text = `${'Rain fell. '.repeat(40)}The Zeppelin_100% of Kangar came.`
  const base = { base: version, session: crypto.randomUUID() }
  await person.put(`/api/books/${id}/pieces/${encodeURIComponent(step)}/text`, { text, ...base })
  openPage('/books', person)
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search your books' }), 'zeppelin_100%')
  await screen.findByText('In the texts of your books')
  expect(document.querySelector('mark')?.textContent).toBe('Zeppelin_100%')
  expect(screen.getByText(/of Kangar came/)).toBeTruthy()
  expect(screen.queryByText('No book here is called that')).toBeNull()
  await userEvent.type(screen.getByRole('searchbox'), 'x')
  await screen.findByText('No book here is called that')
  expect(screen.queryByText('In the texts of your books')).toBeNull()
  const other = await server.signUp()
  expect((await other.get('/api/passages?words=zeppelin')).body).toEqual({ passages: [] })
  expect((await person.get('/api/passages?words=zeppelinx')).body).toEqual({ passages: [] })
})
