import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { MAX_NAME_LENGTH, MAX_RUN_CREDITS, TOKEN_SCOPES, type TokenScope } from '../../../server/contract/rules.ts'
import type { TokenMade, Tokens } from '../../../server/contract/tokens.ts'
import { pathQuery } from '../../api/query.ts'
import { ask } from '../../api/request.ts'
import { useUser } from '../../api/session.ts'
import { useText } from '../../language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox, Field, Input, NumberInput, Select } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Loading } from '../../ui/load-error.tsx'
import { ProfileSection } from '../section.tsx'
import { ShownOnce } from './shown-once.tsx'
import { useSecurityAction } from './use-security.ts'
import { WebhooksSection } from './webhooks-section.tsx'

/** What programs need of an account: tokens to act for the user, and webhooks to be told of events. Loaded as one file. */
export default function ProgramSections() {
  const { t } = useText()
  return (
    <>
      <ProfileSection title={t('security.tokens')} about={t('security.tokens-about')}>
        <TokensSection />
      </ProfileSection>
      <ProfileSection title={t('security.webhooks')} about={t('security.webhooks-about')}>
        <WebhooksSection />
      </ProfileSection>
    </>
  )
}

type Token = z.output<typeof Tokens>['tokens'][number]
type Made = z.output<typeof TokenMade>

/** Tokens by which programs act for the user: which there are, another one, and revoking one. */
function TokensSection() {
  const { t } = useText()
  const { busy, run } = useSecurityAction()
  const [made, setMade] = useState<string | null>(null)
  const { data, error, refetch } = useQuery(
    pathQuery<z.output<typeof Tokens>>(['security', 'tokens'], '/api/profile/tokens'),
  )
  if (error || !data) return <Loading of={{ data, error, refetch }} className="h-24" />
  const revoke = (id: string) => void run(() => ask<{ message: string }>('DELETE', `/api/profile/tokens/${id}`))
  return (
    <div className="max-w-xl space-y-5">
      {data.tokens.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {data.tokens.map((token) => (
            <li key={token.id} className="flex flex-wrap items-center justify-between gap-3 py-3 text-sm">
              <TokenFacts token={token} />
              <Button
                size="small"
                variant="danger"
                busy={busy}
                aria-label={t('security.token-revoke-named', { name: token.name })}
                onClick={() => revoke(token.id)}
              >
                {t('security.token-revoke')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <NewTokenForm onMade={setMade} />
      {made !== null && (
        <ShownOnce
          title={t('security.token-made')}
          about={t('security.token-made-about')}
          secret={made}
          copied={t('security.token-copied')}
          onClose={() => setMade(null)}
        />
      )}
    </div>
  )
}

function TokenFacts({ token: { name, scopes, credits, spent, usedAt, expiresAt } }: { token: Token }) {
  const { t, date } = useText()
  const facts = [
    scopes.map((scope) => t(`security.scope-${scope}`)).join(', '),
    credits !== null && t('security.token-spent', { spent, credits }),
    usedAt === null ? t('security.token-unused') : t('security.token-used', { date: date(usedAt) }),
    expiresAt !== null && t('security.token-expires', { date: date(expiresAt) }),
  ]
  return (
    <div className="min-w-0">
      <p className="font-medium wrap-anywhere text-ink">{name}</p>
      <p className="text-2xs text-ink-faint">{facts.filter(Boolean).join(' · ')}</p>
    </div>
  )
}

const DAYS = [30, 90, 365, 0]

function NewTokenForm({ onMade }: { onMade: (token: string) => void }) {
  const { t } = useText()
  const { desk } = useUser()
  const { busy, run } = useSecurityAction()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['read'])
  const [credits, setCredits] = useState('50')
  const [days, setDays] = useState(90)
  const offered = TOKEN_SCOPES.filter((scope) => scope !== 'admin' || desk !== null)
  const toggle = (scope: TokenScope, on: boolean) =>
    setScopes(TOKEN_SCOPES.filter((one) => (one === scope ? on : scopes.includes(one))))
  const make = async () => {
    const body = {
      name: name.trim() || t('security.token-unnamed'),
      scopes,
      ...(scopes.includes('spend') ? { credits: Number(credits) } : {}),
      ...(days === 0 ? {} : { days }),
    }
    const answer = await run(() => ask<Made>('POST', '/api/profile/tokens', { body }))
    if (answer === null) return
    setName('')
    onMade(answer.token)
  }
  return (
    <Form onSend={make} className="space-y-4" noValidate>
      <Field label={t('security.token-name')} className="max-w-80">
        <Input value={name} maxLength={MAX_NAME_LENGTH} onValue={setName} />
      </Field>
      <fieldset className="space-y-1">
        <legend className="mb-1 text-sm font-medium text-ink">{t('security.token-scopes')}</legend>
        {offered.map((scope) => (
          <Checkbox
            key={scope}
            label={t(`security.scope-${scope}-about`)}
            checked={scopes.includes(scope)}
            onValue={(checked) => toggle(scope, checked)}
          />
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-4">
        {scopes.includes('spend') && (
          <Field label={t('security.token-credits')} className="w-44">
            <NumberInput min={1} max={MAX_RUN_CREDITS} value={credits} onValue={setCredits} />
          </Field>
        )}
        <Field label={t('security.token-days')} className="w-44">
          <Select
            value={days}
            onValue={setDays}
            options={DAYS.map((value) => ({
              value,
              label: value === 0 ? t('security.token-never') : t('security.token-in-days', { count: value }),
            }))}
          />
        </Field>
      </div>
      <Button type="submit" busy={busy} disabled={scopes.length === 0}>
        {t('security.token-make')}
      </Button>
    </Form>
  )
}
