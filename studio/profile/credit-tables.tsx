import type { ReactNode } from 'react'
import type { Localized } from '../../engine/base/language.ts'
import { formatPrice, formatReceiptNumber } from '../../server/contract/price.ts'
import { useText } from '../language/language.tsx'
import { classNames } from '../ui/class-names.ts'
import {
  type History,
  ListEnd,
  type Purchases as PurchasePage,
  type Transactions as TransactionPage,
  type Usage as UsagePage,
  useList,
} from './paged-list.tsx'

/** The user's credit transactions, newest first. */
export function TransactionTable() {
  const { t, date, number } = useText()
  const list = useList<TransactionPage>('/api/credits/transactions', {})
  const entries = list.data?.pages.flatMap(({ transactions }) => transactions) ?? []
  return (
    <>
      {list.isSuccess && entries.length === 0 && (
        <p className="text-sm text-ink-soft">{t('profile.transactions-none')}</p>
      )}
      {entries.length > 0 && (
        <EntryTable
          name={t('profile.transactions')}
          heads={[t('profile.date'), t('profile.reason'), t('profile.amount'), t('profile.balance')]}
          rows={entries.filter(isShown).map(({ id, at, reason, about, amount, newBalance }) => ({
            id,
            cells: [
              date(at),
              <Reason key="what" {...{ reason, about }} />,
              <Amount key="amount" amount={amount} />,
              number(newBalance),
            ],
          }))}
        />
      )}
      <ListEnd list={list} />
    </>
  )
}

/** The settle entry of a text moves nothing when the text costs what was held. */
function isShown({ type, amount }: TransactionPage['transactions'][number]): boolean {
  return type !== 'settle' || amount !== 0
}

function Reason({ reason, about }: Pick<TransactionPage['transactions'][number], 'reason' | 'about'>) {
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
    <span className={classNames(amount > 0 && 'text-good', amount === 0 && 'text-ink-faint')}>
      {sign}
      {number(Math.abs(amount))}
    </span>
  )
}

/** What was paid, newest first, each with its receipt to print. */
export function PurchaseTable() {
  const { t, date, number, language } = useText()
  const list = useList<PurchasePage>('/api/purchases', {})
  const paid = (list.data?.pages ?? [])
    .flatMap(({ purchases }) => purchases)
    .flatMap(({ receiptNumber, ...bought }) => (receiptNumber === null ? [] : [{ ...bought, receiptNumber }]))
  return (
    <>
      {list.isSuccess && !list.hasNextPage && paid.length === 0 && (
        <p className="text-sm text-ink-soft">{t('profile.purchases-none')}</p>
      )}
      {paid.length > 0 && (
        <EntryTable
          name={t('profile.purchases')}
          heads={[t('receipt.date'), t('profile.receipt'), t('receipt.credits'), t('receipt.price')]}
          rows={paid.map(({ id, paidAt, createdAt, receiptNumber, credits, price, currency }) => ({
            id,
            cells: [
              date(paidAt ?? createdAt),
              <a
                key="receipt"
                href={`/api/purchases/${id}/receipt`}
                target="_blank"
                rel="noreferrer"
                className="underline"
              >
                {formatReceiptNumber(receiptNumber)}
              </a>,
              number(credits),
              formatPrice(price, currency, language),
            ],
          }))}
        />
      )}
      <ListEnd list={list} />
    </>
  )
}

/** The cost of each delivered text, newest first. */
export function UsageTable() {
  const { t, of, date, number } = useText()
  const list = useList<UsagePage>('/api/usage', {})
  const labels = useLabels()
  const records = list.data?.pages.flatMap(({ records }) => records) ?? []
  const nameOf = (type: string) => {
    if (isOther(type)) return t(`profile.usage-${type}`)
    const label = labels.get(type)
    return label ? of(label) : type.replaceAll('_', ' ')
  }
  return (
    <>
      {list.isSuccess && records.length === 0 && <p className="text-sm text-ink-soft">{t('profile.usage-none')}</p>}
      {records.length > 0 && (
        <EntryTable
          name={t('profile.usage')}
          heads={[t('profile.date'), t('profile.content'), t('profile.amount')]}
          rows={records.map(({ id, at, promptType, creditsUsed }) => ({
            id,
            cells: [date(at), nameOf(promptType), number(creditsUsed)],
          }))}
        />
      )}
      <ListEnd list={list} />
    </>
  )
}

/** Kinds of deliveries besides texts of generators. */
const OTHERS = ['reading', 'rewrite', 'passage', 'plan', 'scenes', 'question'] as const

function isOther(type: string): type is (typeof OTHERS)[number] {
  return OTHERS.some((other) => other === type)
}

/** The names of content types, from the history. */
function useLabels(): ReadonlyMap<string, Localized> {
  const { data } = useList<History>('/api/history', {})
  return new Map(data?.pages[0]?.types.map(({ type, label }) => [type, label]))
}

interface EntryTableProps {
  name: string
  /** Date, what it is, then figures. */
  heads: readonly string[]
  rows: readonly { readonly id: string; readonly cells: readonly ReactNode[] }[]
}

const cellClass = (column: number) =>
  classNames(
    'py-2.5 pe-4 align-top last:pe-0',
    column > 1 && 'text-end tabular-nums',
    column === 0 && 'whitespace-nowrap',
  )

/** A table whose third and later columns are numbers. */
function EntryTable({ name, heads, rows }: EntryTableProps) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{name}</caption>
      <thead>
        <tr className="border-b border-line text-start text-2xs text-ink-faint">
          {heads.map((head, column) => (
            <th
              key={head}
              scope="col"
              className={classNames(cellClass(column), 'font-medium', column < 2 && 'text-start')}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ id, cells }) => (
          <tr key={id}>
            {cells.map((cell, column) => (
              <td key={heads[column]} className={classNames(cellClass(column), column === 0 && 'text-ink-soft')}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
