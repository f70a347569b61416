import { estimateBookLength, formatBookLength } from '../../../engine/generator/book-length.ts'
import { describeParts } from '../../../engine/generator/stages.ts'
import { useIsRefunded } from '../../api/live.ts'
import { useUser } from '../../api/session.ts'
import { lazyPart } from '../../app/lazy-part.ts'
import { Link } from '../../app/link.tsx'
import { useText } from '../../language/language.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { GeneratorPageState } from '../use-generator-page.ts'
import type { PieceWriting } from '../writing/use-piece.ts'
import { calculateCredits, formatStepPrice } from './price.ts'

/** Writes the next step, or links to the packages when the balance is too low. */
export function WriteButton({ pageState }: { pageState: GeneratorPageState }) {
  const { t, of } = useText()
  const { next, piece, isTooDear, busy, page } = pageState
  if (next === null) return null
  if (isTooDear && !busy) {
    return (
      <div className="space-y-2">
        <p className="text-sm text-bad">{t('credits.insufficient')}</p>
        <Link to="/upgrade" className={classNames(buttonClass({ variant: 'main', size: 'large' }), 'w-full')}>
          {t('generator.more-credits')}
        </Link>
      </div>
    )
  }
  const working = page.generator.busy ? of(page.generator.busy) : t('flow.generating')
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="main"
          size="large"
          busy={busy}
          className="min-w-0 flex-1"
          title={t('generator.keys')}
        >
          {busy ? working : of(next.button)}
        </Button>
        <CancelButton piece={piece} size="large" />
      </div>
      <CancelNote piece={piece} />
    </>
  )
}

const EndpointCost = lazyPart(() => import('../../runs/endpoint-cost.tsx'), ['generator', 'run'])

/** The parts of the book and their price. */
export function BookPriceNote({ pageState }: { pageState: GeneratorPageState }) {
  const { t, of, number } = useText()
  const user = useUser()
  const { page, settings, book, remaining, next, price, entryWords } = pageState
  const { generator, prices } = page
  if (next === null) return null
  const all = calculateCredits(remaining, page, user, entryWords.words)
  const length = estimateBookLength(generator, page.words, { settings, entryWords: entryWords.words })
  const size = length && formatBookLength(length)
  const promotion = prices[next.name]?.note
  return (
    // As tall before the first text as after it: the buttons below stay where they are.
    <div className="min-h-14 space-y-0.5 text-2xs text-ink-soft">
      {generator.kind === 'book' && book === null && <p>{of(describeParts(generator, settings))}</p>}
      <p>
        <span className="font-medium text-ink">{formatStepPrice(price, t)}</span>
        {' · '}
        {t('generator.balance', { credits: number(user.credits + user.held) })}
        {user.held > 0 && ` ${t('generator.held', { credits: number(user.held) })}`}
      </p>
      {generator.book && remaining.length > 1 && (
        <p>
          {t(book === null ? 'generator.whole-price' : 'generator.rest-price', { credits: number(all) })}
          {book === null && size && ` · ${of(size)}`}
        </p>
      )}
      {user.administrator && <EndpointCost pageState={pageState} />}
      {promotion && <p className="text-good">{of(promotion)}</p>}
    </div>
  )
}

/** Cancels the text that is being written. Disabled once no further cancel of this hour is refunded. */
export function CancelButton({ piece, size }: { piece: PieceWriting; size: 'small' | 'large' }) {
  const { t } = useText()
  const isRefunded = useIsRefunded()
  if (piece.state.phase !== 'busy') return null
  if (isRefunded) {
    return (
      <Button size={size} onClick={piece.cancel}>
        {t('flow.cancel')}
      </Button>
    )
  }
  return (
    <Button size={size} disabled title={t('dock.cancel-none-about')}>
      {t('dock.cancel-none')}
    </Button>
  )
}

/** Explains why the text can't be cancelled. */
function CancelNote({ piece }: { piece: PieceWriting }) {
  const { t } = useText()
  const isRefunded = useIsRefunded()
  if (isRefunded || piece.state.phase !== 'busy') return null
  return <p className="text-2xs text-ink-soft">{t('dock.cancel-none-about')}</p>
}
