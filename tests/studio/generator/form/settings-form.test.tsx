import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { exampleSettings, parseSettings } from '../../../../engine/generator/settings.ts'
import { generatorOf } from '../../../catalog.ts'
import { RENAMED_TALE } from '../../../engine/tale.ts'
import { everyNth } from '../../../seeded.ts'
import { pageOf, shippedIds, showForm } from './form-page.tsx'

const user = userEvent.setup()
const send = () => user.click(screen.getByRole('button', { name: 'Send' }))

beforeEach(() => localStorage.clear())

it.each(everyNth('forms that send', shippedIds, 4))(
  'every generator’s form of %s sends what its own schema takes',
  async (id) => {
    const page = pageOf(id)
    const { sent, unmount } = showForm(page)
    const example = exampleSettings(page.generator, 'en', page.year)
    for (const { name, kind, label, required, when } of page.generator.fields) {
      if (kind !== 'text' || !required || when) continue
      await user.type(screen.getByLabelText(new RegExp(`^${escaped(label.en)}`)), String(example[name]))
    }
    await send()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(parseSettings(page.generator, sent[0], { language: 'en', year: page.year })).toMatchObject({ ok: true })
    unmount()
  },
)

it('a form shows a field only while another has its value, and sends it only then', async () => {
  const { sent } = showForm(pageOf('self-help'))
  expect(screen.queryByLabelText(/custom topic|your topic|which topic/i)).toBeNull()
  const topic = screen.getAllByRole('combobox').find((list) => list.querySelector('option[value="others"]'))!
  await user.selectOptions(topic, 'others')
  const custom = screen.getByRole('textbox')
  await send()
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(sent).toHaveLength(0)
  await user.type(custom, 'Sleeping well')
  await send()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ topic: 'others', customTopic: 'Sleeping well' })
  await user.selectOptions(topic, 'habits')
  expect(screen.queryByRole('textbox')).toBeNull()
  await send()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).not.toHaveProperty('customTopic')
})

it('a form sends counts as numbers', async () => {
  const { sent } = showForm(pageOf('dad-jokes'))
  const count = screen.getAllByRole('combobox').find((list) => list.querySelector('option[value="15"]'))!
  await user.selectOptions(count, '15')
  await send()
  await waitFor(() => expect(sent[0]).toMatchObject({ numberOfJokes: 15 }))
})

it('a form takes more chapters than its list names, behind the last entry of the list', async () => {
  const { sent } = showForm(pageOf('romance'))
  const list = screen.getByLabelText(/number of chapters/i)
  await user.selectOptions(list, 'more')
  const number = screen.getByLabelText('How many, 21 to 60')
  await user.clear(number)
  // 4 is on the way to 40, and no number of the list on that way closes the field.
  await user.type(number, '40')
  await send()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]!.numberOfChapters).toBe(40)
  await user.clear(number)
  await user.type(number, '61')
  await send()
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(sent).toHaveLength(1)
  await user.selectOptions(list, '12')
  expect(screen.queryByLabelText('How many, 21 to 60')).toBeNull()
})

it('a form sends the number of chapters as a number', async () => {
  const { sent } = showForm(pageOf('romance'))
  await user.selectOptions(screen.getByLabelText('Number of chapters'), '20')
  await send()
  await waitFor(() => expect(sent[0]).toMatchObject({ numberOfChapters: 20 }))
})

it('a form holds a year, says what is wrong with it, and takes it once it is right', async () => {
  const { sent } = showForm(pageOf('copyright'))
  const year = screen.getByRole('spinbutton')
  expect(year).toHaveProperty('value', '2026')
  for (const box of screen.getAllByRole('textbox').slice(0, 2)) await user.type(box, 'Reef')
  await user.clear(year)
  await user.type(year, '1500')
  await send()
  expect((await screen.findByRole('alert')).textContent).toMatch(/1900/)
  await user.clear(year)
  await user.type(year, '1999')
  await send()
  await waitFor(() => expect(sent[0]).toMatchObject({ publicationYear: 1999 }))
})

