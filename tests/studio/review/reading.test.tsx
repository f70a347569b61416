import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../../engine/base/language.ts'
import { LANGUAGE_KEY } from '../../../studio/language/current-language.ts'
import { textOf } from '../../../studio/language/text.ts'
import { opened } from '../../opened.ts'
import { everyNth } from '../../seeded.ts'
import { type Person, startTestServer } from '../../server/harness.ts'
import { fillIn, openPage } from '../open-page.tsx'
import { addReading, openNovel } from './read-novel.ts'

const FINDING = {
  kind: 'contradiction',
  class: 'factual detail',
  quotes: ['The clock struck nine.', 'The clock had struck ten'],
  why: 'The hours differ.',
  repair: { find: 'The clock struck nine.', replace: 'The clock struck ten, once.' },
}
const byDemo = opened(() => startTestServer())
const connected = opened(() => startTestServer({ provider: { handler: () => JSON.stringify(FINDING) } }))

const press = (name: string, among: HTMLElement = document.body) =>
  userEvent.click(within(among).getByRole('button', { name }))

describe('the findings of a reading', () => {
  let person: Person
  let book: string
  beforeEach(async () => {
    person = await byDemo.signUp()
    book = await openNovel(byDemo, person.id)
    await addReading(byDemo, book)
  })

  const text = async () => {
    const { pieces } = (await person.get(`/api/books/${book}`)).body
    return pieces.find(({ step }: { step: string }) => step === 'chapter 1').text as string
  }
  const open = () => openPage(`/books/${book}/reading`, person)
  const card = async (id: string) => (await screen.findByText(`Why ${id}.`)).closest('li')!

  it.each(everyNth('reading', LANGUAGES, 2))(
    'are listed with what they quote, why, and their repair (%s)',
    async (language) => {
      localStorage.setItem(LANGUAGE_KEY, language)
      open()
      await screen.findByRole('heading', { level: 2, name: textOf('review.number', language, { n: 1 }) })
      const first = await card('1.1')
      within(first).getByText(textOf('review.category-facts', language))
      expect(first.querySelector('q')?.textContent).toBe('The clock struck nine.')
      expect(first.querySelector('del')?.textContent).toContain('nine')
      expect(first.querySelector('ins')?.textContent).toContain('ten')
      within(await card('1.3')).getByText(textOf('review.none-proposed', language))
      within(await card('1.4')).getByText(textOf('review.by-check', language))
      screen.getByText(new RegExp(textOf('review.dropped', language, { count: 2 })))
      screen.getByRole('link', { name: new RegExp(textOf('books.view-open', language, { count: 4 })) })
    },
  )

  it('are repaired and undone: the text follows, the focus stays, the old text is kept', async () => {
    open()
    const first = await card('1.1')
    const before = await text()
    await press('Take it', first)
    const undo = await within(first).findByRole('button', { name: 'Undo' })
    await waitFor(() => expect(document.activeElement).toBe(undo))
    expect(await text()).toContain('The clock struck ten. Salmah')
    screen.getByRole('link', { name: /3 findings to decide/ })
    await userEvent.click(undo)
    await within(first).findByRole('button', { name: 'Take it' })
    expect(await text()).toBe(before)
    const { versions } = (await person.get(`/api/books/${book}/pieces/chapter%201/versions`)).body
    expect(versions.map(({ origin }: { origin: string }) => origin)).toEqual(['undone', 'repair', 'written'])
  })

  it('are repaired in the author’s own words', async () => {
    open()
    const second = await card('1.2')
    await press('Change it', second)
    const field = within(second).getByLabelText('Your words in place of the passage')
    expect(field).toHaveProperty('value', 'Salmah was thirty-one, and tired.')
    await waitFor(() => expect(document.activeElement).toBe(field))
    await userEvent.clear(field)
    await fillIn(field, 'Salmah was thirty that day.')
    await press('Put it into the text', second)
    await within(second).findByText('Repaired')
    expect(await text()).toContain('Salmah was thirty that day.')
  })

  it('are left or declared no fault, stay in sight, and can be decided again', async () => {
    open()
    await press('Leave it', await card('1.3'))
    await within(await card('1.3')).findByText('Left as it is')
    await press('Not a fault', await card('1.4'))
    await within(await card('1.4')).findByText('No fault')
    screen.getByRole('button', { name: 'To decide (2)' })
    cleanup()
    open()
    await card('1.1')
    expect(screen.queryByText('Why 1.4.')).toBeNull()
    await press('All (4)')
    await press('Decide again', await card('1.4'))
    await within(await card('1.4')).findByText('To decide')
  })

  it('say why a repair can’t be made any more', async () => {
    open()
    const first = await card('1.1')
    await byDemo.server.database.kysely.updateTable('piece_versions').set({ text: 'Another text.' }).execute()
    await press('Take it', first)
    const told = await within(first).findByRole('alert')
    expect(told.textContent).toContain('1.1')
  })
})

