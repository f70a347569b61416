import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { LANGUAGES } from '../../../engine/base/language.ts'
import { LANGUAGE_KEY } from '../../../studio/language/current-language.ts'
import { textOf } from '../../../studio/language/text.ts'
import { opened } from '../../opened.ts'
import { everyNth } from '../../seeded.ts'
import { type Person, startTestServer } from '../../server/harness.ts'
import { openPage } from '../open-page.tsx'
import { openNovel } from '../review/read-novel.ts'
import { writePiece } from '../writing.ts'

const TEXT = Array.from(
  { length: 40 },
  (_, at) => `At half past six on Friday the ferry left. Salmah was ${at === 30 ? 'thirty-one' : 'thirty'}.`,
).join('\n\n')
let person: Person
let book: string
const server = opened(() => startTestServer())
beforeAll(async () => {
  person = await server.signUp()
  book = await openNovel(server, person.id, TEXT)
  const voice = 'The sea came in early that morning, and nobody in the house had slept. '.repeat(6)
  await person.put(`/api/books/${book}/brief`, { authorBrief: { voice } })
})

it.each(everyNth('report', LANGUAGES, 2))(
  'shows how a book is written, part by part, and against itself and its author (%s)',
  async (language) => {
    localStorage.setItem(LANGUAGE_KEY, language)
    openPage(`/books/${book}/report`, person)
    await screen.findByRole('heading', { level: 1, name: textOf('report.title', language) })
    const sentences = await screen.findByRole('table', { name: textOf('report.sentences', language) })
    expect(within(sentences).getAllByRole('row').length).toBeGreaterThan(1)
    expect(sentences.querySelectorAll('svg rect').length).toBeGreaterThan(3)
    screen.getByRole('heading', { level: 2, name: textOf('report.quarters', language) })
    screen.getByRole('heading', { level: 2, name: textOf('report.likeness', language) })
    screen.getByRole('heading', { level: 2, name: textOf('report.phrases', language) })
    const habit = screen.getByRole('row', { name: new RegExp(`^${textOf('habit.numbers', language)}`) })
    const [figure, printed] = within(habit).getAllByRole('cell')
    expect(Number(figure!.textContent)).toBeGreaterThan(50)
    expect(printed!.textContent).toBe(textOf('habit.range', language, { low: 3, high: 6.3 }))
  },
)

it('puts numbers, dates and times side by side when they are asked for', async () => {
  openPage(`/books/${book}/report`, person)
  await screen.findByRole('heading', { level: 2, name: textOf('report.facts', 'en') })
  const said = { name: /^(at )?half past six/i }
  const before = screen.queryAllByRole('rowheader', said).length
  await userEvent.click(screen.getByText(textOf('report.fact-clock', 'en')))
  await waitFor(() => expect(screen.getAllByRole('rowheader', said).length).toBe(before + 40))
})

it('says that nothing is written yet', async () => {
  const newcomer = await server.signUp()
  await writePiece(newcomer, 'romance')
  const { id } = (await newcomer.get('/api/books')).body.books[0]
  openPage(`/books/${id}/report`, newcomer)
  await screen.findByText(textOf('report.empty', 'en'))
})
