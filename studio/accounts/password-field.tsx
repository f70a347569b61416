import { Field, Input } from '../ui/field.tsx'

interface PasswordFieldProps {
  label: string
  name: string
  autoComplete: 'current-password' | 'new-password'
  help?: string
}

export function PasswordField({ label, name, autoComplete, help }: PasswordFieldProps) {
  return (
    <Field label={label} help={help}>
      {(tied) => <Input {...tied} name={name} type="password" autoComplete={autoComplete} required />}
    </Field>
  )
}
