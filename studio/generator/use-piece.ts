import { useCallback, useEffect, useReducer, useRef } from 'react'
import type { Language } from '../../engine/language.ts'
import type { StreamEvent } from '../../server/generations/generations.ts'
import { isApiError } from '../api/api-error.ts'
import { cancelGeneration, newKey, type PieceOrder, type PieceSource, pieceEvents } from '../api/pieces.ts'
import { beginNotice, endNotice, noticeOf, noticeOfLost } from './notices.ts'
import { IDLE, type PieceFault, type PieceState, pieceAfter } from './piece-state.ts'

export type Done = Extract<StreamEvent, { readonly type: 'done' }>

interface PieceOptions {
  readonly language: Language
  readonly onDone: (event: Done) => void | Promise<void>
  /** Whatever the end: the balance may have moved. */
  readonly onEnd: () => void
}

interface Watched {
  readonly source: PieceSource
  readonly step: string
  readonly controller: AbortController
  /** A piece of a whole-book run goes on whoever looks. */
  readonly isOwn: boolean
  generation: string | null
  leaving: boolean
}

/** A piece of a run that is watched, or one that was found being written. */
export interface Found {
  readonly generation: string
  readonly step: string
  readonly since: number
  readonly isOwn: boolean
}

export interface PieceWriting {
  readonly state: PieceState
  readonly write: (order: Omit<PieceOrder, 'key'>, step: string) => void
  readonly attach: (found: Found) => void
  readonly cancel: () => void
  /** Watches the same piece again, which the server may have finished meanwhile. Null: it isn't that kind of fault. */
  readonly again: (() => void) | null
  readonly forget: () => void
}

/** One piece being written on this page: asked for, watched across lost connections, cancelled when the page is left. */
export function usePiece(options: PieceOptions): PieceWriting {
  const [state, dispatch] = useReducer(pieceAfter, IDLE)
  const current = useRef<Watched | null>(null)
  const waiting = useRef<Found | null>(null)
  const latest = useRef(options)
  latest.current = options

  const leave = useCallback(() => {
    const watched = current.current
    current.current = null
    if (watched === null) return
    endNotice()
    if (watched.isOwn && watched.generation === null && !('generation' in watched.source)) {
      // It has no name yet: it is cancelled once it has one.
      watched.leaving = true
      return
    }
    watched.controller.abort()
    if (watched.isOwn) void cancelGeneration(watched.generation!, latest.current.language).catch(() => undefined)
  }, [])

  const watch = useCallback(async (watched: Watched, since: number) => {
    const { language } = latest.current
    const isHere = () => current.current === watched
    current.current = watched
    dispatch({ type: 'begin', step: watched.step, since })
    if (watched.isOwn) beginNotice(language)
    const { signal } = watched.controller
    const onLost = (n: number) => {
      if (isHere()) noticeOfLost(n, latest.current.language)
    }
    try {
      for await (const event of pieceEvents(watched.source, { language, signal, onLost })) {
        if (event.type === 'started') {
          watched.generation = event.generation
          if (watched.leaving) void cancelGeneration(event.generation, language).catch(() => undefined)
        }
        if (!isHere()) {
          if (watched.generation !== null) return
          continue
        }
        if (event.type === 'retrying' && event.code === 'generation.retrying') noticeOf(event, language)
        if (event.type === 'done' || event.type === 'failed') {
          endNotice()
          if (watched.isOwn) noticeOf(event, language)
          // The book is there before the draft goes, so that nothing on the page jumps.
          if (event.type === 'done') await latest.current.onDone(event)
          latest.current.onEnd()
          if (!isHere()) return
          current.current = null
          // What becomes of a run that failed, the run says.
          if (event.type === 'failed' && !watched.isOwn) return dispatch({ type: 'forget' })
        }
        dispatch({ type: 'event', event })
      }
    } catch (error) {
      if (!isHere()) return
      current.current = null
      endNotice()
      const fault = faultOf(error, watched)
      if (watched.isOwn) noticeOf({ type: 'failed', ...fault }, language)
      latest.current.onEnd()
      dispatch(watched.isOwn ? { type: 'fault', fault } : { type: 'forget' })
    }
  }, [])

  const start = useCallback(
    (source: PieceSource, step: string, since: number, isOwn: boolean) => {
      const generation = 'generation' in source ? source.generation : null
      void watch({ source, step, isOwn, generation, controller: new AbortController(), leaving: false }, since)
    },
    [watch],
  )

  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    clearTimeout(leaving.current)
    // A page that comes back at once, as in development, was never left.
    return () => {
      leaving.current = setTimeout(leave)
    }
  }, [leave])

  const write = useCallback<PieceWriting['write']>(
    (order, step) => start({ order: { ...order, key: newKey() } }, step, Date.now(), true),
    [start],
  )
  const attach = useCallback<PieceWriting['attach']>(
    (found) => {
      // The end of a run's part may still be on its way when the next one begins.
      if (current.current?.generation === found.generation) return
      if (current.current !== null) waiting.current = found
      else start({ generation: found.generation }, found.step, found.since, found.isOwn)
    },
    [start],
  )
  const isOver = state.phase === 'done' || state.phase === 'failed' || state.phase === 'idle'
  useEffect(() => {
    const found = waiting.current
    if (!isOver || found === null) return
    waiting.current = null
    attach(found)
  }, [attach, isOver])
  const cancel = useCallback(() => {
    const watched = current.current
    if (watched === null) return
    const { language } = latest.current
    if (watched.generation === null) {
      leave()
      dispatch({ type: 'forget' })
      return
    }
    dispatch({ type: 'cancelling' })
    cancelGeneration(watched.generation, language).then(
      ({ cancelled, message }) => {
        if (!cancelled && message !== null)
          noticeOf({ type: 'failed', code: 'generation.cancel-limit', message }, language)
      },
      (error: unknown) => {
        if (isApiError(error)) noticeOf({ type: 'failed', code: error.code, message: error.message }, language)
      },
    )
  }, [leave])

  const { fault } = state
  const again =
    fault?.source === undefined || fault.source === null
      ? null
      : () => start(fault.source!, state.step ?? '', Date.now(), true)
  const forget = useCallback(() => dispatch({ type: 'forget' }), [])
  return { state, write, attach, cancel, again, forget }
}

function faultOf(error: unknown, { source, generation }: Watched): PieceFault {
  if (!isApiError(error)) return { code: 'generation.unexpected', message: null, source: null, details: [] }
  const { code, message, status, details } = error
  // Nobody refused it: the same piece may be there when the server is.
  const same = generation === null ? source : { generation }
  return { code, message, details, source: status === 0 ? same : null }
}
