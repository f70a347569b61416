import { useState } from 'react'
import type { z } from 'zod'
import type { Entered } from '../../server/contract/accounts.ts'
import { arePasskeysKnown, enterByPasskey, isPasskeyLeft } from '../app/passkey.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { notifyFailure } from '../ui/notify.ts'

interface PasskeyEntryProps {
  remember: boolean
  onEntered: (entered: z.output<typeof Entered>) => Promise<void>
}

/** Signs in by a passkey of this device; nothing where the browser knows none. */
export default function PasskeyEntry({ remember, onEntered }: PasskeyEntryProps) {
  const { t } = useText()
  const [busy, setBusy] = useState(false)
  if (!arePasskeysKnown()) return null
  const enter = async () => {
    setBusy(true)
    try {
      await onEntered(await enterByPasskey(remember))
    } catch (error) {
      if (!isPasskeyLeft(error)) notifyFailure(error)
    }
    setBusy(false)
  }
  return (
    <Button size="large" className="w-full" busy={busy} onClick={() => void enter()}>
      {t('security.sign-in-passkey')}
    </Button>
  )
}
