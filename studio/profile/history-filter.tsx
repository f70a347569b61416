import { useText } from '../language/language.tsx'
import { Field, Input, Select } from '../ui/field.tsx'
import type { History } from './lists.ts'

interface HistoryFilterProps {
  search: string
  setSearch: (search: string) => void
  /** Empty: all of them. */
  type: string
  setType: (type: string) => void
  types: History['types']
}

export function HistoryFilter({ search, setSearch, type, setType, types }: HistoryFilterProps) {
  const { t, of } = useText()
  return (
    <search className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
      <Field label={t('history.search')}>
        {(tied) => (
          <Input
            {...tied}
            type="search"
            value={search}
            maxLength={200}
            onChange={({ target }) => setSearch(target.value)}
          />
        )}
      </Field>
      <Field label={t('history.type')}>
        {(tied) => (
          <Select {...tied} value={type} onChange={({ target }) => setType(target.value)}>
            <option value="">{t('history.all-types')}</option>
            {types.map((one) => (
              <option key={one.type} value={one.type}>
                {of(one.label)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </search>
  )
}
