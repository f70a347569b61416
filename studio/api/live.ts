import { queryOptions, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Language } from '../../engine/base/language.ts'
import type { Cancelled, LiveGenerations } from '../../server/contract/generations.ts'
import type { Runs } from '../../server/contract/runs.ts'
import { pathQuery } from './query.ts'
import { ask } from './request.ts'

export type LiveAnswer = z.output<typeof LiveGenerations>
export type Generation = LiveAnswer['generations'][number]

/** What is being written for the user, and how many refunded cancels are left this hour. */
export const liveGenerationsQuery = pathQuery<LiveAnswer>(['generations'], '/api/generations')

/** Whether cancelling a text now is refunded. Until the server has said so it is taken as refunded: the server decides. */
export function useIsRefunded(): boolean {
  return useQuery(liveGenerationsQuery).data?.cancelsLeft !== 0
}

/** Stops a text; nothing is charged when it is refunded. It goes through even when the page is left. */
export function cancelGeneration(id: string, language: Language): Promise<z.output<typeof Cancelled>> {
  return ask('POST', `/api/generations/${id}/cancel`, { headers: { 'Kalam-Language': language } })
}

export async function fetchLiveGenerations(signal: AbortSignal): Promise<LiveAnswer['generations']> {
  return (await ask<LiveAnswer>('GET', '/api/generations', { signal })).generations
}

/** A UUID, as an idempotency key or the name of something new. `randomUUID` exists on secure pages only. */
export function createUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Whole-book runs that go on, and those that ended unseen. */
export const runsQuery = queryOptions({
  queryKey: ['runs'],
  queryFn: async ({ signal }) => (await ask<z.output<typeof Runs>>('GET', '/api/runs', { signal })).runs,
})
