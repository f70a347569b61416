import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isPart } from '../../engine/book/count.ts'
import { isApiError } from '../api/api-error.ts'
import { askQuote } from '../api/books.ts'
import type { Room } from '../generator/use-room.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { Field, Input } from '../ui/field.tsx'
import { Skeleton } from '../ui/panel.tsx'

/** It stands where the button was that opened it. */
function focusOn(heading: HTMLHeadingElement | null): void {
  heading?.focus({ preventScroll: true })
}

interface RunStartProps {
  room: Room
  onClose: () => void
}

/** What the rest of the book costs, and the most it may. */
export default function RunStart({ room, onClose }: RunStartProps) {
  const { t, say, number } = useText()
  const { page, book, settings, busy, writeAll } = room
  const id = page.generator.id
  const of = book === null ? { settings } : { book: book.id }
  const { data: quote, error } = useQuery({
    queryKey: ['quote', id, of, book?.pieces.length ?? 0],
    queryFn: () => askQuote(id, of),
    staleTime: 60_000,
    placeholderData: (before) => before,
  })
  const [typed, setTyped] = useState<string | null>(null)
  const cap = typed ?? String(quote?.total.credits ?? '')
  const isWhole = /^\d{1,7}$/.test(cap)
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
          {t('run.quote', { parts: quote.pieces.filter(isPart).length, credits: number(quote.total.credits) })}
        </p>
      )}
      {error && <p className="text-2xs text-bad">{isApiError(error) ? error.message : say('generation.unexpected')}</p>}
      <Field
        label={t('run.cap')}
        help={t('run.cap-help', { credits: number(quote?.balance ?? 0) })}
        error={typed !== null && !isWhole ? t('run.cap-fault') : undefined}
      >
        {(tied) => (
          <Input
            {...tied}
            inputMode="numeric"
            value={cap}
            onChange={({ target }) => setTyped(target.value.trim())}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              start()
            }}
          />
        )}
      </Field>
      <div className="flex justify-end gap-2">
        <Button look="quiet" onClick={onClose}>
          {say('flow.cancel')}
        </Button>
        <Button look="main" disabled={busy || !isWhole || quote === undefined} onClick={start}>
          {t('run.start')}
        </Button>
      </div>
    </section>
  )
}
