import type { Book } from '../api/books.ts'
import { useIsRefunded } from '../api/live.ts'
import { useUser } from '../api/session.ts'
import { Link } from '../app/link.tsx'
import { formatStepPrice } from '../generator/form/price.ts'
import { useText } from '../language/language.tsx'
import { FreeCallsNote } from '../money/quota-notes.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Callout, ProgressBar } from '../ui/feedback.tsx'
import type { Readings } from './readings-query.ts'
import type { BookReading } from './use-reading.ts'

interface AskReadingProps {
  book: Book
  readings: Readings
  reading: BookReading
}

/** Asks for a reading, its price first; shows how far it is. */
export function AskReading({ book, readings, reading }: AskReadingProps) {
  const { t } = useText()
  const { credits } = useUser()
  const { price, model } = readings
  if (book.pieces.every(({ writes }) => writes !== 'text')) {
    return <p className="text-sm text-ink-soft">{t('review.nothing')}</p>
  }
  if (reading.isBusy) return <ReadingGoesOn reading={reading} />
  const isTooDear = price > credits
  return (
    <section className="rounded-lg border border-line bg-surface p-4">
      {reading.fault !== null && (
        <Callout variant="bad" role="alert" className="mb-4">
          <p className="font-medium">{t('review.failed')}</p>
          <p>{reading.fault}</p>
        </Callout>
      )}
      {!model && <p className="text-sm text-ink">{t('review.no-model')}</p>}
      {model && (
        <p className="text-sm text-ink-soft">
          <span className="font-medium text-ink">
            {price === 0 ? t('review.price-none') : formatStepPrice(price, t)}
          </span>
          {' · '}
          {t('generator.balance', { credits })}
        </p>
      )}
      {model && price === 0 && <FreeCallsNote />}
      {model && isMended(readings) && <p className="mt-1 text-sm text-ink-soft">{t('review.again-about')}</p>}
      {isTooDear ? (
        <div className="mt-3 space-y-2">
          <p className="text-sm text-bad">{t('credits.insufficient')}</p>
          <Link to="/upgrade" className={buttonClass({ variant: 'main' })}>
            {t('generator.more-credits')}
          </Link>
        </div>
      ) : (
        <Button variant="main" className="mt-3" onClick={() => reading.start(price)}>
          {t(model ? (readings.readings.length === 0 ? 'review.ask' : 'review.ask-again') : 'review.ask-checks')}
        </Button>
      )}
    </section>
  )
}

/** Whether repairs of a model's reading were taken, and nothing is open. */
function isMended({ readings, open }: Readings): boolean {
  const repaired = readings.some(
    ({ model, findings }) => model !== null && findings.some(({ state }) => state === 'taken'),
  )
  return repaired && open === 0
}

function ReadingGoesOn({ reading }: { reading: BookReading }) {
  const { t } = useText()
  const isRefunded = useIsRefunded()
  const { progress } = reading
  const { part, of, findings } = progress ?? { part: 1, of: 1, findings: 0 }
  return (
    <section className="rounded-lg border border-line bg-surface p-4" aria-busy="true">
      <p className="font-medium text-ink">{t('review.progress')}</p>
      {/* A call counts half while it is answered. */}
      <ProgressBar share={(part - 0.5) / of} label={t('review.progress')} className="mt-3" />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm text-ink-soft">
          {t('review.progress-part', { part, of, findings })}
        </p>
        <Button
          size="small"
          disabled={!isRefunded}
          title={isRefunded ? undefined : t('dock.cancel-none-about')}
          onClick={reading.cancel}
        >
          {t('review.stop')}
        </Button>
      </div>
    </section>
  )
}
