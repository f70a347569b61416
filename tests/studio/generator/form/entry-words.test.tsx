import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../../../../engine/base/language.ts'
import { MESSAGES } from '../../../../engine/messages/messages.ts'
import { LANGUAGE_KEY } from '../../../../studio/language/current-language.ts'
import { textOf } from '../../../../studio/language/text.ts'
import { flowTexts } from '../../../flow-texts.ts'
import { opened } from '../../../opened.ts'
import { everyNth } from '../../../seeded.ts'
import { type Person, startTestServer } from '../../../server/harness.ts'
import { openPage } from '../../open-page.tsx'
import { writePiece } from '../../writing.ts'
import { openMoreChoices } from './more-choices.ts'

const server = opened(() => startTestServer())

const NAMES: Readonly<Record<Language, string>> = { en: 'chapter', ms: 'bab' }
const label = (language: Language = 'en') => textOf('generator.entry-words', language, { name: NAMES[language] })
const SIZES: Readonly<Record<Language, RegExp>> = {
  en: /24 credits · about 33,000 words, 132 printed pages$/,
  ms: /24 kredit · kira-kira 33,000 patah perkataan, 132 halaman bercetak$/,
}

const newest = async (person: Person) => {
  const { books } = (await person.get('/api/books')).body
  return (await person.get(`/api/books/${books[0].id}`)).body
}

async function chooseSeven(language: Language = 'en'): Promise<void> {
  await openMoreChoices(language)
  await userEvent.selectOptions(await screen.findByLabelText(flowTexts['flow.chapters']![language]), '7')
}

it.each(everyNth('entry-words', LANGUAGES, 2))(
  'the words of a chapter say the true size and price of the book before it is written (%s)',
  async (language) => {
    localStorage.setItem(LANGUAGE_KEY, language)
    openPage('/romance', await server.signUp())
    await chooseSeven(language)
    const input = screen.getByLabelText(label(language))
    expect(input.getAttribute('placeholder')).toBe('1,500')
    await screen.findByText(textOf('generator.entry-words-help', language, { least: '500', most: '6,000' }))
    await userEvent.type(input, '4,500')
    // The outline, the introduction and the conclusion at one credit, seven chapters at three.
    await screen.findByText(SIZES[language])
    const values = { name: NAMES[language], sections: 3, credits: '3' }
    await screen.findByText(textOf('generator.entry-words-sections', language, values))
  },
)

it('the words of a chapter go with the first part, are forgotten then, and decide the price of each chapter', async () => {
  const person = await server.signUp()
  openPage('/romance', person)
  await chooseSeven()
  await userEvent.type(screen.getByLabelText(label()), '6000')
  cleanup()
  openPage('/romance', person)
  await openMoreChoices()
  expect((await screen.findByLabelText(label())).getAttribute('value')).toBe('6000')
  await userEvent.click(within(screen.getByRole('form')).getByRole('button', { name: 'Generate Story Outline' }))
  await waitFor(() => expect(localStorage.getItem('words.romance')).toBeNull())
  expect((await newest(person)).entryWords).toBe(6000)
  // What is left: the introduction and the conclusion at one credit, seven chapters at three.
  await screen.findByText(textOf('generator.rest-price', 'en', { credits: '23' }))
})

it('the words of a chapter change for the remaining chapters, with their price', async () => {
  const person = await server.signUp()
  await writePiece(person, 'romance', { settings: { numberOfChapters: 7 } })
  openPage('/romance', person)
  await userEvent.click(await screen.findByRole('button', { name: textOf('flow.resume-continue-book', 'en') }))
  const input = await screen.findByLabelText(label())
  await userEvent.type(input, '9000')
  await userEvent.click(screen.getByRole('button', { name: textOf('generator.entry-words-change', 'en') }))
  await screen.findByText(/choose a whole number from 500/)
  expect((await newest(person)).entryWords).toBeNull()
  await userEvent.clear(input)
  await userEvent.type(input, '4500')
  await userEvent.click(screen.getByRole('button', { name: textOf('generator.entry-words-change', 'en') }))
  // The introduction and the conclusion at one credit, seven chapters at three.
  await screen.findByText(textOf('generator.rest-price', 'en', { credits: '23' }))
  expect((await newest(person)).entryWords).toBe(4500)
})

it('the words of a chapter go with a book that is written whole, whose quote and limit know them', async () => {
  const person = await server.signUp()
  openPage('/romance', person)
  await chooseSeven()
  await userEvent.type(screen.getByLabelText(label()), '4500')
  await userEvent.click(screen.getByRole('button', { name: textOf('run.title', 'en') }))
  await screen.findByText(textOf('run.quote', 'en', { parts: 9, price: '24 credits' }))
  await screen.findByText('about 33,000 words, 132 printed pages')
  await screen.findByText(textOf('run.readings', 'en', { n: '1' }))
  const start = await screen.findByRole('button', { name: textOf('run.start', 'en') })
  await waitFor(() => expect(start).toHaveProperty('disabled', false))
  await userEvent.click(start)
  await waitFor(() => expect(localStorage.getItem('words.romance')).toBeNull())
  expect((await newest(person)).entryWords).toBe(4500)
})

it.each(['60', '9000', 'long'])(
  'the words of a chapter are not sent while they are out of bounds (%s)',
  async (typed) => {
    const person = await server.signUp()
    openPage('/romance', person)
    await openMoreChoices()
    const input = await screen.findByLabelText(label())
    await userEvent.type(input, typed)
    await userEvent.click(screen.getByRole('button', { name: 'Generate Story Outline' }))
    const { en } = MESSAGES['book.entry-words']
    const sentence = en.replace('{least}', '500').replace('{most}', '6,000')
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    await waitFor(() => expect(document.activeElement).toBe(input))
    expect((await person.get('/api/books')).body.books).toEqual([])
  },
)

it.each(['/poems', '/cookbook'])(
  'the words of a chapter are not asked where they cannot be chosen (%s)',
  async (path) => {
    openPage(path, await server.signUp())
    await screen.findByRole('form')
    expect(document.querySelector('[name="entryWords"]')).toBeNull()
  },
)
