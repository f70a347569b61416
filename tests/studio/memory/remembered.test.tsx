import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { LANGUAGES } from '../../../engine/base/language.ts'
import { LANGUAGE_KEY } from '../../../studio/language/current-language.ts'
import { textOf } from '../../../studio/language/text.ts'
import { opened } from '../../opened.ts'
import { everyNth } from '../../seeded.ts'
import { type Person, startTestServer } from '../../server/harness.ts'
import { fillIn, openPage } from '../open-page.tsx'
import { writePiece } from '../writing.ts'

/** What is typed is saved a moment later. */
const LONG = { timeout: 10_000 }

let person: Person
let book: string
const server = opened(() => startTestServer())
beforeEach(async () => {
  person = await server.signUp()
  await writePiece(person, 'romance')
  book = (await person.get('/api/books')).body.books[0].id
})

const now = async () => (await person.get(`/api/books/${book}`)).body
const lines = async () => (await now()).bible.lines as { id: number; kind: string; text: string; from: string }[]

/** As a part of the book would. */
async function note(...added: readonly object[]): Promise<void> {
  const { bible } = await now()
  const kept = bible.lines.map(({ id, kind, text }: { id: number; kind: string; text: string }) => ({ id, kind, text }))
  await person.put(`/api/books/${book}/bible`, { version: bible.version, lines: [...kept, ...added] })
}

const openView = () => openPage(`/books/${book}/memory`, person)
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

it.each(everyNth('remembered', LANGUAGES, 2))(
  'what a book remembers is a view beside its text (%s)',
  async (language) => {
    localStorage.setItem(LANGUAGE_KEY, language)
    const { path } = openPage(`/books/${book}`, person)
    await userEvent.click(await screen.findByRole('link', { name: textOf('books.view-memory', language) }))
    await screen.findByRole('heading', { level: 1, name: textOf('memory.title', language) })
    expect(path()).toBe(`/books/${book}/memory`)
    await screen.findByText(textOf('memory.brief-empty', language))
  },
)

it('what a book remembers lets the author change what they say about the book', async () => {
  openView()
  await press('Say something about it')
  await fillIn(screen.getByLabelText('Premise'), 'A ferry that waits.')
  await press('Save')
  await screen.findByText('A ferry that waits.')
  expect((await now()).authorBrief).toEqual({ premise: 'A ferry that waits.' })
  await press('Change it')
  await userEvent.clear(screen.getByLabelText('Premise'))
  await press('Save')
  await screen.findByText(textOf('memory.brief-empty', 'en'))
  expect((await now()).authorBrief).toEqual({})
})

it('what a book remembers shows the story bible by kind, and threads with the part that owes them', async () => {
  await note(
    { kind: 'rule', text: 'The ferry leaves at six.' },
    { kind: 'thread', text: 'Aminah owes a letter.', owedBy: 'chapter 7' },
    { kind: 'thread', text: 'The key is lost.', owedBy: 'chapter 2', paidIn: 'chapter 2' },
  )
  openView()
  const threads = (await screen.findByRole('heading', { level: 3, name: 'Threads' })).parentElement!
  within(threads).getByText('Aminah owes a letter.')
  await within(threads).findByText('Open, owed by: Chapter 7')
  within(threads).getByText('Paid in: Chapter 2')
  within(threads).getByRole('link', { name: textOf('memory.threads-seen', 'en') })
  expect(screen.queryByRole('heading', { level: 3, name: 'Calendar' })).toBeNull()
})

it('what a book remembers is corrected, added to and taken from', async () => {
  await note({ kind: 'rule', text: 'The ferry leaves at six.' }, { kind: 'used', text: 'The gull.' })
  openView()
  await press('Correct')
  const rule = await screen.findByLabelText('How things work, line 1')
  await userEvent.clear(rule)
  await fillIn(rule, 'The ferry leaves at seven.')
  await press('Remove: Used up, line 1')
  await press('Add a line: Calendar')
  await fillIn(screen.getByLabelText('Calendar, line 1'), 'Chapter 1 is a Friday.')
  await press('Save')
  await screen.findByText('Chapter 1 is a Friday.')
  expect((await lines()).map(({ kind, text, from }) => [kind, text, from])).toEqual([
    ['rule', 'The ferry leaves at seven.', 'author'],
    ['calendar', 'Chapter 1 is a Friday.', 'author'],
  ])
})

