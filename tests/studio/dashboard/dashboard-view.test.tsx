import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { GeneratorSummary } from '../../../studio/api/catalog.ts'
import { opened } from '../../opened.ts'
import { startTestServer } from '../../server/harness.ts'
import { fillIn, openPage } from '../open-page.tsx'
import { writeBook, writePiece } from '../writing.ts'

const server = opened(() => startTestServer())

const figure = async (name: string) =>
  (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent

it('the way in of somebody signed out is signing in, which remembers where they came from', async () => {
  const page = openPage({ pathname: '/', state: { from: '/topup' } }, server.client())
  await waitFor(() => expect(page.path()).toBe('/signin'))
  expect(page.state()).toEqual({ from: '/topup' })
})

it('the dashboard greets, and asks first what the book is about', async () => {
  const person = await server.signUp('siti.aminah@example.test')
  openPage('/', person)
  await screen.findByRole('heading', { level: 1, name: 'Hello, siti.aminah' })
  await screen.findByRole('heading', { level: 2, name: 'What is your book about?' })
  await waitFor(async () => expect(await figure('Texts written')).toBe('0'))
  expect(await figure('Credits available')).toBe('10')
  expect(await figure('Plan')).toBe('Free')
  expect(Number(await figure('Kinds of text'))).toBe((await person.get('/api/catalog')).body.counts.types)
})

it('the dashboard asks for an idea first where none is written', async () => {
  openPage('/', await server.signUp())
  await userEvent.click(await screen.findByRole('button', { name: 'Go on' }))
  await screen.findByText('Write what your book is about first: one sentence is enough.')
})

it('the dashboard has a shelf for every group of the menu, and a card for every generator there', async () => {
  const person = await server.signUp()
  const { families } = (await person.get('/api/catalog')).body
  openPage('/', person)
  for (const { menu, title, generators } of families) {
    if (!menu) continue
    const shelf = await screen.findByRole('region', { name: new RegExp(`^${title.en}`) })
    const cards = within(shelf).getAllByRole('link')
    expect(cards.map((card) => card.getAttribute('href'))).toEqual(
      generators.map(({ route }: { route: string }) => route),
    )
  }
})

const IDEA = 'Mara inherits a bakery in Whitby and falls for Tobias, who wants to buy it.'

/** Sends an idea from the dashboard, and waits for what can be made of it. */
async function sendIdea(idea: string): Promise<void> {
  await fillIn(await screen.findByRole('textbox', { name: 'What is your book about?' }), idea)
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }))
  await screen.findByRole('group', { name: 'Kind of book' })
}

it('the dashboard proposes three kinds for an idea, its people and place, and the length that the balance pays for', async () => {
  const person = await server.signUp()
  openPage('/', person)
  await sendIdea(IDEA)
  expect(screen.getAllByRole('radio').map((chip) => chip.parentElement!.textContent)[0]).toBe('Romance Book')
  expect(screen.getAllByRole('radio')).toHaveLength(3)
  expect(screen.getByRole('textbox', { name: 'People' })).toHaveProperty('value', 'Mara, Tobias')
  expect(screen.getByRole('textbox', { name: 'Place' })).toHaveProperty('value', 'Whitby')
  const { generators } = (await person.get('/api/generators')).body
  const { book } = generators.find(({ id }: GeneratorSummary) => id === 'romance')
  const paid = book.all.filter(({ credits }: { credits: number }) => credits <= 10)
  const longest = String(Math.max(...paid.map(({ chapters }: { chapters: number }) => chapters)))
  expect(screen.getByRole('combobox', { name: 'Length' })).toHaveProperty('value', longest)
})

