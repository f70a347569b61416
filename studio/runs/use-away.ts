import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isApiError } from '../api/api-error.ts'
import type { Generation } from '../api/live.ts'
import { type Live, liveQuery } from '../api/live.ts'
import { ask } from '../api/request.ts'
import { forgetLeft, leaveBehind, useHere } from './shown-here.ts'

/** How often texts that are being written elsewhere are asked after, in milliseconds. */
const LOOK_MS = 3000

interface Away {
  /** Being written, and not shown by the open page. Those of whole-book runs aren't among them. */
  readonly texts: Live['generations']
  readonly cancelsLeft: number
}

/** The texts that are written while another page is open; `onEnd` is told once of each that ends. */
export function useAway(onEnd: (ended: Generation) => void): Away {
  const client = useQueryClient()
  const here = useHere()
  const { data } = useQuery({
    ...liveQuery,
    refetchInterval: ({ state }) => (state.data?.generations.some(isOwn) ? LOOK_MS : false),
    refetchOnWindowFocus: true,
  })
  // A text was begun, opened or left: the list may be older than that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for each change of `here`
  useEffect(() => void client.invalidateQueries(liveQuery), [client, here])
  const texts = data?.generations.filter((text) => isOwn(text) && !here.shown.has(text.id)) ?? []
  const found = texts.map(({ id }) => id).join(' ')
  useEffect(() => {
    for (const id of found.split(' ').filter(Boolean)) if (!here.left.has(id)) leaveBehind(id)
  }, [found, here])
  useEffect(() => {
    const live = new Set(data?.generations.map(({ id }) => id))
    for (const id of here.left) if (!live.has(id)) void tellEnd(id, onEnd)
  }, [data, here, onEnd])
  return { texts, cancelsLeft: data?.cancelsLeft ?? 0 }
}

function isOwn({ run }: Generation): boolean {
  return run === null
}

const asking = new Set<string>()

async function tellEnd(id: string, onEnd: (ended: Generation) => void): Promise<void> {
  if (asking.has(id)) return
  asking.add(id)
  try {
    const text = await ask<Generation>('GET', `/api/generations/${id}`)
    if (text.state === 'held') return
    forgetLeft(id)
    onEnd(text)
  } catch (error) {
    if (isApiError(error) && error.status === 404) forgetLeft(id)
  } finally {
    asking.delete(id)
  }
}
