import { useCallback, useEffect, useRef, useState } from 'react'
import { isApiError } from '../../api/api-error.ts'
import { beginExport, type ExportOrder, type ExportState, fetchExportState } from '../../api/publish.ts'

/** Time between two requests for the state of a file that is being made. */
const POLL_MS = 700

type MadeFile = NonNullable<ExportState['file']>

export type ExportFileState =
  | { readonly state: 'idle' }
  | { readonly state: 'queued'; readonly ahead: number }
  | { readonly state: 'making'; readonly share: ExportState['share'] }
  | { readonly state: 'ready'; readonly file: MadeFile; readonly wrap: ExportState['wrap'] }
  | { readonly state: 'failed'; readonly message: string }

/**
 * Makes a file of a book. A file made under another `stamp`, a former state of the book, isn't shown; one that is being made is begun again.
 * Stops asking when the page is left.
 */
export function useExport(book: string, order: ExportOrder, stamp: string) {
  const [now, setNow] = useState<ExportFileState>({ state: 'idle' })
  const asked = useRef<AbortController | null>(null)
  const name = `${stamp} ${JSON.stringify(order)}`
  const latest = useRef(order)
  latest.current = order
  const isMaking = useRef(false)
  const make = useCallback(() => {
    asked.current?.abort()
    const controller = new AbortController()
    asked.current = controller
    const { signal } = controller
    isMaking.current = true
    setNow({ state: 'making', share: null })
    follow(book, latest.current, signal, setNow)
      .catch((error: unknown) => {
        if (!signal.aborted) setNow({ state: 'failed', message: isApiError(error) ? error.message : String(error) })
      })
      .finally(() => {
        if (!signal.aborted) isMaking.current = false
      })
  }, [book])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name is another file
  useEffect(() => {
    if (isMaking.current) make()
    else setNow({ state: 'idle' })
    return () => asked.current?.abort()
  }, [name, book])
  return { now, make }
}

export type ExportHandle = ReturnType<typeof useExport>

/** Begins a file and asks for its state until it is ready or failed. */
async function follow(
  book: string,
  order: ExportOrder,
  signal: AbortSignal,
  onChange: (now: ExportFileState) => void,
): Promise<void> {
  for (let answer = await beginExport(book, order, signal); ; answer = await fetchExportState(book, order, signal)) {
    signal.throwIfAborted()
    if (answer.state === 'none') answer = await beginExport(book, order, signal)
    onChange(stateOf(answer))
    if (answer.state === 'ready' || answer.state === 'failed') return
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

function stateOf({ state, ahead, share, file, wrap, fault }: ExportState): ExportFileState {
  if (file !== null) return { state: 'ready', file, wrap }
  if (fault !== null) return { state: 'failed', message: fault.message }
  return state === 'queued' ? { state, ahead } : { state: 'making', share }
}
