import * as z from 'zod'
import { say } from '../../engine/messages/say.ts'
import { orFailed } from '../codes/or-failed.ts'
import { Said } from '../contract/credits.ts'
import { History, HistoryItem, HistoryQuery } from '../contract/history.ts'
import { deleteHistoryItem } from '../history/delete-history-item.ts'
import { listHistory } from '../history/list-history.ts'
import { readHistoryItem } from '../history/read-history-item.ts'
import { type Route, route } from '../http/route.ts'

const tag = 'History'
const HistoryId = z.object({ id: z.uuid() })

export const historyRoutes: readonly Route[] = [
  route('get', '/api/history', {
    access: 'user',
    summary: 'Delivered texts, newest first',
    tag,
    query: HistoryQuery,
    returns: History,
    handle: ({ server, user, query }) =>
      orFailed('history.load-failed', listHistory(server, { ...query, userId: user.id })),
  }),
  route('get', '/api/history/{id}', {
    access: 'user',
    owned: 'history',
    summary: 'One delivered text, whole',
    tag,
    params: HistoryId,
    returns: HistoryItem,
    handle: ({ server, user, params }) =>
      orFailed('history.load-failed', readHistoryItem(server, { id: params.id, userId: user.id })),
  }),
  route('delete', '/api/history/{id}', {
    access: 'user',
    owned: 'history',
    summary: 'Delete a text from history',
    tag,
    params: HistoryId,
    returns: Said,
    handle: async ({ server, user, params, language }) => {
      await orFailed('history.delete-failed', deleteHistoryItem(server, { id: params.id, userId: user.id }))
      return { code: 'history.deleted', message: say('history.deleted', language) }
    },
  }),
]
