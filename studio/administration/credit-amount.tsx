import { Field, Input } from '../ui/field.tsx'
import { usePortal } from './use-portal.ts'

interface CreditAmountProps {
  /** The amounts to choose from; `custom` opens a field of one's own. */
  presets: readonly number[]
  chosen: string
  onChoose: (chosen: string) => void
  own: string
  onOwn: (own: string) => void
  error: string | undefined
}

export const CUSTOM = 'custom'

/** How many credits: a preset, or an amount of one's own. */
export function CreditAmount({ presets, chosen, onChoose, own, onOwn, error }: CreditAmountProps) {
  const { t, number } = usePortal()
  const choices = [...presets.map((preset) => [String(preset), number(preset)] as const), [CUSTOM, t('amount.custom')]]
  return (
    <fieldset>
      <legend className="text-sm font-medium">{t('amount.legend')}</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {choices.map(([value, label]) => (
          <label
            key={value}
            className="flex h-10 cursor-pointer items-center rounded-md border border-line-strong px-4 text-sm tabular-nums transition-colors duration-150 has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="credits"
              value={value}
              checked={chosen === value}
              onChange={() => onChoose(value!)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
      {chosen === CUSTOM && (
        <Field label={t('amount.own')} error={error} className="mt-4 max-w-56">
          {(tied) => (
            <Input
              {...tied}
              type="number"
              inputMode="numeric"
              min={1}
              max={10_000}
              step={1}
              value={own}
              onChange={(event) => onOwn(event.target.value)}
            />
          )}
        </Field>
      )}
    </fieldset>
  )
}
