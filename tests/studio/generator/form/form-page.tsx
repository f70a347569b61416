import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { Settings } from '../../../../engine/generator/public-generator.ts'
import { presentGeneratorPage } from '../../../../server/catalog/present-catalog.ts'
import type { GeneratorPage } from '../../../../studio/api/catalog.ts'
import { formatSizeNote } from '../../../../studio/generator/form/more-choices.tsx'
import { SettingsForm } from '../../../../studio/generator/form/settings-form.tsx'
import { createSizeOffer } from '../../../../studio/generator/form/size-offer.ts'
import { useSettings } from '../../../../studio/generator/form/use-settings.ts'
import { LanguageProvider, LanguageScope, useText } from '../../../../studio/language/language.tsx'
import { shippedCatalog } from '../../../catalog.ts'

const catalog = shippedCatalog()
const NOW = Date.parse('2026-11-21T04:00:00Z')

/** What the server answers for a generator of the shipped catalog. */
export function pageOf(id: string, version = 1): GeneratorPage {
  const generator = catalog.generators.find((one) => one.id === id)
  if (generator === undefined) throw new Error(`no generator ${id}`)
  return presentGeneratorPage(generator, { version, now: NOW }) as unknown as GeneratorPage
}

export const shippedIds = catalog.generators.map(({ id }) => id)

/** The form of a page, with what was sent by its button. `credits`: the balance that it is opened with. */
export function showForm(page: GeneratorPage, credits: number | null = null) {
  const sent: Settings[] = []
  const queries = new QueryClient()
  const tree = (shown: GeneratorPage) => (
    <QueryClientProvider client={queries}>
      <LanguageProvider>
        <Form page={shown} credits={credits} onSend={(settings) => sent.push(settings)} />
      </LanguageProvider>
    </QueryClientProvider>
  )
  const view = render(tree(page))
  return { ...view, sent, showPage: (other: GeneratorPage) => view.rerender(tree(other)) }
}

interface FormProps {
  page: GeneratorPage
  credits: number | null
  onSend: (settings: Settings) => void
}

function Form({ page, credits, onSend }: FormProps) {
  const offer = credits === null ? null : createSizeOffer(page, { administrator: false, credits })
  const { form, control, language } = useSettings(page, offer?.proposed?.chapters ?? null)
  const text = useText()
  return (
    <LanguageScope language={language}>
      <form noValidate onSubmit={form.handleSubmit(onSend)}>
        <SettingsForm generator={page.generator} control={control} sizeNote={offer && formatSizeNote(offer, text)} />
        <button type="submit">Send</button>
      </form>
    </LanguageScope>
  )
}
