import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field, Input } from '../ui/field.tsx'

interface PasswordFieldProps {
  label: string
  input: UseFormRegisterReturn
  autoComplete: 'current-password' | 'new-password'
  help?: string
  error?: string | undefined
}

export function PasswordField({ label, input, autoComplete, help, error }: PasswordFieldProps) {
  return (
    <Field label={label} help={help} error={error}>
      {(tied) => <Input {...input} {...tied} type="password" autoComplete={autoComplete} required />}
    </Field>
  )
}
