import { useState } from 'react'
import { Field, Input } from '../../ui/field.tsx'
import type { User, Users } from '../answers.ts'
import { useAnswer } from '../use-answer.ts'
import { usePortal } from '../use-portal.ts'
import { roleName } from '../users/role-select.tsx'
import { useSettled } from '../users/use-settled.ts'

/** How many are offered at once: who isn't among them is found by another letter. */
const MOST = 6

interface UserPickerProps {
  chosen: User | null
  onChoose: (user: User) => void
  error: string | undefined
}

/** Finds one user by a part of the address or name. The administrator needs no plan. */
export function UserPicker({ chosen, onChoose, error }: UserPickerProps) {
  const { t } = usePortal()
  const [search, setSearch] = useState('')
  const settled = useSettled(search.trim())
  const asked = new URLSearchParams({ limit: String(MOST), ...(settled === '' ? {} : { search: settled }) })
  const { data } = useAnswer<Users>({ name: 'users', path: `/api/admin/users?${asked}` })
  const found = (data?.users ?? []).filter(({ fixed }) => !fixed)
  const offered = chosen === null || found.some(({ id }) => id === chosen.id) ? found : [chosen, ...found]
  return (
    <div>
      <Field label={t('upgrades.find')} help={t('upgrades.find-help')} error={error}>
        {(tied) => (
          <Input
            {...tied}
            type="search"
            maxLength={200}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        )}
      </Field>
      <fieldset className="mt-3 min-h-36">
        <legend className="sr-only">{t('upgrades.found')}</legend>
        {data && offered.length === 0 && (
          <p role="status" className="text-sm text-ink-soft">
            {t('upgrades.nobody')}
          </p>
        )}
        {offered.map((user) => (
          <label
            key={user.id}
            className="flex cursor-pointer items-center gap-3 border-b border-line py-2 text-sm has-checked:text-accent"
          >
            <input
              type="radio"
              name="user"
              checked={user.id === chosen?.id}
              onChange={() => onChoose(user)}
              className="size-4 shrink-0 accent-accent"
            />
            <span className="min-w-0 flex-1 wrap-anywhere">{user.email}</span>
            <span className="text-2xs text-ink-faint">{roleName(user.role)}</span>
          </label>
        ))}
      </fieldset>
    </div>
  )
}
