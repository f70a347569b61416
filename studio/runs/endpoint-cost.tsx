import { useQuery } from '@tanstack/react-query'
import { useFormState } from 'react-hook-form'
import { fetchQuote, type Quote } from '../api/books.ts'
import { useDebounced } from '../app/use-debounced.ts'
import type { GeneratorPageState } from '../generator/use-generator-page.ts'
import { useText } from '../language/language.tsx'
import { formatCostEstimate } from '../money/price.ts'

/** The endpoint's charge for the rest of the book, for administrators; empty until a valid form has been quoted. */
export default function EndpointCost({ pageState }: { pageState: GeneratorPageState }) {
  const { t, language } = useText()
  const { page, book, remaining, settingsOf } = pageState
  const { isValid } = useFormState({ control: settingsOf.control })
  const isKnown = isValid || (page.generator.book !== null && book !== null)
  const { data } = useQuote(pageState, isKnown)
  if (!isKnown || !data?.endpoint) return null
  const { demo, cost } = data.endpoint
  return <p>{demo ? t('endpoint.demo') : t(subjectOf(), { cost: printed(cost) })}</p>

  function subjectOf() {
    if (page.generator.book === null || remaining.length < 2) return 'endpoint.next'
    return book === null ? 'endpoint.book' : 'endpoint.rest'
  }

  function printed(cost: NonNullable<Quote['endpoint']>['cost']): string {
    if (cost === null) return t('endpoint.unknown')
    return t('endpoint.about', { amount: formatCostEstimate(cost.amount, cost.currency, language) })
  }
}

/**
 * What the rest of the book costs, asked for when the settings no longer change. With `isAsked` false the server isn't
 * asked, and what it answered before stays.
 */
export function useQuote({ page, settings, book, entryWords, subject }: GeneratorPageState, isAsked = true) {
  const { id, book: flow } = page.generator
  const saved = flow === null ? null : book
  const after = page.generator.kind === 'book' ? subject.book?.id : undefined
  const typed = JSON.stringify({ settings, entryWords: entryWords.words, after })
  const settled = useDebounced(typed)
  const of = saved === null ? (JSON.parse(settled) as Parameters<typeof fetchQuote>[1]) : { book: saved.id }
  return useQuery({
    queryKey: ['quote', id, of, saved?.pieces.length ?? 0, entryWords.words ?? 0],
    queryFn: () => fetchQuote(id, of),
    enabled: isAsked && settled === typed,
    staleTime: 60_000,
    placeholderData: (before) => before,
  })
}
