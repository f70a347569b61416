import { type ReactNode, useState } from 'react'
import { MAX_REASON_LENGTH } from '../../../server/contract/rules.ts'
import { ask, sendRequest } from '../../api/request.ts'
import { useUser } from '../../api/session.ts'
import { offerDownload } from '../../app/offer-download.ts'
import { useText } from '../../language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Callout } from '../../ui/feedback.tsx'
import { Field, Input, Select } from '../../ui/field.tsx'
import type { DeskRole, User, UserDetail } from '../answers.ts'
import { findFieldFault, QueryResult, RefusalNote } from '../query-result.tsx'
import { useAdminAction, useAdminQuery } from '../use-admin-query.ts'
import { formatRoleName } from './role-select.tsx'
import { DeleteUserDialog } from './user-dialogs.tsx'
import { UserRecords } from './user-records.tsx'

const RENEWED = ['user', 'user-transactions', 'user-sessions', 'users', 'figures', 'actions']

/** One user: who they are, what they have, what was written and what failed, and what can be done for them. */
export default function UserPage({ id, onBack }: { id: string; onBack: () => void }) {
  const { t } = useText()
  const path = `/api/admin/users/${encodeURIComponent(id)}`
  const detail = useAdminQuery<UserDetail>({ name: 'user', path })
  return (
    <>
      <Button variant="link" size="small" onClick={onBack}>
        ← {t('user.back')}
      </Button>
      <QueryResult of={detail} rows={8}>
        {(answer) => (
          <>
            <Head detail={answer} />
            <Actions detail={answer} path={path} onDeleted={onBack} />
            <UserRecords id={id} path={path} />
          </>
        )}
      </QueryResult>
    </>
  )
}

function Head({ detail }: { detail: UserDetail }) {
  const { t, number, date } = useText()
  const { user, creditsOwed, signedInAt, suspendedAt, secondFactor, books, failures } = detail
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('users.role'), formatRoleName(user.role)],
    [t('users.credits'), number(user.creditsAvailable)],
    ...(creditsOwed > 0 ? [[t('user.owed'), number(creditsOwed)] as const] : []),
    [t('users.written'), number(user.totalUsage)],
    [t('user.books'), number(books)],
    [t('users.since'), date(user.createdAt)],
    [t('user.signed-in'), signedInAt === null ? '–' : date(signedInAt)],
    [t('user.second-factor'), t(secondFactor ? 'user.yes' : 'user.no')],
  ]
  return (
    <>
      <h2 className="mt-4 text-2xl wrap-anywhere">{user.email}</h2>
      <p className="mt-1 text-sm text-ink-soft">
        {[user.name, !user.verified && t('users.unverified')].filter(Boolean).join(' · ')}
      </p>
      {suspendedAt !== null && (
        <Callout variant="bad" className="mt-4">
          {t('user.suspended-since', { date: date(suspendedAt) })}
        </Callout>
      )}
      <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-4 border-y border-line py-5 text-sm sm:grid-cols-4">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-2xs text-ink-faint">{name}</dt>
            <dd className="mt-0.5 text-ink tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {failures.length > 0 && (
        <p className="mt-3 text-2xs text-ink-soft">
          {t('user.failures')}: {failures.map(({ code, count }) => `${code} (${number(count)})`).join(', ')}
        </p>
      )}
    </>
  )
}

type Confirming = 'suspend' | 'sessions' | 'factor'

/** What each confirmed act asks of the server. */
const CONFIRMED = {
  suspend: ['POST', '/suspend'],
  sessions: ['DELETE', '/sessions'],
  factor: ['POST', '/reset-second-factor'],
} as const satisfies Readonly<Record<Confirming, readonly ['POST' | 'DELETE', string]>>

