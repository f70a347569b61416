import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { textOf } from '../../../studio/language/text.ts'
import { opened } from '../../opened.ts'
import { type Person, startTestServer } from '../../server/harness.ts'
import { fillIn, openPage } from '../open-page.tsx'
import { openNovel } from '../review/read-novel.ts'

const TEXT =
  'Salmah walked to Ipoh on Friday. “It is half past ten,” said Salmah. Then Hafiz laughed. “Yes,” said Hafiz, and Hafiz left Ipoh.'

let person: Person
let book: string
const server = opened(() => startTestServer())
beforeEach(async () => {
  person = await server.signUp()
  book = await openNovel(server, person.id, TEXT)
})

const t = (...[key, values]: [Parameters<typeof textOf>[0], Parameters<typeof textOf>[2]?]) => textOf(key, 'en', values)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const corrections = async (): Promise<string[]> => {
  const { bible } = (await person.get(`/api/books/${book}`)).body
  return bible.lines.flatMap(({ kind, text }: { kind: string; text: string }) => (kind === 'world' ? [text] : []))
}
const markOf = (name: string, count: number) => t('world.named', { name, part: 'Chapter 1', count })
async function openWorld() {
  openPage(`/books/${book}/world`, person)
  await screen.findByRole('table', { name: t('world.chart') })
}

it('the world of a book is drawn as two tables whose marks lead to their sentences', async () => {
  await openWorld()
  const mark = await screen.findByRole('link', { name: markOf('Salmah', 2) })
  expect(mark.getAttribute('href')).toBe(
    `/books/${book}?at=${encodeURIComponent('Salmah walked to Ipoh on Friday.')}#part-chapter-1`,
  )
  const days = within(screen.getByRole('table', { name: t('world.days') }))
  days.getByRole('link', { name: t('world.stated', { name: 'Friday', part: 'Chapter 1' }) })
  expect(
    days.getByRole('link', { name: t('world.stated', { name: 'half past ten', part: 'Chapter 1' }) }).textContent,
  ).toBe('10.30')
})

it('the marks of a table are one stop of Tab, and arrow keys go among them', async () => {
  await openWorld()
  const mark = await screen.findByRole('link', { name: markOf('Salmah', 2) })
  const marks = [...screen.getByRole('table', { name: t('world.chart') }).querySelectorAll<HTMLElement>('[data-mark]')]
  const reached = () => marks.filter(({ tabIndex }) => tabIndex === 0)
  await waitFor(() => expect(reached()).toEqual([marks[0]]))
  mark.focus()
  expect(reached()).toEqual([mark])
  await userEvent.keyboard('{ArrowDown}')
  const below = mark.closest('tr')!.nextElementSibling!.querySelector('[data-mark]')
  expect(document.activeElement).toBe(below)
  expect(reached()).toEqual([below])
  await userEvent.keyboard('{ArrowUp}{End}')
  expect(document.activeElement).toBe(mark)
})

it('two names are made one, a mark and a day are removed, and each is a line of the story bible', async () => {
  await openWorld()
  await press(t('world.correct'))
  await press(t('world.correct-of', { name: 'Hafiz' }))
  const name = await screen.findByLabelText(t('world.name'))
  await userEvent.clear(name)
  await fillIn(name, 'Salmah')
  await press(t('memory.save'))
  await screen.findByRole('button', { name: markOf('Salmah', 4) })
  expect(screen.queryByRole('button', { name: markOf('Hafiz', 2) })).toBeNull()
  await press(markOf('Salmah', 4))
  await press(t('world.remove'))
  await waitFor(() => expect(screen.queryByRole('button', { name: markOf('Salmah', 4) })).toBeNull())
  await press(t('world.stated', { name: 'Friday', part: 'Chapter 1' }))
  await press(t('world.remove'))
  await waitFor(async () =>
    expect(await corrections()).toEqual([
      'Hafiz → Salmah',
      'Salmah, chapter 1 → nothing',
      'Friday, chapter 1 → nothing',
    ]),
  )
})

it('a correction is put on top of what the bible has by then', async () => {
  await openWorld()
  await press(t('world.correct'))
  await press(t('world.correct-of', { name: 'Ipoh' }))
  const { bible } = (await person.get(`/api/books/${book}`)).body
  await person.put(`/api/books/${book}/bible`, {
    version: bible.version,
    lines: [{ kind: 'rule', text: 'Buses leave at six.' }],
  })
  await userEvent.selectOptions(await screen.findByLabelText(t('world.is')), 'nothing')
  await press(t('memory.save'))
  await waitFor(async () => expect(await corrections()).toEqual(['Ipoh → nothing']))
  expect((await person.get(`/api/books/${book}`)).body.bible.lines[0].text).toBe('Buses leave at six.')
  await waitFor(() => expect(screen.queryByText('Ipoh')).toBeNull())
})
