import type { ComponentProps } from 'react'
import { useText } from '../language/language.tsx'
import { Field, Input } from '../ui/field.tsx'
import { useFieldFault } from './form-faults.ts'

/** The address that an account is known by. */
export function EmailField(props: Pick<ComponentProps<'input'>, 'defaultValue' | 'onChange'>) {
  const { t } = useText()
  return (
    <Field label={t('account.email')} error={useFieldFault('email')}>
      {(tied) => <Input {...props} {...tied} name="email" type="email" autoComplete="username" required />}
    </Field>
  )
}