it('a form turns flags on and off, and shows what hangs on them', async () => {
  const { sent } = showForm(pageOf('copyright'))
  const before = screen.getAllByRole('textbox').length
  const isbn = screen.getByRole('checkbox', { name: /ISBN/ })
  await user.click(isbn)
  const boxes = screen.getAllByRole('textbox')
  expect(boxes).toHaveLength(before + 1)
  const field = boxes.find(({ id }) => document.querySelector(`label[for="${id}"]`)?.textContent?.includes('ISBN'))!
  await user.type(field, '123')
  expect(screen.getByText(/does not look like an ISBN/)).toBeTruthy()
  for (const box of boxes.filter((box) => box !== field).slice(0, 2)) await user.type(box, 'Reef')
  await send()
  // A warning never blocks.
  await waitFor(() => expect(sent[0]).toMatchObject({ includeISBN: true, isbn: '123' }))
})

it('a form ticks several of a group', async () => {
  const { sent } = showForm(pageOf('language-story'))
  const boxes = screen.getAllByRole('checkbox')
  expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([true, true, false, false])
  await user.click(boxes[0]!)
  await user.click(boxes[3]!)
  await send()
  await waitFor(() => expect(sent[0]).toMatchObject({ includeExtras: ['vocabulary', 'exercises'] }))
})

describe('the craft of the chosen option', () => {
  const heat = pageOf('romance').generator.fields.find(({ name }) => name === 'heatLevel')!
  const sayOf = (value: string, language: 'en' | 'ms') =>
    heat.options.find((option) => option.value === value)!.say![language]!

  it('stands under its field, and changes with it', async () => {
    showForm(pageOf('romance'))
    const list = screen.getByRole('combobox', { name: heat.label.en })
    const described = () => document.getElementById(list.getAttribute('aria-describedby')!)?.textContent
    await user.selectOptions(list, 'sweet')
    expect(described()).toBe(sayOf('sweet', 'en'))
    await user.selectOptions(list, 'mild')
    expect(described()).toBe(sayOf('mild', 'en'))
  })

  it('is said in the language of the book', async () => {
    showForm(pageOf('romance'))
    await user.selectOptions(screen.getByLabelText('Language'), 'ms')
    await user.selectOptions(screen.getByLabelText(heat.label.ms), 'mild')
    expect(screen.getByText(sayOf('mild', 'ms'))).toBeTruthy()
  })

  it('stands below the help of its field', () => {
    const page = pageOf('romance')
    const fields = page.generator.fields.map((field) =>
      field.name === 'heatLevel' ? { ...field, help: { en: 'How warm it is.', ms: 'Sehangat mana.' } } : field,
    )
    showForm({ ...page, generator: { ...page.generator, fields } })
    const list = screen.getByRole('combobox', { name: heat.label.en }) as HTMLSelectElement
    const note = document.getElementById(list.getAttribute('aria-describedby')!)!
    expect(note.textContent).toBe(`How warm it is.${sayOf(list.value, 'en')}`)
  })
})

it('a form speaks the language that is written labels, choices and faults, those that show already too', async () => {
  showForm(pageOf('travel-guide'))
  await send()
  expect((await screen.findByRole('alert')).textContent).toMatch(/is required/)
  await user.selectOptions(screen.getByLabelText('Language'), 'ms')
  expect(screen.getByLabelText('Bahasa')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/wajib diisi/))
})

it('a form speaks the language that is written also where another field chooses it', async () => {
  showForm(pageOf('language-story'))
  const lists = screen.getAllByRole('combobox')
  const explained = lists.find((list) => list.querySelector('option[value="ms"]'))!
  const before = screen.getAllByRole('checkbox').map(({ parentElement }) => parentElement?.textContent)
  await user.selectOptions(explained, 'ms')
  const after = screen.getAllByRole('checkbox').map(({ parentElement }) => parentElement?.textContent)
  expect(after).not.toEqual(before)
})