function Actions({ detail, path, onDeleted }: { detail: UserDetail; path: string; onDeleted: () => void }) {
  const { t } = useText()
  const me = useUser()
  const { busy, fault, run } = useAdminAction()
  const [open, setOpen] = useState<'credits' | 'delete' | Confirming | null>(null)
  const { user } = detail
  const [isSupport, isFinance] = [me.desk !== 'finance', me.desk !== 'support']
  const isAll = me.desk === 'all'
  const act = (method: 'POST' | 'DELETE', more: string) => run(RENEWED, () => ask(method, `${path}${more}`))
  /** Fetched, so that a sign-in of long ago is asked for anew. */
  const download = () =>
    run([], async () => {
      const response = await sendRequest('GET', `${path}/archive`)
      offerDownload(await response.blob(), 'kalam-archive.zip')
      return undefined
    })
  if (user.fixed) return <p className="mt-5 text-sm text-ink-soft">{t('users.fixed')}</p>
  return (
    <div className="mt-5 space-y-4">
      <RefusalNote fault={fault} />
      <div className="flex flex-wrap gap-2">
        {isFinance && (
          <Button size="small" onClick={() => setOpen('credits')}>
            {t('user.give')}
          </Button>
        )}
        {isSupport && (
          <>
            {detail.suspendedAt === null ? (
              <Button size="small" variant="danger" onClick={() => setOpen('suspend')}>
                {t('user.suspend')}
              </Button>
            ) : (
              <Button size="small" busy={busy} onClick={() => void act('POST', '/unsuspend')}>
                {t('user.unsuspend')}
              </Button>
            )}
            <Button size="small" busy={busy} onClick={() => void act('POST', '/reset-password')}>
              {t('user.mail-reset')}
            </Button>
            {!user.verified && (
              <Button size="small" busy={busy} onClick={() => void act('POST', '/resend-verification')}>
                {t('user.mail-verify')}
              </Button>
            )}
            <Button size="small" onClick={() => setOpen('sessions')}>
              {t('user.end-sessions')}
            </Button>
          </>
        )}
        {isAll && detail.secondFactor && (
          <Button size="small" variant="danger" onClick={() => setOpen('factor')}>
            {t('user.reset-factor')}
          </Button>
        )}
        {isAll && (
          <Button size="small" busy={busy} onClick={() => void download()}>
            {t('user.archive')}
          </Button>
        )}
        {isAll && (
          <Button
            size="small"
            variant="danger"
            aria-label={t('users.delete-of', { email: user.email })}
            onClick={() => setOpen('delete')}
          >
            {t('users.delete')}
          </Button>
        )}
      </div>
      {isAll && <DeskRoleField user={user} path={path} />}
      {open === 'credits' && <GiveDialog user={user} path={path} onClose={() => setOpen(null)} />}
      {open === 'delete' && <DeleteUserDialog user={user} onClose={() => setOpen(null)} onDeleted={onDeleted} />}
      {open !== null && open !== 'credits' && open !== 'delete' && (
        <ConfirmDialog
          danger
          title={t(`user.${open}-title`)}
          about={t(`user.${open}-about`, { email: user.email })}
          confirm={t(`user.${open}-confirm`)}
          busy={busy}
          fault={fault?.message}
          onConfirm={async () => {
            const [method, more] = CONFIRMED[open]
            if (await act(method, more)) setOpen(null)
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}

/** What a user may do in the portal. */
function DeskRoleField({ user, path }: { user: User; path: string }) {
  const { t } = useText()
  const { busy, run } = useAdminAction()
  const choices: readonly (DeskRole | 'none')[] = ['none', 'support', 'finance', 'all']
  return (
    <Field label={t('user.desk')} className="max-w-64">
      <Select
        value={user.desk ?? 'none'}
        disabled={busy}
        onValue={(value) => {
          const role = value === 'none' ? null : value
          void run(RENEWED, () => ask('PUT', `${path}/desk`, { body: { role } }))
        }}
        options={choices.map((value) => ({ value, label: t(`user.desk-${value}`) }))}
      />
    </Field>
  )
}

/** Adds credits or takes some, with the reason that the ledger keeps. */
function GiveDialog({ user, path, onClose }: { user: User; path: string; onClose: () => void }) {
  const { t, number } = useText()
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const { busy, fault, run } = useAdminAction()
  const submit = async () => {
    const body = { amount: Number(amount), reason }
    if (await run(RENEWED, () => ask('POST', `${path}/credits`, { body }))) onClose()
  }
  return (
    <ConfirmDialog
      title={t('user.give')}
      about={user.email}
      confirm={t('user.give-confirm')}
      busy={busy}
      form="space-y-4"
      onConfirm={submit}
      onClose={onClose}
    >
      <RefusalNote fault={fault} fields={['amount', 'reason']} />
      <Field
        label={t('user.give-amount')}
        help={t('user.give-help', { credits: number(user.creditsAvailable) })}
        error={findFieldFault(fault, 'amount')}
      >
        <Input type="number" step={1} value={amount} onValue={setAmount} />
      </Field>
      <Field label={t('user.give-reason')} error={findFieldFault(fault, 'reason')}>
        <Input value={reason} maxLength={MAX_REASON_LENGTH} onValue={setReason} />
      </Field>
    </ConfirmDialog>
  )
}
