import { useState } from 'react'
import { isGiftAmount, MAX_GIFT_CREDITS, MAX_TITLE_LENGTH, MIN_GIFT_CREDITS } from '../../server/contract/rules.ts'
import { useText } from '../language/language.tsx'
import { Field, Input, NumberInput } from '../ui/field.tsx'
import { notifyMessage } from '../ui/notify.ts'
import { RadioBox } from '../ui/radio-box.tsx'

/** The fields for description and expiry. */
export function GiftDescriptionFields({ order: { values, errors, change } }: { order: GiftForm }) {
  const { t } = useText()
  return (
    <>
      <Field label={t('order.description')} help={t('order.description-help')}>
        <Input
          maxLength={MAX_TITLE_LENGTH}
          value={values.description}
          onValue={(value) => change({ description: value })}
        />
      </Field>
      <Field label={t('order.expires')} help={t('order.expires-help')} error={errors.expires}>
        <Input type="datetime-local" value={values.expires} onValue={(value) => change({ expires: value })} />
      </Field>
    </>
  )
}

const CUSTOM = 'custom'

/** The number of credits: a preset or a custom amount. */
export function CreditAmountField({ order: { presets, values, errors, change } }: { order: GiftForm }) {
  const { t, number } = useText()
  const choices = [...presets.map((preset) => [String(preset), number(preset)] as const), [CUSTOM, t('amount.custom')]]
  return (
    <fieldset>
      <legend className="text-sm font-medium">{t('amount.legend')}</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {choices.map(([value, label]) => (
          <RadioBox
            key={value}
            name="credits"
            value={value}
            checked={values.chosen === value}
            onChoose={() => change({ chosen: value! })}
            className="flex h-10 items-center rounded-md border border-line-strong px-4 text-sm tabular-nums transition-colors duration-150 has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent"
          >
            {label}
          </RadioBox>
        ))}
      </div>
      {values.chosen === CUSTOM && (
        <Field
          label={t('amount.own', { min: number(MIN_GIFT_CREDITS), max: number(MAX_GIFT_CREDITS) })}
          error={errors.amount}
          className="mt-4 max-w-56"
        >
          <NumberInput
            min={MIN_GIFT_CREDITS}
            max={MAX_GIFT_CREDITS}
            value={values.own}
            onValue={(value) => change({ own: value })}
          />
        </Field>
      )}
    </fieldset>
  )
}

const EMPTY = { chosen: '', own: '', description: '', expires: '' }

/** The form state of a link or code: credits, description, expiry. */
export function useGiftForm(presets: readonly number[]) {
  const { t } = useText()
  const [values, setValues] = useState(EMPTY)
  const [errors, setErrors] = useState<{ readonly amount?: string; readonly expires?: string }>({})
  const change = (changed: Partial<typeof EMPTY>) => setValues((before) => ({ ...before, ...changed }))
  const chosen = values.chosen || String(presets[0] ?? CUSTOM)
  /** The request's fields; null when a value is invalid, which is shown. */
  const read = () => {
    const credits = Number(chosen === CUSTOM ? values.own.trim() || Number.NaN : chosen)
    const expires = values.expires === '' ? null : new Date(values.expires)
    const isAmount = isGiftAmount(credits)
    const isAhead = expires === null || expires.getTime() > Date.now()
    setErrors({
      ...(isAmount ? {} : { amount: t('administration.link-amount-invalid') }),
      ...(isAhead ? {} : { expires: t('order.expires-past') }),
    })
    if (!isAmount) notifyMessage('error', 'administration.link-amount-invalid')
    if (!isAmount || !isAhead) return null
    return { credits, description: values.description.trim() || null, expiresAt: expires?.toISOString() ?? null }
  }
  const reset = () => setValues((before) => ({ ...EMPTY, chosen: before.chosen }))
  return { presets, values: { ...values, chosen }, errors, change, read, reset }
}

type GiftForm = ReturnType<typeof useGiftForm>
