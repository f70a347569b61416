import { useState } from 'react'
import type { z } from 'zod'
import type { RecoveryCodes, TotpBegun } from '../../../server/contract/security.ts'
import { ask } from '../../api/request.ts'
import { lazyPart } from '../../app/lazy-part.ts'
import { useText } from '../../language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Callout, Skeleton } from '../../ui/feedback.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { type Security, useSecurityAction } from './use-security.ts'

const QrPicture = lazyPart(() => import('./qr-picture.tsx'), [], <Skeleton className="size-48" />)

type Begun = z.output<typeof TotpBegun>
type Codes = z.output<typeof RecoveryCodes>

interface FactorSectionProps {
  security: Security
  /** Shows recovery codes, which the server sends once. */
  onCodes: (codes: readonly string[]) => void
}

/** The authenticator app, and the codes for the day that it is lost. */
export function FactorSection({ security, onCodes }: FactorSectionProps) {
  const { t } = useText()
  const { busy, run } = useSecurityAction()
  const [begun, setBegun] = useState<Begun | null>(null)
  const hasFactor = security.totp || security.passkeys.length > 0

  const begin = async () => setBegun(await run(() => ask<Begun>('POST', '/api/profile/totp')))
  const confirm = async (code: string) => {
    const answer = await run(() => ask<Codes>('POST', '/api/profile/totp/confirm', { body: { code } }))
    if (answer === null) return
    setBegun(null)
    onCodes(answer.recoveryCodes)
  }
  const renew = async () => {
    const answer = await run(() => ask<Codes>('POST', '/api/profile/recovery-codes'))
    if (answer !== null) onCodes(answer.recoveryCodes)
  }
  return (
    <div className="max-w-xl space-y-4">
      {security.required && !hasFactor && <Callout variant="accent">{t('accounts.factor-first')}</Callout>}
      <p className="text-sm text-ink-soft">{t(security.totp ? 'security.totp-on' : 'security.totp-off')}</p>
      {begun === null ? (
        <div className="flex flex-wrap gap-2">
          {security.totp ? (
            <Button
              size="small"
              variant="danger"
              busy={busy}
              onClick={() => void run(() => ask<{ message: string }>('DELETE', '/api/profile/totp'))}
            >
              {t('security.totp-remove')}
            </Button>
          ) : (
            <Button variant={hasFactor ? 'plain' : 'main'} busy={busy} onClick={() => void begin()}>
              {t('security.totp-begin')}
            </Button>
          )}
          {hasFactor && (
            <Button size="small" busy={busy} onClick={() => void renew()}>
              {t('security.codes-renew')}
            </Button>
          )}
        </div>
      ) : (
        <TotpForm begun={begun} busy={busy} onConfirm={confirm} onCancel={() => setBegun(null)} />
      )}
      {hasFactor && (
        <p className="text-2xs text-ink-faint">{t('security.codes-left', { count: security.recoveryCodes })}</p>
      )}
    </div>
  )
}

interface TotpFormProps {
  begun: Begun
  busy: boolean
  onConfirm: (code: string) => Promise<void>
  onCancel: () => void
}

function TotpForm({ begun, busy, onConfirm, onCancel }: TotpFormProps) {
  const { t } = useText()
  const [code, setCode] = useState('')
  const submit = () => {
    void onConfirm(code.trim() || '-')
  }
  return (
    <Form onSend={submit} className="space-y-4 rounded-lg bg-sunken p-5" noValidate>
      <p className="text-sm text-ink">{t('security.totp-scan')}</p>
      <QrPicture text={begun.uri} label={t('security.totp-picture')} />
      <p className="text-2xs text-ink-soft">
        {t('security.totp-secret')} <code className="font-mono wrap-anywhere text-ink">{begun.secret}</code>
      </p>
      <Field label={t('security.totp-code')} className="max-w-48">
        <Input inputMode="numeric" autoComplete="one-time-code" value={code} onValue={setCode} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="main" busy={busy}>
          {t('security.totp-confirm')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('flow.cancel')}
        </Button>
      </div>
    </Form>
  )
}
