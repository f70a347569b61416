import { type FormEvent, type ReactNode, useState } from 'react'
import type { MessageCode } from '../../engine/messages/catalogue.ts'
import { Note } from '../ui/panel.tsx'
import { useSending } from './use-sending.ts'

interface SentFormProps {
  /** Said when nobody says why it failed. */
  failed: MessageCode
  /** Sends what is typed, by the names of the fields. */
  send: (typed: (name: string) => string) => Promise<void>
  /** Between what went wrong and the form. */
  aside?: ReactNode
  /** The fields and the button, which knows whether something is being sent. */
  children: (busy: boolean) => ReactNode
}

/** A short form whose every rule is the server's: what it has against the whole stands above it. */
export function SentForm({ failed, send, aside, children }: SentFormProps) {
  const { error, run } = useSending(failed)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const typed = new FormData(event.currentTarget)
    setBusy(true)
    await run(() => send((name) => String(typed.get(name) ?? '')))
    setBusy(false)
  }
  return (
    <>
      {error && (
        <Note tone="bad" role="alert">
          {error}
        </Note>
      )}
      {aside}
      <form onSubmit={(event) => void submit(event)} className="space-y-5" noValidate>
        {children(busy)}
      </form>
    </>
  )
}
