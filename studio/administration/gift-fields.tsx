import { useState } from 'react'
import {
  GIFT_STATES,
  isGiftAmount,
  MAX_GIFT_CREDITS,
  MAX_SEARCH_LENGTH,
  MAX_TITLE_LENGTH,
  MIN_GIFT_CREDITS,
} from '../../server/contract/rules.ts'
import { ask } from '../api/request.ts'
import { useDebounced } from '../app/use-debounced.ts'
import { useText } from '../language/language.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Checkbox, Field, Input, NumberInput, Select } from '../ui/field.tsx'
import { notifyMessage } from '../ui/notify.ts'
import { RadioBox } from '../ui/radio-box.tsx'
import { ActionDialog } from './action-dialog.tsx'

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

/** Which codes or links are listed. */
export function useGiftFilter() {
  const [typed, setTyped] = useState('')
  const [state, setState] = useState('')
  const [isExact, setExact] = useState(false)
  const named = useDebounced(typed.trim())
  /** What the list is asked for. */
  const asked = { state, search: isExact ? '' : named, description: isExact ? named : '' }
  return { asked, named, typed, isExact, setTyped, setState, setExact }
}

interface GiftFilterProps {
  of: 'codes' | 'links'
  filter: ReturnType<typeof useGiftFilter>
  /** How many fit; left out while that isn't known. */
  count: number | undefined
}

/** State and text of a list of codes or links, its file, and what closes all open ones that fit. */
export function GiftFilterBar({ of, filter, count }: GiftFilterProps) {
  const { t, number } = useText()
  const [closing, setClosing] = useState(false)
  const { state, ...text } = filter.asked
  const named = Object.fromEntries(Object.entries(text).filter(([, value]) => value !== ''))
  const asked = new URLSearchParams(state === '' ? named : { ...named, state })
  const isClosable = state === 'open' && count !== undefined && count > 0 && filter.named === filter.typed.trim()
  return (
    <div className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3">
      <Field label={t('gifts.search')} className="w-full max-w-64">
        <Input type="search" maxLength={MAX_SEARCH_LENGTH} value={filter.typed} onValue={filter.setTyped} />
      </Field>
      <Checkbox className="pb-2" label={t('gifts.exact')} checked={filter.isExact} onValue={filter.setExact} />
      <Field label={t('codes.state')} className="w-40">
        <Select
          value={state}
          onValue={filter.setState}
          options={['', ...GIFT_STATES].map((value) => ({
            value,
            label: t(value === '' ? 'gifts.any' : `gifts.state-${value as (typeof GIFT_STATES)[number]}`),
          }))}
        />
      </Field>
      <div className="flex flex-1 flex-wrap items-center justify-end gap-2">
        <p role="status" className="me-auto text-2xs text-ink-faint tabular-nums">
          {count !== undefined && t('gifts.count', { count: number(count) })}
        </p>
        <a href={`/api/admin/${of}.csv?${asked}`} download className={buttonClass({ size: 'small' })}>
          {t('gifts.csv')}
        </a>
        {isClosable && (
          <Button size="small" variant="danger" onClick={() => setClosing(true)}>
            {t('gifts.close', { count: number(count) })}
          </Button>
        )}
      </div>
      {closing && isClosable && (
        <ActionDialog
          danger
          title={t('gifts.close-title')}
          about={t('gifts.close-about', { count: number(count) })}
          confirm={t('gifts.close', { count: number(count) })}
          renews={[of]}
          work={() => ask('POST', `/api/admin/${of}/close`, { body: { ...named, count } })}
          onClose={() => setClosing(false)}
        />
      )}
    </div>
  )
}
