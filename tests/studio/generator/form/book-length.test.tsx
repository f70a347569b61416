import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { it } from 'vitest'
import { LANGUAGES } from '../../../../engine/base/language.ts'
import { LANGUAGE_KEY } from '../../../../studio/language/current-language.ts'
import { textOf } from '../../../../studio/language/text.ts'
import { flowTexts } from '../../../flow-texts.ts'
import { opened } from '../../../opened.ts'
import { everyNth } from '../../../seeded.ts'
import { startTestServer } from '../../../server/harness.ts'
import { openPage } from '../../open-page.tsx'
import { openMoreChoices } from './more-choices.ts'

const server = opened(() => startTestServer())

const LENGTHS = {
  en: { 7: 'about 12,000 words, 48 printed pages', 20: 'about 32,000 words, 128 printed pages' },
  ms: {
    7: 'kira-kira 12,000 patah perkataan, 48 halaman bercetak',
    20: 'kira-kira 32,000 patah perkataan, 128 halaman bercetak',
  },
}

it.each(everyNth('book-length', LANGUAGES, 2))(
  'stands beside the price, follows the number of chapters, and is in the run’s quote (%s)',
  async (language) => {
    localStorage.setItem(LANGUAGE_KEY, language)
    openPage('/romance', await server.signUp())
    // A new user's ten credits pay for seven chapters.
    await screen.findByText(new RegExp(`· ${LENGTHS[language][7]}$`))
    await openMoreChoices(language)
    await userEvent.selectOptions(screen.getByLabelText(flowTexts['flow.chapters']![language]), '20')
    await screen.findByText(new RegExp(`· ${LENGTHS[language][20]}$`))
    await userEvent.click(screen.getByRole('button', { name: textOf('run.title', language) }))
    await screen.findByText(LENGTHS[language][20])
  },
)
