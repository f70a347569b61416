import { useState } from 'react'
import { GIFT_STATES, MAX_SEARCH_LENGTH } from '../../server/contract/rules.ts'
import { ask } from '../api/request.ts'
import { useDebounced } from '../app/use-debounced.ts'
import { useText } from '../language/language.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Checkbox, Field, Input, Select } from '../ui/field.tsx'
import { ActionDialog } from './action-dialog.tsx'

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
