import { type FormEvent, type ReactNode, useState } from 'react'
import type { MessageCode } from '../../engine/messages/catalogue.ts'
import { isApiError } from '../api/api-error.ts'
import { useText } from '../language/language.tsx'
import { Note } from '../ui/panel.tsx'
import { type FormFaults, FormFaultsContext, fieldOf } from './form-faults.ts'

type Typed = (name: string) => string

interface SentFormProps {
  /** Said when nobody says why it failed. */
  failed: MessageCode
  /** What is wrong before anything is sent, by field: all of it is shown at once. */
  check?: (typed: Typed) => Partial<Record<string, MessageCode>>
  /** Sends what is typed, by the names of the fields. */
  send: (typed: Typed) => Promise<void>
  /** Between what went wrong and the form. */
  aside?: ReactNode
  /** The fields and the button, which knows whether something is being sent. */
  children: (busy: boolean) => ReactNode
}

/** A short form. What is wrong with a field stands at it, and the first such field is focused; the rest stands above the form. */
export function SentForm({ failed, check, send, aside, children }: SentFormProps) {
  const { say } = useText()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [faults, setFaults] = useState<FormFaults>({})

  const showFaults = (form: HTMLFormElement, found: FormFaults) => {
    setFaults(found)
    const first = [...form.elements].find((one) => one instanceof HTMLInputElement && found[one.name] !== undefined)
    if (first instanceof HTMLInputElement) first.focus()
  }
  const refuse = (form: HTMLFormElement, fault: unknown) => {
    const message = isApiError(fault) ? fault.message : say(failed)
    const field = isApiError(fault) && fault.code !== 'unreachable' ? fieldOf(form, fault.code) : null
    if (field === null) setError(message)
    else showFaults(form, { [field]: message })
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const data = new FormData(form)
    const typed: Typed = (name) => String(data.get(name) ?? '')
    setError(null)
    setFaults({})
    const found = Object.entries(check?.(typed) ?? {}).flatMap(([name, code]) => (code ? [[name, say(code)]] : []))
    if (found.length > 0) return showFaults(form, Object.fromEntries(found) as FormFaults)
    setBusy(true)
    try {
      await send(typed)
    } catch (fault) {
      refuse(form, fault)
    }
    setBusy(false)
  }
  return (
    <FormFaultsContext value={faults}>
      {error && (
        <Note tone="bad" role="alert">
          {error}
        </Note>
      )}
      {aside}
      <form onSubmit={(event) => void submit(event)} className="space-y-5" noValidate>
        {children(busy)}
      </form>
    </FormFaultsContext>
  )
}
