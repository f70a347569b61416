import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { isApiError } from '../api/api-error.ts'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/feedback.tsx'
import { notifyFailure } from '../ui/notify.ts'

/** Time between the last change and saving. */
const SAVE_AFTER_MS = 1200

export type AutosaveState = 'saved' | 'changed' | 'saving' | 'failed' | 'moved-on'

interface AutosaveOptions<Value, Refused extends string> {
  readonly value: Value
  /** Whether the value may be saved as it is. Left out: it may. */
  readonly isComplete?: boolean
  /** Memoized. Saves a value. What it returns makes of a later value one that is saved on top. */
  readonly send: (value: Value) => Promise<((later: Value) => Value) | undefined>
  /** The code of the server's error when what is saved was changed somewhere else. */
  readonly staleCode: string
  /** Memoized. The state when the server refuses the value for reasons that the page shows; null: for another reason. */
  readonly refuse?: (error: unknown) => Refused | null
}

/** Saves a value a moment after each change, and when the page is left; one request at a time. */
export function useAutosave<Value, Refused extends string = never>({
  value,
  isComplete = true,
  send,
  staleCode,
  refuse,
}: AutosaveOptions<Value, Refused>) {
  const [state, setState] = useState<AutosaveState | Refused>('saved')
  const latest = useRef(value)
  latest.current = value
  const saving = useRef<Promise<void> | null>(null)
  const [saves, setSaves] = useState(0)
  const isLeft = useRef(false)

  const save = useCallback(() => {
    const sendLatest = async () => {
      setState('saving')
      const sent = latest.current
      try {
        const rebase = await send(sent)
        if (isLeft.current) latest.current = rebase?.(latest.current) ?? latest.current
        setState(latest.current === sent ? 'saved' : 'changed')
      } catch (error) {
        const refused = refuse?.(error) ?? null
        const isStale = isApiError(error) && error.code === staleCode
        setState(isStale ? 'moved-on' : (refused ?? 'failed'))
        if (!isStale && refused === null) notifyFailure(error)
      }
    }
    saving.current ??= sendLatest().finally(() => {
      saving.current = null
      setSaves((before) => before + 1)
    })
    return saving.current
  }, [send, staleCode, refuse])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change delays saving, and so does a save in flight
  useEffect(() => {
    if (state !== 'changed' || !isComplete) return
    const timer = setTimeout(() => void save(), SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [value, state, isComplete, save, saves])
  const isUnsaved = useRef(false)
  isUnsaved.current = state === 'changed'
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
      if (isUnsaved.current) void Promise.resolve(saving.current).then(save)
    }
  }, [save])
  return {
    state,
    save,
    /** Says that the value was changed by the user. */
    touch: () => setState((before) => (before === 'moved-on' ? before : 'changed')),
    /** Says that the value is what the server has. */
    reset: () => setState('saved'),
  }
}

interface SavingStatusProps<State extends string> {
  edited: { readonly state: State; readonly save: () => Promise<void> }
  /** The label of the button that saves again after a failure. */
  again: string
  children: (state: Exclude<State, 'failed'>) => string
}

/** Whether what is typed is saved. */
export function SavingStatus<State extends string>({
  edited: { state, save },
  again,
  children,
}: SavingStatusProps<State>) {
  return (
    <p role="status" className="ms-auto text-2xs text-ink-soft">
      {state === 'failed' ? (
        <Button variant="link" className="text-2xs" onClick={() => void save()}>
          {again}
        </Button>
      ) : (
        children(state as Exclude<State, 'failed'>)
      )}
    </p>
  )
}

interface MovedOnProps {
  edited: { readonly state: string; readonly takeTheirs: () => void }
  /** The label of the button that shows what was saved elsewhere. */
  take: string
  children: ReactNode
}

/** Says that what is edited was changed somewhere else; nothing otherwise. */
export function MovedOnNotice({ edited: { state, takeTheirs }, take, children }: MovedOnProps) {
  if (state !== 'moved-on') return null
  return (
    <Callout variant="accent" role="alert" className="flex flex-wrap items-center gap-3">
      <p className="flex-1">{children}</p>
      <Button size="small" onClick={takeTheirs}>
        {take}
      </Button>
    </Callout>
  )
}
