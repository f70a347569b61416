import type { Localized } from '../../engine/language.ts'
import { useText } from '../language/language.tsx'
import { Ledger } from './ledger.tsx'
import { type History, type Usage as Page, useList } from './lists.ts'
import { More } from './more.tsx'

/** What each delivered text cost, newest first. */
export function Usage() {
  const { t, of, date, number } = useText()
  const list = useList<Page>('/api/usage', {})
  const labels = useLabels()
  const records = list.data?.pages.flatMap(({ records }) => records) ?? []
  const nameOf = (type: string) => {
    const label = labels.get(type)
    return label ? of(label) : type.replaceAll('_', ' ')
  }
  return (
    <>
      {list.isSuccess && records.length === 0 && <p className="text-sm text-ink-soft">{t('profile.usage-none')}</p>}
      {records.length > 0 && (
        <Ledger
          name={t('profile.usage')}
          heads={[t('profile.date'), t('profile.content'), t('profile.amount')]}
          rows={records.map(({ id, at, promptType, creditsUsed }) => ({
            id,
            cells: [date(at), nameOf(promptType), number(creditsUsed)],
          }))}
        />
      )}
      <More list={list} />
    </>
  )
}

/** The history's own names of content types; usage speaks of the same texts. */
function useLabels(): ReadonlyMap<string, Localized> {
  const { data } = useList<History>('/api/history', {})
  return new Map(data?.pages[0]?.types.map(({ type, label }) => [type, label]))
}
