import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { isApiError } from '../api/api-error.ts'
import { ask } from '../api/request.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Field, Input } from '../ui/field.tsx'
import { signInWithPasskey } from './passkey.ts'
import { arePasskeysKnown, isPasskeyDismissed } from './passkeys-known.ts'

type WithIdentity = <Result>(work: () => Promise<Result>) => Promise<Result>

const IdentityContext = createContext<WithIdentity>((work) => work())

/**
 * Does what the server may refuse until the person has proved again who they are: then asks, and does it again. Throws what the work
 * does, also when the person would rather not.
 */
export function useIdentityCheck(): WithIdentity {
  return use(IdentityContext)
}

interface Waiting {
  readonly end: (isProved: boolean) => void
}

/** Around pages with something dangerous; texts of the area `security`. */
export function IdentityCheck({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const withIdentity: WithIdentity = useCallback(async (work) => {
    try {
      return await work()
    } catch (error) {
      if (!isApiError(error) || error.code !== 'accounts.confirm-first') throw error
      const isProved = await new Promise<boolean>((end) => setWaiting({ end }))
      setWaiting(null)
      if (!isProved) throw error
      return await work()
    }
  }, [])
  return (
    <IdentityContext value={withIdentity}>
      {children}
      {waiting && <IdentityDialog onEnd={waiting.end} />}
    </IdentityContext>
  )
}

function IdentityDialog({ onEnd }: { onEnd: (isProved: boolean) => void }) {
  const { t } = useText()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const prove = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setFault(null)
    try {
      await work()
      onEnd(true)
    } catch (error) {
      if (isApiError(error) && error.code === 'accounts.second-factor-needed' && code === null) setCode('')
      else if (isApiError(error)) setFault(error.message)
      else if (!isPasskeyDismissed(error)) setFault(t('generation.unexpected'))
    }
    setBusy(false)
  }
  const body = { password, ...(code === null ? {} : { code }) }
  return (
    <ConfirmDialog
      title={t('security.confirm-title')}
      about={t('security.confirm-about')}
      confirm={t('security.confirm')}
      busy={busy}
      fault={fault}
      form="space-y-4"
      onConfirm={() => prove(() => ask('POST', '/api/auth/confirm', { body }))}
      onClose={() => onEnd(false)}
    >
      <Field label={t('security.password')}>
        <Input type="password" autoComplete="current-password" value={password} onValue={setPassword} />
      </Field>
      {code !== null && (
        <Field label={t('security.code')} help={t('security.code-help')}>
          <Input autoFocus autoComplete="one-time-code" value={code} onValue={setCode} />
        </Field>
      )}
      {arePasskeysKnown() && (
        <Button variant="link" size="small" onClick={() => void prove(() => signInWithPasskey(false))}>
          {t('security.use-passkey')}
        </Button>
      )}
    </ConfirmDialog>
  )
}
