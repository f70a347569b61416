import { useText } from '../language/language.tsx'
import { cx } from '../ui/class-names.ts'
import { Ledger } from './ledger.tsx'
import { type Transactions as Page, useList } from './lists.ts'
import { More } from './more.tsx'

/** Every movement of one's credits, newest first. */
export function Transactions() {
  const { t, date, number } = useText()
  const list = useList<Page>('/api/credits/transactions', {})
  const entries = list.data?.pages.flatMap(({ transactions }) => transactions) ?? []
  return (
    <>
      {list.isSuccess && entries.length === 0 && (
        <p className="text-sm text-ink-soft">{t('profile.transactions-none')}</p>
      )}
      {entries.length > 0 && (
        <Ledger
          name={t('profile.transactions')}
          heads={[t('profile.date'), t('profile.reason'), t('profile.amount'), t('profile.balance')]}
          rows={entries.filter(isShown).map(({ id, at, reason, about, amount, newBalance }) => ({
            id,
            cells: [
              date(at),
              <What key="what" {...{ reason, about }} />,
              <Amount key="amount" amount={amount} />,
              number(newBalance),
            ],
          }))}
        />
      )}
      <More list={list} />
    </>
  )
}

/** A delivered text is paid by what was set aside for it: the second entry of the ledger moves nothing. */
function isShown({ type, amount }: Page['transactions'][number]): boolean {
  return type !== 'settle' || amount !== 0
}

function What({ reason, about }: Pick<Page['transactions'][number], 'reason' | 'about'>) {
  return (
    <>
      {reason}
      {about && <span className="block text-2xs text-ink-faint">{about}</span>}
    </>
  )
}

function Amount({ amount }: { amount: number }) {
  const { number } = useText()
  const sign = amount > 0 ? '+' : amount < 0 ? '−' : ''
  return (
    <span className={cx(amount > 0 && 'text-good', amount === 0 && 'text-ink-faint')}>
      {sign}
      {number(Math.abs(amount))}
    </span>
  )
}
