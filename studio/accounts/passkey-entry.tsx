import { useState } from 'react'
import type { z } from 'zod'
import type { Entered } from '../../server/contract/accounts.ts'
import { arePasskeysKnown, isPasskeyDismissed } from '../app/passkeys-known.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { notifyFailure } from '../ui/notify.ts'

interface PasskeyEntryProps {
  remember: boolean
  onEntered: (entered: z.output<typeof Entered>) => Promise<void>
}

/** Signs in by a passkey of this device; nothing where the browser knows none. What asks for it is loaded when it is wanted. */
export function PasskeyEntry({ remember, onEntered }: PasskeyEntryProps) {
  const { t } = useText()
  const [busy, setBusy] = useState(false)
  if (!arePasskeysKnown()) return null
  const enter = async () => {
    setBusy(true)
    try {
      const { signInWithPasskey } = await import('../app/passkey.ts')
      await onEntered(await signInWithPasskey(remember))
    } catch (error) {
      if (!isPasskeyDismissed(error)) notifyFailure(error)
    }
    setBusy(false)
  }
  return (
    <Button size="large" className="w-full" busy={busy} onClick={() => void enter()}>
      {t('account.sign-in-passkey')}
    </Button>
  )
}
