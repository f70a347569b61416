import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { MIN_PASSWORD_LENGTH } from '../../../server/contract/rules.ts'
import { ask } from '../../api/request.ts'
import { useText } from '../../language/language.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Field, Input, Select } from '../../ui/field.tsx'
import type { SaidOfUser } from '../answers.ts'
import { FaultNote, faultOfField } from '../fault-note.tsx'
import { useAction } from '../use-admin-query.ts'

export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const id = useId()
  const { busy, fault, run } = useAction('administration.user-add-failed')
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '', password: '', role: 'user' } })
  const { errors } = formState
  const add = handleSubmit(async (body) => {
    if (await run(['users', 'figures'], () => ask<SaidOfUser>('POST', '/api/admin/users', { body }))) onClose()
  })
  return (
    <ConfirmDialog
      title={t('users.add')}
      about={t('users.add-about')}
      confirm={t('users.add')}
      busy={busy}
      onConfirm={{ form: id }}
      onClose={onClose}
    >
      <form id={id} noValidate className="space-y-5" onSubmit={(event) => void add(event)}>
        <FaultNote fault={fault} fields={['email', 'password']} />
        <Field label={t('users.email')} required error={errors.email?.message ?? faultOfField(fault, 'email')}>
          <Input {...register('email', { required: t('accounts.email-invalid') })} type="email" autoComplete="off" />
        </Field>
        <Field
          label={t('users.password')}
          required
          help={t('users.password-help')}
          error={errors.password?.message ?? faultOfField(fault, 'password')}
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
      </form>
    </ConfirmDialog>
  )
}
