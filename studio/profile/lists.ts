import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type {
  CreditTransactions as TransactionsSchema,
  UsageRecords as UsageSchema,
} from '../../server/contract/credits.ts'
import type { History as HistorySchema, HistoryItem as ItemSchema } from '../../server/contract/history.ts'
import { ask } from '../api/request.ts'
import { useText } from '../language/language.tsx'

export type Transactions = z.output<typeof TransactionsSchema>
export type Usage = z.output<typeof UsageSchema>
export type History = z.output<typeof HistorySchema>
export type HistoryItem = z.output<typeof ItemSchema>

/** Items that come at once. */
const PAGE = '20'

interface Listed {
  readonly next: string | null
}

/** One of the server's lists, page by page; the next page comes when it is asked for. */
export function useList<Page extends Listed>(path: string, asked: Readonly<Record<string, string>>, enabled = true) {
  const { language } = useText()
  return useInfiniteQuery({
    // Its sentences come in the reader's language.
    queryKey: ['list', path, asked, language],
    queryFn: ({ pageParam, signal }) => {
      const search = new URLSearchParams({ ...asked, limit: PAGE, ...(pageParam === null ? {} : { after: pageParam }) })
      return ask<Page>('GET', `${path}?${search}`, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last: Page) => last.next,
    placeholderData: keepPreviousData,
    enabled,
  })
}