it('the dashboard plans an idea at the price that it says, with names, place and length', async () => {
  const person = await server.signUp()
  const page = openPage('/', person)
  await sendIdea(IDEA)
  await userEvent.click(await screen.findByRole('button', { name: 'Plan this book: 1 credit' }))
  await waitFor(() => expect(page.path()).toMatch(/^\/books\/[\w-]+\/write/), { timeout: 10_000 })
  const { books } = (await person.get('/api/books')).body
  const { body } = await person.get(`/api/books/${books[0].id}`)
  expect(body.authorBrief).toEqual({ premise: IDEA, people: 'Mara\nTobias', place: 'Whitby' })
  expect(body.settings.numberOfChapters).toBe(7)
  expect((await person.get('/api/session')).body.user.credits).toBe(9)
  expect(localStorage.getItem('idea')).toBeNull()
})

it('the dashboard says what somebody without credits has, and leads to where credits are', async () => {
  const person = await server.signUp()
  await server.giveCredits(person, 0)
  openPage('/', person)
  await sendIdea(IDEA)
  expect((await screen.findByRole('link', { name: 'Get more credits' })).getAttribute('href')).toBe('/upgrade')
  expect(screen.queryByRole('button', { name: /^Plan this book/ })).toBeNull()
})

it('the dashboard tells on its card what a whole book costs', async () => {
  const person = await server.signUp()
  const { families } = (await person.get('/api/catalog')).body
  const card = families[0].generators[0]
  openPage('/', person)
  const shelf = await screen.findByRole('region', { name: new RegExp(`^${families[0].title.en}`) })
  const link = within(shelf).getAllByRole('link')[0]!
  expect(link.textContent).toContain(`${card.book.usual.credits} credits a book`)
  expect(link.querySelector('svg')).toBeTruthy()
})

it('the dashboard finds generators by words of either language, whatever their accents, and opens the first by Enter', async () => {
  const page = openPage('/', await server.signUp())
  const find = await screen.findByRole('searchbox', { name: 'Find a generator' })
  await screen.findByRole('region', { name: /^Fiction/ })
  await userEvent.type(find, 'RESÍPI')
  const found = await screen.findByRole('list', { name: 'Generators found' })
  expect(
    within(found)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toContain('/cookbook')
  expect(screen.queryByRole('region', { name: /^Fiction/ })).toBeNull()
  await userEvent.keyboard('{Escape}')
  await screen.findByRole('region', { name: /^Fiction/ })
  await userEvent.type(find, 'zzzz')
  await screen.findByText('No generator is called that')
  await userEvent.clear(find)
  await userEvent.type(find, 'cook{Enter}')
  await waitFor(() => expect(page.path()).toBe('/cookbook'))
})

it('the dashboard shows finished books from the front', async () => {
  const person = await server.signUp()
  await server.giveCredits(person, 50)
  await writeBook(person, 'children')
  const { books } = (await person.get('/api/books')).body
  expect(books[0].finished).toBe(true)
  openPage('/', person)
  const shelf = await screen.findByRole('region', { name: 'Finished books' })
  expect(within(shelf).getByRole('link', { name: books[0].title }).getAttribute('href')).toBe(`/books/${books[0].id}`)
})

it('the dashboard shows what is new, with its details in a dialog that gives the focus back', async () => {
  const person = await server.signUp()
  const [newest] = (await person.get('/api/dashboard')).body.updates
  localStorage.setItem('language', 'ms')
  openPage('/', person)
  const entry = await screen.findByRole('button', { name: new RegExp(newest.title.ms) })
  await userEvent.click(entry)
  const dialog = await screen.findByRole('dialog', { name: newest.title.ms })
  expect(within(dialog).getByText(newest.details.overview.ms)).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(entry))
})

it('the dashboard offers the books at hand to go on with, each at its own next part', async () => {
  const person = await server.signUp()
  await writePiece(person, 'romance')
  const { books } = (await person.get('/api/books')).body
  openPage('/', person)
  const go = await screen.findByRole('link', { name: `Continue “${books[0].title}”` })
  expect(go.getAttribute('href')).toBe(`/books/${books[0].id}/write`)
  const next = screen.getByText(`Next: ${books[0].next.label.en}`)
  expect(next.parentElement?.textContent).toBe(`Next: ${books[0].next.label.en} · 1 credit`)
  expect(screen.queryByText('Begin here')).toBeNull()
})
