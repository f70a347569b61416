import { useState } from 'react'
import type { z } from 'zod'
import { MAX_NAME_LENGTH } from '../../../server/contract/rules.ts'
import type { RecoveryCodes, TotpBegun } from '../../../server/contract/security.ts'
import { ask } from '../../api/request.ts'
import { useSession } from '../../api/session.ts'
import { lazyPart } from '../../app/lazy-part.ts'
import { createPasskey } from '../../app/passkey.ts'
import { arePasskeysKnown } from '../../app/passkeys-known.ts'
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

/** What signs one in besides passkeys: the password, and a joined sign-in at another service, which can be unlinked. */
export function WaysSection({ security: { password, openid } }: { security: Security }) {
  const { t } = useText()
  const label = useSession().session?.openid ?? null
  const { busy, run } = useSecurityAction()
  const unlink = () => void run(() => ask<{ message: string }>('DELETE', '/api/profile/openid'))
  return (
    <ul className="max-w-xl divide-y divide-line border-y border-line text-sm">
      <li className="py-3">
        <p className="font-medium text-ink">{t('security.way-password')}</p>
        <p className="text-2xs text-ink-faint">{t(password ? 'security.way-set' : 'security.way-unset')}</p>
      </li>
      {openid && (
        <li className="flex flex-wrap items-center justify-between gap-3 py-3">
          <p className="font-medium text-ink">
            {label === null ? t('security.way-elsewhere') : t('security.way-openid', { label })}
          </p>
          <Button size="small" variant="danger" busy={busy} onClick={unlink}>
            {t('security.openid-unlink')}
          </Button>
        </li>
      )}
    </ul>
  )
}
