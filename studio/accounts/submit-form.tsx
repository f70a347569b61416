import { createContext, type FormEvent, type ReactNode, use, useState } from 'react'
import type { MessageCode } from '../../server/messages/messages.ts'
import { isApiError } from '../api/api-error.ts'
import { useText } from '../language/language.tsx'
import type { TextKey } from '../language/text.ts'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/feedback.tsx'

type Typed = (name: string) => string

interface SubmitFormProps {
  /** Shown when the server gives no reason. */
  failed: TextKey
  /** What is wrong before anything is sent, by field: all of it is shown at once. */
  check?: (typed: Typed) => Partial<Record<string, TextKey>>
  /** Sends what is typed, by the names of the fields. */
  send: (typed: Typed) => Promise<void>
  /** What the button says. */
  action: string
  disabled?: boolean
  /** The fields. */
  children: ReactNode
}

/** A short form. Faults of fields are shown at the fields, the first of which is focused; others above the form. */
export function SubmitForm({ failed, check, send, action, disabled, children }: SubmitFormProps) {
  const { t } = useText()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [faults, setFaults] = useState<FormFaults>({})

  const showFaults = (form: HTMLFormElement, found: FormFaults) => {
    setFaults(found)
    const first = [...form.elements].find((one) => one instanceof HTMLInputElement && found[one.name] !== undefined)
    if (first instanceof HTMLInputElement) first.focus()
  }
  const refuse = (form: HTMLFormElement, fault: unknown) => {
    const message = isApiError(fault) ? fault.message : t(failed)
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
    const found = Object.entries(check?.(typed) ?? {}).flatMap(([name, code]) => (code ? [[name, t(code)]] : []))
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
      <Callout variant="bad" role="alert">
        {error}
      </Callout>
      <form onSubmit={(event) => void submit(event)} className="space-y-5" noValidate>
        {children}
        <Button type="submit" variant="main" size="large" className="w-full" disabled={disabled} busy={busy}>
          {action}
        </Button>
      </form>
    </FormFaultsContext>
  )
}

/** What is wrong with the fields of a form, by their names. */
type FormFaults = Readonly<Record<string, string>>

const FormFaultsContext = createContext<FormFaults>({})

export function useFieldFault(name: string): string | undefined {
  return use(FormFaultsContext)[name]
}

/** The fields that a refusal of the server is about, the likeliest first: forms name a new password in two ways. */
const FIELDS: Partial<Readonly<Record<MessageCode, readonly string[]>>> = {
  'accounts.email-required': ['email'],
  'accounts.email-invalid': ['email'],
  'accounts.password-short': ['newPassword', 'password'],
  'accounts.new-password-short': ['newPassword', 'password'],
  'accounts.password-long': ['newPassword', 'password'],
  'accounts.password-common': ['newPassword', 'password'],
  'accounts.password-named': ['newPassword', 'password'],
  'accounts.password-same': ['newPassword', 'password'],
  'accounts.passwords-differ': ['confirmation'],
  'accounts.new-passwords-differ': ['confirmation'],
  'accounts.current-password-wrong': ['currentPassword'],
}

/** The field of this form that a code is about; null: it is about the whole. */
function fieldOf(form: HTMLFormElement, code: MessageCode): string | null {
  return FIELDS[code]?.find((name) => form.elements.namedItem(name) !== null) ?? null
}
