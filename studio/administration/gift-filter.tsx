import { useState } from 'react'
import { GIFT_STATES, MAX_SEARCH_LENGTH } from '../../server/contract/rules.ts'
import { ask } from '../api/request.ts'
import { useDebounced } from '../app/use-debounced.ts'
import { useText } from '../language/language.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Field, Input, Select } from '../ui/field.tsx'
import { ActionDialog } from './action-dialog.tsx'

/** Which codes or links are listed. */
export function useGiftFilter() {
  const [typed, setTyped] = useState('')
  const [state, setState] = useState('')
  const search = useDebounced(typed.trim())
  return { search, state, typed, setTyped, setState }
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
  const { search, state, typed } = filter
  const asked = new URLSearchParams()
  if (search !== '') asked.set('search', search)
  if (state !== '') asked.set('state', state)
  const isClosable = state === 'open' && count !== undefined && count > 0 && search === typed.trim()
  return (
    <div className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3">
      <Field label={t('gifts.search')} className="w-full max-w-64">
        <Input type="search" maxLength={MAX_SEARCH_LENGTH} value={typed} onValue={filter.setTyped} />
      </Field>
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
          work={() => ask('POST', `/api/admin/${of}/close`, { body: { search, count } })}
          onClose={() => setClosing(false)}
        />
      )}
    </div>
  )
}
