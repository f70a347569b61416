import { useCallback, useEffect, useReducer, useRef } from 'react'
import type { Language } from '../../../engine/base/language.ts'
import type { StreamEvent } from '../../../server/generations/generations.ts'
import { isApiError } from '../../api/api-error.ts'
import { cancelGeneration, createUuid } from '../../api/live.ts'
import { followPieceEvents, type PieceOrder, type PieceSource } from '../../api/pieces.ts'
import { markLeft, markShown } from '../../runs/shown-here.ts'
import { notify, notifyFailure } from '../../ui/notify.ts'
import { dismissWritingNotice, notifyLostConnection, notifyWritingEnd, showWritingNotice } from './notices.ts'
import { IDLE_PIECE, type PieceFault, reducePiece } from './piece-state.ts'

export type PieceDoneEvent = Extract<StreamEvent, { readonly type: 'done' }>

interface PieceOptions {
  readonly language: Language
  readonly onDone: (event: PieceDoneEvent) => void | Promise<void>
  /** Called at every end: the balance may have changed. */
  readonly onEnd: () => void
  /** Called after a cancel: the number of refunded cancels may have changed. */
  readonly onCancel: () => void
}

interface WatchedPiece {
  readonly source: PieceSource
  readonly step: string
  readonly controller: AbortController
  /** False for a piece of a whole-book run, which continues without this page. */
  readonly isOwn: boolean
  generation: string | null
  /** Cancel was pressed before the server had named it. */
  cancelling: boolean
}

/** A piece of a run that is watched, or one that was found being written. */
interface FoundPiece {
  readonly generation: string
  readonly step: string
  readonly since: number
  readonly isOwn: boolean
}

/**
 * One piece being written on this page: asked for, watched across lost connections, cancelled by Cancel alone. When the page is
 * left the server finishes it.
 */
export function usePiece(options: PieceOptions) {
  const [state, dispatch] = useReducer(reducePiece, IDLE_PIECE)
  const current = useRef<WatchedPiece | null>(null)
  const waiting = useRef<FoundPiece | null>(null)
  const watch = useRef<(watched: WatchedPiece, since: number) => Promise<void>>(() => Promise.resolve())
  const latest = useRef(options)
  latest.current = options

  const leave = useCallback(() => {
    const watched = current.current
    current.current = null
    if (watched === null) return
    dismissWritingNotice()
    // The request continues until the server has answered with an id: an aborted one might never arrive.
    if (watched.generation === null) return
    watched.controller.abort()
    if (watched.isOwn) markLeft(watched.generation)
  }, [])

  const cancelNamed = useCallback((generation: string) => {
    const { language, onCancel } = latest.current
    void cancelGeneration(generation, language).then(
      ({ cancelled, message }) => {
        if (!cancelled && message !== null) notify('info', message)
        onCancel()
      },
      (error: unknown) => {
        if (isApiError(error)) notifyFailure(error)
      },
    )
  }, [])

  const watchPiece = useCallback(
    async (watched: WatchedPiece, since: number): Promise<void> => {
      const { language } = latest.current
      const isHere = () => current.current === watched
      current.current = watched
      dispatch({ type: 'begin', step: watched.step, since })
      if (watched.isOwn) showWritingNotice(language)
      const { signal } = watched.controller
      const onLost = (n: number) => {
        if (isHere()) notifyLostConnection(n, latest.current.language)
      }
      try {
        for await (const event of followPieceEvents(watched.source, { language, signal, onLost })) {
          if (event.type === 'started') {
            watched.generation = event.generation
            if (isHere()) markShown(event.generation)
            else if (watched.isOwn) markLeft(event.generation)
            if (watched.cancelling) cancelNamed(event.generation)
          }
          if (!isHere()) return
          if (event.type === 'delta') dismissWritingNotice()
          if (event.type === 'retrying' && event.code === 'generation.retrying') notify('error', event.message)
          if (event.type === 'done' || event.type === 'failed') {
            dismissWritingNotice()
            if (watched.isOwn) notifyWritingEnd(event, language)
            // The book is loaded before the draft is removed, so that the page doesn't jump.
            if (event.type === 'done') await latest.current.onDone(event)
            latest.current.onEnd()
            if (!isHere()) return
            current.current = null
            // The run reports its own failure.
            if (event.type === 'failed' && !watched.isOwn) return dispatch({ type: 'forget' })
          }
          dispatch({ type: 'event', event })
        }
      } catch (error) {
        if (!isHere()) return
        current.current = null
        dismissWritingNotice()
        const running = isApiError(error) && error.code === 'generation.in-flight' ? error.generation : null
        if (running !== null) {
          notifyFailure(error)
          const found = { ...watched, source: { generation: running }, generation: running }
          markShown(running)
          return void watch.current(found, since)
        }
        const fault = faultOf(error, watched)
        if (watched.isOwn) notifyWritingEnd({ type: 'failed', ...fault }, language)
        latest.current.onEnd()
        dispatch(watched.isOwn ? { type: 'fault', fault } : { type: 'forget' })
      }
    },
    [cancelNamed],
  )
  watch.current = watchPiece

  const start = useCallback((source: PieceSource, step: string, since: number, isOwn: boolean) => {
    const generation = 'generation' in source ? source.generation : null
    if (generation !== null) markShown(generation)
    const controller = new AbortController()
    void watch.current({ source, step, isOwn, generation, controller, cancelling: false }, since)
  }, [])

  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    clearTimeout(leaving.current)
    // React's strict mode unmounts and mounts again: that isn't leaving.
    return () => {
      leaving.current = setTimeout(leave)
    }
  }, [leave])

  const write = useCallback(
    (order: Omit<PieceOrder, 'key'>, step: string) =>
      start({ order: { ...order, key: createUuid() } }, step, Date.now(), true),
    [start],
  )
  const attach = useCallback(
    (found: FoundPiece) => {
      // The end of a run's part may arrive after the start of the next one.
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
    watched.cancelling = true
    dispatch({ type: 'cancelling' })
    if (watched.generation !== null) cancelNamed(watched.generation)
  }, [cancelNamed])

  const { fault } = state
  /** Watches the same piece again, which the server may have finished meanwhile. Null: it isn't that kind of fault. */
  const again =
    fault?.source === undefined || fault.source === null
      ? null
      : () => start(fault.source!, state.step ?? '', Date.now(), true)
  const forget = useCallback(() => dispatch({ type: 'forget' }), [])
  return { state, write, attach, cancel, again, forget }
}

export type PieceWriting = ReturnType<typeof usePiece>

function faultOf(error: unknown, { source, generation }: WatchedPiece): PieceFault {
  if (!isApiError(error)) return { code: 'generation.unexpected', message: null, source: null, details: [] }
  const { code, message, status, details } = error
  // Without an answer the piece may exist: it can be followed again.
  const same = generation === null ? source : { generation }
  return { code, message, details, source: status === 0 ? same : null }
}
