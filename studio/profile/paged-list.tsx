import { keepPreviousData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { History as HistorySchema, HistoryItem as ItemSchema } from '../../server/contract/history.ts'
import type {
  Purchases as PurchasesSchema,
  CreditTransactions as TransactionsSchema,
  UsageRecords as UsageSchema,
} from '../../server/contract/money.ts'
import { ask } from '../api/request.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/feedback.tsx'
import { LoadError } from '../ui/load-error.tsx'

type List = Pick<
  UseInfiniteQueryResult,
  'error' | 'isPending' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage' | 'refetch'
>

/** The end of a list: a skeleton, an error, or the button for the next page. */
export function ListEnd({ list }: { list: List }) {
  const { t } = useText()
  if (list.error) return <LoadError error={list.error} onRetry={() => void list.refetch()} />
  if (list.isPending) {
    return (
      <div className="space-y-3 py-4">
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} className="h-9" />
        ))}
      </div>
    )
  }
  if (!list.hasNextPage) return null
  return (
    <Button size="small" className="mt-4" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
      {t('profile.more')}
    </Button>
  )
}

export type Transactions = z.output<typeof TransactionsSchema>
export type Usage = z.output<typeof UsageSchema>
export type Purchases = z.output<typeof PurchasesSchema>
export type History = z.output<typeof HistorySchema>
export type HistoryItem = z.output<typeof ItemSchema>

/** Items of a page. */
const PAGE_SIZE = '20'

interface Listed {
  readonly next: string | null
}

/** One of the server's lists, page by page. */
export function useList<Page extends Listed>(path: string, asked: Readonly<Record<string, string>>, enabled = true) {
  const { language } = useText()
  return useInfiniteQuery({
    // The server answers in the user's language.
    queryKey: ['list', path, asked, language],
    queryFn: ({ pageParam, signal }) => {
      const search = new URLSearchParams({
        ...asked,
        limit: PAGE_SIZE,
        ...(pageParam === null ? {} : { after: pageParam }),
      })
      return ask<Page>('GET', `${path}?${search}`, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last: Page) => last.next,
    placeholderData: keepPreviousData,
    enabled,
  })
}
