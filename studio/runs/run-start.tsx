import { useState } from 'react'
import { formatBookLength } from '../../engine/generator/book-length.ts'
import { isRunLimit } from '../../server/contract/rules.ts'
import { isApiError } from '../api/api-error.ts'
import { useUser } from '../api/session.ts'
import type { GeneratorPageState } from '../generator/use-generator-page.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/feedback.tsx'
import { Field, Input } from '../ui/field.tsx'
import EndpointCost, { useQuote } from './endpoint-cost.tsx'

/** Takes the focus of the button that opened it. */
function focusOn(heading: HTMLHeadingElement | null): void {
  heading?.focus({ preventScroll: true })
}

/** The price of the rest of the book, and its limit. */
export default function RunStartForm({ pageState, onClose }: { pageState: GeneratorPageState; onClose: () => void }) {
  const { t, of, number } = useText()
  const { busy, writeAll } = pageState
  const user = useUser()
  const { data: quote, error } = useQuote(pageState)
  const [typed, setTyped] = useState<string | null>(null)
  const cap = typed ?? String(quote?.total.credits ?? '')
  const length = quote?.size ? formatBookLength(quote.size) : null
  const isWhole = isRunLimit(cap)
  const start = () => {
    if (!isWhole) return
    onClose()
    writeAll(Number(cap))
  }
  return (
    <section className="space-y-3 border-t border-line pt-4">
      <h2 ref={focusOn} tabIndex={-1} className="w-fit rounded-sm font-sans text-sm font-semibold text-ink">
        {t('run.title')}
      </h2>
      <p className="text-2xs text-ink-soft">{t('run.about')}</p>
      {quote === undefined && error === null && <Skeleton className="h-5 w-2/3" />}
      {quote && (
        <p className="text-sm font-medium text-ink">
          {t('run.quote', {
            parts: quote.pieces.filter(({ writes }) => writes !== 'plan').length,
            price: t('shell.credits', { credits: number(quote.total.credits) }),
          })}
          {length !== null && <span className="block font-normal text-ink-soft">{of(length)}</span>}
          {quote.readings !== null && (
            <span className="block font-normal text-ink-soft">
              {t('run.readings', { n: number(quote.readings.times) })}
            </span>
          )}
        </p>
      )}
      {user.administrator && (
        <div className="text-2xs text-ink-soft">
          <EndpointCost pageState={pageState} />
        </div>
      )}
      {error && <p className="text-2xs text-bad">{isApiError(error) ? error.message : t('generation.unexpected')}</p>}
      <Field
        label={t('run.cap')}
        help={t('run.cap-help', { credits: number(quote?.balance ?? user.credits) })}
        error={typed !== null && !isWhole ? t('run.cap-fault') : undefined}
      >
        <Input
          inputMode="numeric"
          value={cap}
          onValue={(value) => setTyped(value.trim())}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            start()
          }}
        />
      </Field>
      <div className="flex justify-end gap-2">
        <Button variant="quiet" onClick={onClose}>
          {t('flow.cancel')}
        </Button>
        <Button variant="main" disabled={busy || !isWhole || quote === undefined} onClick={start}>
          {t('run.start')}
        </Button>
      </div>
    </section>
  )
}
