import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { LANGUAGES } from '../../../../engine/base/language.ts'
import { BRIEF_PARTS } from '../../../../engine/book/author-brief.ts'
import { findBriefPartName } from '../../../../engine/book/brief-fault.ts'
import { LANGUAGE_KEY } from '../../../../studio/language/current-language.ts'
import { textOf } from '../../../../studio/language/text.ts'
import { opened } from '../../../opened.ts'
import { everyNth } from '../../../seeded.ts'
import { type Person, startTestServer } from '../../../server/harness.ts'
import { fillIn, openPage } from '../../open-page.tsx'
import { openMoreChoices } from './more-choices.ts'

const server = opened(() => startTestServer())

const PREMISE = 'A ferry that waits for one passenger.'

async function openBrief(language: 'en' | 'ms' = 'en'): Promise<HTMLElement> {
  const form = await screen.findByRole('form')
  await openMoreChoices(language)
  await within(form).findByLabelText(findBriefPartName('premise', language))
  await within(form).findByLabelText(findBriefPartName('voice', language))
  return form
}

const newest = async (person: Person) => {
  const { books } = (await person.get('/api/books')).body
  return (await person.get(`/api/books/${books[0].id}`)).body
}

it.each(everyNth('your-book', LANGUAGES, 2))(
  'what the author says about a new book comes first, and has every part of a brief, the rest folded away (%s)',
  async (language) => {
    localStorage.setItem(LANGUAGE_KEY, language)
    openPage('/romance', await server.signUp())
    await screen.findByLabelText(findBriefPartName('premise', language))
    expect(screen.queryByLabelText(findBriefPartName('voice', language))).toBeNull()
    expect(screen.queryByRole('combobox', { name: textOf('flow.language', language) })).toBeNull()
    expect(screen.queryByText(textOf('flow.placeholder', language))).toBeNull()
    screen.getByLabelText(textOf('generator.book-title', language))
    const form = await openBrief(language)
    for (const part of BRIEF_PARTS)
      expect(within(form).getByLabelText(findBriefPartName(part, language)).tagName).toBe('TEXTAREA')
  },
)

it('what the author says about a new book is kept while it is typed, sent with the first part, and forgotten then', async () => {
  const person = await server.signUp()
  openPage('/romance', person)
  await openBrief()
  await fillIn(screen.getByLabelText('Premise'), PREMISE)
  await fillIn(screen.getByLabelText('Must not happen'), 'Nobody drowns.')
  cleanup()
  openPage('/romance', person)
  expect((await screen.findByLabelText('Premise')).textContent).toBe(PREMISE)
  await userEvent.click(within(screen.getByRole('form')).getByRole('button', { name: 'Generate Story Outline' }))
  await waitFor(() => expect(localStorage.getItem('brief.romance')).toBeNull())
  expect((await newest(person)).authorBrief).toEqual({ premise: PREMISE, mustNot: 'Nobody drowns.' })
})

it('title and author’s name are asked beside the brief, kept, and the book’s own from its first part on', async () => {
  const person = await server.signUp()
  const { name } = (await person.get('/api/session')).body.user
  openPage('/romance', person)
  const author = await screen.findByLabelText(textOf('generator.book-author', 'en'))
  expect(author).toHaveProperty('value', name)
  await userEvent.clear(author)
  await fillIn(author, 'Aida Rahman')
  await fillIn(screen.getByLabelText(textOf('generator.book-title', 'en')), '  The Late Ferry ')
  cleanup()
  openPage('/romance', person)
  expect(await screen.findByLabelText(textOf('generator.book-author', 'en'))).toHaveProperty('value', 'Aida Rahman')
  await userEvent.click(within(screen.getByRole('form')).getByRole('button', { name: 'Generate Story Outline' }))
  await waitFor(() => expect(localStorage.getItem('names.romance')).toBeNull())
  expect(await newest(person)).toMatchObject({ title: 'The Late Ferry', author: 'Aida Rahman' })
})

it('what the author says about a new book goes with a book that is written whole', async () => {
  const person = await server.signUp()
  const { name } = (await person.get('/api/session')).body.user
  openPage('/romance', person)
  await openBrief()
  await fillIn(screen.getByLabelText('Place'), 'Pulau Perhentian, 1974')
  await userEvent.click(screen.getByRole('button', { name: textOf('run.title', 'en') }))
  const start = await screen.findByRole('button', { name: textOf('run.start', 'en') })
  await waitFor(() => expect(start).toHaveProperty('disabled', false))
  await userEvent.click(start)
  await waitFor(() => expect(localStorage.getItem('brief.romance')).toBeNull())
  expect(await newest(person)).toMatchObject({ authorBrief: { place: 'Pulau Perhentian, 1974' }, author: name })
})

it('what the author says about a new book counts the words of the author’s page, and isn’t sent while they are too many', async () => {
  const person = await server.signUp()
  localStorage.setItem('brief.romance', JSON.stringify({ voice: 'sea '.repeat(801) }))
  openPage('/romance', person)
  await userEvent.click(await screen.findByRole('button', { name: 'Generate Story Outline' }))
  const page = await screen.findByLabelText(findBriefPartName('voice', 'en'))
  await waitFor(() => expect(document.activeElement).toBe(page))
  expect(screen.getByRole('alert').textContent).toContain('801')
  expect((await person.get('/api/books')).body.books).toEqual([])
  await userEvent.clear(page)
  await fillIn(page, 'The sea was early.')
  await screen.findByText(textOf('brief.voice-words', 'en', { words: 4, most: 800 }))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('what the author says about a new book is asked of books alone', async () => {
  openPage('/poems', await server.signUp())
  await screen.findByRole('form')
  await screen.findByRole('combobox', { name: textOf('flow.language', 'en') })
  expect(screen.queryByLabelText('Premise')).toBeNull()
})

it('a guide asks for what it teaches and for whom, and for its topic before that', async () => {
  openPage('/study-guide', await server.signUp())
  await screen.findByLabelText(textOf('brief.guide-premise', 'en'))
  screen.getByLabelText(textOf('brief.guide-people', 'en'))
  await screen.findByRole('textbox', { name: /^Topic/ })
  expect(screen.queryByLabelText('Premise')).toBeNull()
  // What lacks is said where it is, without unfolding the rest.
  await userEvent.click(screen.getByRole('button', { name: 'Generate Guide Outline' }))
  expect(await screen.findAllByRole('alert')).toHaveLength(2)
  expect(screen.getByRole('button', { name: /^More choices/ }).getAttribute('aria-expanded')).toBe('false')
})
