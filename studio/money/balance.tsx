import { useUser } from '../api/session.ts'
import { useText } from '../language/language.tsx'

/** What there is to spend, and what is set aside beside it. */
export function Balance() {
  const { t, number } = useText()
  const { credits, held } = useUser()
  return (
    <div className="border-b border-line pb-5">
      <p className="text-2xs text-ink-faint">{t('money.balance')}</p>
      <p className="font-serif text-3xl tabular-nums">
        {credits === 1 ? t('money.credit-one') : t('money.credits', { credits: number(credits) })}
      </p>
      {held > 0 && <p className="mt-1 text-sm text-ink-soft">{t('money.held', { credits: number(held) })}</p>}
    </div>
  )
}
