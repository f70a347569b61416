import { useState } from 'react'
import { useText } from '../language/language.tsx'
import { Field, Input } from '../ui/field.tsx'
import { useFieldFault } from './form-faults.ts'

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
  return (
    <Field label={label} help={help} error={useFieldFault(name)}>
      {(tied) => (
        <span className="relative block">
          <Input
            {...tied}
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
            aria-controls={tied.id}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 end-0 min-w-16 rounded-md px-3 text-2xs font-medium text-ink-soft hover:text-ink"
          >
            {t('account.show-password')}
          </button>
        </span>
      )}
    </Field>
  )
}