describe('what is typed is kept', () => {
  it('until the page is opened again', async () => {
    const first = showForm(pageOf('travel-guide'))
    await user.type(screen.getByRole('textbox'), 'Kuching')
    first.unmount()
    showForm(pageOf('travel-guide'))
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Kuching')
  })

  it('once the typing rests, and at once when the browser leaves the page', async () => {
    const stored = () => JSON.parse(localStorage.getItem('form.travel-guide') ?? '{}').destination
    showForm(pageOf('travel-guide'))
    const field = screen.getByRole('textbox')
    await user.type(field, 'Kuching')
    await waitFor(() => expect(stored()).toBe('Kuching'))
    await user.type(field, '!')
    dispatchEvent(new Event('pagehide'))
    expect(stored()).toBe('Kuching!')
  })

  it('apart for each generator', async () => {
    const first = showForm(pageOf('fun-facts'))
    await user.type(screen.getByRole('textbox'), 'Octopuses')
    first.unmount()
    showForm(pageOf('did-you-know'))
    expect(screen.getByRole('textbox')).toHaveProperty('value', '')
  })

  it('whatever stands in the browser’s storage', () => {
    localStorage.setItem('form.romance', '{"heatLevel": "volcanic", "numberOfChapters": 999, "language": "xx", "x": [')
    const broken = showForm(pageOf('romance'))
    expect(screen.getByLabelText('Number of chapters')).toHaveProperty('value', '12')
    broken.unmount()
    localStorage.setItem(
      'form.romance',
      '{"heatLevel": "volcanic", "numberOfChapters": 999, "language": "xx", "plotStyle": 7}',
    )
    showForm(pageOf('romance'))
    expect(screen.getByLabelText('Number of chapters')).toHaveProperty('value', '12')
    expect(screen.getByLabelText('Language')).toHaveProperty('value', 'en')
    for (const list of screen.getAllByRole('combobox')) expect((list as HTMLSelectElement).value).not.toBe('')
  })

  it('under the present names of fields and options that were renamed', async () => {
    const typed = { crew: 10, storm: 'typhoon', hero: 'Ali', include: ['map', 'songs'] }
    localStorage.setItem('form.tale', JSON.stringify(typed))
    const renamed = generatorOf(RENAMED_TALE)
    const page = { ...pageOf('romance'), generator: renamed as never }
    const { sent, showPage } = showForm(page)
    expect(screen.getByLabelText(/^Hero/)).toHaveProperty('value', 'Ali')
    await send()
    await waitFor(() => expect(sent).toHaveLength(1))
    const expected = { captain: 'Ali', weather: 'cyclone', hands: 10, include: ['chart', 'songs'] }
    expect(sent[0]).toMatchObject(expected)
    const again = generatorOf(
      RENAMED_TALE.replace('captain: { formerly: [hero]', 'master: { formerly: [hero, captain]').replaceAll(
        '{{captain}}',
        '{{master}}',
      ),
    )
    showPage({ ...page, version: 2, generator: again as never })
    await send()
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toMatchObject({ master: 'Ali', weather: 'cyclone' })
  })

  it('when the generator’s file changes under it', async () => {
    const page = pageOf('travel-guide')
    const { showPage } = showForm(page)
    await user.type(screen.getByRole('textbox'), 'Kuching')
    const [destination, ...rest] = page.generator.fields
    const renamed = { ...destination!, label: { en: 'Where to?', ms: 'Ke mana?' } }
    showPage({ ...page, version: 2, generator: { ...page.generator, fields: [renamed, ...rest.slice(1)] } })
    await waitFor(() => expect(screen.getByLabelText(/Where to/)).toHaveProperty('value', 'Kuching'))
    expect(screen.getAllByRole('combobox')).toHaveLength(3)
  })
})

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