it('what a book remembers shows what the book has noted meanwhile, and loses nothing that was typed', async () => {
  await note({ kind: 'rule', text: 'The ferry leaves at six.' })
  openView()
  await press('Correct')
  const rule = await screen.findByLabelText('How things work, line 1')
  await userEvent.clear(rule)
  await fillIn(rule, 'The ferry leaves at seven.')
  await note({ kind: 'state', text: 'Hafiz has the key.' })
  await press('Save')
  const told = await screen.findByRole('alert')
  within(told).getByText('Hafiz has the key.')
  expect(screen.getByLabelText('How things work, line 1')).toHaveProperty('value', 'The ferry leaves at seven.')
  await press('Save both')
  await waitFor(async () =>
    expect((await lines()).map(({ text }) => text)).toEqual(['The ferry leaves at seven.', 'Hafiz has the key.']),
  )
})

const first = 'place 1 of Chapter 1'

it('scenes are typed, proposed at no cost, and saved; the part says that it is written from them', async () => {
  await writePiece(person, 'romance', { book })
  openPage(`/romance?book=${book}`, person)
  await screen.findByText(textOf('scenes.run', 'en'))
  await userEvent.click(screen.getByRole('link', { name: textOf('scenes.open', 'en') }))
  await press('Add a scene: Chapter 1')
  await fillIn(screen.getByLabelText(first), 'The jetty, dawn.')
  await waitFor(async () => expect((await now()).scenePlans).toEqual({ 'chapter 1': 'The jetty, dawn.' }), LONG)
  const before = (await person.get('/api/credits')).body.available
  await press('Propose a plan: Chapter 2')
  await screen.findByText(textOf('scenes.left', 'en', { left: 2 }))
  const card = screen.getByLabelText<HTMLTextAreaElement>('place 1 of Chapter 2')
  expect((await now()).scenePlans['chapter 2']).toContain(card.value)
  expect((await person.get('/api/credits')).body.available).toBe(before)
  cleanup()
  openPage(`/romance?book=${book}`, person)
  await screen.findByText(textOf('scenes.set', 'en'))
})

it('scenes that another tab changed meanwhile stay, and are shown on request', async () => {
  const put = (scenes: string) => person.put(`/api/books/${book}/scenes/chapter%201`, { scenes })
  await put('The jetty.')
  openPage(`/books/${book}/plan?show=scenes`, person)
  await fillIn(await screen.findByLabelText(first), ' Fog.')
  await put('The kitchen.')
  await screen.findByRole('alert', {}, LONG)
  expect((await now()).scenePlans).toEqual({ 'chapter 1': 'The kitchen.' })
  await press(textOf('scenes.take-theirs', 'en'))
  await waitFor(() => expect(screen.getByLabelText(first)).toHaveProperty('value', 'The kitchen.'))
})

it('what a book remembers proposes the habits of the author’s edits, and takes each into the brief', async () => {
  await writePiece(person, 'romance', { book })
  const { pieces } = await now()
  const { step, text } = pieces.at(-1) as { step: string; text: string }
  let left = 5
  const edited = text.replace(/(?<=[a-z])\. (?=[A-Z])/g, (end) => (left-- > 0 ? '! ' : end))
  const save = { text: edited, base: 1, session: crypto.randomUUID() }
  await person.put(`/api/books/${book}/pieces/${encodeURIComponent(step)}/text`, save)
  openView()
  await press('Take this line: More exclamation marks.')
  await screen.findByText('Habits of style')
  expect((await now()).authorBrief).toEqual({ habits: 'More exclamation marks.' })
  await waitFor(() => expect(screen.queryByText('you put it in 5 times')).toBeNull())
})

it('a habit that the author’s edits show is left, and stays away', async () => {
  await writePiece(person, 'romance', { book })
  const { step, text } = (await now()).pieces.at(-1)
  let marks = 0
  const edited = text.replace(/\.(?= [A-Z])/g, () => (++marks <= 8 ? '!' : '.'))
  expect(marks).toBeGreaterThanOrEqual(8)
  const save = { text: edited.replaceAll(' and ', ' plus '), base: 1, session: crypto.randomUUID() }
  await person.put(`/api/books/${book}/pieces/${encodeURIComponent(step)}/text`, save)
  const shown = async () => (await person.get(`/api/books/${book}/habits`)).body.habits
  const [habit, ...others] = await shown()
  expect(others).not.toEqual([])
  const name = `${textOf('memory.habit-leave', 'en')}: ${habit.line}`
  openView()
  await press(name)
  await waitFor(() => expect(screen.queryByText(habit.line)).toBeNull())
  expect(await shown()).toHaveLength(1 + others.length)
  cleanup()
  openView()
  await screen.findByText(textOf('memory.brief-empty', 'en'))
  for (const { line } of others) await screen.findByText(line)
  await waitFor(() => expect(screen.queryByText(habit.line)).toBeNull())
})