describe('asking for a reading', () => {
  it('tells its price first, and how far it is; its findings come by themselves', async () => {
    const person = await connected.signUp()
    const book = await openNovel(connected, person.id)
    const gate = Promise.withResolvers<void>()
    connected.provider.next({ play: 'hold', until: gate.promise })
    openPage(`/books/${book}/reading`, person)
    await screen.findByText(textOf('flow.price', 'en', { credits: 1 }))
    await press('Read the book')
    await screen.findByRole('progressbar', { name: textOf('review.progress', 'en') })
    gate.resolve()
    await screen.findAllByText('The hours differ.')
    expect((await person.get('/api/credits')).body.available).toBe(9)
    screen.getByRole('button', { name: 'Read it again' })
  })

  it('is proposed once more for a book that was mended', async () => {
    const person = await connected.signUp()
    const book = await openNovel(connected, person.id)
    await addReading(connected, book)
    openPage(`/books/${book}/reading`, person)
    const proposal = textOf('review.again-about', 'en')
    for (const id of ['1.1', '1.2', '1.3']) {
      const finding = (await screen.findByText(`Why ${id}.`)).closest('li')!
      await press(id === '1.1' ? 'Take it' : 'Leave it', finding)
      expect(screen.queryByText(proposal)).toBeNull()
    }
    await press('Leave it', (await screen.findByText('Why 1.4.')).closest('li')!)
    await screen.findByText(proposal)
  })

  it('is stopped at no cost', async () => {
    const person = await connected.signUp()
    const book = await openNovel(connected, person.id)
    connected.provider.next({ play: 'hold', until: new Promise(() => undefined) })
    const before = connected.provider.calls.length
    openPage(`/books/${book}/reading`, person)
    await screen.findByText(textOf('flow.price', 'en', { credits: 1 }))
    await press('Read the book')
    await waitFor(() => expect(connected.provider.calls.length).toBe(before + 1))
    await press('Stop')
    await screen.findByRole('button', { name: 'Read the book' })
    expect((await person.get('/api/credits')).body.available).toBe(10)
  })

  it('that goes on already is followed', async () => {
    const person = await connected.signUp()
    const book = await openNovel(connected, person.id)
    const gate = Promise.withResolvers<void>()
    connected.provider.next({ play: 'hold', until: gate.promise })
    const headers = { accept: 'application/json', 'idempotency-key': 'a-reading-elsewhere' }
    const asked = person.post(`/api/books/${book}/readings`, undefined, headers)
    await waitFor(async () => expect((await person.get(`/api/books/${book}/readings`)).body.live).not.toBeNull())
    openPage(`/books/${book}/reading`, person)
    await screen.findByText(textOf('review.progress', 'en'))
    gate.resolve()
    await asked
    await screen.findAllByText('The hours differ.')
  })

  it('shows why it failed, and may be tried again', async () => {
    const person = await connected.signUp()
    const book = await openNovel(connected, person.id)
    connected.provider.next({ play: 'status', status: 401 })
    openPage(`/books/${book}/reading`, person)
    await screen.findByText(textOf('flow.price', 'en', { credits: 1 }))
    await press('Read the book')
    within(await screen.findByRole('alert')).getByText(textOf('review.failed', 'en'))
    await press('Read the book')
    await screen.findAllByText('The hours differ.')
  })

  it('isn’t offered for more credits than there are', async () => {
    const person = await connected.signUp()
    const book = await openNovel(connected, person.id)
    await connected.giveCredits(person, 0)
    openPage(`/books/${book}/reading`, person)
    await screen.findByRole('link', { name: textOf('generator.more-credits', 'en') })
    expect(screen.queryByRole('button', { name: 'Read the book' })).toBeNull()
  })

  it('without a model makes the checks alone, and says so', async () => {
    const person = await byDemo.signUp()
    const book = await openNovel(byDemo, person.id)
    openPage(`/books/${book}/reading`, person)
    await screen.findByText(textOf('review.no-model', 'en'))
    await press('Make the checks')
    await screen.findByText(new RegExp(textOf('review.without-model', 'en')))
    expect((await person.get('/api/credits')).body.available).toBe(10)
  })
})
