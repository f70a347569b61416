import { type ComponentProps, useId, useState } from 'react'
import { MIN_PASSWORD_LENGTH } from '../../server/contract/rules.ts'
import { useText } from '../language/language.tsx'
import type { TextKey } from '../language/text.ts'
import { Field, Input } from '../ui/field.tsx'
import { useFieldFault } from './submit-form.tsx'

interface PasswordFieldProps {
  label: string
  name: string
  autoComplete: 'current-password' | 'new-password'
  help?: string
}

/** A password, hidden until its owner wants to see it. */
export function PasswordField({ label, name, autoComplete, help }: PasswordFieldProps) {
  const { t } = useText()
  const [shown, setShown] = useState(false)
  const id = useId()
  return (
    <Field id={id} label={label} help={help} error={useFieldFault(name)}>
      <span className="relative block">
        <Input
          name={name}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required
          className="pe-20"
        />
        <button
          type="button"
          aria-controls={id}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 end-0 min-w-16 rounded-md px-3 text-2xs font-medium text-ink-soft hover:text-ink"
        >
          {t('account.show-password')}
        </button>
      </span>
    </Field>
  )
}

/** A new password and the same again. */
export function NewPasswordFields({ label, name }: Pick<PasswordFieldProps, 'label' | 'name'>) {
  const { t } = useText()
  return (
    <>
      <PasswordField label={label} name={name} autoComplete="new-password" help={t('account.strength')} />
      <PasswordField label={t('account.confirm')} name="confirmation" autoComplete="new-password" />
    </>
  )
}

/** The address that an account is known by. */
export function EmailField(props: Pick<ComponentProps<typeof Input>, 'defaultValue' | 'onValue'>) {
  const { t } = useText()
  return (
    <Field label={t('account.email')} error={useFieldFault('email')}>
      <Input {...props} name="email" type="email" autoComplete="username" required />
    </Field>
  )
}

type Faults = Partial<Record<string, TextKey>>

/** The faults of a new password that need no request. The server also refuses common passwords. */
export function findPasswordFaults(
  typed: (name: string) => string,
  short: 'accounts.password-short' | 'accounts.new-password-short',
): Faults {
  const password = typed('password')
  return {
    ...(password.length < MIN_PASSWORD_LENGTH ? { password: short } : {}),
    ...(typed('confirmation') === password ? {} : { confirmation: 'accounts.passwords-differ' }),
  }
}

/** The same for signing up, with the address. */
export function findSignUpFaults(typed: (name: string) => string): Faults {
  const isEmpty = typed('email').trim() === ''
  return {
    ...(isEmpty ? { email: 'accounts.email-required' } : {}),
    ...findPasswordFaults(typed, 'accounts.password-short'),
  }
}
