import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isApiError } from '../api/api-error.ts'
import { Button } from '../ui/button.tsx'
import { Note, Skeleton } from '../ui/panel.tsx'
import { usePortal } from './use-portal.ts'

interface LoadedProps<Answer> {
  of: Pick<UseQueryResult<Answer>, 'data' | 'error' | 'refetch' | 'isFetching' | 'isPlaceholderData'>
  /** How many lines stand in while it is on its way. */
  rows?: number
  children: (answer: Answer) => ReactNode
}

/** Shows what was asked for: its place while it is on its way, why it can't be had, then the thing itself. */
export function Loaded<Answer>({ of, rows = 5, children }: LoadedProps<Answer>) {
  const { t, say } = usePortal()
  const { data, error, refetch, isFetching } = of
  return (
    <>
      {error !== null && (
        <Note tone="bad" role="alert" className="mb-4 flex flex-wrap items-center justify-between gap-3">
          {isApiError(error) ? error.message : say('generation.unexpected')}
          <Button size="small" busy={isFetching} onClick={() => void refetch()}>
            {t('try-again')}
          </Button>
        </Note>
      )}
      {data === undefined ? error === null && <Waiting rows={rows} label={t('loading')} /> : children(data)}
    </>
  )
}

function Waiting({ rows, label }: { rows: number; label: string }) {
  return (
    <div role="status" className="space-y-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines without anything in them
        <Skeleton key={at} className="h-11" />
      ))}
    </div>
  )
}
