import { Balance, CreditTransactions, UsageRecords } from '../contract/credits.ts'
import { Paging } from '../contract/paging.ts'
import { listTransactions } from '../credits/list-transactions.ts'
import { listUsage } from '../credits/list-usage.ts'
import { readBalance } from '../credits/read-balance.ts'
import { type Route, route } from '../http/route.ts'

const tag = 'Credits'

export const creditsRoutes: readonly Route[] = [
  route('get', '/api/credits', {
    access: 'user',
    summary: 'The balance, and what is held beside it',
    tag,
    returns: Balance,
    handle: ({ server, user }) => readBalance(server, user.id),
  }),
  route('get', '/api/credits/transactions', {
    access: 'user',
    summary: 'Every movement of one’s credits, newest first',
    tag,
    query: Paging,
    returns: CreditTransactions,
    handle: ({ server, user, language, query }) => listTransactions(server, { userId: user.id, language, page: query }),
  }),
  route('get', '/api/usage', {
    access: 'user',
    summary: 'What each delivered text cost, newest first',
    tag,
    query: Paging,
    returns: UsageRecords,
    handle: ({ server, user, query }) => listUsage(server, { userId: user.id, page: query }),
  }),
]
