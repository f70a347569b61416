import { useState } from 'react'
import { MAX_NAME_LENGTH } from '../../../server/contract/rules.ts'
import { ask } from '../../api/request.ts'
import { createPasskey } from '../../app/passkey.ts'
import { arePasskeysKnown } from '../../app/passkeys-known.ts'
import { useText } from '../../language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { type Security, useSecurityAction } from './use-security.ts'

interface PasskeysSectionProps {
  security: Security
  onCodes: (codes: readonly string[]) => void
}

/** The passkeys of an account: which there are, another one, and taking one away. */
export function PasskeysSection({ security: { passkeys, passkeysPossible }, onCodes }: PasskeysSectionProps) {
  const { t, date } = useText()
  const { busy, run } = useSecurityAction()
  const [name, setName] = useState('')
  const add = async () => {
    const answer = await run(() => createPasskey(name.trim() || t('security.passkey-unnamed')))
    if (answer === null) return
    setName('')
    if (answer.recoveryCodes.length > 0) onCodes(answer.recoveryCodes)
  }
  return (
    <div className="max-w-xl space-y-5">
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-3 py-3 text-sm">
              <div>
                <p className="font-medium text-ink">{passkey.name}</p>
                <p className="text-2xs text-ink-faint">
                  {t('security.passkey-since', { date: date(passkey.createdAt) })}
                  {passkey.usedAt !== null && ` · ${t('security.passkey-used', { date: date(passkey.usedAt) })}`}
                </p>
              </div>
              <Button
                size="small"
                variant="danger"
                busy={busy}
                aria-label={t('security.passkey-remove-named', { name: passkey.name })}
                onClick={() =>
                  void run(() => ask<{ message: string }>('DELETE', `/api/profile/passkeys/${passkey.id}`))
                }
              >
                {t('security.passkey-remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {passkeysPossible && arePasskeysKnown() ? (
        <Form onSend={add} className="flex flex-wrap items-end gap-3" noValidate>
          <Field label={t('security.passkey-name')} className="w-full max-w-64">
            <Input value={name} maxLength={MAX_NAME_LENGTH} onValue={setName} />
          </Field>
          <Button type="submit" busy={busy}>
            {t('security.passkey-add')}
          </Button>
        </Form>
      ) : (
        <p className="text-sm text-ink-soft">{t('security.passkeys-unknown')}</p>
      )}
    </div>
  )
}
