import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { MIN_PASSWORD_LENGTH } from '../../../server/contract/rules.ts'
import { isApiError } from '../../api/api-error.ts'
import { ask } from '../../api/request.ts'
import { useText } from '../../language/language.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Field, Input, NumberInput, Select } from '../../ui/field.tsx'
import { ActionDialog } from '../action-dialog.tsx'
import type { Role, RoleChange, User } from '../answers.ts'
import { findFieldFault, QueryResult, RefusalNote } from '../query-result.tsx'
import { useAdminAction, useAdminQuery } from '../use-admin-query.ts'
import { formatRoleName } from './role-select.tsx'

interface RoleDialogProps {
  user: User
  role: Role
  onClose: () => void
}

/** Shows how another role changes the balance, and confirms that change. Refetches it when the balance has moved. */
export function ConfirmRoleDialog({ user: { id, email, role: from }, role, onClose }: RoleDialogProps) {
  const { t } = useText()
  const path = `/api/admin/users/${encodeURIComponent(id)}`
  const quote = useAdminQuery<RoleChange>({ name: 'role-change', path: `${path}/role-change?role=${role}` })
  const change = () =>
    ask<{ message: string }>('PUT', `${path}/role`, { body: { role, creditsNow: quote.data?.creditsNow } }).catch(
      (error: unknown) => {
        if (isApiError(error) && error.code === 'administration.balance-moved') void quote.refetch()
        throw error
      },
    )
  return (
    <ActionDialog
      title={t('users.role-title')}
      about={t('users.role-about', { email, from: formatRoleName(from), to: formatRoleName(role) })}
      confirm={t('users.role-confirm')}
      disabled={quote.data === undefined || quote.isFetching}
      failed="administration.role-update-failed"
      renews={['users', 'figures']}
      work={change}
      onClose={onClose}
    >
      <QueryResult of={quote} rows={1}>
        {(answer) => <Difference change={answer} />}
      </QueryResult>
    </ActionDialog>
  )
}

function Difference({ change: { creditsNow, creditsThen, difference } }: { change: RoleChange }) {
  const { t, number } = useText()
  const credits = number(Math.abs(difference))
  return (
    <div className="border-s-2 border-accent ps-4" aria-live="polite">
      <p className="font-serif text-xl tabular-nums">
        {number(creditsNow)} <span aria-hidden>→</span> {number(creditsThen)}
      </p>
      <p className={difference < 0 ? 'text-sm text-bad' : 'text-sm text-ink-soft'}>
        {difference === 0
          ? t('users.role-same')
          : t(difference < 0 ? 'users.role-loses' : 'users.role-gains', { credits })}
      </p>
    </div>
  )
}

/** Sets a balance. The ledger keeps the former one. */
export function CreditsDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t, number } = useText()
  const [credits, setCredits] = useState(String(user.creditsAvailable))
  const [wrong, setWrong] = useState(false)
  const { busy, fault, run } = useAdminAction('administration.credits-update-failed')
  const submit = async () => {
    const isNumber = /^\d+$/.test(credits.trim())
    setWrong(!isNumber)
    if (!isNumber) return
    const path = `/api/admin/users/${encodeURIComponent(user.id)}/credits`
    const body = { credits: Number(credits) }
    if (await run(['users', 'figures'], () => ask('PUT', path, { body }))) onClose()
  }
  return (
    <ConfirmDialog
      title={t('users.adjust-title')}
      about={user.email}
      confirm={t('users.adjust-confirm')}
      busy={busy}
      form=""
      onConfirm={submit}
      onClose={onClose}
    >
      <RefusalNote fault={fault} fields={['credits']} />
      <p className="mb-4 flex items-baseline justify-between border-b border-line pb-3 text-sm">
        <span className="text-ink-soft">{t('users.balance-now')}</span>
        <span className="font-serif text-xl tabular-nums">{number(user.creditsAvailable)}</span>
      </p>
      <Field
        label={t('users.balance-then')}
        help={t('users.balance-help')}
        error={wrong ? t('users.balance-invalid') : findFieldFault(fault, 'credits')}
      >
        <NumberInput min={0} value={credits} onValue={setCredits} />
      </Field>
    </ConfirmDialog>
  )
}

interface DeleteUserDialogProps {
  user: User
  onClose: () => void
  /** Instead of `onClose`, once the user is gone. */
  onDeleted?: () => void
}

export function DeleteUserDialog({ user, onClose, onDeleted = onClose }: DeleteUserDialogProps) {
  const { t, number } = useText()
  return (
    <ActionDialog
      danger
      title={t('users.delete-title')}
      about={t('users.delete-about', { email: user.email, credits: number(user.creditsAvailable) })}
      confirm={t('users.delete-confirm')}
      failed="administration.user-delete-failed"
      renews={['users', 'figures']}
      work={() => ask('DELETE', `/api/admin/users/${encodeURIComponent(user.id)}`)}
      onClose={onClose}
      onDone={onDeleted}
    />
  )
}

export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const { busy, fault, run } = useAdminAction('administration.user-add-failed')
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '', password: '', role: 'user' } })
  const { errors } = formState
  const add = handleSubmit(async (body) => {
    if (await run(['users', 'figures'], () => ask('POST', '/api/admin/users', { body }))) onClose()
  })
  return (
    <ConfirmDialog
      title={t('users.add')}
      about={t('users.add-about')}
      confirm={t('users.add')}
      busy={busy}
      form="space-y-5"
      onConfirm={() => add()}
      onClose={onClose}
    >
      <RefusalNote fault={fault} fields={['email', 'password']} />
      <Field label={t('users.email')} required error={errors.email?.message ?? findFieldFault(fault, 'email')}>
        <Input {...register('email', { required: t('accounts.email-invalid') })} type="email" autoComplete="off" />
      </Field>
      <Field
        label={t('users.password')}
        required
        help={t('users.password-help')}
        error={errors.password?.message ?? findFieldFault(fault, 'password')}
      >
        <Input
          {...register('password', {
            validate: (password) => password.length >= MIN_PASSWORD_LENGTH || t('accounts.password-short'),
          })}
          type="password"
          autoComplete="new-password"
        />
      </Field>
      <Field label={t('users.role')}>
        <Select {...register('role')} options={[{ value: 'user', label: t('users.role-user') }]} />
      </Field>
    </ConfirmDialog>
  )
}
