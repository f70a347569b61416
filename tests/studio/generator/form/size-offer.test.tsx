import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { storeFormValues } from '../../../../studio/generator/form/form-values.ts'
import { flowTexts } from '../../../flow-texts.ts'
import { pageOf, showForm } from './form-page.tsx'

const page = pageOf('romance')
const chosen = () => (screen.getByLabelText(flowTexts['flow.chapters']!.en) as HTMLSelectElement).value

beforeEach(() => localStorage.clear())

it('the number of chapters that a form proposes is the default while the balance pays for it, without a word', () => {
  showForm(page, 15)
  expect(chosen()).toBe('12')
  expect(screen.queryByText(/credits pay for/)).toBeNull()
})

it('the number of chapters that a form proposes is the longest that a smaller balance pays for, and the form says so', () => {
  showForm(page, 10)
  expect(chosen()).toBe('7')
  screen.getByText('Your 10 credits pay for 7 chapters; 12 would take 15 credits.')
})

it('the number of chapters that a form proposes is the default when nothing is paid; the form says what the shortest book takes', () => {
  showForm(page, 9)
  expect(chosen()).toBe('12')
  screen.getByText('You have 9 credits; the shortest book, with 7 chapters, takes 10.')
})

it('the number of chapters that a form proposes may be changed, and a choice is kept', async () => {
  const { unmount, sent } = showForm(page, 10)
  await userEvent.selectOptions(screen.getByLabelText(flowTexts['flow.chapters']!.en), '20')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await expect.poll(() => sent[0]?.numberOfChapters).toBe(20)
  unmount()
  showForm(page, 10)
  expect(chosen()).toBe('20')
})

it('the number of chapters that a form proposes is proposed anew for another balance when it was left as it was', () => {
  const { unmount } = showForm(page, 10)
  unmount()
  showForm(page, 13)
  expect(chosen()).toBe('10')
})

it('the number of chapters that a form proposes keeps everything else that was typed', () => {
  storeFormValues(page.generator, { heatLevel: 'mild', numberOfChapters: '7' }, 7)
  showForm(page, 10)
  expect(JSON.parse(localStorage.getItem('form.romance')!)).toEqual({ heatLevel: 'mild' })
})
