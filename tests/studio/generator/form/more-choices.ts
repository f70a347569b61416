import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Language } from '../../../../engine/base/language.ts'
import { textOf } from '../../../../studio/language/text.ts'

/** Unfolds the settings of a new book. */
export async function openMoreChoices(language: Language = 'en'): Promise<void> {
  const name = new RegExp(`^${textOf('generator.more-choices', language)}`)
  await userEvent.click(await screen.findByRole('button', { name }))
  await screen.findByRole('combobox', { name: textOf('flow.language', language) })
}
